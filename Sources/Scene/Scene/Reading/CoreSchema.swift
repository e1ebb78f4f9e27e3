internal import GlyphreelExact

/// The resolution of plain scalars by YAML's core schema.
///
/// See YAML 1.2.2, section 10.3.2; `yes`, `on` and `1_000` are texts.
package enum CoreSchema {
  /// Returns true for an explicit null.
  ///
  /// The empty text is also null, but not explicit.
  package static func isNull(_ text: String) -> Bool {
    ["null", "Null", "NULL", "~"].contains(text)
  }

  /// Returns a Boolean; nil for other texts.
  package static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Returns an integer, decimal, `0o17` or `0x1F`; nil for other texts and on overflow.
  package static func int(_ text: String) -> Int? {
    if text.hasPrefix("0o") || text.hasPrefix("0x") {
      let digits = text.utf8.dropFirst(2)
      guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
        return nil
      }
      return Int(text.dropFirst(2), radix: text.hasPrefix("0o") ? 8 : 16)
    }
    return Int(text)
  }

  /// Returns a finite number, decimal with an optional exponent or an integer of `int`; nil for other texts.
  ///
  /// `power` shifts the decimal point before the conversion to binary: `33.3` with -2 is exactly the literal
  /// `0.333`, which a division by 100 does not guarantee.
  package static func double(_ text: String, power: Int = 0) -> Double? {
    guard isDecimal(text.utf8) else { return int(text).flatMap { double("\($0)", power: power) } }
    let mark = text.firstIndex { $0 == "e" || $0 == "E" } ?? text.endIndex
    guard let written = mark == text.endIndex ? 0 : Int(text[mark...].dropFirst()) else { return nil }
    let (exponent, isTooLarge) = written.addingReportingOverflow(power)
    guard !isTooLarge, let value = Double("\(text[..<mark])e\(exponent)"), value.isFinite else { return nil }
    return value
  }

  /// Returns true for `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
  ///
  /// `Double(_:)` accepts more: hexadecimal digits, `nan`, `infinity`.
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
