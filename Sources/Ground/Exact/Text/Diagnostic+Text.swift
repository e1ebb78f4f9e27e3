extension Diagnostic {
  /// Creates a diagnostic of a data file, by default an error.
  ///
  /// - Parameter quotation: The part of the file that the message is about. It follows the message after a colon.
  package init(
    _ severity: Severity = .error, at place: DataPosition, _ message: String,
    quoting quotation: String? = nil, hint: String? = nil
  ) {
    self.init(severity, message, hint: hint, at: SourceRange(line: place.line, column: place.column))
    self.quotation = quotation.map { "\(quoted: $0)" }
  }

  /// Returns the diagnostic of a file in one line, in the style of compilers.
  package func text(in path: String) -> String {
    "\(path.visible):\(place.line):\(place.column): \(self)"
  }

  /// Returns the place and the message without the hint, as a part of another message.
  package func located(in path: String) -> String {
    "\(path.visible):\(place.line):\(place.column): \(statement)"
  }

  /// Returns untrusted text in quotes, on one line and shortened, for messages.
  ///
  /// Scalars that could control a terminal or a log are escaped, such as `\n` and `\u{202E}`. Text of more
  /// than 60 columns is truncated with an ellipsis.
  package static func quoted(_ text: String, by mark: String = "'") -> String {
    mark + text.shortened(to: 60).visible + mark
  }
}
