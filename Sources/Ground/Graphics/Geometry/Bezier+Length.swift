/// Arc lengths of a curve, computed by Gaussian quadrature of its speed.
extension Bezier {
  /// The length of the whole curve.
  var length: Double { length(from: 0, to: 1) }

  /// Returns the length between two parameters, accurate to about nine digits.
  func length(from t0: Double, to t1: Double) -> Double {
    if degree == 1 { return (end - start).length * (t1 - t0) }
    return refined(t0, t1, quadrature(t0, t1), depth: 0)
  }

  /// Returns the parameter in 0...1 at an arc length of `distance`.
  ///
  /// - Parameter total: The curve's length, as computed by the caller.
  func parameter(at distance: Double, of total: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < total else { return 1 }
    if degree == 1 { return distance / total }
    var (low, high) = (0.0, 1.0)
    // The length up to `low`, so that each step measures only the remainder.
    var lowLength = 0.0
    var t = distance / total
    for _ in 0..<40 {
      let length = lowLength + length(from: low, to: t)
      let error = length - distance
      if abs(error) <= 1e-10 * total { return t }
      if error > 0 {
        high = t
      } else {
        (low, lowLength) = (t, length)
      }
      // A Newton step, or bisection if it leaves the bracket.
      let next = t - error / derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { return t }
    }
    return t
  }

  private func refined(_ t0: Double, _ t1: Double, _ whole: Double, depth: Int) -> Double {
    let middle = (t0 + t1) / 2
    let (first, second) = (quadrature(t0, middle), quadrature(middle, t1))
    // At a cusp the speed is zero, and subdivision converges slowly.
    if depth >= 20 || abs(first + second - whole) <= 1e-11 * (first + second) { return first + second }
    return refined(t0, middle, first, depth: depth + 1) + refined(middle, t1, second, depth: depth + 1)
  }

  /// Returns the Gauss-Legendre quadrature with eight nodes.
  private func quadrature(_ t0: Double, _ t1: Double) -> Double {
    let (center, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
    var sum = 0.0
    for (node, weight) in Bezier.nodes {
      let before = derivative(at: center - half * node).length
      sum += weight * (before + derivative(at: center + half * node).length)
    }
    return sum * half
  }

  /// The positive roots of the Legendre polynomial of degree 8 and their weights.
  private static let nodes = [
    (0.183_434_642_495_649_8, 0.362_683_783_378_362_0), (0.525_532_409_916_329_0, 0.313_706_645_877_887_3),
    (0.796_666_477_413_626_7, 0.222_381_034_453_374_5), (0.960_289_856_497_536_3, 0.101_228_536_290_376_3),
  ]
}
