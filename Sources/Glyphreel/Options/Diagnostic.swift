internal import GlyphreelExactText

/// One thing to tell the author of a scene: what is wrong, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is; only an error stops the work.
  public enum Severity: String, Hashable, Sendable {
    /// What makes the scene unusable, what its author may not have meant, and what adds to either.
    case error, warning, note
  }

  /// Whether it stops the work.
  public var severity: Severity
  /// What is wrong, without a full stop.
  public var message: String
  /// The remedy, without a full stop; nil when the message says it all.
  public var hint: String?
  /// Where it stands; nil for what was made in code or concerns the file as a whole.
  public var range: SourceRange?

  /// A diagnostic; messages begin in lower case, quote what the author wrote, and have no full stop.
  public init(_ severity: Severity, _ message: String, hint: String? = nil, at range: SourceRange? = nil) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.range = range
  }
}

extension Diagnostic: CustomStringConvertible {
  /// Severity, message and hint on one line, without the place.
  public var description: String {
    "\(severity.rawValue): \(message)" + (hint.map { "; \($0)" } ?? "")
  }
}

extension Diagnostic {
  /// Untrusted text as it may stand in a message: in quotes, on one line, and short.
  ///
  /// Scalars that would act on a terminal or a log are written as escapes such as `\n` and `\u{202E}`. Text of more than 60
  /// columns ends in an ellipsis.
  public static func quoted(_ text: String, by mark: String = "'") -> String {
    mark + text.shortened(to: 60).printable() + mark
  }
}
