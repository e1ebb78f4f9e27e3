/// When an animation runs and how far it is at any time, by the timing model of Web Animations.
///
/// Times are seconds from the scene's start. Nothing here remembers anything: progress is a function of time.
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

  /// Seconds before it starts.
  public var delay: Double
  /// Seconds that one iteration takes, at least 0.
  public var duration: Double
  /// How often it runs, at least 0; fractions and infinity are allowed.
  public var iterations: Double
  /// Which way its iterations run.
  public var direction: Direction
  /// Whether it shows before it starts and after it ends.
  public var fill: Fill
  /// How progress runs within each iteration.
  public var easing: Easing
  /// Seconds after its start at which it turns round and runs back to where it came from; nil for never.
  ///
  /// One that is at its end by then waits there.
  public var reverseAt: Double?

  /// Starts at once, runs once, eased in and out, and its end state stays, unless said otherwise.
  public init(
    delay: Double = 0, duration: Double, iterations: Double = 1, direction: Direction = .normal,
    fill: Fill = .forwards, easing: Easing = .easeInOut, reverseAt: Double? = nil
  ) {
    precondition(duration >= 0 && iterations >= 0, "durations and iterations can't be negative")
    self.delay = delay
    self.duration = duration
    self.iterations = iterations
    self.direction = direction
    self.fill = fill
    self.easing = easing
    self.reverseAt = reverseAt
  }

  /// Seconds from the start to the end of all iterations; if it turns round, to the end of the way back.
  public var activeDuration: Double {
    guard let turn = reverseAt else { return forwardDuration }
    return max(turn, 0) + min(max(turn, 0), forwardDuration)
  }

  /// The time of its end; infinite if it never ends.
  public var end: Double { delay + activeDuration }

  /// Seconds of all iterations without turning round.
  private var forwardDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// Seconds within which two times are the same: sums of decimal fractions seldom meet exactly.
  private static let tolerance = 1e-9

  /// Where an animation stands: how far in the current iteration, in its direction, before easing.
  public struct Position: Hashable, Sendable {
    /// How far it is, 0...1.
    public let progress: Double
    /// True in the time before the start, where steps that jump at their start have not jumped yet.
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
    var local = time - delay
    if abs(local) < Timing.tolerance { local = 0 }
    if abs(local - activeDuration) < Timing.tolerance { local = activeDuration }
    if local < 0 {
      guard fill == .backwards || fill == .both else { return nil }
      return position(atActive: 0, isBefore: true)
    }
    if local >= activeDuration, fill == .none || fill == .backwards { return nil }
    // Past the turn it runs back from as far as it has come.
    if let turn = reverseAt, local > turn { local = max(min(turn, forwardDuration) - (local - turn), 0) }
    return position(atActive: min(local, forwardDuration), isBefore: false)
  }

  /// Sections 4.6 to 4.8 of Web Animations: overall progress, iteration, direction.
  private func position(atActive active: Double, isBefore: Bool) -> Position {
    let overall = duration > 0 ? active / duration : (isBefore ? 0 : iterations)
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
    return Position(progress: runsBackwards ? 1 - simple : simple, isBefore: isBefore)
  }
}
