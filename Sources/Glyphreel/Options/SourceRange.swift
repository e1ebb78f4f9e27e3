/// A range within one line of a source text, for messages.
///
/// A longer range is represented by its part on the first line.
public struct SourceRange: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The first character, counted from 1 in Unicode scalars.
  public var column: Int
  /// The number of Unicode scalars, at least 1.
  public var length: Int

  /// Creates a range of at least one character.
  package init(line: Int, column: Int, length: Int = 1) {
    precondition(line >= 1 && column >= 1, "lines and columns count from 1")
    self.line = line
    self.column = column
    self.length = max(1, length)
  }
}

extension SourceRange: Comparable {
  /// Orders ranges by their position in the document.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.line, a.column, a.length) < (b.line, b.column, b.length)
  }
}
