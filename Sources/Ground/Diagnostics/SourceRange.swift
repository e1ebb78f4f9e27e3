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
  /// The number of the file or of the use of a component that the range belongs to; 0 for the scene file itself.
  package var origin = 0

  /// Creates a range of at least one character.
  package init(line: Int, column: Int, length: Int = 1) {
    precondition(line >= 1 && column >= 1, "lines and columns count from 1")
    self.line = line
    self.column = column
    self.length = max(1, length)
  }
}

extension SourceRange: Comparable {
  /// Orders ranges by their position in the document, those of other origins last.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.origin, a.line, a.column, a.length) < (b.origin, b.line, b.column, b.length)
  }
}
