internal import GlyphreelExact

/// The language that a transcript names.
enum TranscriptLanguage {
  /// Returns the language of a transcript as a BCP 47 tag; nil if it names none.
  static func tag(of value: JSON) -> String? {
    let results = value["results"]
    let candidates = [
      value["language"], value["language_code"], value["result"]?["language"],
      value["metadata"]?["transcription_config"]?["language"], results?["language_code"],
      results?["channels"]?.elements?.first?["detected_language"], results?.elements?.first?["languageCode"],
      (value["result"] ?? value)["transcription"]?["languages"]?.elements?.first,
      value.first(of: ["recognizedPhrases", "phrases"])?.elements?.first?["locale"],
    ]
    for name in candidates.compactMap({ $0?.text }) {
      if let known = tags.first(where: { $0.key == name.lowercased() }) { return known.value }
      let tag = name.replacing("_", with: "-")
      if isTag(tag) { return tag }
    }
    return nil
  }

  /// Returns true for a language of two letters with scripts and regions, such as `pt-BR`.
  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.first?.unicodeScalars.count == 2
      && parts.allSatisfy {
        (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && $0.isLetter || $0.isNumber }
      }
  }

  /// The languages whose articles and prepositions page breaks know, as OpenAI and ElevenLabs name them.
  private static let tags: KeyValuePairs = [
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "portuguese": "pt",
    "dutch": "nl",
    "polish": "pl", "russian": "ru", "eng": "en", "deu": "de", "fra": "fr", "spa": "es", "ita": "it",
    "por": "pt",
    "nld": "nl", "pol": "pl", "rus": "ru",
  ]
}
