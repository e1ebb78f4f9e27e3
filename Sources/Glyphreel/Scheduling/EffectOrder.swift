internal import GlyphreelAnimation

/// The order in which effects change a layer: as they are listed, but by time where they write the same property.
///
/// So what starts later takes the place of what has come to rest, wherever in the list it stands, and what adds to a
/// property adds to all that moves it meanwhile.
struct EffectOrder {
  /// For every effect, those that write a property that it writes, too.
  private let rivals: [[Int]]
  /// For every effect, whether it only adds to what others write.
  private let isAdditive: [Bool]

  init(of effects: [any TextEffect]) {
    // Those of a kind that takes turns are at work before they start, too: they stay where they are listed.
    let writes = effects.map { type(of: $0).replacesEarlier ? [] : $0.writes }
    isAdditive = writes.map { $0.allSatisfy(\.isAdditive) }
    rivals = writes.indices.map { index in
      writes.indices.filter { other in
        other != index
          && writes[index].contains { write in writes[other].contains { $0.property == write.property } }
      }
    }
  }

  /// The effects' indices, the one that changes the layer first in front.
  ///
  /// - Parameter activities: When each of them moves.
  func indices(_ activities: [Activity]) -> [Int] {
    guard rivals.contains(where: { !$0.isEmpty }) else { return Array(rivals.indices) }
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      let times = [a, b].map { isAdditive[$0] ? activities[$0].end : activities[$0].start }
      if times[0] != times[1] { return times[0] < times[1] }
      return isAdditive[a] == isAdditive[b] ? a < b : isAdditive[a]
    }
    var waiting = Array(rivals.indices)
    var order: [Int] = []
    // All agree with one order of all effects, so that there is always one that waits for nobody.
    while let next = waiting.firstIndex(where: { effect in
      !rivals[effect].contains { waiting.contains($0) && isBefore($0, effect) }
    }) {
      order.append(waiting.remove(at: next))
    }
    return order
  }
}
