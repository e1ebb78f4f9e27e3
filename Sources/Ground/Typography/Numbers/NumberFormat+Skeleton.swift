internal import GlyphreelExact

extension NumberFormat {
  /// Returns the format as an ICU number skeleton.
  ///
  /// - Throws: `Diagnostic` for contradicting digits or an unknown currency.
  func skeleton() throws(Diagnostic) -> String {
    var stems: [String] = []
    switch style {
    case .percent: stems += ["percent", "scale/100"]
    case .percentPoints: stems.append("percent")
    case .currency(let code, let display):
      stems += ["currency/\(try NumberFormat.currency(code).code)", display.stem]
    case .decimal, .integer, .ordinal, .spellOut, .duration, .printf: break
    }
    switch notation {
    case .standard: break
    case .compactShort, .compactLong, .scientific, .engineering: stems.append(notation.rawValue)
    }
    if let precision = try precision() { stems.append(precision) }
    stems.append("rounding-mode-\(rounding.rawValue)")
    if minimumIntegerDigits > 1 {
      stems.append("integer-width/+" + String(repeating: "0", count: minimumIntegerDigits))
    }
    stems.append(grouping == .always ? "group-on-aligned" : "group-\(grouping.rawValue)")
    stems.append("sign-\(sign.rawValue)")
    return stems.joined(separator: " ")
  }

  /// Returns the precision stem; nil for compact notation without explicit digits.
  private func precision() throws(Diagnostic) -> String? {
    if minimumSignificantDigits != nil || maximumSignificantDigits != nil {
      let minimum = minimumSignificantDigits ?? 1
      let maximum = max(maximumSignificantDigits ?? 100, minimum)
      return String(repeating: "@", count: minimum)
        + (maximumSignificantDigits == nil ? "*" : String(repeating: "#", count: maximum - minimum))
    }
    if notation == .compactShort || notation == .compactLong, style != .integer,
      minimumFractionDigits == nil, maximumFractionDigits == nil
    {
      return nil
    }
    return NumberFormat.fractionStem(try fractionDigits())
  }

  static func fractionStem(_ digits: ClosedRange<Int>) -> String {
    "." + String(repeating: "0", count: digits.lowerBound)
      + String(repeating: "#", count: digits.count - 1)
  }

  /// Returns the range of fraction digits: the explicit one, or else the style's default.
  func fractionDigits() throws(Diagnostic) -> ClosedRange<Int> {
    var usual = 0...3
    switch style {
    case .currency(let code, _):
      let digits = try NumberFormat.currency(code).digits
      usual = digits...digits
    case .integer, .ordinal, .spellOut, .duration: usual = 0...0
    case .decimal, .percent, .percentPoints, .printf: break
    }
    if notation != .standard, case .currency = style { usual = 0...usual.upperBound }
    if notation == .compactShort || notation == .compactLong { usual = 0...0 }
    let minimum = minimumFractionDigits ?? min(usual.lowerBound, maximumFractionDigits ?? .max)
    return minimum...max(maximumFractionDigits ?? usual.upperBound, minimum)
  }

  /// Throws if digit counts contradict each other or are out of range.
  func checkDigits() throws(Diagnostic) {
    func check(_ minimum: Int?, _ maximum: Int?, _ name: String, from least: Int) throws(Diagnostic) {
      for digits in [minimum, maximum].compactMap({ $0 }) where !(least...100).contains(digits) {
        throw Diagnostic(.error, "\(digits) \(name) digits are out of range", hint: "use \(least) to 100")
      }
      if let minimum, let maximum, minimum > maximum {
        throw Diagnostic(
          .error,
          "at least \(minimum) and at most \(maximum) \(name) digits exclude each other",
          hint: "give a larger maximum")
      }
    }
    try check(minimumFractionDigits, maximumFractionDigits, "fraction", from: 0)
    try check(minimumSignificantDigits, maximumSignificantDigits, "significant", from: 1)
    try check(minimumIntegerDigits, nil, "integer", from: 1)
    let fraction = max(minimumFractionDigits ?? 0, maximumFractionDigits ?? 0)
    let hasSignificant = minimumSignificantDigits != nil || maximumSignificantDigits != nil
    if hasSignificant, minimumFractionDigits != nil || maximumFractionDigits != nil {
      throw Diagnostic(
        .error,
        "significant digits and fraction digits exclude each other", hint: "leave one of them out")
    }
    switch style {
    case .integer where fraction > 0:
      throw Diagnostic(.error, "an integer has no fraction digits", hint: "use the style decimal")
    case .ordinal where fraction > 0 || hasSignificant:
      throw Diagnostic(.error, "an ordinal has no digits to choose", hint: "leave them out")
    case .spellOut where hasSignificant:
      throw Diagnostic(.error, "a number in words has no significant digits", hint: "give fraction digits")
    case .duration where hasSignificant:
      throw Diagnostic(.error, "a duration has no significant digits", hint: "give fraction digits")
    default: break
    }
  }

  /// Returns a currency's code in capitals and its number of fraction digits.
  private static func currency(_ code: String) throws(Diagnostic) -> (code: String, digits: Int) {
    let capitals = code.uppercased()
    let units = Array(capitals.utf16)
    let isCode = units.count == 3 && units.allSatisfy { (0x41...0x5A).contains($0) }
    let digits = isCode ? ICU.currencyDigits(units) : -1
    guard digits >= 0 else {
      throw Diagnostic(
        .error,
        "unknown currency \(quoted: code)", hint: "write an ISO 4217 code such as USD, EUR or JPY")
    }
    return (capitals, digits)
  }
}

extension NumberFormat.CurrencyDisplay {
  fileprivate var stem: String {
    switch self {
    case .symbol: "unit-width-short"
    case .narrow: "unit-width-narrow"
    case .code: "unit-width-iso-code"
    case .name: "unit-width-full-name"
    }
  }
}
