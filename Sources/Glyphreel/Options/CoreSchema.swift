internal import GlyphreelExactText

/// What the text of a plain scalar stands for.
///
/// YAML 1.2.2, section 10.3.2 (core schema): `yes`, `on` and `1_000` are texts.
public enum CoreSchema {
  /// True for a written null; the empty text is one, too, but says nothing about the author's intent.
  public static func isNull(_ text: String) -> Bool {
    ["null", "Null", "NULL", "~"].contains(text)
  }

  /// A truth value, or nil for any other text.
  public static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// A whole number: decimal, `0o17` or `0x1F`; nil for any other text and for what `Int` can't hold.
  public static func int(_ text: String) -> Int? {
    if text.hasPrefix("0o") || text.hasPrefix("0x") {
      let digits = text.utf8.dropFirst(2)
      guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
        return nil
      }
      return Int(text.dropFirst(2), radix: text.hasPrefix("0o") ? 8 : 16)
    }
    return Int(text)
  }

  /// A finite number, decimal with an optional exponent, or one of `int`; nil for any other text.
  ///
  /// `power` moves the decimal point before the text becomes binary: `33.3` with -2 is the very number
  /// `0.333`, which no division by 100 promises.
  public static func double(_ text: String, power: Int = 0) -> Double? {
    guard isDecimal(text.utf8) else { return int(text).flatMap { double("\($0)", power: power) } }
    let mark = text.firstIndex { $0 == "e" || $0 == "E" } ?? text.endIndex
    guard let written = mark == text.endIndex ? 0 : Int(text[mark...].dropFirst()) else { return nil }
    let (exponent, isTooLarge) = written.addingReportingOverflow(power)
    guard !isTooLarge, let value = Double("\(text[..<mark])e\(exponent)"), value.isFinite else { return nil }
    return value
  }

  /// True for `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
  ///
  /// `Double(_:)` takes more than that: hexadecimal digits, `nan`, `infinity`.
  private static func isDecimal(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    @discardableResult func skip(_ set: String) -> Bool {
      guard let first = rest.first, set.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    skip("+-")
    let whole = skipDigits()
    let fraction = skip(".") ? skipDigits() : 0
    guard whole + fraction > 0 else { return false }
    if skip("eE") {
      skip("+-")
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
