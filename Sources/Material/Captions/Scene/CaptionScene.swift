internal import GlyphreelScene
internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelSceneFile
internal import GlyphreelTypography

/// The scene of captions: a part for each span in which the same pages are shown, and an empty one for each gap.
struct CaptionScene {
  let plan: CaptionPlan
  let layers: CaptionLayers
  let width: Int
  let height: Int
  let frameRate: Double

  /// A part of the scene: its duration in milliseconds, and the span that it shows; nil for a gap.
  private typealias Part = (duration: Int, span: CaptionPlan.Span?)

  /// The parts in order of time.
  private var parts: [Part] {
    var parts: [Part] = []
    var time = 0
    for span in plan.spans {
      if span.start > time { parts.append((span.start - time, nil)) }
      parts.append((span.end - span.start, span))
      time = span.end
    }
    return parts
  }

  /// The scene file.
  var text: String {
    let settings: SourceNode = [
      "canvas": [
        "width": .number(Double(width)), "height": .number(Double(height)), "background": "transparent",
      ],
      "frameRate": .number(frameRate), "loop": "once", "hold": "0s",
    ]
    return ScenePrinter.text(
      settings, followedBy: "scenes",
      parts.lazy.map { duration, span in
        let shown = span?.items.map { layers.layer(plan.items[$0], at: span?.start ?? 0) } ?? []
        return ["duration": .seconds(duration), "layers": SourceNode(.list(shown))]
      })
  }

  /// Returns the scene, read by a reader of its layers.
  ///
  /// - Throws: `SceneFileError` for a style that is invalid at its size, and for too many layers.
  func document(_ reader: LayerReader, _ limits: Limits) throws(SceneFileError) -> SceneDocument {
    var pages = PageLayers(layers: layers, reader: reader)
    let scenes = parts.map { duration, span in
      var layers: [Layer] = []
      layers.reserveCapacity(span?.items.count ?? 0)
      for index in span?.items ?? [] {
        if let layer = pages.layer(plan.items[index], at: span?.start ?? 0) { layers.append(layer) }
      }
      return ScenePart(duration: Double(duration) / 1000, layers: layers)
    }
    // A part has two groups, and all parts have one.
    let count = 1 + 2 * scenes.count + pages.count
    if count > limits.layers {
      pages.reader.diagnostics.append(
        Diagnostic(
          .error, "more than \(limits.layers) layers",
          hint: Limits.Kind.layers.remedy("split the scene", raisingTo: 2 * limits.layers)))
    }
    var scene = Scene(
      canvas: Canvas(width: Double(width), height: Double(height), background: .clear), frameRate: frameRate,
      loop: .once, parts: scenes.isEmpty ? [ScenePart(layers: [])] : scenes)
    scene.hold = 0
    return try SceneDocument(scene, from: pages.reader)
  }
}

/// The layers of pages as values.
///
/// A page differs from others of its form in its text, frame and times only, so that one page of a form is read. That takes
/// 3 instead of 60 µs a page.
private struct PageLayers {
  let layers: CaptionLayers
  var reader: LayerReader
  /// The number of layers so far.
  private(set) var count = 0
  private var known: [Form: Layer] = [:]

  init(layers: CaptionLayers, reader: LayerReader) {
    (self.layers, self.reader) = (layers, reader)
  }

  /// All that pages of equal layers have in common, but for their texts, frames and times.
  private struct Form: Hashable {
    let track: Int
    let color: String
    let isRightToLeft: Bool
    let alignment: String?
    let verticalAlignment: String?
    let highlighting: CaptionLayers.Highlighting
  }

  /// Returns the layer of a page in a part that starts at a time in milliseconds.
  mutating func layer(_ item: CaptionPlan.Item, at time: Int) -> Layer? {
    count += 1
    let form = Form(
      track: item.track, color: layers.tracks[item.track].color(of: item.page.speaker),
      isRightToLeft: layers.isRightToLeft(item), alignment: item.frame?.alignment,
      verticalAlignment: item.frame?.verticalAlignment,
      highlighting: CaptionLayers.Highlighting(of: item.page))
    var layer: Layer?
    if item.text.spans.isEmpty, let other = known[form] {
      layer = changed(other, to: item, at: time)
    } else {
      let problems = reader.diagnostics.count
      layer = reader.layer(layers.layer(item, at: time))
      let isValid = !reader.diagnostics[problems...].contains { $0.severity == .error }
      // The name of an effect belongs to one layer.
      let isNamed = layer?.effects.contains { !$0.id.isEmpty } ?? true
      if item.text.spans.isEmpty, time == item.start, isValid, !isNamed { known[form] = layer }
    }
    layer?.id = "layer\(count)"
    return layer
  }

  /// Returns the layer of another page of the same form.
  private func changed(_ layer: Layer, to item: CaptionPlan.Item, at time: Int) -> Layer {
    var layer = layer
    if let frame = item.frame {
      var place = layer.frame
      (place.x, place.y) = (.points(frame.rect.minX), .points(frame.rect.minY - layers.top))
      (place.width, place.height) = (.points(frame.rect.width), .points(frame.rect.height))
      layer.frame = place
    }
    if var content = layer.textContent, let style = content.text.spans.first?.style {
      content.text = StyledText(item.text.string, style: style)
      layer.textContent = content
    }
    for index in layer.effects.indices {
      if var karaoke = layer.effects[index].effect as? Karaoke {
        let times = CaptionLayers.WordTimes(of: item)
        karaoke.stagger = Stagger(times: times.starts.map { Double($0) / 1000 })
        karaoke.ends = times.ends.map { Double($0) / 1000 }
        karaoke.selector.part = .parts(item.text.starts)
        layer.effects[index].effect = karaoke
      }
      if time > item.start {
        layer.effects[index].effect.timing.timeOffset = Double(time - item.start) / 1000
      }
    }
    return layer
  }
}
