internal import GlyphreelAnimation
package import GlyphreelEncoding
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A laid-out scene with sample times for lint rules.
package struct LintSubject {
  /// The renderer; for one thread at a time.
  package let renderer: FrameRenderer
  /// The output formats of the scene.
  package let formats: [OutputFormat]
  /// The platform that shows the scene's video; nil if unknown.
  package let platform: SafeArea?
  /// The layers with their groups.
  let tree: LayerTree
  /// The timeline at the scene's own frame rate.
  package let timeline: Timeline
  /// The sample times in seconds, ascending: start, end, evenly spaced frames between them, and the frames
  /// where an effect starts or ends.
  package let moments: [Double]

  /// The greatest number of evenly spaced samples: each is rendered.
  private static let momentLimit = 48

  /// Creates a subject and chooses its sample times.
  ///
  /// - Throws: A scene with too many frames.
  package init(
    _ renderer: FrameRenderer, formats: [OutputFormat] = [.gif], platform: SafeArea? = nil
  ) throws(SceneError) {
    self.renderer = renderer
    self.platform = platform
    tree = LayerTree(renderer.scene)
    self.formats = formats
    timeline = try renderer.timeline()
    let last = timeline.frameCount - 1
    let count = min(last, Self.momentLimit - 1)
    // Only times of frames are visible.
    var frames = count == 0 ? [0] : (0...count).map { $0 * last / count }
    // Includes the frames where motion starts or ends.
    for activity in renderer.layers.flatMap(\.activities) {
      for time in [activity.start, activity.end] where time.isFinite && time >= 0 {
        frames.append(min(Int((time * timeline.frameRate).rounded(.up)), last))
      }
    }
    var seen = -1
    moments = frames.sorted().compactMap { frame in
      defer { seen = frame }
      return frame == seen ? nil : frame
    }.prefix(2 * Self.momentLimit).map(timeline.start)
  }

  /// The layers in `LayerTree` order, as `SceneProblem.layer` counts them.
  package var layers: [Layer] { renderer.layers.map(\.layer) }

  /// The canvas's size in points, in whole pixels.
  var canvas: Size {
    let size = renderer.pixelSize
    return Size(width: Double(size.width) / renderer.scale, height: Double(size.height) / renderer.scale)
  }

  /// Returns the activities of a layer's effects, in scene time.
  func activities(ofLayer index: Int) -> [Activity] { renderer.layers[index].activities }

  /// Returns the part of a sequence that contains a layer, or is it; nil outside of sequences and for parts without a
  /// duration.
  ///
  /// - Returns: The time of the part's middle, and whether the part has layers.
  func part(ofLayer index: Int) -> (middle: Double, hasLayers: Bool)? {
    var place: Int? = index
    while let layer = place {
      // A part is a group around the layer that marks its start.
      for candidate in [layer, layer + 1] where layers.indices.contains(candidate) {
        for (number, applied) in layers[candidate].effects.enumerated() {
          guard let part = applied.effect as? PartEffect, part.role == .start,
            let duration = part.partDuration,
            candidate == layer || tree.parents[candidate] == layer
          else { continue }
          return (
            activities(ofLayer: candidate)[number].start + duration / 2,
            !layers[candidate].children.isEmpty
          )
        }
      }
      place = tree.parents[layer]
    }
    return nil
  }

  /// Returns true while an effect of a layer, or of a group around it, changes one of the properties.
  func changes(_ properties: [PropertyWrite.Property], ofLayer index: Int, at time: Double) -> Bool {
    let parent = tree.parents[index]
    if let parent, changes(properties, ofLayer: parent, at: time) { return true }
    return zip(layers[index].effects, activities(ofLayer: index)).contains { applied, activity in
      activity.start < time && time < activity.end
        && applied.effect.writes.contains { properties.contains($0.property) }
    }
  }

  /// Returns the layout of a layer at a time in seconds; nil without text.
  func layout(ofLayer index: Int, at time: Double) throws(SceneError) -> TextLayout? {
    try renderer.searching { () throws(SceneError) in
      do throws(SceneProblem) {
        try renderer.place(at: time)
        return try renderer.layers[index].layout(at: time)
      } catch {
        throw SceneError(error)
      }
    }
  }

  /// Returns the distinct consecutive layouts of a layer; empty without text.
  func layouts(ofLayer index: Int) throws(SceneError) -> [TextLayout] {
    var layouts: [TextLayout] = []
    for time in moments {
      if let layout = try layout(ofLayer: index, at: time), layouts.last != layout { layouts.append(layout) }
    }
    return layouts
  }

  /// Calls a closure with the display list of each sample time; skips those that equal one of the last four.
  func forEachPicture(
    _ body: (_ time: Double, _ list: DisplayList) throws(SceneError) -> Void
  ) throws(SceneError) {
    var last: [DisplayList] = []
    for time in moments {
      let list = try renderer.displayList(at: time)
      if last.contains(list) { continue }
      if last.count == 4 { last.removeFirst() }
      last.append(list)
      try body(time, list)
    }
  }

  /// Returns the display list of a layer alone at a time, in its parent's coordinates.
  func list(ofLayer index: Int, at time: Double) throws(SceneError) -> DisplayList {
    try renderer.searching { () throws(SceneError) in
      var list = DisplayList()
      do throws(SceneProblem) {
        try renderer.place(at: time)
        try renderer.layers[index].draw(at: time, into: &list)
      } catch {
        throw SceneError(error)
      }
      return list
    }
  }
}
