/// When an animation runs and how far it is at any time, by the timing model of Web Animations.
///
/// Times are seconds from the scene's start, but for those of its own that run faster or slower by `speed`. Nothing
/// here remembers anything: progress is a function of time.
public struct Timing: Hashable, Sendable {
  /// Which way iterations run.
  public enum Direction: String, CaseIterable, Sendable {
    /// Forwards, backwards, or by turns with the first one forwards.
    case normal, reverse, alternate
    /// By turns, the first one backwards.
    case alternateReverse = "alternate-reverse"
  }

  /// Whether the animation shows outside the time it runs.
  public enum Fill: String, CaseIterable, Sendable {
    /// Only while it runs.
    case none
    /// Its end state stays.
    case forwards
    /// Its start state shows from the beginning.
    case backwards
    /// Both: its start state from the beginning, its end state for good.
    case both
  }

  /// Seconds of the scene before it starts.
  public var delay: Double
  /// Seconds of its own that one iteration takes, at least 0.
  public var duration: Double
  /// How often it runs, at least 0; fractions and infinity are allowed.
  public var iterations: Double
  /// Which way its iterations run.
  public var direction: Direction
  /// Whether it shows before it starts and after it ends.
  public var fill: Fill
  /// How progress runs within each iteration.
  public var easing: Easing
  /// Seconds of the scene after its start at which it turns round and runs back to where it came from; nil for never.
  ///
  /// One that is at its end by then waits there.
  public var reverseAt: Double?
  /// Seconds of its own that go by in one of the scene's, above 0.
  public var speed: Double
  /// Seconds of its own, at least 0, that it has been running for when it starts.
  ///
  /// What remains is so much shorter, as with a negative delay in CSS.
  public var timeOffset: Double

  /// Starts at once, runs once, eased in and out, and its end state stays, unless said otherwise.
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

  /// Seconds of the scene from the start to the end of all iterations; if it turns round, to the end of the way back.
  public var activeDuration: Double {
    guard let turn = reverseAt else { return forwardDuration }
    return max(turn, 0) + min(max(turn, 0), forwardDuration)
  }

  /// The time of its end; infinite if it never ends.
  public var end: Double { delay + activeDuration }

  /// Seconds of its own that all iterations take.
  private var ownDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// Seconds of the scene from the start to the end of all iterations without turning round.
  private var forwardDuration: Double { max(ownDuration - timeOffset, 0) / speed }

  /// Seconds within which two times are the same: sums of decimal fractions seldom meet exactly.
  public static let tolerance = 1e-9

  /// Where an animation stands: how far in the current iteration, in its direction, before easing.
  public struct Position: Hashable, Sendable {
    /// How far it is, 0...1.
    public let progress: Double
    /// Which iteration it is in, from 0; the last one from its end on.
    public let iteration: Int
    /// True where steps that jump at their start have not jumped yet.
    ///
    /// That is before a start forwards and after an end backwards: the "before flag" of CSS Easing Functions.
    public let isBefore: Bool
  }

  /// The eased progress at a time; nil while the animation has no effect.
  ///
  /// 0...1, but for easings that overshoot. Before the start and after the end `fill` decides.
  public func progress(at time: Double) -> Double? {
    position(at: time).map { easing($0.progress, isBefore: $0.isBefore) }
  }

  /// The position at a time; nil while the animation has no effect.
  public func position(at time: Double) -> Position? {
    var elapsed = time - delay
    if abs(elapsed) < Timing.tolerance { elapsed = 0 }
    if abs(elapsed - activeDuration) < Timing.tolerance { elapsed = activeDuration }
    if elapsed < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      return position(atOwn: min(timeOffset, ownDuration), phase: timeOffset == 0 ? .before : .active)
    }
    let isOver = elapsed >= activeDuration
    if isOver, fill == .none || fill == .backwards { return nil }
    // Past the turn it runs back from as far as it has come.
    if let turn = reverseAt, elapsed > turn {
      elapsed = max(max(min(turn, forwardDuration), 0) - (elapsed - turn), 0)
    }
    if elapsed >= forwardDuration { return position(atOwn: ownDuration, phase: isOver ? .after : .active) }
    return position(atOwn: elapsed * speed + timeOffset, phase: .active)
  }

  private enum Phase { case before, active, after }

  /// Overall, simple and directed progress and the current iteration, as Web Animations calls them.
  private func position(atOwn time: Double, phase: Phase) -> Position {
    var overall = duration > 0 ? time / duration : (phase == .before ? 0 : iterations)
    // Where the iterations meet, a sum of decimal fractions is the place it stands for.
    if abs(overall - overall.rounded()) * duration < Timing.tolerance { overall = overall.rounded() }
    if time >= ownDuration, phase != .before { overall = iterations }
    var iteration = overall.isFinite ? overall.rounded(.down) : 0
    var simple = overall.isFinite ? overall - iteration : 1
    // The end of the last iteration, not the start of one more.
    if simple == 0, overall > 0, overall >= iterations {
      simple = 1
      iteration -= 1
    }
    let isOdd = iteration.truncatingRemainder(dividingBy: 2) != 0
    let runsBackwards =
      switch direction {
      case .normal: false
      case .reverse: true
      case .alternate: isOdd
      case .alternateReverse: !isOdd
      }
    return Position(
      progress: runsBackwards ? 1 - simple : simple, iteration: Int(min(iteration, 0x1p53)),
      isBefore: phase == (runsBackwards ? .after : .before))
  }
}
