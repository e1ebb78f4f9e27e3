internal import ExactText
import Glyphreel

/// Writes diagnostics in the compilers' form, with the line they speak of and a caret under the words.
public struct DiagnosticRenderer: Sendable {
  private let source: SourceFile
  /// How many diagnostics `render` writes; of the others it names the number.
  private let limit: Int

  /// A renderer of what was found in one source; it writes `limit` diagnostics at once and counts the others.
  public init(_ source: SourceFile, limit: Int = 100) {
    self.source = source
    self.limit = limit
  }

  /// All diagnostics in the order given, each beginning on a line of its own; no line feed at the end.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var blocks = diagnostics.prefix(limit).map(render)
    if diagnostics.count > limit {
      blocks.append("\(Self.printable(source.path)): note: \(diagnostics.count - limit) more are not shown")
    }
    return blocks.joined(separator: "\n")
  }

  /// One diagnostic: its line, then the source line and the caret if it has a place.
  public func render(_ diagnostic: Diagnostic) -> String {
    let path = Self.printable(source.path)
    guard let range = diagnostic.range, range.line <= source.lineCount else {
      return "\(path): \(diagnostic)"
    }
    let excerpt = excerpt(range)
    return """
      \(path):\(range.line):\(range.column): \(diagnostic)
        \(range.line) | \(excerpt.line)
        \(String(repeating: " ", count: "\(range.line) | ".count))\(excerpt.caret)
      """
  }

  /// The source line and the line with the caret, both without the gutter.
  ///
  /// Of a line longer than 160 characters only the surroundings are shown. Tabs are kept in the caret's line,
  /// so that both lines jump alike whatever the terminal's tab stops.
  private func excerpt(_ range: SourceRange) -> (line: String, caret: String) {
    let whole = source.index.scalars(ofLine: range.line)
    let start = min(whole.lowerBound + range.column - 1, whole.upperBound)
    let end = min(start + range.length, whole.upperBound)
    var shown = whole
    if whole.count > 160 {
      shown = max(whole.lowerBound, start - 60)..<min(whole.upperBound, start + 90)
    }
    let before = Self.printable(source.text(scalars: shown.lowerBound..<start))
    let marked = Self.printable(source.text(scalars: start..<min(end, shown.upperBound)))
    let after = Self.printable(source.text(scalars: min(end, shown.upperBound)..<shown.upperBound))
    let lead = shown.lowerBound > whole.lowerBound ? "…" : ""
    let trail = shown.upperBound < whole.upperBound ? "…" : ""

    var padding = lead.isEmpty ? "" : " "
    for character in before {
      padding += character == "\t" ? "\t" : String(repeating: " ", count: TerminalWidth.cells(of: character))
    }
    let cells = marked.reduce(0) { $0 + TerminalWidth.cells(of: $1) }
    return (
      lead + before + marked + after + trail, padding + "^" + String(repeating: "~", count: max(0, cells - 1))
    )
  }

  /// A text with its control characters but the tab replaced: it can't steer a terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
