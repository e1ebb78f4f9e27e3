package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The scene at a sample time, recorded once for all lint rules.
package struct LintSample {
  /// The laid-out scene.
  let subject: LintSubject
  /// The time in seconds.
  let time: Double
  /// The contents of the frame.
  let list: DisplayList
  /// The visible glyphs in painting order.
  let glyphs: [PaintedGlyph]
  /// The layouts of texts, by layer.
  let layouts: [Int: TextLayout]
  /// Those of them from those of the previous sample.
  let changedLayouts: [(layer: Int, layout: TextLayout)]

  /// Returns true while an effect of a layer, or of a group around it, changes one of the properties.
  func changes(
    _ properties: [PropertyWrite.Property], passing: [PropertyWrite.Property] = [], ofLayer layer: Int
  ) -> Bool {
    subject.changes(properties, passing: passing, ofLayer: layer, at: time)
  }

  /// Returns the text that a layer shows; nil without text.
  func text(ofLayer layer: Int) -> String? { layouts[layer]?.text }

  /// Returns the pixels that a box in points of the canvas touches.
  func pixels(of box: Rect) -> PixelRect { PixelRect(covering: box.scaled(by: subject.renderer.scale)) }

  /// Returns the box, in points of the canvas, of the given pixels and the pixels around them.
  func points(of pixels: PixelRect) -> Rect { pixels.points(at: subject.renderer.scale) }

  /// The time in a message, such as ` at 1.25 s`; empty at the start.
  var moment: String { time > 0 ? " at \(time.decimal(places: 2)) s" : "" }
}

extension FrameRenderer {
  /// Calls rules for the frames and samples of a subject.
  ///
  /// Samples that equal one of the last four are skipped, as are many samples with thousands of glyphs.
  ///
  /// - Throws: An error if painting takes more steps than the limit allows, and the errors of rules.
  func examine(_ subject: LintSubject, by rules: inout [any LintRule]) throws(SceneError) {
    var layouts: [Int: TextLayout] = [:]
    var last: [DisplayList] = []
    var samples = SampleBudget(subject.samples)
    var steps = StepCounter(self, subject.timeline, painting)
    var former: DisplayList?
    for frame in 0..<subject.timeline.frameCount {
      let isSample = samples.takes(frame)
      let watching = rules.indices.filter { rules[$0].watchesAllFrames }
      guard isSample || !watching.isEmpty else { continue }
      let time = subject.timeline.start(ofFrame: frame)
      let (list, making) = try countedList(at: time)
      let area = painting.changedArea(from: former, to: list)
      former = list
      let added = FrameSteps(
        painting: making.painting + painting.steps(of: list, in: area), layout: making.layout)
      if try steps.add(added, of: list, frame: frame, followed: !watching.isEmpty) {
        _ = try displayList(at: time)
      }
      for rule in watching { rules[rule].watch(list, at: time, in: subject) }
      guard isSample, !last.contains(list) else { continue }
      last = last.suffix(3) + [list]
      samples.spend(list.items.leafCount)
      var changed: [(layer: Int, layout: TextLayout)] = []
      for layer in layouts.isEmpty ? Array(layers.indices) : subject.changingTexts {
        guard let layout = try layout(ofLayer: layer, at: time), layout != layouts[layer] else { continue }
        layouts[layer] = layout
        changed.append((layer, layout))
      }
      let sample = LintSample(
        subject: subject, time: time, list: list, glyphs: PaintedGlyph.all(in: list), layouts: layouts,
        changedLayouts: changed)
      for rule in rules.indices { try rules[rule].examine(sample) }
    }
  }

  /// Marks runs of glyphs with their layers.
  func markTexts() {
    examined = [:]
    for (index, layer) in layers.enumerated() {
      layer.mark = index
      layer.discardRecording()
    }
  }

  /// Returns the layout of a layer at the time at which the scene was recorded last; nil without text.
  private func layout(ofLayer index: Int, at time: Double) throws(SceneError) -> TextLayout? {
    try searching { () throws(SceneError) in
      do throws(SceneProblem) { return try layers[index].layout(at: time) } catch { throw SceneError(error) }
    }
  }
}

extension PixelRect {
  /// Returns the box in points of the pixels and those around them.
  ///
  /// - Parameter scale: Pixels per point.
  func points(at scale: Double) -> Rect {
    Rect(
      x: Double(minX - 1) / scale, y: Double(minY - 1) / scale, width: Double(width + 2) / scale,
      height: Double(height + 2) / scale)
  }
}

extension Rect {
  /// Returns the rectangle in a space whose unit is a fraction of this one's.
  func scaled(by scale: Double) -> Rect {
    Rect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}
