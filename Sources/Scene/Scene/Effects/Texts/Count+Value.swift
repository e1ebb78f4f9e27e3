internal import GlyphreelAnimation

extension Count {
  /// Returns the unrounded number at a time.
  package func value(at time: Double) -> Double {
    guard let position = timing.position(at: time) else { return from }
    switch mode {
    case .continuous:
      let progress = min(max(timing.easing(position.progress, isBefore: position.isBefore), 0), 1)
      return progress == 1 ? to : from + (to - from) * progress
    case .integer:
      let ticks = tick(at: position)
      if ticks >= distance { return to }
      return from < to ? from + ticks : from - ticks
    }
  }

  /// Returns the formatted number at a time.
  package func text(at time: Double) -> String { formatter.string(from: value(at: time)) }

  /// The distance between both values.
  private var distance: Double { abs(to - from) }

  /// Returns the number of completed ticks; in reverse, of those that remain.
  private func tick(at position: Timing.Position) -> Double {
    if position.progress >= 1 { return distance }
    // The tolerance compensates rounding.
    let ticks = position.progress * distance
    return isReversed(position) ? (ticks - 1e-9).rounded(.up) : (ticks + 1e-9).rounded(.down)
  }

  private func isReversed(_ position: Timing.Position) -> Bool {
    let isOdd = position.iteration % 2 != 0
    return switch timing.direction {
    case .normal: false
    case .reverse: true
    case .alternate: isOdd
    case .alternateReverse: !isOdd
    }
  }

  /// Seconds of scene time per tick; 0 without ticks.
  private var tickDuration: Double { distance > 0 ? timing.duration / distance / timing.speed : 0 }

  /// Seconds of a transition between two numbers; 0 for none.
  var changeDuration: Double {
    guard transition != .none, from != to else { return 0 }
    switch mode {
    case .integer: return timing.duration > 0 ? min(transitionDuration, tickDuration) : transitionDuration
    case .continuous:
      guard timing.end == .infinity, timing.duration > 0 else { return transitionDuration }
      // An endless count has a whole number of transitions per iteration, so that iterations are equal.
      let round = timing.duration / timing.speed
      return round / max((round / transitionDuration).rounded(), 1)
    }
  }

  /// A transition between two numbers.
  struct Change {
    /// The times at which both numbers are evaluated.
    var former: Double
    var latest: Double
    /// The progress: 0 shows the former number, 1 the latest.
    var progress: Double
  }

  /// Returns the transition at a time; nil if none is running.
  func change(at time: Double) -> Change? {
    let duration = changeDuration
    guard duration > 0 else { return nil }
    let change: Change
    switch mode {
    case .continuous:
      // Anchored at the end, so that the last transition starts there.
      let anchor = timing.end.isFinite ? timing.end : timing.delay
      let index = ((time - anchor) / duration + 1e-9).rounded(.down)
      let latest = anchor + index * duration
      change = Change(
        former: latest - duration, latest: latest, progress: max(time - latest, 0) / duration)
    case .integer:
      let past = secondsSinceTick(at: time)
      // Just before the tick.
      change = Change(former: time - past - duration / 2, latest: time, progress: past / duration)
    }
    return change.progress < 1 - 1e-9 ? change : nil
  }

  /// Returns the seconds of scene time since the last tick; infinite if there was none in this direction.
  private func secondsSinceTick(at time: Double) -> Double {
    if time >= timing.end { return time - timing.end }
    guard let position = timing.position(at: time), time > timing.delay else { return .infinity }
    let part = abs(position.progress * distance - tick(at: position))
    guard let turn = timing.reverseAt, time - timing.delay > turn else { return part * tickDuration }
    // In reverse, ticks are passed from the other side.
    let seconds = (1 - part) * tickDuration
    return seconds <= time - timing.delay - turn ? seconds : .infinity
  }
}
