internal import GlyphreelExact

/// The cost of ending a line or a page after a word: low after sentences, high within phrases.
enum BreakPenalty {
  /// Returns the penalty of a break between two words, 0 for the best place.
  ///
  /// The order is that of the BBC's subtitle guidelines: after a sentence, after a clause, before a conjunction; not between an
  /// article or a preposition and its noun.
  static func penalty(after word: CaptionWord, before next: CaptionWord) -> Double {
    let last = word.text.unicodeScalars.last { !isClosing($0) } ?? " "
    if ".!?…。！？؟।".unicodeScalars.contains(last) { return 0 }
    if ",;:،؛、，–—".unicodeScalars.contains(last) { return 0.15 }
    let bare = letters(of: word.text)
    if leading.contains(ExactString(bare)) { return 2 }
    // A number stays with its unit.
    if bare.isEmpty, word.text.unicodeScalars.contains(where: \.isNumber), next.text.utf8.count <= 3 {
      return 1.5
    }
    return conjunctions.contains(ExactString(letters(of: next.text))) ? 0.3 : 0.5
  }

  /// Returns true if no line may begin with a word: closing punctuation and small kana, by the rules of JLREQ.
  static func cannotBegin(_ word: CaptionWord) -> Bool {
    word.text.unicodeScalars.first.map { scalar in
      isClosing(scalar) || "、。，．・：；？！ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々".unicodeScalars.contains(scalar)
    } ?? false
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ")]}\"".unicodeScalars.contains(scalar) }
    return [.closePunctuation, .finalPunctuation].contains(scalar.properties.generalCategory)
  }

  private static func letters(of text: String) -> String {
    // Most words need no search of Unicode's tables.
    if text.utf8.allSatisfy({ (97...122).contains($0) }) { return text }
    var letters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.isLetter || scalar.isMark { letters.append(scalar) }
    return String(letters).lowercased()
  }

  /// Words that belong to the next one: articles, prepositions and possessives.
  private static let leading = words(
    """
    a an the of to in on at by for from with my your his her its our their this that no very mr mrs ms dr
    der die das ein eine einen einem einer des dem den im am zu von mit für auf mein dein sein ihr unser
    le la les un une des du de au aux en dans sur pour avec mon ton son ma ta sa notre votre leur
    el los las una unos unas del al por para con mi tu su
    il lo gli i uno di da nel della dei delle per tra mio tuo suo
    o os as um uma do dos das no na nos nas com meu seu
    het een van op voor met mijn zijn
    w z i u na do od po za
    в на с к у о и а не по за от до из
    """)

  private static let conjunctions = words(
    """
    and or but because when while if so that which who where than
    und oder aber weil wenn dass denn sondern
    et ou mais car quand parce que qui
    y o pero porque cuando que
    e ma perché quando che
    mas quando
    en maar omdat als dat
    и но или что когда
    """)

  private static func words(_ text: String) -> Set<ExactString> {
    Set(text.split { $0.isWhitespace }.map { ExactString($0) })
  }
}
