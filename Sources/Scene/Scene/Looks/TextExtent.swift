internal import GlyphreelExact

/// An estimate of the text's width before any font is opened.
package enum TextExtent {
  /// Returns the longest line's width in points.
  ///
  /// Letters of alphabets are about 0.55 em wide in Inter; ideographs, syllables and emoji one em.
  package static func estimate(of text: String, size: Double) -> Double {
    let lines = text.split(separator: "\n").map { line in
      line.reduce(0.0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x2E80 ? 1 : 0.55) }
    }
    return (lines.max() ?? 0) * size
  }
}
