/// The timing of an animation: maps scene time to progress by the timing model of Web Animations.
///
/// Times are seconds of the scene, or, where noted, of the animation's local time, which runs `speed` times as fast.
public struct Timing: Hashable, Sendable {
  /// The direction of iterations.
  public enum Direction: String, CaseIterable, Sendable {
    /// Forwards, backwards, or alternating with the first iteration forwards.
    case normal, reverse, alternate
    /// Alternating with the first iteration backwards.
    case alternateReverse = "alternate-reverse"
  }

  /// The phases outside its active time in which the animation stays in effect.
  public enum Fill: String, CaseIterable, Sendable {
    /// No effect outside the active time.
    case none
    /// The end state persists after the end.
    case forwards
    /// The start state applies before the start.
    case backwards
    /// Both: the start state before the start, and the end state after the end.
    case both
  }

  /// The delay before the start, in scene seconds.
  public var delay: Double
  /// The duration of one iteration in local seconds, at least 0.
  public var duration: Double
  /// The number of iterations, at least 0; it may be fractional or infinite.
  public var iterations: Double
  /// The direction of iterations.
  public var direction: Direction
  /// The phases outside its active time in which the animation stays in effect.
  public var fill: Fill
  /// The easing of each iteration.
  public var easing: Easing
  /// The scene seconds after the start at which the animation reverses back to its start state; nil for no reversal.
  ///
  /// An animation that ends earlier holds its end state until then.
  public var reverseAt: Double?
  /// The playback rate: local seconds per scene second, above 0.
  public var speed: Double
  /// The local time in seconds at which the animation starts, at least 0.
  ///
  /// Shortens the active duration, as a negative delay does in CSS.
  public var timeOffset: Double

  /// Creates a timing that by default starts at once, runs one eased iteration and keeps its end state.
  public init(
    delay: Double = 0, duration: Double, iterations: Double = 1, direction: Direction = .normal,
    fill: Fill = .forwards, easing: Easing = .easeInOut, reverseAt: Double? = nil, speed: Double = 1,
    timeOffset: Double = 0
  ) {
    precondition(duration >= 0 && iterations >= 0, "durations and iterations can't be negative")
    precondition(speed > 0 && speed.isFinite, "a speed is a number above 0")
    precondition(timeOffset >= 0 && timeOffset.isFinite, "a time offset can't be negative")
    self.delay = delay
    self.duration = duration
    self.iterations = iterations
    self.direction = direction
    self.fill = fill
    self.easing = easing
    self.reverseAt = reverseAt
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The scene seconds from the start to the end of all iterations, or to the end of the reversal.
  package var activeDuration: Double {
    guard let turn = reverseAt else { return forwardDuration }
    return max(turn, 0) + min(max(turn, 0), forwardDuration)
  }

  /// The scene time of the end; infinite for endless animations.
  package var end: Double { delay + activeDuration }

  /// The local seconds of all iterations.
  private var localDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// The scene seconds of all iterations without a reversal.
  var forwardDuration: Double { max(localDuration - timeOffset, 0) / speed }

  /// The difference in seconds below which two times are equal, since sums of decimal fractions rarely match exactly.
  package static let tolerance = 1e-9

  /// The state of an animation at a time: its iteration, and the directed progress within it before easing.
  package struct Position: Hashable, Sendable {
    /// The directed progress, 0...1.
    package let progress: Double
    /// The iteration's index from 0; after the end, the index of the last iteration.
    package let iteration: Int
    /// True where steps that jump at the start have not jumped yet, the "before flag" of CSS Easing Functions.
    ///
    /// That is before the start of a forward iteration and after the end of a backward one.
    package let isBefore: Bool
  }

  /// Returns the eased progress at a scene time; nil while the animation is not in effect.
  ///
  /// The progress lies in 0...1 unless the easing overshoots.
  public func progress(at time: Double) -> Double? {
    position(at: time).map { easing($0.progress, isBefore: $0.isBefore) }
  }

  /// Returns the position at a scene time; nil while the animation is not in effect.
  package func position(at time: Double) -> Position? {
    var elapsed = time - delay
    if abs(elapsed) < Timing.tolerance { elapsed = 0 }
    if abs(elapsed - activeDuration) < Timing.tolerance { elapsed = activeDuration }
    if elapsed < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      return position(atLocal: min(timeOffset, localDuration), phase: timeOffset == 0 ? .before : .active)
    }
    let isOver = elapsed >= activeDuration
    if isOver, fill == .none || fill == .backwards { return nil }
    // After the reversal time runs backwards from the turning point.
    if let turn = reverseAt, elapsed > turn {
      elapsed = max(max(min(turn, forwardDuration), 0) - (elapsed - turn), 0)
    }
    if elapsed >= forwardDuration {
      return position(atLocal: localDuration, phase: isOver ? .after : .active)
    }
    return position(atLocal: elapsed * speed + timeOffset, phase: .active)
  }

  private enum Phase { case before, active, after }

  /// Returns the position at a local time, by Web Animations' overall, simple iteration and directed progress.
  private func position(atLocal time: Double, phase: Phase) -> Position {
    var overall = duration > 0 ? time / duration : (phase == .before ? 0 : iterations)
    // Snaps to iteration boundaries, which sums of decimal fractions miss by rounding errors.
    if abs(overall - overall.rounded()) * duration < Timing.tolerance { overall = overall.rounded() }
    if time >= localDuration, phase != .before { overall = iterations }
    var iteration = overall.isFinite ? overall.rounded(.down) : 0
    var simple = overall.isFinite ? overall - iteration : 1
    // At its end the animation is at the end of the last iteration, not at the start of another one.
    if simple == 0, overall > 0, overall >= iterations {
      simple = 1
      iteration -= 1
    }
    let index = Int(min(iteration, 0x1p53))
    let isBackwards = runsBackwards(inIteration: index)
    return Position(
      progress: isBackwards ? 1 - simple : simple, iteration: index,
      isBefore: phase == (isBackwards ? .after : .before))
  }

  func runsBackwards(inIteration index: Int) -> Bool {
    switch direction {
    case .normal: false
    case .reverse: true
    case .alternate: index % 2 == 1
    case .alternateReverse: index % 2 == 0
    }
  }
}
