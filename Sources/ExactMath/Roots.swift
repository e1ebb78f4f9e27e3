// Elementary functions built from + - · / and square roots alone.
//
// Those five are rounded the same way everywhere, while the C library's functions differ in the last digit between
// systems and processors. All of this module are within a few units of the 15th digit.

/// The real cube root.
public func cubeRoot(_ x: Double) -> Double {
  guard x.isNormal else { return 0 }
  let size = abs(x)
  // A third of the exponent is right to within a few per cent; Newton's steps each double the digits.
  var root = Double(bitPattern: size.bitPattern / 3 + 0x2a9f_7893_0000_0000)
  for _ in 0..<5 { root = (2 * root + size / (root * root)) / 3 }
  return x < 0 ? -root : root
}

/// The fifth root of a number that is not negative.
public func fifthRoot(_ x: Double) -> Double {
  guard x.isNormal else { return 0 }
  var root = Double(bitPattern: x.bitPattern / 5 + 0x3325_7300_0000_0000)
  for _ in 0..<6 {
    let square = root * root
    root = (4 * root + x / (square * square)) / 5
  }
  return root
}
