internal import GlyphreelExactText

/// A function in the notation of CSS: a name, and arguments between commas, each of words between spaces.
struct FunctionCall {
  let name: Substring
  /// At least one argument; an empty one has no words.
  let arguments: [[Substring]]

  /// Nil for a text that is no call.
  init?(_ text: String) {
    let text = text.trimming(\.isWhitespace)
    guard text.last == ")", let parenthesis = text.firstIndex(of: "(") else { return nil }
    name = text[..<parenthesis]
    arguments = text[parenthesis...].dropFirst().dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace) }
  }

  /// A finite number in decimal digits; nil for anything else.
  static func number(_ word: Substring) -> Double? {
    guard word.utf8.allSatisfy({ (48...57).contains($0) || "+-.e".utf8.contains($0) }),
      let number = Double(word), number.isFinite
    else { return nil }
    return number
  }
}
