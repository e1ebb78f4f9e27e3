internal import GlyphreelAnimation

/// Which of several effects of one kind is in force, where a later one takes the place of an earlier one.
struct Turns {
  /// For every effect, those that it takes turns with, in the order they start; empty if it stands alone.
  private let rivals: [[Turn]]

  /// When an effect takes over from its rivals.
  private struct Turn {
    let effect: Int
    let start: Double
  }

  /// - Parameter activities: When each of the effects moves.
  init(of effects: [any TextEffect], _ activities: [Activity]) {
    let turns = effects.indices.map { Turn(effect: $0, start: activities[$0].start) }
    rivals = effects.map { effect in
      guard type(of: effect).replacesEarlier else { return [] }
      return turns.filter { Turns.areRivals(effects[$0.effect], effect) }
        .sorted { ($0.start, $0.effect) < ($1.start, $1.effect) }
    }
  }

  /// True for effects of which one takes the place of the other.
  static func areRivals(_ a: any TextEffect, _ b: any TextEffect) -> Bool {
    let kind = type(of: a)
    return kind == type(of: b) && kind.replacesEarlier && a.replacementScope == b.replacementScope
  }

  /// True for an effect that shows at a time.
  ///
  /// Of effects that replace each other only the last one that has started is in force, or else the first to
  /// come.
  func isInForce(_ effect: Int, at time: Double) -> Bool {
    let turns = rivals[effect]
    guard let first = turns.first else { return true }
    return effect == (turns.last { $0.start <= time } ?? first).effect
  }

  /// The activity of an effect, cut off where another takes its place.
  func cut(_ activity: Activity, of effect: Int) -> Activity {
    guard let next = rivals[effect].first(where: { $0.start > activity.start }), next.start < activity.end
    else { return activity }
    return Activity(start: activity.start, end: next.start)
  }
}
