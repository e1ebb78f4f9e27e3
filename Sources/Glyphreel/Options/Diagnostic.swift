internal import ExactText

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
  /// A stranger's text as it may stand in a message: in quotes, on one line, and short.
  ///
  /// Line feeds are written as `\n`, other control characters and the marks that turn the direction of
  /// writing as `U+XXXX`, so that no scene can steer the terminal it is reported on. Longer text than 60
  /// characters ends in an ellipsis.
  public static func quoted(_ text: String, by mark: String = "'") -> String {
    let limit = 60
    var shown = ""
    for scalar in text.prefix(limit).unicodeScalars {
      if scalar == "\n" {
        shown += "\\n"
      } else if scalar.needsEscape {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        shown += "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    let isLonger = text.dropFirst(limit).first != nil
    return mark + shown + (isLonger ? "…" : "") + mark
  }
}

extension Unicode.Scalar {
  /// True for what would act on a terminal instead of showing: controls, line separators, direction marks.
  fileprivate var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) || value == 0xFEFF
    }
  }
}
