// Elementary functions that use only addition, subtraction, multiplication, division and square roots.
//
// IEEE 754 defines the rounding of these five operations, while the functions of C libraries differ in the last digits
// between systems and processors. The functions of this module are accurate to a few units of the 15th digit.

/// Returns the real cube root.
package func cubeRoot(_ x: Double) -> Double {
  guard x.isNormal else { return 0 }
  let size = abs(x)
  // Dividing the exponent by 3 gives an estimate within a few per cent; each Newton iteration doubles the digits.
  var root = Double(bitPattern: size.bitPattern / 3 + 0x2a9f_7893_0000_0000)
  for _ in 0..<5 { root = (2 * root + size / (root * root)) / 3 }
  return x < 0 ? -root : root
}

/// Returns the fifth root of a non-negative number.
package func fifthRoot(_ x: Double) -> Double {
  guard x.isNormal else { return 0 }
  var root = Double(bitPattern: x.bitPattern / 5 + 0x3325_7300_0000_0000)
  for _ in 0..<6 {
    let square = root * root
    root = (4 * root + x / (square * square)) / 5
  }
  return root
}
