internal import GlyphreelExact
internal import GlyphreelMedia

/// A JSON value for output; keys keep their order.
package enum JSON: Sendable {
  /// A string, escaped on output.
  case string(String)
  /// A finite number, written with at most four decimals.
  case number(Double)
  /// `true` or `false`.
  case bool(Bool)
  /// An array.
  case array([JSON])
  /// An object with distinct keys.
  case object([(String, JSON)])

  /// Returns the text, with one value per line down to a nesting depth.
  package func text(indentedTo depth: Int = 0) -> String {
    var text = ""
    write(to: &text, level: 0, depth: depth)
    return text
  }

  private func write(to text: inout String, level: Int, depth: Int) {
    switch self {
    case .string(let string): text += jsonString(string)
    case .number(let number): text += JSON.digits(of: number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .array(let values):
      JSON.write(values, between: "[", "]", to: &text, level, depth) { value, text in
        value.write(to: &text, level: level + 1, depth: depth)
      }
    case .object(let entries):
      JSON.write(entries, between: "{", "}", to: &text, level, depth) { entry, text in
        text += jsonString(entry.0) + ": "
        entry.1.write(to: &text, level: level + 1, depth: depth)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between open: String, _ close: String, to text: inout String, _ level: Int,
    _ depth: Int, _ write: (Element, inout String) -> Void
  ) {
    let isFlat = level >= depth || elements.isEmpty
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isFlat ? ", " : "," }
      if !isFlat { text += "\n" + String(repeating: "  ", count: level + 1) }
      write(element, &text)
    }
    if !isFlat { text += "\n" + String(repeating: "  ", count: level) }
    text += close
  }

  /// Returns the number rounded to four decimals, without a trailing point.
  private static func digits(of number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
