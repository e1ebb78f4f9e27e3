internal import GlyphreelExact

/// A damped spring released at 0 that comes to rest at 1.
///
/// Its motion solves m·x″ + c·x′ + k·(x − 1) = 0 with x(0) = 0 and x′(0) = 0. Springs of equal response and damping
/// fraction move alike, whatever their mass.
public struct Spring: Hashable, Sendable {
  /// The period of the undamped oscillation in seconds.
  public let response: Double
  /// The damping ratio: below 1 the spring overshoots, from 1 on it does not.
  public let dampingFraction: Double
  /// The time in seconds, rounded up to milliseconds, after which the spring stays within 0.001 of its rest.
  package let settlingDuration: Double

  /// Creates a spring from SwiftUI's parameters, both above 0.
  public init(response: Double = 0.5, dampingFraction: Double = 0.825) {
    precondition(
      response > 0 && response.isFinite && dampingFraction > 0 && dampingFraction.isFinite,
      "a spring that comes to rest has numbers above 0")
    self.response = response
    self.dampingFraction = dampingFraction
    settlingDuration = Spring.settlingDuration(Motion(response: response, dampingFraction: dampingFraction))
  }

  /// Creates a spring from its physical constants, all above 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0 && stiffness > 0, "a spring that comes to rest has numbers above 0")
    self.init(
      response: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Returns the position after `time` seconds.
  package func value(at time: Double) -> Double {
    time <= 0 ? 0 : 1 - Motion(response: response, dampingFraction: dampingFraction).distance(at: time)
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
  /// Damping ratio below 1; decay and angular frequencies in radians per second.
  case underdamped(decay: Double, frequency: Double, undamped: Double)
  /// Damping ratio 1.
  case criticallyDamped(decay: Double)
  /// Damping ratio above 1, with the rates of the slow and the fast decay.
  case overdamped(slow: Double, quick: Double)

  init(response: Double, dampingFraction: Double) {
    let undamped = 2 * Double.pi / response
    let square = dampingFraction * dampingFraction
    if dampingFraction < 1 {
      self = .underdamped(
        decay: undamped * dampingFraction, frequency: undamped * (1 - square).squareRoot(),
        undamped: undamped)
    } else if dampingFraction == 1 {
      self = .criticallyDamped(decay: undamped)
    } else {
      // slow · quick = undamped². Computing `slow` as a difference would cancel its leading digits.
      let quick = dampingFraction + (square - 1).squareRoot()
      self = .overdamped(slow: undamped / quick, quick: undamped * quick)
    }
  }

  /// Returns the distance from rest, 1 at time 0.
  func distance(at time: Double) -> Double {
    switch self {
    case .underdamped(let decay, let frequency, _):
      let angle = frequency * time * (180 / Double.pi)
      return exponential(-decay * time)
        * (GlyphreelExact.cosine(degrees: angle) + decay / frequency
          * GlyphreelExact.sine(degrees: angle))
    case .criticallyDamped(let decay):
      return exponential(-decay * time) * (1 + decay * time)
    case .overdamped(let slow, let quick):
      return (quick * exponential(-slow * time) - slow * exponential(-quick * time)) / (quick - slow)
    }
  }

  /// Returns a falling upper bound of the distance from `time` on; without oscillation, the distance itself.
  func envelope(at time: Double) -> Double {
    guard case .underdamped(let decay, let frequency, let undamped) = self else { return distance(at: time) }
    // The amplitude, or, since sin x ≤ x, a linear bound that stays finite as the damping ratio nears 1.
    return exponential(-decay * time) * min(undamped / frequency, 1 + decay * time)
  }
}
