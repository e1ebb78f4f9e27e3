internal import GlyphreelExactText
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

  /// The most columns of a message's line, whatever it speaks of.
  package static let columns = 600
  /// The most columns of a source line, about a third of them before the place.
  private static let sourceColumns = 150

  private var path: String { source.path.shortenedInside(to: 200) }

  /// All diagnostics in the order given, each beginning on a line of its own; no line feed at the end.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    Self.joined(lines(for: diagnostics))
  }

  /// One diagnostic: its line, then the source line and the caret if it has a place.
  public func render(_ diagnostic: Diagnostic) -> String {
    Self.joined(lines(for: diagnostic))
  }

  /// Lines as one text, in which only the ends of these lines are line feeds.
  static func joined(_ lines: [String]) -> String {
    lines.map { $0.printable(keepingTabs: true) }.joined(separator: "\n")
  }

  /// The lines of all diagnostics in the order given, equal ones once.
  package func lines(for diagnostics: [Diagnostic]) -> [String] {
    var messages: [[String]] = []
    for diagnostic in diagnostics.prefix(limit) {
      let message = lines(for: diagnostic)
      if !messages.contains(where: { $0 == message }) { messages.append(message) }
    }
    let lines = messages.flatMap(\.self)
    guard diagnostics.count > limit else { return lines }
    return lines + ["\(path): note: \(diagnostics.count - limit) more are not shown"]
  }

  /// The lines of one diagnostic; the source's own are left out where they may not be shown.
  package func lines(for diagnostic: Diagnostic) -> [String] {
    if let presentation = source.presentation { return presentation(diagnostic) }
    guard let range = diagnostic.range, range.line <= source.lineCount else {
      return ["\(path): \(diagnostic)".shortenedInside(to: Self.columns)]
    }
    let first = "\(path):\(range.line):\(range.column): \(diagnostic)".shortenedInside(to: Self.columns)
    guard source.mayBeQuoted else { return [first] }
    let excerpt = excerpt(range)
    let number = "\(range.line)"
    let gutter = String(repeating: " ", count: number.utf8.count + " | ".utf8.count)
    return [first, "  \(number) | \(excerpt.line)", "  \(gutter)\(excerpt.caret)"]
  }

  /// The source line and the line with the caret, both without the gutter.
  ///
  /// Of a long line only the surroundings are shown. Tabs are kept in the caret's line, so that both lines jump alike whatever
  /// the terminal's tab stops.
  private func excerpt(_ range: SourceRange) -> (line: String, caret: String) {
    let whole = source.index.scalars(ofLine: range.line)
    let start = min(whole.lowerBound + range.column - 1, whole.upperBound)
    let end = min(start + range.length, whole.upperBound)
    let shown = surroundings(of: start, in: whole)
    let before = Self.printable(source.text(scalars: shown.lowerBound..<start))
    let marked = Self.printable(source.text(scalars: start..<min(end, shown.upperBound)))
    let after = Self.printable(source.text(scalars: min(end, shown.upperBound)..<shown.upperBound))
    let lead = shown.lowerBound > whole.lowerBound ? "…" : ""
    let trail = shown.upperBound < whole.upperBound ? "…" : ""

    var padding = lead.isEmpty ? "" : " "
    for character in before {
      padding +=
        String(character) == "\t" ? "\t" : String(repeating: " ", count: TerminalWidth.cells(of: character))
    }
    let cells = marked.reduce(0) { $0 + TerminalWidth.cells(of: $1) }
    return (
      lead + before + marked + after + trail, padding + "^" + String(repeating: "~", count: max(0, cells - 1))
    )
  }

  /// The scalars of a line around one of them, as many as there is room for.
  private func surroundings(of start: Int, in line: Range<Int>) -> Range<Int> {
    func cells(_ scalars: Range<Int>) -> [Int] {
      source.text(scalars: scalars).unicodeScalars.map { $0.value < 0x1100 ? 1 : 2 }
    }
    func count(_ cells: some Sequence<Int>, fitting room: Int) -> (scalars: Int, cells: Int) {
      var (scalars, used) = (0, 0)
      for cell in cells where used + cell <= room { (scalars, used) = (scalars + 1, used + cell) }
      return (scalars, used)
    }
    // Nothing further away can fit.
    let near =
      max(line.lowerBound, start - Self.sourceColumns)..<min(line.upperBound, start + Self.sourceColumns)
    let (before, after) = (cells(near.lowerBound..<start), cells(start..<near.upperBound))
    let rest = Self.sourceColumns - count(after, fitting: Self.sourceColumns * 3 / 5).cells
    let head = count(before.reversed(), fitting: rest)
    let tail = count(after, fitting: Self.sourceColumns - head.cells)
    return start - head.scalars..<start + tail.scalars
  }

  /// A part of a source line with U+FFFD, of the same width, for each scalar that could steer a terminal; tabs stay.
  private static func printable(_ text: String) -> String {
    func isShown(_ scalar: Unicode.Scalar) -> Bool { scalar == "\t" || !scalar.isActive }
    if text.unicodeScalars.allSatisfy(isShown) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isShown(scalar) ? scalar : "\u{FFFD}") }
    return String(scalars)
  }
}
