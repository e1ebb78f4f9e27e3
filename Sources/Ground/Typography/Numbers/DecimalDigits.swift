/// A decimal floating-point number, 0.d₁d₂d₃… · 10^point, rounded and formatted without binary floating point.
struct DecimalDigits: Equatable {
  var isNegative: Bool
  /// The values of the digits, 0...9, most significant first, without leading and trailing zeros; empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal separator; negative for zeros after it.
  private(set) var point: Int

  var isZero: Bool { digits.isEmpty }
  /// The number of digits after the decimal separator.
  var fractionDigits: Int { max(digits.count - point, 0) }
  /// The exponent in scientific notation; 0 for zero.
  var exponent: Int { isZero ? 0 : point - 1 }

  private init(isNegative: Bool, digits: [UInt8], point: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.point = point
    trim()
  }

  /// Creates the shortest decimal that rounds to `value`; nil for a value that is not finite.
  init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    // Swift describes a number by its shortest digits, with an exponent after `e` if it is very large or small.
    let text = value.magnitude.description
    let parts = text.split(separator: "e")
    var digits: [UInt8] = []
    var point: Int?
    for byte in (parts.first ?? "").utf8 {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte - UInt8(ascii: "0")) }
    }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    self.init(
      isNegative: value.sign == .minus, digits: digits, point: (point ?? digits.count) + exponent)
  }

  /// Creates the exact decimal expansion of a binary number; nil for a value that is not finite.
  init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    guard value != 0 else {
      self.init(isNegative: value.sign == .minus, digits: [], point: 0)
      return
    }
    let (significand, exponent) = value.integerParts
    var number = BigDecimalInteger(significand)
    if exponent >= 0 {
      for _ in 0..<exponent / 16 { number.multiply(by: 1 << 16) }
      number.multiply(by: 1 << UInt64(exponent % 16))
    } else {
      // m / 2^k = m · 5^k / 10^k.
      for _ in 0..<(-exponent / 8) { number.multiply(by: 390_625) }
      for _ in 0..<(-exponent % 8) { number.multiply(by: 5) }
    }
    let digits = number.digits
    self.init(isNegative: value < 0, digits: digits, point: digits.count + min(exponent, 0))
  }

  /// Rounds to `count` digits after the decimal separator.
  mutating func round(toFractionDigits count: Int, _ rounding: NumberRounding) {
    round(keeping: point + count, rounding)
  }

  /// Rounds to `count` significant digits.
  mutating func round(toSignificantDigits count: Int, _ rounding: NumberRounding) {
    round(keeping: count, rounding)
  }

  private mutating func round(keeping kept: Int, _ rounding: NumberRounding) {
    guard !isZero, kept < digits.count else { return }
    var distance = -1
    if kept >= 0, digits[kept] >= 5 {
      distance = digits[kept] == 5 && kept + 1 == digits.count ? 0 : 1
    }
    let isOdd = kept > 0 && digits[kept - 1] % 2 == 1
    let roundsUp = rounding.roundsAwayFromZero(isNegative: isNegative, distance: distance, isOdd: isOdd)
    digits.removeLast(digits.count - max(kept, 0))
    if roundsUp {
      while digits.last == 9 { digits.removeLast() }
      if let last = digits.indices.last {
        digits[last] += 1
      } else {
        // The carry is one unit above the most significant kept digit.
        digits = [1]
        point += 1 - min(kept, 0)
      }
    }
    trim()
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 0 : point - zeros
  }

  /// The digits before the decimal separator, at least one.
  var integerText: String {
    point <= 0 ? "0" : text(of: digits.prefix(point), length: point)
  }

  /// Returns `count` digits after the decimal separator.
  func fractionText(_ count: Int) -> String {
    let zeros = min(max(-point, 0), count)
    return String(repeating: "0", count: zeros)
      + text(of: digits.dropFirst(max(point, 0)), length: count - zeros)
  }

  /// Returns the first `count` significant digits.
  func significantText(_ count: Int) -> String { text(of: digits[...], length: count) }

  /// The number in the syntax that ICU reads.
  var text: String {
    let sign = isNegative ? "-" : ""
    return fractionDigits == 0 ? sign + integerText : sign + integerText + "." + fractionText(fractionDigits)
  }

  private func text(of digits: ArraySlice<UInt8>, length: Int) -> String {
    let shown = digits.prefix(length)
    return String(decoding: shown.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
      + String(repeating: "0", count: length - shown.count)
  }
}

extension Double {
  /// The odd integer m, or 0, and the exponent e with |self| = m · 2^e, for finite numbers.
  var integerParts: (significand: UInt64, exponent: Int) {
    guard self != 0 else { return (0, 0) }
    let isNormal = exponentBitPattern != 0
    let significand = significandBitPattern | (isNormal ? 1 << UInt64(Double.significandBitCount) : 0)
    let zeros = significand.trailingZeroBitCount
    // Subtracts the exponent's bias and the number of fraction bits (IEEE 754, binary64).
    return (significand >> UInt64(zeros), max(Int(exponentBitPattern), 1) - 1023 - 52 + zeros)
  }
}

/// An arbitrary-precision integer in limbs of nine decimal digits.
private struct BigDecimalInteger {
  /// The limbs, least significant first.
  private var limbs: [UInt64]
  private static let base: UInt64 = 1_000_000_000

  init(_ value: UInt64) {
    limbs = [value]
    multiply(by: 1)
  }

  /// - Parameter factor: Below 2^32.
  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index] * factor + carry
      limbs[index] = product % BigDecimalInteger.base
      carry = product / BigDecimalInteger.base
    }
    while carry > 0 {
      limbs.append(carry % BigDecimalInteger.base)
      carry /= BigDecimalInteger.base
    }
  }

  /// The digits, most significant first, possibly with leading zeros.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    for limb in limbs {
      var rest = limb
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    return digits.reversed()
  }
}
