import GlyphreelExact

/// The name of a one-liner's output: the verb, the texts, and the values of options, in letters and digits.
///
/// The same command replaces its former file; a different text or option gets a different file.
struct OutputName {
  private(set) var text: String

  /// The most letters of a text and of an option's value.
  private static let (textLimit, valueLimit) = (40, 24)
  /// The most letters of a name.
  private static let limit = 120

  init(_ verb: String, texts: [String], values: [String]) {
    text = verb
    for word in texts { add(word, limit: Self.textLimit) }
    for value in values where text.unicodeScalars.count < Self.limit { add(value, limit: Self.valueLimit) }
  }

  private mutating func add(_ words: String, limit: Int) {
    var word = ""
    let scalars = Array(words.lowercased().unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // Marks belong to the letters before them.
      if scalar.isLetter || scalar.isNumber || !word.isEmpty && word.last != "-" && scalar.isMark {
        word.append(scalar)
      } else if scalar == "-", word.isEmpty, index + 1 < scalars.count, scalars[index + 1].isNumber {
        word = "minus-"
      } else if !word.isEmpty, word.last != "-" {
        word += "-"
      }
      if word.unicodeScalars.count >= limit { break }
    }
    while word.last == "-" { word.removeLast() }
    if !word.isEmpty { text += "-" + word }
  }
}
