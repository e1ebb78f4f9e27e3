internal import GlyphreelExact
package import GlyphreelScene

extension SourceNode {
  /// The value as it is written in a scene file, valid even within braces.
  package var yaml: String {
    switch content {
    case .null, .invalid, .scalar("", .plain): return "null"
    case .scalar(let text, .quoted): return SourceNode.quotation(text)
    case .scalar(let text, _):
      let isPlain =
        CoreSchema.bool(text) != nil || CoreSchema.double(text) != nil || SourceNode.isPlain(text)
      return isPlain ? text : SourceNode.quotation(text)
    case .list(let elements): return "[" + elements.map(\.yaml).joined(separator: ", ") + "]"
    case .mapping([]): return "{}"
    case .mapping(let entries):
      return "{ "
        + entries.map { "\(SourceNode.written(key: $0.key)): \($0.value.yaml)" }.joined(separator: ", ")
        + " }"
    }
  }

  /// Returns a key: plain if it is a name, quoted otherwise.
  static func written(key: String) -> String {
    let isName = key.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    return isName && !key.isEmpty ? key : quotation(key)
  }

  /// Returns text that readers see, which is always written in quotes.
  package static func quoted(_ text: String) -> SourceNode { SourceNode(.scalar(text, .quoted)) }

  /// Returns the value of a key: plain if it consists of words or is a number, quoted otherwise.
  package static func plain(_ text: String) -> SourceNode {
    SourceNode(.scalar(text, isPlain(text) ? .plain : .quoted))
  }

  /// Returns a number, without a fraction if it is whole.
  package static func number(_ value: Double) -> SourceNode {
    SourceNode(.scalar(value.decimal, .plain))
  }

  /// Returns text in quotes, with the escapes of YAML 1.2, section 5.7.
  ///
  /// Two braces are doubled, as they would begin a placeholder.
  private static func quotation(_ text: String) -> String {
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
      case "\u{1B}": quoted += "\\e"
      case _ where mustBeEscaped(scalar):
        let (mark, length) =
          scalar.value < 0x100 ? ("\\x", 2) : scalar.value < 0x1_0000 ? ("\\u", 4) : ("\\U", 8)
        quoted += mark + scalar.value.hex(digits: length, uppercase: true)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns true for words and numbers, which need no quotes.
  private static func isPlain(_ text: String) -> Bool {
    let reserved = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    let scalars = text.unicodeScalars
    return !reserved.contains(text.lowercased()) && !text.hasSuffix(" ")
      && scalars.first.map { isWord($0) || $0 == "-" && scalars.dropFirst().first.map(isWord) ?? false }
        == true
      && scalars.dropFirst().allSatisfy { isWord($0) || " .-_%".unicodeScalars.contains($0) }
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
