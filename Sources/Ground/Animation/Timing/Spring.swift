internal import GlyphreelExact

/// A damped spring released at 0 that comes to rest at 1.
///
/// Its motion solves m·x″ + c·x′ + k·(x − 1) = 0 with x(0) = 0 and x′(0) = v. Springs with equal response, damping
/// fraction and velocity move alike, whatever their mass.
public struct Spring: Hashable, Sendable {
  /// The period of the undamped oscillation in seconds.
  public let response: Double
  /// The damping ratio: below 1 the spring overshoots, from 1 on it does not.
  public let dampingFraction: Double
  /// The velocity at the start, in whole distances per second; negative away from the rest.
  public let initialVelocity: Double
  /// The time in seconds, rounded up to milliseconds, after which the spring stays within 0.001 of its rest.
  package let settlingDuration: Double

  /// Creates a spring from SwiftUI's parameters, both above 0.
  public init(response: Double = 0.5, dampingFraction: Double = 0.825, initialVelocity: Double = 0) {
    precondition(
      response > 0 && response.isFinite && dampingFraction > 0 && dampingFraction.isFinite
        && initialVelocity.isFinite,
      "a spring that comes to rest has numbers above 0")
    self.response = response
    self.dampingFraction = dampingFraction
    self.initialVelocity = initialVelocity
    settlingDuration = Spring.settlingDuration(
      Motion(response: response, dampingFraction: dampingFraction, velocity: initialVelocity))
  }

  /// Creates a spring from a perceived duration above 0 and a bounce in -1..<1, as SwiftUI's `Spring(duration:bounce:)`.
  ///
  /// The damping fraction is 1 − bounce, or 1 / (1 + bounce) for a bounce below 0, which flattens the motion.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(bounce > -1 && bounce < 1, "a bounce is between -1 and 1")
    self.init(
      response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring from its physical constants, all above 0, as Core Animation's `CASpringAnimation`.
  public init(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    precondition(mass > 0 && stiffness > 0, "a spring that comes to rest has numbers above 0")
    self.init(
      response: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (stiffness * mass).squareRoot()), initialVelocity: initialVelocity)
  }

  /// SwiftUI's `smooth`: half a second without a bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// SwiftUI's `snappy`: half a second with a small bounce.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// SwiftUI's `bouncy`: half a second with a larger bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// Returns the position after `time` seconds.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    return 1
      - Motion(response: response, dampingFraction: dampingFraction, velocity: initialVelocity).distance(
        at: time)
  }

  /// Returns the time at which the envelope has fallen to 0.001, by bisection.
  private static func settlingDuration(_ motion: Motion) -> Double {
    var high = 1.0
    while motion.envelope(at: high) > 0.001, high < 1e9 { high *= 2 }
    var low = 0.0
    while high - low > 1e-9 * high {
      let middle = (low + high) / 2
      if motion.envelope(at: middle) > 0.001 { low = middle } else { high = middle }
    }
    return (high * 1000).rounded(.up) / 1000
  }
}

/// The distance of a spring from its rest as a function of time.
private enum Motion {
  /// Damping ratio below 1: decay and angular frequency in radians per second, the sine's share and the amplitude.
  case underdamped(decay: Double, frequency: Double, sine: Double, amplitude: Double)
  /// Damping ratio 1, with the slope that the decay multiplies.
  case criticallyDamped(decay: Double, slope: Double)
  /// Damping ratio above 1: the rates of the slow and the fast decay, and their shares, which add up to 1.
  case overdamped(slow: Double, quick: Double, slowShare: Double, quickShare: Double)

  init(response: Double, dampingFraction: Double, velocity: Double) {
    let undamped = 2 * Double.pi / response
    let square = dampingFraction * dampingFraction
    if dampingFraction < 1 {
      let (decay, frequency) = (undamped * dampingFraction, undamped * (1 - square).squareRoot())
      let amplitude = (undamped * undamped + velocity * (velocity - 2 * decay)).squareRoot() / frequency
      self = .underdamped(
        decay: decay, frequency: frequency, sine: (decay - velocity) / frequency, amplitude: amplitude)
    } else if dampingFraction == 1 {
      self = .criticallyDamped(decay: undamped, slope: undamped - velocity)
    } else {
      // slow · quick = undamped². Computing `slow` as a difference would cancel its leading digits.
      let ratio = dampingFraction + (square - 1).squareRoot()
      let (slow, quick) = (undamped / ratio, undamped * ratio)
      self = .overdamped(slow: slow, quick: quick, slowShare: quick - velocity, quickShare: velocity - slow)
    }
  }

  /// Returns the distance from rest, 1 at time 0; negative beyond it.
  func distance(at time: Double) -> Double {
    switch self {
    case .underdamped(let decay, let frequency, let sine, _):
      let angle = frequency * time * (180 / Double.pi)
      return exponential(-decay * time)
        * (GlyphreelExact.cosine(degrees: angle) + sine * GlyphreelExact.sine(degrees: angle))
    case .criticallyDamped(let decay, let slope):
      return exponential(-decay * time) * (1 + slope * time)
    case .overdamped(let slow, let quick, let slowShare, let quickShare):
      return (slowShare * exponential(-slow * time) + quickShare * exponential(-quick * time))
        / (quick - slow)
    }
  }

  /// Returns an upper bound of the distance from `time` on that falls once it is below 1.
  func envelope(at time: Double) -> Double {
    switch self {
    case .underdamped(let decay, let frequency, let sine, let amplitude):
      // The amplitude, or, since sin x ≤ x, a linear bound that stays finite as the damping ratio nears 1.
      return exponential(-decay * time) * min(amplitude, 1 + abs(sine * frequency) * time)
    case .criticallyDamped(let decay, let slope):
      return exponential(-decay * time) * (1 + abs(slope) * time)
    case .overdamped(let slow, let quick, let slowShare, let quickShare):
      // Only a spring that starts faster than its fast decay passes its rest: the decays' magnitudes bound it.
      if slowShare >= 0 { return distance(at: time) }
      return (abs(slowShare) * exponential(-slow * time) + abs(quickShare) * exponential(-quick * time))
        / (quick - slow)
    }
  }
}
