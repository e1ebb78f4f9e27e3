/// An error in a data file, with its position.
package struct DataFault: Error, Hashable, Sendable {
  /// The position of the error.
  package var place: DataPosition
  /// The message, without a full stop.
  package var message: String
  /// The text of the file that the message is about; it is left out where the file may not be quoted.
  package var quotation: String?
  /// The remedy, without a full stop; nil if the message suffices.
  package var hint: String?

  /// Creates a fault.
  ///
  /// Messages begin in lower case.
  package init(
    at place: DataPosition, _ message: String, quoting quotation: String? = nil, hint: String? = nil
  ) {
    self.place = place
    self.message = message
    self.quotation = quotation
    self.hint = hint
  }

  /// The message with the quoted text.
  package var statement: String { message + (quotation.map { ": \(quoted: $0)" } ?? "") }

  /// Returns the fault in one line, in the style of compilers.
  package func text(_ severity: String, in path: String) -> String {
    "\(path.visible):\(place.line):\(place.column): \(severity): \(statement)"
      + (hint.map { "; \($0)" } ?? "")
  }
}

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
