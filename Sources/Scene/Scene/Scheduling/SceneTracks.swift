package import GlyphreelAnimation
internal import GlyphreelExact

/// The timeline tracks of a scene's layers and effects.
package struct SceneTracks: Hashable, Sendable {
  /// The layers in `LayerTree` order.
  package let layers: [Layer]

  /// A layer and its effects.
  package struct Layer: Hashable, Sendable {
    package let id: String
    /// The key of its content in a scene file, or `group`.
    package let kind: String
    /// The text before effects; empty for a layer without one.
    package let text: String
    /// The number of enclosing groups.
    package let depth: Int
    /// The times in seconds at which it or a descendant moves, ascending and disjoint.
    package let spans: [Range<Double>]
    /// The effects in list order.
    package let effects: [Effect]
  }

  /// An effect of a layer; times are in seconds of the scene.
  package struct Effect: Hashable, Sendable {
    /// The effect's key in a scene file.
    package let name: String
    /// The id; empty for none.
    package let id: String
    /// The moment from which its delay counts.
    package let origin: Double
    /// The time range in which the effect runs; the end is infinite for an endless effect.
    package let span: Range<Double>
    /// The timing by which it plays.
    package let timing: Timing
    /// The starts of the second and later iterations.
    package let iterations: [Double]
    /// The times of its keyframes in every iteration, for the first character that it moves.
    package let keyframes: [Double]
  }

  /// - Parameter end: The end of the timeline, in seconds.
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
        id: layer.id, kind: layer.content.kind, text: layer.textContent?.text.string ?? "",
        depth: depths[index],
        spans: Self.union(tree.subtrees[index].flatMap { effects[$0].map(\.span) }), effects: effects[index])
    }
  }

  /// Returns the union of the spans, ascending.
  private static func union(_ spans: [Range<Double>]) -> [Range<Double>] {
    spans.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { union, span in
      guard let last = union.last, span.lowerBound <= last.upperBound + Timing.tolerance else {
        return union.append(span)
      }
      union[union.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
    }
  }
}

extension Layer.Content {
  fileprivate var kind: String {
    switch self {
    case .text: "text"
    case .shape: "shape"
    case .image: "image"
    case .group: "group"
    case .material(let material): type(of: material.value).key
    }
  }
}

extension SceneTracks.Effect {
  /// - Parameters:
  ///   - activity: The activity, cut off where a later effect replaces this one.
  ///   - end: The end of the timeline, in seconds.
  fileprivate init(_ applied: AppliedEffect, origin: Double, activity: Activity, until end: Double) {
    let timing = applied.effect.timing
    func seen(_ moments: [Double]) -> [Double] {
      moments.map { $0 + origin }.filter { $0 <= activity.end + Timing.tolerance }
    }
    self.init(
      name: type(of: applied.effect).name, id: applied.id, origin: origin,
      span: activity.start..<max(activity.start, activity.end), timing: timing,
      iterations: seen(timing.iterationStarts(until: end - origin)).filter {
        $0 < activity.end - Timing.tolerance
      },
      keyframes: seen(timing.moments(meeting: applied.effect.keyOffsets, until: end - origin)))
  }
}
