internal import GlyphreelExact

/// A problem of a scene with its severity, position and remedy.
public struct Diagnostic: Hashable, Sendable {
  /// The severity; only errors stop the work.
  public enum Severity: String, Hashable, Sendable {
    /// An error makes the scene unusable, a warning is probably unintended, a note adds information.
    case error, warning, note
  }

  /// The severity.
  public var severity: Severity
  /// A description of the problem, without a full stop.
  public var message: String
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
}

extension Diagnostic: CustomStringConvertible {
  /// The severity, message and hint on one line, without the position.
  public var description: String {
    "\(severity.rawValue): \(message)" + (hint.map { "; \($0)" } ?? "")
  }
}

extension Diagnostic {
  /// Returns untrusted text in quotes, on one line and shortened, for messages.
  ///
  /// Scalars that could control a terminal or a log are escaped, such as `\n` and `\u{202E}`. Text of more
  /// than 60 columns is truncated with an ellipsis.
  package static func quoted(_ text: String, by mark: String = "'") -> String {
    mark + text.shortened(to: 60).visible + mark
  }
}
