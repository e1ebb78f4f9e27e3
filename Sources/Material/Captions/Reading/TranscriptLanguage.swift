internal import GlyphreelExact

/// The language that a transcript names.
enum TranscriptLanguage {
  /// Returns the language of a transcript as a BCP 47 tag; nil if it names none.
  static func tag(of value: JSON) -> String? {
    // whisper.cpp names it in its result.
    guard let name = (value["language"] ?? value["result"]?["language"])?.text else { return nil }
    if let known = tags.first(where: { $0.key == name.lowercased() }) { return known.value }
    return isTag(name) ? name : nil
  }

  /// Returns true for a language of two letters with scripts and regions, such as `pt-BR`.
  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.first?.unicodeScalars.count == 2
      && parts.allSatisfy {
        (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && $0.isLetter || $0.isNumber }
      }
  }

  /// The languages whose articles and prepositions page breaks know, as OpenAI names them.
  private static let tags: KeyValuePairs = [
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "portuguese": "pt",
    "dutch": "nl", "polish": "pl", "russian": "ru",
  ]
}
