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
    let layers = tree.layers
    origins = layers.map { $0.effects.map { _ in 0 } }
    activities = []
    let references = try EffectReferences(tree)
    for _ in 0..<Schedule.roundLimit {
      activities = try activities(of: layers, texts)
      let next = try references.origins(activities)
      if next == origins { return }
      origins = next
    }
  }

  /// When everything moves, as far as is known.
  private func activities(
    of layers: [Layer], _ texts: [LayerText?]
  ) throws(SceneError) -> [[Activity]] {
    var activities: [[Activity]] = []
    do throws(SceneProblem) {
      for (index, layer) in layers.enumerated() {
        var ofLayer: [Activity] = []
        for effect in layer.effects.indices {
          if let text = texts[index] {
            ofLayer.append(try text.activity(of: effect, origins[index]))
          } else {
            var activity = layer.effects[effect].effect.timing.activity
            activity.start += origins[index][effect]
            activity.end += origins[index][effect]
            ofLayer.append(activity)
          }
        }
        activities.append(ofLayer)
      }
    } catch {
      throw SceneError(error)
    }
    return activities
  }
}
