/// A problem with its severity, position and remedy.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity; only errors stop the work.
  public enum Severity: String, Hashable, Sendable {
    /// An error makes the input unusable, a warning is probably unintended, a note adds information.
    case error, warning, note
  }

  /// The severity.
  public var severity: Severity
  /// A description of the problem, without a full stop.
  public var message: String
  /// The part of the file that the message is about, in quotes; nil where the file may not be quoted.
  package var quotation: String?
  /// The remedy without a full stop; nil if the message needs none.
  public var hint: String?
  /// The position in the source; nil for scenes made in code and problems of the whole file.
  public var range: SourceRange?

  /// Creates a diagnostic; messages start in lower case, quote the author's text, and have no full stop.
  package init(_ severity: Severity, _ message: String, hint: String? = nil, at range: SourceRange? = nil) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.range = range
  }

  /// Returns the diagnostic with another severity, such as an error that is only noted.
  package func with(_ severity: Severity) -> Diagnostic {
    var changed = self
    changed.severity = severity
    return changed
  }

  /// The message with the quotation.
  package var statement: String { message + (quotation.map { ": \($0)" } ?? "") }

  /// The first position of the range; the start of the file without a range.
  package var place: DataPosition {
    range.map { DataPosition(line: $0.line, column: $0.column) } ?? .start
  }
}

extension Diagnostic {
  /// The texts as bytes.
  ///
  /// Comparing strings would treat canonically equivalent texts as equal.
  private var bytes: [[UInt8]?] { [message, quotation, hint].map { $0.map { Array($0.utf8) } } }

  /// Returns true if two diagnostics say the same at the same position.
  public static func == (a: Diagnostic, b: Diagnostic) -> Bool {
    a.severity == b.severity && a.range == b.range && a.bytes == b.bytes
  }

  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(severity)
    hasher.combine(range)
    hasher.combine(bytes)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The severity, message and hint on one line, without the position.
  public var description: String {
    "\(severity.rawValue): \(statement)" + (hint.map { "; \($0)" } ?? "")
  }
}
