/// Returns the natural logarithm of a positive number; 0 for any other.
package func logarithm(_ x: Double) -> Double {
  guard x.isNormal, x > 0 else { return 0 }
  var (significand, exponent) = (x.significand, Double(x.exponent))
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  // ln m = 2 artanh z, z = (m - 1) / (m + 1): |z| is below 0.172, so the next term is below 10^-18.
  let z = (significand - 1) / (significand + 1)
  let square = z * z
  var sum = 0.0
  var n = 21.0
  while n >= 1 {
    sum = sum * square + 1 / n
    n -= 2
  }
  return 2 * z * sum + exponent * 0x1.62e42fefa39efp-1
}

/// Returns a number of 0 or more to a power above 0.
package func power(_ base: Double, _ exponent: Double) -> Double {
  guard base > 0 else { return 0 }
  return exponential(exponent * logarithm(base))
}
