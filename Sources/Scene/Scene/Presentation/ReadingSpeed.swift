internal import GlyphreelExact

/// How fast viewers read.
package enum ReadingSpeed {
  /// The maximum number of characters per second; Chinese, Japanese and Korean characters count twice.
  ///
  /// Netflix's Timed Text Style Guide permits 20 in English, and 9 to 12 in these scripts.
  package static let limit = 20.0

  /// The maximum number of words in text that is read word by word, as it is spoken.
  package static let spokenWords = 4

  /// Returns the number of characters that are read; Chinese, Japanese and Korean characters count twice.
  package static func length(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if scalar.isMark || scalar.properties.isWhitespace && scalar != " " { return sum }
      let isWide = (0x1100...0x11FF).contains(scalar.value) || (0x2E80...0xD7FF).contains(scalar.value)
      return sum + (isWide ? 2 : 1)
    }
  }
}
