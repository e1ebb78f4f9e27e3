extension JSON {
  /// Returns the text, with one value per line down to a nesting depth.
  ///
  /// - Parameter isCompact: True to leave out blanks between values.
  package func text(indentedTo depth: Int = 0, isCompact: Bool = false) -> String {
    var text = ""
    write(to: &text, level: 0, depth: isCompact ? -1 : depth)
    return text
  }

  /// - Parameter depth: The levels whose values have a line each; -1 for no blanks either.
  private func write(to text: inout String, level: Int, depth: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .numeral(let digits): text += digits
    case .string(let string): text += jsonString(string)
    case .array(let values):
      JSON.write(values, between: "[", "]", to: &text, level, depth) { value, text in
        value.write(to: &text, level: level + 1, depth: depth)
      }
    case .object(let object):
      JSON.write(object.members, between: "{", "}", to: &text, level, depth) { member, text in
        text += jsonString(member.name) + (depth < 0 ? ":" : ": ")
        member.value.write(to: &text, level: level + 1, depth: depth)
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
      if index > 0 { text += isFlat && depth >= 0 ? ", " : "," }
      if !isFlat { text += "\n" + String(repeating: "  ", count: level + 1) }
      write(element, &text)
    }
    if !isFlat { text += "\n" + String(repeating: "  ", count: level) }
    text += close
  }
}

/// Returns a string in quotation marks, escaped as RFC 8259 section 7 demands.
///
/// Scalars that would act on a terminal or a log are escaped, too, and so is the second of two number signs, which begin a
/// command in the logs of Azure Pipelines and TeamCity.
package func jsonString(_ value: String) -> String {
  var text = "\""
  var before: Unicode.Scalar = " "
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "#" where before == "#": text += "\\u0023"
    case _ where scalar.isActive:
      for unit in String(scalar).utf16 { text += "\\u" + unit.hex(digits: 4) }
    default: text.unicodeScalars.append(scalar)
    }
    before = scalar
  }
  return text + "\""
}
