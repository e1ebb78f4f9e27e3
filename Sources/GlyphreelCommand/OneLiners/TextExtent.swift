import GlyphreelExactText

/// How wide a text is about, before any font is opened.
enum TextExtent {
  /// The longest line's width in points.
  ///
  /// Letters of alphabets are some 0.55 em wide in Inter; ideographs, syllables and pictures one em.
  static func estimate(of text: String, size: Double) -> Double {
    let lines = text.split(separator: "\n").map { line in
      line.reduce(0.0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x2E80 ? 1 : 0.55) }
    }
    return (lines.max() ?? 0) * size
  }
}
