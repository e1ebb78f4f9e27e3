internal import GlyphreelAnimation
internal import GlyphreelExact

/// The replacement of effects by later effects of the same kind.
struct EffectReplacements {
  /// For each effect, the effects with which it competes, including itself, by start time; empty for a kind that
  /// replaces no others.
  private let groups: [[Start]]

  /// An effect and the time from which it replaces the others.
  private struct Start {
    let effect: Int
    let start: Double
  }

  /// - Parameter activities: The activity of each effect.
  init(of effects: [any SceneEffect], _ activities: [Activity]) {
    let group = effects.indices.map { Start(effect: $0, start: activities[$0].start) }
    groups = effects.map { effect in
      guard type(of: effect).replacesEarlier else { return [] }
      return group.filter { EffectReplacements.replaceEachOther(effects[$0.effect], effect) }
        .sorted { ($0.start, $0.effect) < ($1.start, $1.effect) }
    }
  }

  /// Returns true if the later of two effects replaces the earlier one.
  static func replaceEachOther(_ a: any SceneEffect, _ b: any SceneEffect) -> Bool {
    let kind = type(of: a)
    return kind == type(of: b) && kind.replacesEarlier && a.replacementScope == b.replacementScope
  }

  /// Returns true if two effects of the same kind change different texts within text, such as two numbers.
  static func areApart(_ a: any SceneEffect, _ b: any SceneEffect) -> Bool {
    guard type(of: a) == type(of: b), case .text(let first, _) = a.replacementScope.part,
      case .text(let second, _) = b.replacementScope.part
    else { return false }
    return ExactString(first) != ExactString(second)
  }

  /// Returns true if an effect applies at a time.
  ///
  /// Of effects that replace each other, the last one that has started applies, or the first one before any
  /// has started.
  func isActive(_ effect: Int, at time: Double) -> Bool {
    let group = groups[effect]
    guard let first = group.first else { return true }
    return effect == (group.last { $0.start <= time } ?? first).effect
  }

  /// Returns an activity, cut off where another effect replaces it.
  func cut(_ activity: Activity, of effect: Int) -> Activity {
    guard let next = groups[effect].first(where: { $0.start > activity.start }), next.start < activity.end
    else { return activity }
    return Activity(start: activity.start, end: next.start)
  }
}
