extension PrintfFormat {
  /// Returns the format's text with a number inserted.
  ///
  /// - Parameters:
  ///   - rounding: The rounding mode of `%d`, `%i` and `%x`; other conversions round half to even, as C does.
  ///   - showsNegativeZero: True if a negative number that rounds to zero keeps its sign.
  func string(from value: Double, rounding: NumberRounding, showsNegativeZero: Bool) -> String {
    var (body, isNegative, isZero) = digits(of: value, rounding)
    if isZero, !showsNegativeZero { isNegative = false }
    var start = isNegative ? "-" : showsPlus ? "+" : showsSpace ? " " : ""
    if conversion == .x, isAlternate, !isZero, value.isFinite { start += "0x" }
    if isCapital { (start, body) = (start.uppercased(), body.uppercased()) }
    let padding = max(width - start.count - body.count, 0)
    if isLeftAligned {
      body += String(repeating: " ", count: padding)
    } else if padsWithZeros, value.isFinite, !(isWhole && precision != nil) {
      body = String(repeating: "0", count: padding) + body
    } else {
      start = String(repeating: " ", count: padding) + start
    }
    return prefix + start + body + suffix
  }

  private var isWhole: Bool { [.d, .i, .x].contains(conversion) }

  private func digits(
    of value: Double, _ rounding: NumberRounding
  ) -> (text: String, isNegative: Bool, isZero: Bool) {
    guard var exact = DecimalDigits(exactly: value) else {
      return (value.isNaN ? "nan" : "inf", value < 0, false)
    }
    let text: String
    switch conversion {
    case .d, .i:
      exact.round(toFractionDigits: 0, rounding)
      text = padded(exact.isZero && precision == 0 ? "" : exact.integerText)
    case .x:
      exact.round(toFractionDigits: 0, rounding)
      text = padded(exact.isZero && precision == 0 ? "" : hexadecimal(exact))
    case .f:
      let count = precision ?? 6
      exact.round(toFractionDigits: count, .halfEven)
      text = fixed(exact, count)
    case .e:
      let count = precision ?? 6
      exact.round(toSignificantDigits: count + 1, .halfEven)
      text = scientific(exact, count)
    case .g:
      let count = max(precision ?? 6, 1)
      exact.round(toSignificantDigits: count, .halfEven)
      text = general(exact, count)
    }
    return (text, exact.isNegative, exact.isZero)
  }

  private func padded(_ digits: String) -> String {
    String(repeating: "0", count: max((precision ?? 0) - digits.count, 0)) + digits
  }

  private func hexadecimal(_ number: DecimalDigits) -> String {
    let (significand, exponent) = (Double(number.integerText) ?? 0).integerParts
    return String(significand << UInt64(exponent % 4), radix: 16)
      + String(repeating: "0", count: exponent / 4)
  }

  private func fixed(_ number: DecimalDigits, _ count: Int) -> String {
    let point = count > 0 || isAlternate ? "." : ""
    return number.integerText + point + number.fractionText(count)
  }

  private func scientific(_ number: DecimalDigits, _ count: Int) -> String {
    let digits = number.significantText(count + 1)
    let point = count > 0 || isAlternate ? "." : ""
    let exponent = String(abs(number.exponent))
    return digits.prefix(1) + point + digits.dropFirst() + (number.exponent < 0 ? "e-" : "e+")
      + String(repeating: "0", count: max(2 - exponent.count, 0)) + exponent
  }

  /// Returns `%g`'s notation: scientific for an exponent below -4 or of at least `count`, else fixed.
  private func general(_ number: DecimalDigits, _ count: Int) -> String {
    let isFixed = number.exponent >= -4 && number.exponent < count
    // `%g` omits trailing zeros unless it has the flag `#`.
    let shown = isAlternate ? count : max(number.digits.count, 1)
    if isFixed { return fixed(number, max(shown - 1 - number.exponent, 0)) }
    return scientific(number, shown - 1)
  }
}
