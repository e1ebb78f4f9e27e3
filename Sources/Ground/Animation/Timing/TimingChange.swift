/// Overrides of an effect's default timing; nil properties keep the effect's own value.
///
///     Text("Hi").effect(.reveal(), timing: .easeInOut(duration: 0.4).delay(1))
///
/// The text is hidden until its reveal starts because `reveal`'s own fill applies.
public struct TimingChange: Hashable, Sendable {
  /// The delay before the start, in scene seconds.
  public var delay: Double?
  /// The duration of one iteration in local seconds, at least 0.
  public var duration: Double?
  /// The number of iterations, at least 0; it may be fractional or infinite.
  public var iterations: Double?
  /// The direction of iterations.
  public var direction: Timing.Direction?
  /// The phases outside its active time in which the animation stays in effect.
  public var fill: Timing.Fill?
  /// The easing of each iteration.
  public var easing: Easing?
  /// The scene seconds after the start at which the animation reverses.
  public var reverseAt: Double?
  /// The playback rate: local seconds per scene second, above 0.
  public var speed: Double?
  /// The local time in seconds at which the animation starts, at least 0.
  public var timeOffset: Double?

  /// Creates overrides in the units and ranges of `Timing`; omitted properties are not overridden.
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
  /// Returns this timing with overrides applied.
  public func applying(_ change: TimingChange) -> Timing {
    Timing(
      delay: change.delay ?? delay, duration: change.duration ?? duration,
      iterations: change.iterations ?? iterations, direction: change.direction ?? direction,
      fill: change.fill ?? fill, easing: change.easing ?? easing, reverseAt: change.reverseAt ?? reverseAt,
      speed: change.speed ?? speed, timeOffset: change.timeOffset ?? timeOffset)
  }
}

extension TimingChange {
  /// Returns a change to a linear animation of `duration` seconds.
  public static func linear(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .linear)
  }

  /// Returns a change to an animation of `duration` seconds with a slow start and end.
  public static func easeInOut(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .easeInOut)
  }

  /// Returns a change to an animation of `duration` seconds with a slow start.
  public static func easeIn(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .easeIn)
  }

  /// Returns a change to an animation of `duration` seconds with a slow end.
  public static func easeOut(duration: Double) -> TimingChange {
    TimingChange(duration: duration, easing: .easeOut)
  }

  /// Returns a change to a spring animation that lasts for the spring's settling duration; both parameters are above
  /// 0.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> TimingChange {
    spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Returns a change to a spring animation that lasts for the spring's settling duration; all parameters are above
  /// 0.
  public static func spring(mass: Double = 1, stiffness: Double, damping: Double) -> TimingChange {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping))
  }

  /// Returns a change to a spring animation that lasts for the spring's settling duration.
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

  /// Returns a copy that starts `seconds` of scene time later.
  public func delay(_ seconds: Double) -> TimingChange { with { $0.delay = (delay ?? 0) + seconds } }

  /// Returns a copy with a number of iterations, which may be fractional.
  public func repeated(_ iterations: Double) -> TimingChange { with { $0.iterations = iterations } }

  /// A copy that repeats forever.
  public var forever: TimingChange { repeated(.infinity) }

  /// A copy whose iterations alternate between forwards and backwards.
  public var alternating: TimingChange { with { $0.direction = .alternate } }

  /// Returns a copy with another fill.
  public func fill(_ fill: Timing.Fill) -> TimingChange { with { $0.fill = fill } }

  /// Returns a copy sped up by a factor above 0, with the same delay.
  public func speed(_ factor: Double) -> TimingChange { with { $0.speed = (speed ?? 1) * factor } }
}
