/// Returns e to the power of a number; 0 or infinity outside the range of floating point.
package func exponential(_ x: Double) -> Double {
  guard x > -745.2 else { return x.isNaN ? x : 0 }
  guard x < 709.8 else { return .infinity }
  let exponent = (x / ln2).rounded()
  // ln 2 in two parts (Cody-Waite reduction). The first has few enough digits that its multiples are exact.
  let rest = (x - exponent * 0x1.62e42feep-1) - exponent * 0x1.a39ef35793c76p-33
  return scaled(exponentialNearZero(rest), by: exponent)
}

/// Returns 2 to the power of a number, exact for integers.
package func powerOfTwo(_ x: Double) -> Double {
  guard x > -1075 else { return x.isNaN ? x : 0 }
  guard x < 1024 else { return .infinity }
  let exponent = x.rounded()
  return scaled(exponentialNearZero((x - exponent) * ln2), by: exponent)
}

private let ln2 = 0x1.62e42fefa39efp-1

/// The Taylor series up to x^14 for |x| below 0.35; the next term is below 10^-18.
private func exponentialNearZero(_ x: Double) -> Double {
  var sum = 1.0
  // A `while` loop for the reason given in Trigonometry.swift.
  var n = 14.0
  while n >= 1 {
    sum = 1 + sum * x / n
    n -= 1
  }
  return sum
}

private func scaled(_ significand: Double, by exponent: Double) -> Double {
  Double(sign: .plus, exponent: Int(exponent), significand: significand)
}
