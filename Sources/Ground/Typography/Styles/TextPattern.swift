internal import GlyphreelExact

/// A regular expression that selects characters of the text.
///
/// Matching uses ICU's engine because it counts its steps: catastrophic backtracking, as in `(a+)+$`, ends with the
/// same error on every machine. All expressions of a scene share a budget of steps (`PatternSearch`).
public struct TextPattern: Hashable, Sendable {
  /// An error in an expression or in its search.
  public enum Fault: Error, Hashable, Sendable {
    /// The expression is invalid at an offset in UTF-16 units.
    case malformed(at: Int)
    /// The search exhausted the scene's budget.
    case tooSlow
    /// The text is longer than `limit` UTF-16 units.
    case longText(limit: Int)
  }

  /// The expression's source.
  public let source: String

  /// The maximum number of UTF-16 units of text, since the work between two counted steps grows with its
  /// length.
  static let textLimit = 20_000
  private static let sourceLimit = 1000

  /// Creates a pattern from the syntax of ICU's regular expressions.
  ///
  /// - Throws: `malformed`.
  public init(_ source: String) throws(Fault) {
    self.source = source
    guard source.utf16.count <= Self.sourceLimit else { throw .malformed(at: Self.sourceLimit) }
    try (PatternSearch.current ?? PatternSearch()).check(source)
  }

  /// Returns the non-empty matches as character ranges, from left to right.
  ///
  /// A character is included if any of its scalars is.
  ///
  /// - Throws: `tooSlow` or `longText`.
  package func ranges(in text: String) throws(Fault) -> [Range<Int>] {
    let units = Array(text.utf16)
    guard units.count <= Self.textLimit else { throw .longText(limit: Self.textLimit) }
    let ranges = try (PatternSearch.current ?? PatternSearch()).ranges(of: source, in: units)
    return text.characters(touching: ranges)
  }
}

extension TextPattern.Fault: CustomStringConvertible {
  /// The error as a predicate of the expression, without a full stop.
  public var description: String {
    switch self {
    case .malformed(let offset):
      "is not a valid regular expression: syntax error at character \(offset + 1)"
    case .tooSlow:
      "takes too long to match, after the scene's other expressions: it can match the same text in too many ways"
    case .longText(let limit): "can't be matched in a text of more than \(limit) characters"
    }
  }
}
