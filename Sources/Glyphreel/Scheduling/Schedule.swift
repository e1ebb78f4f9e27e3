internal import GlyphreelAnimation
internal import GlyphreelTypography

/// When everything in a scene starts and comes to rest: what `after` and `with` amount to.
struct Schedule {
  /// For every layer, for each of its effects, the moment that the effect's times count from, in seconds.
  private(set) var origins: [[Double]]
  /// For every layer, for each of its effects, when it moves, in the scene's time.
  private(set) var activities: [[Activity]]

  /// How often origins are worked out anew before they count as contradictory.
  ///
  /// An effect's length may depend on a text that effects change which are looked at later. What starts later changes
  /// nothing of what was before: each round settles what the one before has settled the causes of.
  private static let roundLimit = 100

  /// - Parameter texts: For every layer its text; nil for one without.
  /// - Throws: References that lead nowhere or in a circle, and texts that can't be laid out.
  init(of tree: LayerTree, _ texts: [LayerText?]) throws(SceneError) {
    origins = tree.layers.map { $0.effects.map { _ in 0 } }
    activities = origins.map { $0.map { Activity(start: $0, end: $0) } }
    let references = try EffectReferences(tree)
    var former = origins
    for _ in 0...min(Schedule.roundLimit, origins.reduce(0) { $0 + $1.count }) {
      former = origins
      try settle(tree, texts, references)
      if origins == former { return }
    }
    throw SceneError(contradiction(former))
  }

  /// The first effect that starts at another time whenever that is worked out.
  private func contradiction(_ former: [[Double]]) -> SceneProblem {
    let places = origins.indices.flatMap { layer in
      origins[layer].indices.lazy.map { (layer, $0) }
    }
    let place = places.first { origins[$0][$1] != former[$0][$1] }
    return SceneProblem(
      .error,
      "when it starts depends on itself: on how long another effect takes, and with that on a text that it changes",
      hint: "let it start by itself, with a delay", layer: place?.0, part: place.map { .effect($0.1) })
  }

  /// Works out once when everything moves, each layer and effect after what it waits for.
  private mutating func settle(
    _ tree: LayerTree, _ texts: [LayerText?], _ references: EffectReferences
  ) throws(SceneError) {
    var starts = tree.layers.map { _ in 0.0 }
    for node in references.order {
      switch node {
      case .layer(let index):
        let group = tree.parents[index].map { starts[$0] } ?? 0
        starts[index] = try references.moment(of: node, activities, group) + tree.layers[index].delay
      case .effect(let layer, let effect):
        origins[layer][effect] = try references.moment(of: node, activities, starts[layer])
        activities[layer][effect] = try activity(
          of: tree.layers[layer].effects[effect].effect, at: effect, in: texts[layer], origins[layer])
      }
    }
  }

  /// When one of a layer's effects moves, as far as is known.
  private func activity(
    of effect: any TextEffect, at index: Int, in text: LayerText?, _ origins: [Double]
  ) throws(SceneError) -> Activity {
    guard let text else {
      var activity = effect.timing.activity
      activity.start += origins[index]
      activity.end += origins[index]
      return activity
    }
    do throws(SceneProblem) {
      return try text.activity(of: index, origins)
    } catch {
      throw SceneError(error)
    }
  }
}
