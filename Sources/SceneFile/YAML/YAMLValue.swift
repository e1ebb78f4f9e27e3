internal import GlyphreelExactText
package import Glyphreel

/// A value as written in a scene file, also within braces.
package struct YAMLValue: Hashable, Sendable {
  /// The text between the colon and the next key.
  package let text: String

  /// Creates a value that is written as it is.
  package init(text: String) { self.text = text }

  /// Returns a text that readers see, always quoted.
  ///
  /// The escapes are those of YAML 1.2, section 5.7. Two braces are doubled, as they would begin a placeholder.
  package static func quoted(_ text: String) -> YAMLValue {
    var quoted = "\""
    var before: Unicode.Scalar?
    for scalar in doublingBraces(text).unicodeScalars {
      defer { before = scalar }
      switch scalar {
      // Azure Pipelines runs what follows `##`, such as `##vso[...]`, on standard output.
      case "#" where before == "#": quoted += "\\x23"
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where mustBeEscaped(scalar):
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let (mark, length) =
          scalar.value < 0x100 ? ("\\x", 2) : scalar.value < 0x1_0000 ? ("\\u", 4) : ("\\U", 8)
        quoted += mark + String(repeating: "0", count: length - hex.utf8.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return YAMLValue(text: quoted + "\"")
  }

  /// Returns the value of a key: plain if it consists of words or is a number, quoted otherwise.
  package static func plain(_ text: String) -> YAMLValue {
    let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    let scalars = text.unicodeScalars
    let isPlain =
      !reserved.contains(text.lowercased()) && !text.hasSuffix(" ")
      && scalars.first.map { isWord($0) || $0 == "-" && scalars.count > 1 } == true
      && scalars.dropFirst().allSatisfy { isWord($0) || " .-_%".unicodeScalars.contains($0) }
    return isPlain ? YAMLValue(text: text) : quoted(text)
  }

  /// Returns a number, without a fraction if it is whole.
  package static func number(_ value: Double) -> YAMLValue {
    YAMLValue(text: value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
  }

  /// The value `true`.
  package static let yes = YAMLValue(text: "true")

  /// Returns a flow mapping.
  package static func mapping(_ entries: [(key: String, value: YAMLValue)]) -> YAMLValue {
    YAMLValue(text: "{ " + entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + " }")
  }

  /// Returns a flow list.
  package static func list(_ elements: [YAMLValue]) -> YAMLValue {
    YAMLValue(text: "[" + elements.map(\.text).joined(separator: ", ") + "]")
  }

  /// Returns a value of a scene file as it can be written within braces.
  package static func flow(_ value: OptionValue) -> YAMLValue {
    switch value.content {
    case .null, .invalid, .scalar("", .plain): YAMLValue(text: "null")
    case .scalar(let text, .quoted): quoted(text)
    // A number or a Boolean would become a text in quotes.
    case .scalar(let text, _):
      CoreSchema.bool(text) != nil || CoreSchema.double(text) != nil ? YAMLValue(text: text) : plain(text)
    case .list(let elements): list(elements.map(flow))
    case .mapping(let entries): mapping(entries.map { ($0.key, flow($0.value)) })
    }
  }

  /// Returns true for scalars that YAML forbids, that end a line, or that are invisible.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isActive || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  private static func doublingBraces(_ text: String) -> String {
    guard text.contains("{") else { return text }
    var doubled = String.UnicodeScalarView()
    var isFirst = false
    for scalar in text.unicodeScalars {
      doubled.append(scalar)
      isFirst = scalar == "{" && !isFirst
      if !isFirst, scalar == "{" { doubled.append(contentsOf: "{{".unicodeScalars) }
    }
    return String(doubled)
  }
}
