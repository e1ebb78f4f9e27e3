package import GlyphreelAnimation
internal import GlyphreelExactText

/// When a scene's layers and effects move: the tracks of a timeline.
package struct SceneTracks: Hashable, Sendable {
  /// From back to front, those in groups right after their group.
  package let layers: [Layer]

  /// A layer, and what moves it.
  package struct Layer: Hashable, Sendable {
    /// What a layer shows.
    package enum Kind: String, Sendable {
      case text, shape, group
    }

    /// Its name.
    package let id: String
    /// What it shows.
    package let kind: Kind
    /// Its text before effects change it; empty for a layer without one.
    package let text: String
    /// How many groups it is in.
    package let depth: Int
    /// When something in it moves, in seconds; ascending and apart from each other.
    package let spans: [Range<Double>]
    /// Its effects, as they are listed.
    package let effects: [Effect]
  }

  /// An effect of a layer.
  ///
  /// Times are seconds of the scene.
  package struct Effect: Hashable, Sendable {
    /// Its key in a scene file.
    package let name: String
    /// Its name; empty for none.
    package let id: String
    /// What its delay counts from.
    package let origin: Double
    /// When it moves; infinite at its end if it never rests, empty if it has no duration.
    package let span: Range<Double>
    /// Whether it shows before and after that.
    package let fill: Timing.Fill
    /// When its second and later iterations begin.
    package let iterations: [Double]
    /// When its keyframes are met by the first character that it moves, in every iteration.
    package let keyframes: [Double]
  }

  /// - Parameter end: The last moment that the timeline shows, in seconds.
  package init(_ renderer: FrameRenderer, until end: Double) {
    let tree = LayerTree(renderer.scene)
    var depths: [Int] = []
    for parent in tree.parents { depths.append(parent.map { depths[$0] + 1 } ?? 0) }
    let effects = renderer.layers.map { layer in
      layer.layer.effects.indices.map { index in
        Effect(
          layer.layer.effects[index], origin: layer.origins[index], activity: layer.activities[index],
          until: end)
      }
    }
    layers = tree.layers.indices.map { index in
      let layer = tree.layers[index]
      return Layer(
        id: layer.id, kind: Layer.Kind(layer), text: layer.textContent?.text.string ?? "",
        depth: depths[index],
        spans: Self.union(tree.subtrees[index].flatMap { effects[$0].map(\.span) }), effects: effects[index])
    }
  }

  /// The same times without overlaps, ascending.
  private static func union(_ spans: [Range<Double>]) -> [Range<Double>] {
    spans.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { union, span in
      guard let last = union.last, span.lowerBound <= last.upperBound + Timing.tolerance else {
        return union.append(span)
      }
      union[union.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
    }
  }
}

extension SceneTracks.Layer.Kind {
  fileprivate init(_ layer: Layer) {
    switch layer.content {
    case .text: self = .text
    case .shape: self = .shape
    case .group: self = .group
    }
  }
}

extension SceneTracks.Effect {
  /// - Parameters:
  ///   - activity: When it moves, where a later one may have taken its place.
  ///   - end: The last moment that is shown.
  fileprivate init(_ applied: AppliedEffect, origin: Double, activity: Activity, until end: Double) {
    let timing = applied.effect.timing
    func seen(_ moments: [Double]) -> [Double] {
      moments.map { $0 + origin }.filter { $0 <= activity.end + Timing.tolerance }
    }
    self.init(
      name: type(of: applied.effect).name, id: applied.id, origin: origin,
      span: activity.start..<max(activity.start, activity.end), fill: timing.fill,
      iterations: seen(timing.iterationStarts(until: end - origin)).filter {
        $0 < activity.end - Timing.tolerance
      },
      keyframes: seen(timing.moments(meeting: applied.effect.keyOffsets, until: end - origin)))
  }
}
