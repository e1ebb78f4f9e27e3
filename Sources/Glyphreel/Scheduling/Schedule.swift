internal import Animation
internal import Typography

/// When everything in a scene starts and comes to rest: what `after` and `with` amount to.
struct Schedule {
  /// For every layer, for each of its effects, the moment that the effect's times count from, in seconds.
  private(set) var origins: [[Double]]
  /// For every layer, for each of its effects, when it moves, in the scene's time.
  private(set) var activities: [[Activity]]

  /// How often origins are worked out anew before a scene counts as contradictory.
  ///
  /// An effect's length may depend on the text at that time, which other effects change.
  private static let roundLimit = 16

  /// - Parameter texts: For every layer its text; nil for one without.
  /// - Throws: References that lead nowhere or in a circle, and texts that can't be laid out.
  init(of tree: LayerTree, _ texts: [LayerText?]) throws(SceneError) {
    origins = tree.layers.map { $0.effects.map { _ in 0 } }
    activities = origins.map { $0.map { Activity(start: $0, end: $0) } }
    let references = try EffectReferences(tree)
    for _ in 0..<Schedule.roundLimit {
      let former = origins
      try settle(tree, texts, references)
      if origins == former { return }
    }
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
