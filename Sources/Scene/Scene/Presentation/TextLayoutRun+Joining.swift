internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension TextLayout.Run {
  /// The scripts whose letters are joined, or hang from one line.
  private static let joinedScripts: Set<ExactString> = [
    "Arab", "Syrc", "Nkoo", "Mong", "Phag", "Mand", "Mani", "Phlp", "Adlm", "Rohg", "Sogd", "Ougr", "Chrs",
    "Deva", "Beng", "Guru",
  ]

  /// True if its letters are joined, which makes their outlines overlap.
  var isJoined: Bool { TextLayout.Run.joinedScripts.contains(ExactString(script)) }
}

extension PresentedLayout {
  /// The words whose letters are joined, as ranges of characters.
  var joinedWords: [Range<Int>] {
    guard layout.lines.contains(where: { $0.runs.contains(where: \.isJoined) }) else { return [] }
    var isJoined = layout.text.map { _ in false }
    let isLetter = layout.text.map { ExactString(String($0)).isLetters }
    for (number, line) in layout.lines.enumerated() {
      for place in characters.placements(onLine: number) where line.runs[place.run].isJoined {
        isJoined[place.character] = isLetter[place.character]
      }
    }
    return isJoined.indices.filter { isJoined[$0] }.consecutiveRanges
  }

  /// Returns the rectangle of a word; nil if it is not shown.
  func rectangle(of word: Range<Int>) -> Rect? {
    word.lazy.compactMap { characters.rectangle(ofCharacter: $0) }.reduce(nil) { $0?.union($1) ?? $1 }
  }
}

extension [Range<Int>] {
  /// Returns pairs of characters of two texts, without pairs that would separate the letters of joined words.
  ///
  /// - Parameters:
  ///   - kept: For each character of the new text, the character of the old text that stays for it.
  ///   - old: The joined words of the old text.
  func keepingWhole(_ kept: [Int?], of old: [Range<Int>]) -> [Int?] {
    var kept = kept
    for word in self {
      let isWhole = old.contains { zip($0, kept[word]).allSatisfy { $0 == $1 } && $0.count == word.count }
      if !isWhole { for index in word { kept[index] = nil } }
    }
    return kept
  }
}
