internal import GlyphreelAnimation

extension Schedule {
  /// Ends the activities in each part of a scene when the part is hidden.
  ///
  /// - Returns: The time in seconds at which the last part ends; nil for a scene without parts or if its effects say.
  /// - Throws: A part without a duration whose effects never end, and one that is shorter than its transition.
  mutating func endParts(of tree: LayerTree) throws(SceneError) -> Double? {
    var end: Double?
    for (index, layer) in tree.layers.enumerated() {
      for (position, applied) in layer.effects.enumerated() {
        guard let part = applied.effect as? PartEffect else { continue }
        let origin = origins[index][position]
        switch part.role {
        case .start:
          end = part.partDuration.map { origin + $0 }
          if let duration = part.partDuration, duration < part.transition.duration - Timing.tolerance {
            throw SceneError(tree.shortPart(index))
          }
          if let end {
            // A part before another is seen until its exit has ended.
            if tree.isLastPart(index) { cut(tree.subtrees[index], at: end) }
          } else if tree.subtrees[index].contains(where: { activities[$0].contains { $0.end == .infinity } })
          {
            throw SceneError(tree.endlessPart(index))
          }
        case .exit: cut(tree.subtrees[index], at: origin + part.transition.duration)
        case .entrance: break
        }
      }
    }
    return end
  }

  private mutating func cut(_ layers: Range<Int>, at end: Double) {
    for layer in layers {
      for effect in activities[layer].indices where activities[layer][effect].end > end {
        activities[layer][effect].end = end
        activities[layer][effect].start = min(activities[layer][effect].start, end)
        activities[layer][effect].period = nil
      }
    }
  }
}

extension LayerTree {
  /// Returns true if a layer is the group of a part's layers.
  package func isPart(_ index: Int) -> Bool {
    layers[index].effects.contains { ($0.effect as? PartEffect)?.role == .start }
  }

  /// Returns true if no other part follows that of a group of a part's layers.
  fileprivate func isLastPart(_ index: Int) -> Bool {
    guard let group = parents[index] else { return true }
    return !layers[group].effects.contains { ($0.effect as? PartEffect)?.role == .exit }
  }

  /// Returns the error of a part that is shorter than its transition.
  fileprivate func shortPart(_ index: Int) -> SceneProblem {
    let name = parents[index].map { layers[$0].id } ?? ""
    return SceneProblem(
      .error, "the scene \(quoted: name) is shorter than its transition",
      hint: "give it a longer 'duration', or its transition a shorter one", layer: index)
  }

  /// Returns the error of a part whose effects never end.
  func endlessPart(_ index: Int) -> SceneProblem {
    let name = parents[index].map { layers[$0].id } ?? ""
    return SceneProblem(
      .error, "the scene \(quoted: name) never ends", hint: "give it a 'duration', or its effects an end",
      layer: index)
  }
}
