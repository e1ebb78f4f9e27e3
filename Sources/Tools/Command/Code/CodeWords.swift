import GlyphreelExact
import GlyphreelTerminal

/// A line as characters in columns, with its words, numbers and signs.
struct CodeWords {
  /// The scalars with their renditions.
  private let characters: [(text: Unicode.Scalar, style: CellStyle)]
  /// The ranges of the words, numbers and signs, without white space.
  let tokens: [Range<Int>]

  private static let operators = "=<>!+-*/%&|^~?".unicodeScalars

  /// - Parameter isWhole: True to make one token of the whole line.
  init(_ line: CodeVersion.Line, isWhole: Bool = false) {
    let characters = line.spans.flatMap { span in
      span.text.unicodeScalars.map { (text: $0, style: span.style) }
    }
    self.characters = characters
    // Letters that are written from right to left are not where their columns suggest.
    let isWhole = isWhole || line.text.unicodeScalars.contains(where: \.isWrittenLeft)
    if isWhole {
      let shown = characters.indices.filter { !characters[$0].text.properties.isWhitespace }
      tokens = shown.isEmpty ? [] : [shown[0]..<shown[shown.count - 1] + 1]
      return
    }
    /// Returns the kind of a scalar; scalars of a kind above 1 form tokens with others of that kind.
    func kind(_ scalar: Unicode.Scalar) -> Int {
      if scalar.properties.isWhitespace { return 0 }
      if scalar.properties.isIDContinue { return 2 }
      return Self.operators.contains(scalar) ? 3 : scalar.isASCII ? 1 : 4
    }
    var tokens: [Range<Int>] = []
    for (index, character) in characters.enumerated() {
      let own = kind(character.text)
      if own == 0 { continue }
      // A mark belongs to the sign before it.
      let isMark = character.text.properties.canonicalCombiningClass != .notReordered
      if own > 1, let last = tokens.last, last.upperBound == index,
        isMark || kind(characters[index - 1].text) == own
      {
        tokens[tokens.count - 1] = last.lowerBound..<index + 1
      } else {
        tokens.append(index..<index + 1)
      }
    }
    self.tokens = tokens
  }

  /// Returns the column of a token.
  func column(_ token: Int) -> Int { string(0..<tokens[token].lowerBound).columns }

  private func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters[range].lazy.map(\.text))
    return String(text)
  }

  /// Returns tokens and the white space between them.
  func spans(_ range: ClosedRange<Int>) -> [RenditionText.Span] {
    var spans: [RenditionText.Span] = []
    for (text, style) in characters[tokens[range.lowerBound].lowerBound..<tokens[range.upperBound].upperBound]
    {
      if spans.last?.style == style {
        spans[spans.count - 1].text.unicodeScalars.append(text)
      } else {
        spans.append(RenditionText.Span(String(text), style))
      }
    }
    return spans
  }

  private func text(_ token: Int) -> ExactString {
    ExactString(string(tokens[token]))
  }

  /// Returns true for a token with letters or digits.
  private func isWord(_ token: Int) -> Bool {
    characters[tokens[token]].contains { $0.text.properties.isIDContinue }
  }

  /// Returns the tokens that a line shares with its next version, as far left as possible.
  ///
  /// Signs are kept with adjacent words, and at the ends of a line.
  func pairs(with new: CodeWords) -> [Alignment.Pair] {
    let (texts, newTexts) = (tokens.indices.map(text), new.tokens.indices.map(new.text))
    let pairs = Alignment.common(texts, newTexts) { old, _ in
      isWord(old) ? 2 * texts[old].wrappedValue.unicodeScalars.count : 1
    }
    var kept: [Alignment.Pair] = []
    var run: [Alignment.Pair] = []
    func end() {
      guard let first = run.first, let last = run.last else { return }
      let isEdge =
        first.old == 0 && first.new == 0 || last.old == tokens.count - 1 && last.new == new.tokens.count - 1
      if isEdge || run.contains(where: { isWord($0.old) }) { kept += run }
      run = []
    }
    for pair in pairs {
      if let last = run.last, pair.old != last.old + 1 || pair.new != last.new + 1 { end() }
      run.append(pair)
    }
    end()
    return kept
  }

  /// The number of words.
  var wordCount: Int { tokens.indices.count(where: isWord) }

  /// Returns true if two lines have the same tokens.
  func hasSameTokens(as other: CodeWords) -> Bool {
    tokens.count == other.tokens.count && tokens.indices.allSatisfy { text($0) == other.text($0) }
  }

  /// Returns true if a token and one of another line have the same renditions.
  func hasSameStyle(_ token: Int, as other: CodeWords, _ otherToken: Int) -> Bool {
    spans(token...token).map(\.style) == other.spans(otherToken...otherToken).map(\.style)
  }
}

extension Unicode.Scalar {
  /// True for letters of the scripts that are written from right to left.
  fileprivate var isWrittenLeft: Bool {
    [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF].contains {
      $0.contains(value)
    }
  }
}
