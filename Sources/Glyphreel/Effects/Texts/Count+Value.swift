internal import GlyphreelAnimation

extension Count {
  /// The number at a time, as exact as it is before it is written.
  public func value(at time: Double) -> Double {
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

  /// The text of the number at a time.
  public func text(at time: Double) -> String { writer.string(from: value(at: time)) }

  /// How far it counts.
  private var distance: Double { abs(to - from) }

  /// How many ticks are over: those to come where it runs backwards.
  private func tick(at position: Timing.Position) -> Double {
    if position.progress >= 1 { return distance }
    // Sums of decimal fractions seldom meet a tick exactly.
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

  /// Seconds of the scene that a tick takes; 0 where there is none.
  private var tickDuration: Double { distance > 0 ? timing.duration / distance / timing.speed : 0 }

  /// Seconds that one number takes to give way to the next; 0 for none.
  var changeDuration: Double {
    guard transition != .none, from != to else { return 0 }
    switch mode {
    case .integer: return timing.duration > 0 ? min(transitionDuration, tickDuration) : transitionDuration
    case .continuous:
      guard timing.end == .infinity, timing.duration > 0 else { return transitionDuration }
      // What never ends changes a whole number of times each round, so that rounds are alike.
      let round = timing.duration / timing.speed
      return round / max((round / transitionDuration).rounded(), 1)
    }
  }

  /// One number giving way to another.
  struct Change {
    /// The times whose numbers they are.
    var former: Double
    var latest: Double
    /// 0 at the former number, 1 at the latest.
    var progress: Double
  }

  /// Which numbers show at a time; nil where one stands alone.
  func change(at time: Double) -> Change? {
    let duration = changeDuration
    guard duration > 0 else { return nil }
    let change: Change
    switch mode {
    case .continuous:
      // Counted from the end, so that the last change begins there.
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

  /// Seconds of the scene since the last tick; infinite if there was none on this way.
  private func secondsSinceTick(at time: Double) -> Double {
    if time >= timing.end { return time - timing.end }
    guard let position = timing.position(at: time), time > timing.delay else { return .infinity }
    let part = abs(position.progress * distance - tick(at: position))
    guard let turn = timing.reverseAt, time - timing.delay > turn else { return part * tickDuration }
    // On the way back ticks are met from their other side.
    let seconds = (1 - part) * tickDuration
    return seconds <= time - timing.delay - turn ? seconds : .infinity
  }
}
