internal import GlyphreelExact
import GlyphreelScene

/// Formats diagnostics in the style of compilers: the message, the source line, and a caret under the range.
public struct DiagnosticRenderer: Sendable {
  private let source: SourceFile
  /// The largest number of diagnostics that `render` prints; it counts the rest.
  private let limit: Int

  /// Creates a renderer of diagnostics in one source, which prints the first `limit` diagnostics and counts the rest.
  public init(_ source: SourceFile, limit: Int = 100) {
    self.source = source
    self.limit = limit
  }

  /// The maximum width of a message line, in columns.
  package static let columns = 600
  /// The maximum width of a source line, in columns; about a third of it precedes the range.
  private static let sourceColumns = 150

  private var path: String { source.path.shortenedInside(to: 200).visible }

  /// Returns all diagnostics in the order given, each starting on its own line, without a trailing line feed.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    Self.joined(lines(for: diagnostics))
  }

  /// Returns one diagnostic: the message, and if it has a range the source line and the caret.
  public func render(_ diagnostic: Diagnostic) -> String {
    Self.joined(lines(for: diagnostic))
  }

  /// Joins lines, escaping control characters within each.
  static func joined(_ lines: [String]) -> String {
    lines.map(\.visible).joined(separator: "\n")
  }

  /// Returns the lines of all diagnostics in the order given, without duplicates.
  ///
  /// If there are more than the limit, the errors come first.
  package func lines(for diagnostics: [Diagnostic]) -> [String] {
    var messages: [[String]] = []
    let ordered =
      diagnostics.count > limit
      ? diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
      : diagnostics
    for diagnostic in ordered.prefix(limit) {
      let message = lines(for: diagnostic)
      if !messages.contains(where: { $0 == message }) { messages.append(message) }
    }
    let lines = messages.flatMap(\.self)
    guard diagnostics.count > limit else { return lines }
    return lines + ["\(path): note: \(diagnostics.count - limit) more are not shown"]
  }

  /// Returns the lines of one diagnostic, without source lines if the source may not be quoted.
  package func lines(for diagnostic: Diagnostic) -> [String] {
    if let range = diagnostic.range, range.origin != 0 {
      var diagnostic = diagnostic
      diagnostic.range?.origin = 0
      return DiagnosticRenderer(source.file(of: range)).lines(for: diagnostic)
    }
    if let presentation = source.presentation { return presentation(diagnostic) }
    let diagnostic = source.shown(diagnostic)
    guard let range = diagnostic.range, range.line <= source.lineCount else {
      return ["\(path): \(diagnostic)".shortenedInside(to: Self.columns)]
    }
    let first = "\(path):\(range.line):\(range.column): \(diagnostic)".shortenedInside(to: Self.columns)
    guard source.isQuotable else { return [first] }
    let excerpt = excerpt(range)
    let number = "\(range.line)"
    let gutter = String(repeating: " ", count: number.utf8.count + " | ".utf8.count)
    return [first, "  \(number) | \(excerpt.line)", "  \(gutter)\(excerpt.caret)"]
  }

  /// Returns the source line and the caret line, both without the gutter.
  ///
  /// A long line is cut to an excerpt. Tabs and what is invisible have escapes, so both lines align at any tab width.
  private func excerpt(_ range: SourceRange) -> (line: String, caret: String) {
    let whole = source.index.scalars(ofLine: range.line)
    let start = min(whole.lowerBound + range.column - 1, whole.upperBound)
    let end = min(start + range.length, whole.upperBound)
    let shown = surroundings(of: start, in: whole)
    let before = source.text(scalars: shown.lowerBound..<start).visible
    let marked = source.text(scalars: start..<min(end, shown.upperBound)).visible
    let after = source.text(scalars: min(end, shown.upperBound)..<shown.upperBound).visible
    let lead = shown.lowerBound > whole.lowerBound ? "…" : ""
    let trail = shown.upperBound < whole.upperBound ? "…" : ""

    let rest = max(0, marked.columns - 1)
    return (
      lead + before + marked + after + trail,
      (lead.isEmpty ? "" : " ") + before.blanks + "^" + String(repeating: "~", count: rest)
    )
  }

  /// Returns the scalars of a line around `start` that fit the maximum width.
  private func surroundings(of start: Int, in line: Range<Int>) -> Range<Int> {
    func cells(_ scalars: Range<Int>) -> [Int] {
      var count = ColumnCount()
      return source.text(scalars: scalars).unicodeScalars.map {
        $0.isActive ? $0.escape.utf8.count : count.add($0)
      }
    }
    func count(_ cells: some Sequence<Int>, fitting room: Int) -> (scalars: Int, cells: Int) {
      var (scalars, used) = (0, 0)
      for cell in cells where used + cell <= room { (scalars, used) = (scalars + 1, used + cell) }
      return (scalars, used)
    }
    // Scalars farther away can't fit.
    let near =
      max(line.lowerBound, start - Self.sourceColumns)..<min(line.upperBound, start + Self.sourceColumns)
    let (before, after) = (cells(near.lowerBound..<start), cells(start..<near.upperBound))
    let rest = Self.sourceColumns - count(after, fitting: Self.sourceColumns * 3 / 5).cells
    let head = count(before.reversed(), fitting: rest)
    let tail = count(after, fitting: Self.sourceColumns - head.cells)
    return start - head.scalars..<start + tail.scalars
  }
}
