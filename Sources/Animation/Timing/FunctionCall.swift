internal import GlyphreelExact

/// A call in CSS notation: a name, and arguments separated by commas, each split into words at white space.
struct FunctionCall {
  let name: Substring
  /// The arguments, at least one; an empty argument has no words.
  let arguments: [[Substring]]

  /// Parses a call; nil if `text` is not one.
  init?(_ text: String) {
    let text = text.trimming(\.isWhitespace)
    guard text.last == ")", let parenthesis = text.firstIndex(of: "(") else { return nil }
    name = text[..<parenthesis]
    arguments = text[parenthesis...].dropFirst().dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace) }
  }

  /// Returns a finite decimal number; nil for anything else.
  static func number(_ word: Substring) -> Double? {
    guard word.utf8.allSatisfy({ (48...57).contains($0) || "+-.e".utf8.contains($0) }),
      let number = Double(word), number.isFinite
    else { return nil }
    return number
  }
}
