/// The division of words at the ends of lines, where a hyphen is shown.
///
/// The text keeps its characters. Words with soft hyphens (U+00AD) are divided only at these.
public struct Hyphenation: Hashable, Sendable {
  /// The patterns; nil for the installed ones of the paragraph's language, which need installed fonts to be allowed.
  public var patterns: HyphenationPatterns?
  /// The part of its width, 0...1, that a line must fill with whole words for no word to be divided.
  public var limit = 1.0
  /// The minimum number of letters before a hyphen; nil for the patterns' own minimum.
  public var before: Int?
  /// The minimum number of letters after a hyphen; nil for the patterns' own minimum.
  public var after: Int?
  /// The smallest number of letters of a word that is divided.
  public var shortestWord = 5

  /// Creates a division by patterns, of words of five letters or more.
  public init(patterns: HyphenationPatterns? = nil) {
    self.patterns = patterns
  }

  /// Returns the offsets in text at which words can be divided, ascending.
  func offsets(in text: TextBuffer, by patterns: HyphenationPatterns) -> [Int] {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\u{AD}" || scalar.properties.isAlphabetic
        || scalar.properties.generalCategory == .nonspacingMark
    }
    let (before, after) = (before ?? patterns.before, after ?? patterns.after)
    var offsets: [Int] = []
    var start = 0
    while start < text.scalars.count {
      let end = text.scalars[start...].firstIndex { !isLetter($0) } ?? text.scalars.count
      let word = text.scalars[start..<end]
      if word.count >= shortestWord, !word.contains("\u{AD}") {
        let letters = word.map { $0.properties.lowercaseMapping.unicodeScalars.first ?? $0 }
        let found = patterns.divisions(of: letters[...]).filter { $0 >= before && $0 <= word.count - after }
        offsets += found.map { start + $0 }.filter { text.startsCharacter[$0] }
      }
      start = end + 1
    }
    return offsets
  }
}
