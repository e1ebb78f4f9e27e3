internal import GlyphreelExact

/// The arguments of a CSS colour function: three values and an optional alpha.
struct CSSColorArguments {
  /// A number and its unit.
  struct Value {
    var number: Double
    var unit: Unit

    /// Returns the number, or the percentage of `whole`; nil for an angle.
    func number(percentOf whole: Double) -> Double? {
      switch unit {
      case .none: number
      case .percent: number / 100 * whole
      case .degrees: nil
      }
    }

    /// The angle in degrees; nil for a percentage.
    var degrees: Double? { unit == .percent ? nil : number }
  }

  enum Unit {
    case none
    case percent
    /// An angle, converted to degrees.
    case degrees
  }

  /// The three values.
  let values: [Value]
  /// The alpha, 0...1.
  let alpha: Double
  let hasCommas: Bool

  /// Parses `a b c)`, `a b c / alpha)`, `a, b, c)` or `a, b, c, alpha)`.
  ///
  /// Returns nil for any other text.
  init?(_ text: Substring) {
    var scanner = CSSColorScanner(text)
    var values: [Value] = []
    var separators: [UInt8?] = []
    while true {
      guard let value = scanner.value() else { return nil }
      values.append(value)
      if scanner.take(UInt8(ascii: ")")) { break }
      if scanner.take(UInt8(ascii: ",")) {
        separators.append(UInt8(ascii: ","))
      } else if scanner.take(UInt8(ascii: "/")) {
        separators.append(UInt8(ascii: "/"))
      } else {
        separators.append(nil)
      }
    }
    guard scanner.isAtEnd else { return nil }
    let comma = UInt8(ascii: ",")
    switch separators {
    case [nil, nil], [nil, nil, UInt8(ascii: "/")]: hasCommas = false
    case [comma, comma], [comma, comma, comma]: hasCommas = true
    default: return nil
    }
    if values.count == 4 {
      guard let number = values[3].number(percentOf: 1) else { return nil }
      alpha = min(max(number, 0), 1)
    } else {
      alpha = 1
    }
    // The keyword `none` is only valid in the modern syntax.
    if hasCommas && scanner.sawNone { return nil }
    self.values = Array(values.prefix(3))
  }
}

/// A scanner of numbers and delimiters of CSS in lower-case text.
struct CSSColorScanner {
  private var rest: Substring.UTF8View
  /// True if the keyword `none` was read.
  private(set) var sawNone = false

  init(_ text: Substring) {
    rest = text.utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Returns the text without surrounding white space, with ASCII letters in lower case.
  static func trimmedLowercase(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// Consumes a delimiter and the white space around it, if it is next.
  mutating func take(_ sign: UInt8) -> Bool {
    skipSpace()
    guard rest.first == sign else { return false }
    rest = rest.dropFirst()
    skipSpace()
    return true
  }

  /// Consumes a number with its unit, or `none`.
  mutating func value() -> CSSColorArguments.Value? {
    skipSpace()
    if rest.starts(with: "none".utf8) {
      rest = rest.dropFirst(4)
      sawNone = true
      return endsWord ? CSSColorArguments.Value(number: 0, unit: .none) : nil
    }
    guard let number = number() else { return nil }
    if rest.first == UInt8(ascii: "%") {
      rest = rest.dropFirst()
      return CSSColorArguments.Value(number: number, unit: .percent)
    }
    let letters = rest.prefix { (97...122).contains($0) }
    rest = rest.dropFirst(letters.count)
    switch String(Substring(letters)) {
    case "": return endsWord ? CSSColorArguments.Value(number: number, unit: .none) : nil
    case "deg": return CSSColorArguments.Value(number: number, unit: .degrees)
    case "grad": return CSSColorArguments.Value(number: number * 0.9, unit: .degrees)
    case "rad": return CSSColorArguments.Value(number: number * (180 / Double.pi), unit: .degrees)
    case "turn": return CSSColorArguments.Value(number: number * 360, unit: .degrees)
    default: return nil
    }
  }

  /// True if no other word follows without a separator.
  private var endsWord: Bool {
    guard let next = rest.first else { return true }
    let separators = [UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ")")]
    return CSSColorScanner.isSpace(next) || separators.contains(next)
  }

  /// Consumes a number in CSS syntax: a sign, digits, a fraction and an exponent.
  private mutating func number() -> Double? {
    func digits(_ text: Substring.UTF8View) -> Int { text.prefix { (48...57).contains($0) }.count }
    var length = 0
    var tail: Substring.UTF8View { rest.dropFirst(length) }
    if tail.first == UInt8(ascii: "-") || tail.first == UInt8(ascii: "+") { length += 1 }
    let whole = digits(tail)
    length += whole
    var decimals = 0
    if tail.first == UInt8(ascii: "."), digits(tail.dropFirst()) > 0 {
      decimals = digits(tail.dropFirst())
      length += 1 + decimals
    }
    guard whole + decimals > 0 else { return nil }
    if tail.first == UInt8(ascii: "e") {
      let exponent = tail.dropFirst()
      let sign = exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") ? 1 : 0
      let count = digits(exponent.dropFirst(sign))
      if count > 0 { length += 1 + sign + count }
    }
    let text = String(Substring(rest.prefix(length)))
    rest = rest.dropFirst(length)
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private mutating func skipSpace() {
    rest = rest.drop(while: CSSColorScanner.isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }
}
