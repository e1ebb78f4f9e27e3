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

  /// Parses `a b c`, `a b c / alpha`, `a, b, c` or `a, b, c, alpha`.
  ///
  /// Returns nil for any other arguments.
  init?(_ arguments: [[CSSFunction.Word]]) {
    hasCommas = arguments.count > 1
    var values: [Value] = []
    for words in arguments {
      var scanner = CSSColorScanner(words.map(\.text).joined(separator: " "))
      repeat {
        // A slash may precede only the alpha, and the keyword `none` is only valid without commas.
        if values.count == 3, !hasCommas, !scanner.take(UInt8(ascii: "/")) { return nil }
        guard let value = scanner.value(), !hasCommas || !scanner.sawNone else { return nil }
        values.append(value)
      } while !hasCommas && !scanner.isAtEnd
      guard scanner.isAtEnd else { return nil }
    }
    guard values.count == 3 || values.count == 4 else { return nil }
    if values.count == 4 {
      guard let number = values[3].number(percentOf: 1) else { return nil }
      alpha = min(max(number, 0), 1)
    } else {
      alpha = 1
    }
    self.values = Array(values.prefix(3))
  }
}

/// A scanner of numbers and delimiters of CSS in lower-case words with single spaces.
struct CSSColorScanner {
  private var rest: Substring.UTF8View
  /// True if the keyword `none` was read.
  private(set) var sawNone = false

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Consumes a delimiter and the white space around it, if it is next.
  mutating func take(_ sign: UInt8) -> Bool {
    skipSpace()
    guard rest.first == sign else { return false }
    rest = rest.dropFirst()
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
    if letters.isEmpty { return endsWord ? CSSColorArguments.Value(number: number, unit: .none) : nil }
    return CSSFunction.degrees(number, String(Substring(letters))).map { .init(number: $0, unit: .degrees) }
  }

  /// True if no other word follows without a separator.
  private var endsWord: Bool {
    guard let next = rest.first else { return true }
    return next == UInt8(ascii: " ") || next == UInt8(ascii: "/")
  }

  /// Consumes a number.
  private mutating func number() -> Double? {
    let length = numberLength(rest, endsWithPoint: false)
    let text = String(Substring(rest.prefix(length)))
    rest = rest.dropFirst(length)
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == UInt8(ascii: " ") }
  }
}
