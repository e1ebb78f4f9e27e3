/// Returns the sine of an angle in degrees.
package func sine(degrees: Double) -> Double {
  let (quarter, angle) = reduced(degrees)
  switch quarter {
  case 0: return sineNearZero(angle)
  case 1: return cosineNearZero(angle)
  case 2: return -sineNearZero(angle)
  default: return -cosineNearZero(angle)
  }
}

/// Returns the cosine of an angle in degrees.
package func cosine(degrees: Double) -> Double {
  let (quarter, angle) = reduced(degrees)
  switch quarter {
  case 0: return cosineNearZero(angle)
  case 1: return -sineNearZero(angle)
  case 2: return -cosineNearZero(angle)
  default: return sineNearZero(angle)
  }
}

/// Returns the angle of a vector in degrees, 0..<360; 0 for the zero vector.
package func angle(x: Double, y: Double) -> Double {
  guard x != 0 || y != 0 else { return 0 }
  let (ax, ay) = (abs(x), abs(y))
  // Computes an angle up to 45° in the first octant, then applies symmetry.
  var angle = arctangent(min(ax, ay) / max(ax, ay)) * (180 / Double.pi)
  if ay > ax { angle = 90 - angle }
  if x < 0 { angle = 180 - angle }
  if y < 0 { angle = 360 - angle }
  return angle < 360 ? angle : 0
}

/// Returns the angles of two vectors in degrees, 0..<360; 0 for the zero vector.
///
/// The results are bit-identical to the results of `angle(x:y:)`.
package func angles(x: SIMD2<Double>, y: SIMD2<Double>) -> SIMD2<Double> {
  let (ax, ay) = (x.replacing(with: -x, where: x .< 0), y.replacing(with: -y, where: y .< 0))
  let isSteep = ay .> ax
  let (less, more) = (ay.replacing(with: ax, where: isSteep), ax.replacing(with: ay, where: isSteep))
  var angles = arctangents(less / more) * (180 / Double.pi)
  angles.replace(with: 90 - angles, where: isSteep)
  angles.replace(with: 180 - angles, where: x .< 0)
  angles.replace(with: 360 - angles, where: y .< 0)
  // The zero vector gives a NaN, for which the comparison is false.
  return angles.replacing(with: 0, where: .!(angles .< 360))
}

/// Returns the nearest quarter turn, 0...3, and the rest in radians, at most π/4 in magnitude.
private func reduced(_ degrees: Double) -> (quarter: Int, angle: Double) {
  guard degrees.isFinite else { return (0, .nan) }
  // The remainder is exact.
  let turn = degrees.truncatingRemainder(dividingBy: 360)
  let quarters = (turn / 90 + (turn < 0 ? -0.5 : 0.5)).rounded(.towardZero)
  return ((Int(quarters) + 4) % 4, (turn - quarters * 90) * (Double.pi / 180))
}

/// The Taylor series up to x^17; the next term is below 10^-19.
private func sineNearZero(_ x: Double) -> Double {
  let square = x * x
  var sum = 1.0
  // A `while` loop, here and below: `stride` over floating-point numbers calls the C library's `fma` in each step.
  var n = 16.0
  while n >= 2 {
    sum = 1 - sum * square / (n * (n + 1))
    n -= 2
  }
  return x * sum
}

/// The Taylor series up to x^18.
private func cosineNearZero(_ x: Double) -> Double {
  let square = x * x
  var sum = 1.0
  var n = 17.0
  while n >= 1 {
    sum = 1 - sum * square / (n * (n + 1))
    n -= 2
  }
  return sum
}

/// Returns the arctangent of a number in 0...1.
private func arctangent(_ t: Double) -> Double {
  // Above tan 15°, subtracting 30° reduces the argument, and each term of the series gains a digit.
  let tangentOf30 = 1 / 3.0.squareRoot()
  if t > 0.27 { return Double.pi / 6 + arctangentNearZero((t - tangentOf30) / (1 + t * tangentOf30)) }
  return arctangentNearZero(t)
}

/// Gregory's series up to t^27 for |t| below 0.27.
private func arctangentNearZero(_ t: Double) -> Double {
  let square = t * t
  var sum = 0.0
  var n = 27.0
  while n >= 1 {
    sum = 1 / n - sum * square
    n -= 2
  }
  return t * sum
}

/// Returns the arctangents of two numbers in 0...1, computed as in `arctangent`.
@inline(__always)
private func arctangents(_ t: SIMD2<Double>) -> SIMD2<Double> {
  let tangentOf30 = 1 / 3.0.squareRoot()
  let isLarge = t .> 0.27
  let small = t.replacing(with: (t - tangentOf30) / (1 + t * tangentOf30), where: isLarge)
  let square = small * small
  var sum = SIMD2<Double>.zero
  var n = 27.0
  while n >= 1 {
    sum = 1 / n - sum * square
    n -= 2
  }
  let angles = small * sum
  return angles.replacing(with: Double.pi / 6 + angles, where: isLarge)
}
