internal import GlyphreelExact
internal import GlyphreelTypography

/// A splitter of text into words: at white space, and in scripts without spaces by ICU's dictionaries.
enum WordSplitter {
  /// A part of the text.
  enum Piece: Equatable {
    case lineFeed
    case space
    /// A word; `joins` is true if it continues a word that ends right before it.
    case word(String, joins: Bool)
  }

  /// Returns the pieces of text in order.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var word = String.UnicodeScalarView()
    func flush() {
      if !word.isEmpty { pieces += words(of: String(word)) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        flush()
        pieces.append(.lineFeed)
      } else if isSeparator(scalar) {
        flush()
        if pieces.last != .space { pieces.append(.space) }
      } else {
        word.append(scalar)
      }
    }
    flush()
    return pieces
  }

  /// Marks that belong to the word before a space, as French sets them, and dashes.
  private static let closing = Set("?!:;»›…–—-".unicodeScalars)
  /// Marks that belong to the word after a space; a dash begins what a speaker says.
  private static let opening = Set("«‹–—-".unicodeScalars)

  /// Returns true if two words with a space between them are spoken as one, because one of them is only marks.
  static func areOne(_ before: String, _ after: String) -> Bool {
    after.unicodeScalars.allSatisfy(closing.contains) || before.unicodeScalars.allSatisfy(opening.contains)
  }

  /// Returns true for white space between words, which no-break spaces are not.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWhitespace && scalar != "\u{A0}" && scalar != "\u{202F}"
  }

  /// Returns text without white space as one word, or several in scripts without spaces.
  private static func words(of text: String) -> [Piece] {
    guard text.unicodeScalars.contains(where: isUnspaced),
      let segments = try? WordBoundaries(in: text).segments
    else { return [.word(text, joins: true)] }
    let scalars = Array(text.unicodeScalars)
    var words: [Piece] = []
    var current = String.UnicodeScalarView()
    var hasWord = false
    for segment in segments {
      let part = scalars[segment.range]
      let opens =
        part.first.map { [.openPunctuation, .initialPunctuation].contains($0.properties.generalCategory) }
        ?? false
      // Punctuation stays with the word before it, an opening bracket with the one after it.
      if hasWord, segment.isWord || opens {
        words.append(.word(String(current), joins: words.isEmpty))
        (current, hasWord) = (String.UnicodeScalarView(), false)
      }
      // One by one, because each call with several makes a new copy of the text.
      for scalar in part { current.append(scalar) }
      hasWord = hasWord || segment.isWord
    }
    if !current.isEmpty { words.append(.word(String(current), joins: words.isEmpty)) }
    return words.map { piece in
      guard case .word(let text, _) = piece else { return piece }
      return .word(text, joins: false)
    }
  }

  /// Returns true for letters of scripts without spaces between words.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai, Lao; Burmese; Khmer; kana, Bopomofo; Han and its extensions.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x312F, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x323AF:
      true
    default: false
    }
  }
}
