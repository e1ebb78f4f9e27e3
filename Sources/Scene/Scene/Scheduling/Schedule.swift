package import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelTypography

/// The start and end times of all effects of a scene, with `after` and `with` resolved.
package struct Schedule {
  /// For each layer and effect, the moment from which its delay counts, in seconds.
  package private(set) var origins: [[Double]]
  /// For each layer and effect, the time during which it moves, in scene time.
  package var activities: [[Activity]]

  /// The number of passes after which the references count as contradictory.
  ///
  /// The duration of an effect can depend on text that is changed by effects later in the order. A later
  /// start never affects earlier times, so each pass settles the effects that depend on those settled by the
  /// previous pass.
  private static let roundLimit = 100

  /// - Parameter texts: For each layer, its text; nil for a layer without one.
  /// - Throws: Unresolved or circular references, and texts that cannot be laid out.
  package init(of tree: LayerTree, _ texts: [LayerText?]) throws(SceneError) {
    origins = tree.layers.map { $0.effects.map { _ in 0 } }
    activities = origins.map { $0.map { Activity(start: $0, end: $0) } }
    let references = try EffectReferences(tree)
    var former = origins
    for pass in 0...min(Schedule.roundLimit, origins.reduce(0) { $0 + $1.count }) {
      former = origins
      try settle(tree, texts, references, again: pass > 0)
      if origins == former { return }
    }
    throw SceneError(contradiction(former))
  }

  /// Returns the problem of the first effect whose start changes with every pass.
  private func contradiction(_ former: [[Double]]) -> SceneProblem {
    let places = origins.indices.flatMap { layer in
      origins[layer].indices.lazy.map { (layer, $0) }
    }
    let place = places.first { origins[$0][$1] != former[$0][$1] }
    return SceneProblem(
      .error,
      "its start time depends on itself: it follows an effect whose duration depends on the text that it changes",
      hint: "start it with a 'delay' instead", layer: place?.0, part: place.map { .effect($0.1) })
  }

  /// Makes one pass over all nodes in dependency order.
  private mutating func settle(
    _ tree: LayerTree, _ texts: [LayerText?], _ references: EffectReferences, again: Bool
  ) throws(SceneError) {
    var starts = tree.layers.map { _ in 0.0 }
    for node in references.order {
      switch node {
      case .layer(let index):
        let group = tree.parents[index].map { starts[$0] } ?? 0
        starts[index] = try references.moment(of: node, activities, group) + tree.layers[index].delay
      case .effect(let layer, let effect):
        let origin = try references.moment(of: node, activities, starts[layer])
        // Of a layer's only effect nothing else changes the text, so it need not be laid out again.
        if again, origin == origins[layer][effect], origins[layer].count == 1 { continue }
        origins[layer][effect] = origin
        activities[layer][effect] = try activity(
          of: tree.layers[layer].effects[effect].effect, at: effect, in: texts[layer],
          layers: Schedule.unitCount(of: tree.layers[layer]), origins[layer])
      }
    }
  }

  /// Returns the number of layers that the effects of a layer without text move: those of a group, without masks, or
  /// itself.
  private static func unitCount(of layer: Layer) -> Int {
    guard case .group(let children) = layer.content, !layer.effects.isEmpty else { return 1 }
    let masks = Set(children.compactMap { $0.mask.map { ExactString($0.layer) } })
    return children.count { !masks.contains(ExactString($0.id)) }
  }

  /// Returns the activity of an effect in scene time, given the origins of its layer's effects.
  private func activity(
    of effect: any SceneEffect, at index: Int, in text: LayerText?, layers: Int,
    _ origins: [Double]
  ) throws(SceneError) -> Activity {
    guard let text else {
      var activity = effect.activity(ofLayers: layers)
      activity.start += origins[index]
      activity.end += origins[index]
      activity.isStepped = effect.asPlayback?.isStepped ?? false
      return activity
    }
    do throws(SceneProblem) {
      return try text.activity(of: index, origins)
    } catch {
      throw SceneError(error)
    }
  }
}
