/// A position in a data file.
package struct DataPosition: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column in Unicode scalars, counted from 1.
  package var column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first position of a file.
  package static let start = DataPosition(line: 1, column: 1)
}
