import GlyphreelExact

/// Escapes for terminals and the logs of build services.
///
/// GitHub Actions executes lines that begin with `::`, even after white space; Azure Pipelines looks for `##[` and `##vso[`
/// anywhere in a line, and TeamCity for `##teamcity[`. The program prints no such commands, so all of them come from files or
/// arguments.
enum LogLine {
  /// Returns the line with control characters and commands escaped.
  static func escaped(_ line: String) -> String {
    if isPlain(line) { return line }
    let line = line.printable()
    let start = line.unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? line.endIndex
    var escaped = line
    if line[start...].hasPrefix("::") {
      let second = line.unicodeScalars.index(after: start)
      escaped = line[..<start] + (":" as Unicode.Scalar).escape + line[second...]
    }
    guard escaped.contains("##") else { return escaped }
    return commandMarks.reduce(escaped) { text, mark in neutralized(text, mark) }
  }

  /// Returns true for ASCII without anything to escape, the common case; one pass without Unicode's tables.
  private static func isPlain(_ line: String) -> Bool {
    var (before, isAtStart) = (UInt8(ascii: " "), true)
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: " "): break
      case UInt8(ascii: ":") where isAtStart: return false
      case UInt8(ascii: "#") where before == byte: return false
      case 0x21..<0x7F: isAtStart = false
      default: return false
      }
      before = byte
    }
    return true
  }

  private static let commandMarks = ["##[", "##vso[", "##teamcity["]

  /// Returns the text with the first scalar of each occurrence of a mark escaped.
  private static func neutralized(_ text: String, _ mark: String) -> String {
    var (result, rest) = ("", text[...])
    while let range = rest.firstRange(of: mark) {
      result += rest[..<range.lowerBound] + ("#" as Unicode.Scalar).escape
      rest = rest[rest.unicodeScalars.index(after: range.lowerBound)...]
    }
    return result + rest
  }
}
