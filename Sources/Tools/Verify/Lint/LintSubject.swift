package import GlyphreelScene
internal import GlyphreelAnimation
package import GlyphreelMedia
internal import GlyphreelGraphics

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
  /// The frames to sample, ascending: start, end, evenly spaced frames between them, and frames where an effect starts or ends.
  let samples: [Int]
  /// The layers whose layout depends on the time.
  let changingTexts: [Int]

  /// Creates a subject and chooses its sample times.
  ///
  /// - Parameters:
  ///   - sampleLimit: The maximum number of evenly spaced samples, and of samples where effects start or end.
  ///   - marksTexts: True if runs of glyphs are marked with their layers.
  /// - Throws: An error for a scene with too many frames.
  package init(
    _ renderer: FrameRenderer, formats: [OutputFormat] = [.gif], platform: SafeArea? = nil,
    sampleLimit: Int = 48, marksTexts: Bool = true
  ) throws(SceneError) {
    self.renderer = renderer
    self.platform = platform
    tree = LayerTree(renderer.scene)
    layers = renderer.layers.map(\.layer)
    self.formats = formats
    timeline = try renderer.timeline()
    let (rate, last) = (timeline.frameRate, timeline.frameCount - 1)
    let events = renderer.layers.flatMap(\.activities).flatMap { [$0.start, $0.end] }
      .filter { $0.isFinite && $0 >= 0 }.map { min(Int(min($0 * rate, 1e9).rounded(.up)), last) }
    samples =
      Set(Self.evenly(Array(0...last), sampleLimit) + Self.evenly(Set(events).sorted(), sampleLimit)).sorted()
    let hasStacks = tree.layers.contains { $0.stack != nil }
    changingTexts = layers.indices.filter { [layers] index in
      layers[index].textContent != nil
        && (hasStacks || layers[index].effects.flatMap(\.effect.writes).contains { $0.property.isLaidOut })
    }
    if marksTexts { renderer.markTexts() }
  }

  /// Returns the first, the last and evenly spaced elements between them, within the limit.
  private static func evenly(_ frames: [Int], _ limit: Int) -> [Int] {
    guard frames.count > limit else { return frames }
    return (0..<limit).map { frames[$0 * (frames.count - 1) / (limit - 1)] }
  }

  /// The layers in `LayerTree` order, as `SceneProblem.layer` counts them.
  package let layers: [Layer]

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

  /// Returns true while an effect of a layer, or of a group around it, changes one of the properties, and during the transition
  /// of a part of the scene.
  ///
  /// - Parameter passing: Properties that count only if they come to rest, as in an entrance; endless motion has no other
  ///   moments.
  func changes(
    _ properties: [PropertyWrite.Property], passing: [PropertyWrite.Property] = [], ofLayer index: Int,
    at time: Double
  ) -> Bool {
    if let parent = tree.parents[index],
      changes(properties, passing: passing, ofLayer: parent, at: time)
    {
      return true
    }
    return zip(layers[index].effects, activities(ofLayer: index)).contains { applied, activity in
      guard activity.start <= time, time < activity.end else { return false }
      if let part = applied.effect as? PartEffect { return part.role != .start }
      return applied.effect.writes.contains {
        properties.contains($0.property) || activity.end.isFinite && passing.contains($0.property)
      }
    }
  }

  /// Returns the list of only one layer at a time, in its parent's coordinates.
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
