extension Timing {
  /// Runs once at an even pace.
  public static func linear(duration: Double) -> Timing { Timing(duration: duration, easing: .linear) }

  /// Runs once, slow to start and to end.
  public static func easeInOut(duration: Double) -> Timing { Timing(duration: duration, easing: .easeInOut) }

  /// Runs once, slow to start.
  public static func easeIn(duration: Double) -> Timing { Timing(duration: duration, easing: .easeIn) }

  /// Runs once, slow to end.
  public static func easeOut(duration: Double) -> Timing { Timing(duration: duration, easing: .easeOut) }

  /// The same, starting so many seconds of the scene later.
  public func delay(_ seconds: Double) -> Timing {
    var timing = self
    timing.delay += seconds
    return timing
  }

  /// The same, so many times over; fractions are allowed.
  public func repeated(_ iterations: Double) -> Timing {
    precondition(iterations >= 0, "iterations can't be negative")
    var timing = self
    timing.iterations = iterations
    return timing
  }

  /// The same without an end.
  public var forever: Timing { repeated(.infinity) }

  /// The same, there and back by turns when it is repeated.
  public var alternating: Timing {
    var timing = self
    timing.direction = .alternate
    return timing
  }

  /// The same, with what shows before it starts and after it ends.
  public func fill(_ fill: Fill) -> Timing {
    var timing = self
    timing.fill = fill
    return timing
  }

  /// The same, faster by a factor above 0; its delay stays.
  public func speed(_ factor: Double) -> Timing {
    precondition(factor > 0 && factor.isFinite, "a speed is a number above 0")
    var timing = self
    timing.speed *= factor
    return timing
  }
}

extension Timing {
  /// Runs once as a spring does, for as long as it takes to settle; both numbers are above 0.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Timing {
    spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Runs once as a spring does, for as long as it takes to settle; all numbers are above 0.
  public static func spring(mass: Double = 1, stiffness: Double, damping: Double) -> Timing {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping))
  }

  /// Runs once as a spring does, for as long as it takes to settle.
  public static func spring(_ spring: Spring) -> Timing {
    Timing(duration: spring.settlingDuration, easing: .spring(spring))
  }
}
