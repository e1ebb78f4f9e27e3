internal import GlyphreelScene
internal import GlyphreelExact

/// The words of stretches of text, in as few words as a cause has room for.
struct TouchedWords {
  /// The number of characters of a stretch that is quoted as a whole, and of a word.
  private static let limit = 30

  /// Words such as `"meet"`, or `"meet" and 6 other words`.
  let words: String

  /// Finds the words of stretches.
  ///
  /// A stretch can be part of a word, or only white space.
  init(_ stretches: [String]) {
    if stretches.count == 1, stretches[0].unicodeScalars.count <= Self.limit {
      words = SceneDescription.quoted(Self.trimmed(stretches[0]))
      return
    }
    let all = stretches.flatMap(Self.split)
    let first = all.first ?? Substring(stretches.first ?? "")
    let rest = all.count - 1
    words =
      SceneDescription.quoted(Self.shortened(first))
      + (rest < 1 ? "" : rest == 1 ? " and one other word" : " and \(rest) other words")
  }

  private static func split(_ text: String) -> [Substring] {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(Substring.init)
  }

  /// Returns text without white space around it, unless it is nothing else.
  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return text }
    return String(scalars[start...end])
  }

  private static func shortened(_ word: Substring) -> String {
    let scalars = word.unicodeScalars
    return scalars.count <= limit
      ? String(word) : String(String.UnicodeScalarView(scalars.prefix(limit))) + "…"
  }

  /// Returns both texts in quotation marks: whole if they are short, otherwise the words that differ and one around them.
  static func change(from old: String, to new: String) -> (old: String, new: String) {
    let sides = [old, new].map { Array($0.unicodeScalars) }
    let limit = 2 * limit
    if sides.allSatisfy({ $0.count <= limit }) {
      return (SceneDescription.quoted(old), SceneDescription.quoted(new))
    }
    let start = commonStart(sides[0], sides[1])
    let shortest = min(sides[0].count, sides[1].count)
    let end = min(commonStart(sides[0].reversed(), sides[1].reversed()), shortest - start)
    let shown = sides.map { scalars in
      let middle = scalars[wordBefore(start, in: scalars)..<wordAfter(scalars.count - end, in: scalars)]
      var text = String.UnicodeScalarView(middle.prefix(limit))
      if middle.startIndex > 0 { text.insert("…", at: text.startIndex) }
      if middle.count > limit || middle.endIndex < scalars.count { text.append("…") }
      return SceneDescription.quoted(String(text))
    }
    return (shown[0], shown[1])
  }

  private static func commonStart(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
  }

  /// Returns the start of the word before the one at a place, at most `limit` characters before it.
  private static func wordBefore(_ place: Int, in scalars: [Unicode.Scalar]) -> Int {
    var (start, spaces) = (place, 0)
    while start > 0, place - start < limit {
      if scalars[start - 1].properties.isWhitespace { spaces += 1 }
      if spaces == 2 { break }
      start -= 1
    }
    return start
  }

  /// Returns the end of the word after the one at a place, at most `limit` characters after it.
  private static func wordAfter(_ place: Int, in scalars: [Unicode.Scalar]) -> Int {
    var (end, spaces) = (place, 0)
    while end < scalars.count, end - place < limit {
      if scalars[end].properties.isWhitespace { spaces += 1 }
      if spaces == 2 { break }
      end += 1
    }
    return end
  }
}
