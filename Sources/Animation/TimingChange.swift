/// The parts of a timing that are set in place of an effect's own; parts that are nil stay as the effect has them.
///
///     Text("Hi").effect(.reveal(), timing: .easeInOut(duration: 0.4).delay(1))
///
/// The text is still hidden before it is revealed, because the fill of `reveal` is not set here.
public struct TimingChange: Hashable, Sendable {
  /// Seconds of the scene before the effect starts.
  public var delay: Double?
  /// Seconds of the effect's own that one iteration takes, at least 0.
  public var duration: Double?
  /// How often it runs, at least 0; fractions and infinity are allowed.
  public var iterations: Double?
  /// Which way its iterations run.
  public var direction: Timing.Direction?
  /// Whether it shows before it starts and after it ends.
  public var fill: Timing.Fill?
  /// How progress runs within each iteration.
  public var easing: Easing?
  /// Seconds of the scene after its start at which it turns round.
  public var reverseAt: Double?
  /// Seconds of its own that go by in one of the scene's, above 0.
  public var speed: Double?
  /// Seconds of its own, at least 0, that it has been running for when it starts.
  public var timeOffset: Double?

  /// Sets the parts that are given, in the units and ranges of `Timing`; none unless said otherwise.
  public init(
    delay: Double? = nil, duration: Double? = nil, iterations: Double? = nil,
    direction: Timing.Direction? = nil, fill: Timing.Fill? = nil, easing: Easing? = nil,
    reverseAt: Double? = nil, speed: Double? = nil, timeOffset: Double? = nil
  ) {
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
}

extension Timing {
  /// Returns the timing with the parts of a change in place of its own.
  public func applying(_ change: TimingChange) -> Timing {
    Timing(
      delay: change.delay ?? delay, duration: change.duration ?? duration,
      iterations: change.iterations ?? iterations, direction: change.direction ?? direction,
      fill: change.fill ?? fill, easing: change.easing ?? easing, reverseAt: change.reverseAt ?? reverseAt,
      speed: change.speed ?? speed, timeOffset: change.timeOffset ?? timeOffset)
  }
}

extension TimingChange {
  /// Takes so many seconds, at an even pace.
  public static func linear(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .linear)
  }

  /// Takes so many seconds, slow to start and to end.
  public static func easeInOut(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .easeInOut)
  }

  /// Takes so many seconds, slow to start.
  public static func easeIn(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .easeIn)
  }

  /// Takes so many seconds, slow to end.
  public static func easeOut(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .easeOut)
  }

  /// Moves as a spring does, for as long as it takes to settle; both numbers are above 0.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> TimingChange {
    spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Moves as a spring does, for as long as it takes to settle; all numbers are above 0.
  public static func spring(mass: Double = 1, stiffness: Double, damping: Double) -> TimingChange {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping))
  }

  /// Moves as a spring does, for as long as it takes to settle.
  public static func spring(_ spring: Spring) -> TimingChange {
    TimingChange(duration: spring.settlingDuration, easing: .spring(spring))
  }
}

extension TimingChange {
  private func with(_ change: (inout TimingChange) -> Void) -> TimingChange {
    var copy = self
    change(&copy)
    return copy
  }

  /// The same, starting so many seconds of the scene later.
  public func delay(_ seconds: Double) -> TimingChange { with { $0.delay = (delay ?? 0) + seconds } }

  /// The same, so many times over; fractions are allowed.
  public func repeated(_ iterations: Double) -> TimingChange { with { $0.iterations = iterations } }

  /// The same without an end.
  public var forever: TimingChange { repeated(.infinity) }

  /// The same, there and back by turns when it is repeated.
  public var alternating: TimingChange { with { $0.direction = .alternate } }

  /// The same, with what shows before it starts and after it ends.
  public func fill(_ fill: Timing.Fill) -> TimingChange { with { $0.fill = fill } }

  /// The same, faster by a factor above 0; its delay stays.
  public func speed(_ factor: Double) -> TimingChange { with { $0.speed = (speed ?? 1) * factor } }
}
