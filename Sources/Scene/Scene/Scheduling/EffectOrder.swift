internal import GlyphreelAnimation

/// The order in which a layer's effects apply: list order, but start time for effects that write the same
/// property.
///
/// An effect that starts later replaces one that has ended, wherever it is in the list, and an additive
/// effect adds to all effects that are active at the same time.
struct EffectOrder {
  /// For each effect, the others that write one of its properties.
  private let conflicts: [[Int]]
  /// For each effect, true if it only adds to properties.
  private let isAdditive: [Bool]

  init(of effects: [any SceneEffect]) {
    // Effects that replace earlier ones also apply before they start, so they keep their list order.
    let writes = effects.map { type(of: $0).replacesEarlier ? [] : $0.writes }
    isAdditive = writes.map { $0.allSatisfy(\.isAdditive) }
    conflicts = writes.indices.map { index in
      writes.indices.filter { other in
        other != index
          && writes[index].contains { write in writes[other].contains { $0.property == write.property } }
      }
    }
  }

  /// Returns the indices of the effects in the order in which they apply.
  ///
  /// - Parameter activities: The activity of each effect.
  func indices(_ activities: [Activity]) -> [Int] {
    guard conflicts.contains(where: { !$0.isEmpty }) else { return Array(conflicts.indices) }
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      let times = [a, b].map { isAdditive[$0] ? activities[$0].end : activities[$0].start }
      if times[0] != times[1] { return times[0] < times[1] }
      return isAdditive[a] == isAdditive[b] ? a < b : isAdditive[a]
    }
    var remaining = Array(conflicts.indices)
    var order: [Int] = []
    // `isBefore` is consistent with one total order, so an effect without predecessors always exists.
    while let next = remaining.firstIndex(where: { effect in
      !conflicts[effect].contains { remaining.contains($0) && isBefore($0, effect) }
    }) {
      order.append(remaining.remove(at: next))
    }
    return order
  }
}
