import ExactText

/// A value as it stands in a scene file, within braces, too.
struct YAMLValue {
  let text: String

  /// A text that is said to readers: always quoted, whatever is in it.
  ///
  /// YAML 1.2, 5.7 has the escapes. Two braces are doubled, as they would begin a placeholder.
  static func quoted(_ text: String) -> YAMLValue {
    var quoted = "\""
    for scalar in doublingBraces(text).unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where mustBeEscaped(scalar):
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let length = scalar.value < 0x100 ? 2 : 4
        quoted += length == 2 ? "\\x" : "\\u"
        quoted += String(repeating: "0", count: length - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return YAMLValue(text: quoted + "\"")
  }

  /// A value of a key: plain if it is a word or a number, or several words, and quoted otherwise.
  static func plain(_ text: String) -> YAMLValue {
    let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isPlain =
      !text.isEmpty && !reserved.contains(text.lowercased())
      && text.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" && text.count > 1 } == true
      && text.last != " "
      && text.dropFirst().allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber) || " .-_%".contains($0)
      }
    return isPlain ? YAMLValue(text: text) : quoted(text)
  }

  static func number(_ value: Double) -> YAMLValue {
    YAMLValue(text: value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
  }

  static let yes = YAMLValue(text: "true")

  /// Keys in braces.
  static func mapping(_ entries: [OneLinerScene.Entry]) -> YAMLValue {
    YAMLValue(text: "{ " + entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + " }")
  }

  /// What a file must not hold as it is, what would end the line, and what nobody could see there.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func doublingBraces(_ text: String) -> String {
    guard text.contains("{") else { return text }
    var doubled = ""
    var isFirst = false
    for character in text {
      doubled.append(character)
      isFirst = character == "{" && !isFirst
      if !isFirst, character == "{" { doubled += "{{" }
    }
    return doubled
  }
}
