internal import GlyphreelExactText

/// A regular expression that says which characters of a text are meant.
///
/// ICU's engine looks for it: unlike Swift's it counts its steps, so that an expression that would go back and forth for
/// years, as `(a+)+$` can, ends with an error, the same one on every machine. All expressions of a scene together may
/// take so many steps.
public struct TextPattern: Hashable, Sendable {
  /// What is wrong with an expression, or with the search for it.
  public enum Fault: Error, Hashable, Sendable {
    /// It is none: where that shows, in UTF-16 units from its start.
    case malformed(at: Int)
    /// Looking for it, after the scene's other expressions, takes too many steps.
    case tooSlow
    /// The text is longer than expressions are looked for in.
    case longText(limit: Int)
  }

  /// The expression as it was written.
  public let source: String

  /// The most UTF-16 units of a text, for the steps between two states are not counted.
  static let textLimit = 20_000
  /// The most UTF-16 units of an expression.
  private static let sourceLimit = 1000

  /// - Throws: `malformed`.
  public init(_ source: String) throws(Fault) {
    self.source = source
    guard source.utf16.count <= Self.sourceLimit else { throw .malformed(at: Self.sourceLimit) }
    try (PatternSearch.current ?? PatternSearch()).check(source)
  }

  /// The ranges of characters in which it matches, from left to right; matches without characters don't count.
  ///
  /// A character of several scalars is meant if one of them is.
  ///
  /// - Throws: `tooSlow` or `longText`.
  public func ranges(in text: String) throws(Fault) -> [Range<Int>] {
    let units = Array(text.utf16)
    guard units.count <= Self.textLimit else { throw .longText(limit: Self.textLimit) }
    let ranges = try (PatternSearch.current ?? PatternSearch()).ranges(of: source, in: units)
    return Self.characters(ranges, in: text)
  }

  /// Ranges of UTF-16 units, which rise, as ranges of the characters that they touch.
  private static func characters(_ ranges: [Range<Int>], in text: String) -> [Range<Int>] {
    var result: [Range<Int>] = []
    // The character that is looked at: its number and its units.
    var (number, start) = (0, 0)
    let lengths = text.map(\.utf16.count)
    func end() -> Int { start + (number < lengths.count ? lengths[number] : 0) }
    for range in ranges where !range.isEmpty {
      while number < lengths.count, end() <= range.lowerBound { (start, number) = (end(), number + 1) }
      let first = max(number, result.last?.upperBound ?? 0)
      while number < lengths.count, end() < range.upperBound { (start, number) = (end(), number + 1) }
      if first <= number { result.append(first..<number + 1) }
    }
    return result
  }
}

extension TextPattern.Fault: CustomStringConvertible {
  /// What is wrong, to be said of the expression: without a full stop.
  public var description: String {
    switch self {
    case .malformed(let place):
      "is no regular expression: it can't be understood from character \(place + 1) on"
    case .tooSlow:
      "takes too long to look for, after the scene's other expressions: it can match the same letters in too many ways"
    case .longText(let limit): "can't be looked for in a text of more than \(limit) characters"
    }
  }
}
