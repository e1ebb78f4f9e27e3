internal import GlyphreelExactMath

/// A damped spring that is let go at 0 and comes to rest at 1.
///
/// Its motion is the solution of m·x″ + c·x′ + k·(x − 1) = 0 from x = 0 without speed. Two springs with the same response
/// and damping fraction move alike, whatever their mass.
public struct Spring: Hashable, Sendable {
  /// Seconds that one swing would take without damping: how fast it is.
  public let response: Double
  /// How strongly it is damped: below 1 it overshoots, from 1 on it doesn't.
  public let dampingFraction: Double
  /// Seconds from when on it is within a thousandth of its rest, in whole milliseconds.
  public let settlingDuration: Double

  /// A spring as SwiftUI describes it; both numbers are above 0.
  public init(response: Double = 0.5, dampingFraction: Double = 0.825) {
    precondition(
      response > 0 && response.isFinite && dampingFraction > 0 && dampingFraction.isFinite,
      "a spring that comes to rest has numbers above 0")
    self.response = response
    self.dampingFraction = dampingFraction
    settlingDuration = Spring.settlingDuration(Motion(response: response, dampingFraction: dampingFraction))
  }

  /// A spring as physics describes it; all numbers are above 0.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0 && stiffness > 0, "a spring that comes to rest has numbers above 0")
    self.init(
      response: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (stiffness * mass).squareRoot()))
  }

  /// Where it is after so many seconds.
  public func value(at time: Double) -> Double {
    time <= 0 ? 0 : 1 - Motion(response: response, dampingFraction: dampingFraction).distance(at: time)
  }

  /// The time at which the bound of the distance has fallen to a thousandth, found by halving.
  private static func settlingDuration(_ motion: Motion) -> Double {
    var high = 1.0
    while motion.bound(at: high) > 0.001, high < 1e9 { high *= 2 }
    var low = 0.0
    while high - low > 1e-9 * high {
      let middle = (low + high) / 2
      if motion.bound(at: middle) > 0.001 { low = middle } else { high = middle }
    }
    return (high * 1000).rounded(.up) / 1000
  }
}

/// The distance of a spring from its rest over time.
private enum Motion {
  /// It swings: the decay, the frequency and the undamped frequency in radians a second.
  case under(decay: Double, frequency: Double, undamped: Double)
  /// It just doesn't swing.
  case critical(decay: Double)
  /// It creeps: the rates of a slow and a quick decay.
  case over(slow: Double, quick: Double)

  init(response: Double, dampingFraction: Double) {
    let undamped = 2 * Double.pi / response
    let square = dampingFraction * dampingFraction
    if dampingFraction < 1 {
      self = .under(
        decay: undamped * dampingFraction, frequency: undamped * (1 - square).squareRoot(),
        undamped: undamped)
    } else if dampingFraction == 1 {
      self = .critical(decay: undamped)
    } else {
      // The product of the rates is the undamped frequency's square; a difference would lose the slow one's digits.
      let quick = dampingFraction + (square - 1).squareRoot()
      self = .over(slow: undamped / quick, quick: undamped * quick)
    }
  }

  /// 1 at time 0.
  func distance(at time: Double) -> Double {
    switch self {
    case .under(let decay, let frequency, _):
      let angle = frequency * time * (180 / Double.pi)
      return exponential(-decay * time)
        * (GlyphreelExactMath.cosine(degrees: angle) + decay / frequency
          * GlyphreelExactMath.sine(degrees: angle))
    case .critical(let decay):
      return exponential(-decay * time) * (1 + decay * time)
    case .over(let slow, let quick):
      return (quick * exponential(-slow * time) - slow * exponential(-quick * time)) / (quick - slow)
    }
  }

  /// What the distance doesn't exceed from now on: a falling function, and the distance itself without swings.
  func bound(at time: Double) -> Double {
    guard case .under(let decay, let frequency, let undamped) = self else { return distance(at: time) }
    // The swings' amplitude; and, as sin x ≤ x, a line that stays finite as the damping fraction nears 1.
    return exponential(-decay * time) * min(undamped / frequency, 1 + decay * time)
  }
}
