/// A line's shaped runs, and the text that their clusters refer to.
struct ShapedLine {
  /// The paragraph's buffer, or the line's own buffer with an ellipsis.
  let text: TextBuffer
  /// The runs from left to right.
  var runs: [Shaper.ShapedRun]

  /// The width from the first to the last advance edge without trailing letter spacing, at least 0.
  var width: Double {
    let last = runs.last?.glyphs.last { $0.advance != 0 }
    return max(runs.reduce(0) { $0 + $1.width } - (last?.spacing ?? 0), 0)
  }

  /// Stretches the line to a width in points; one without a place to stretch is unchanged.
  ///
  /// Such places are spaces, and both sides of Chinese and Japanese characters, as with CSS's `text-justify: auto` in Chromium.
  /// Text up to the last tab keeps its position.
  mutating func justify(to width: Double) {
    // The last glyph of each cluster, from left to right.
    var clusters: [(run: Int, glyph: Int, scalar: Unicode.Scalar)] = []
    var last = (cluster: -1, tab: -1)
    for run in runs.indices {
      for (index, glyph) in runs[run].glyphs.enumerated() {
        let scalar = text.scalars[glyph.cluster]
        if scalar == "\t" { last.tab = max(last.tab, glyph.cluster) }
        if glyph.cluster == last.cluster { clusters.removeLast() }
        clusters.append((run, index, scalar))
        last.cluster = glyph.cluster
      }
    }
    let places = clusters.indices.dropLast().filter { index in
      let (place, next) = (clusters[index], clusters[index + 1].scalar)
      return runs[place.run].glyphs[place.glyph].cluster > last.tab
        && (place.scalar.isJustifiedSpace || place.scalar.isSetSolid || next.isSetSolid)
    }
    let missing = width - self.width
    guard missing > 0 else { return }
    for place in places {
      runs[clusters[place].run].glyphs[clusters[place].glyph].advance += missing / Double(places.count)
    }
  }
}

extension Unicode.Scalar {
  /// True for spaces that grow in justified lines.
  fileprivate var isJustifiedSpace: Bool { self == " " || self == "\u{A0}" }

  /// True for characters of Chinese and Japanese, which are set without spaces: ideographs, kana, bopomofo and their punctuation.
  fileprivate var isSetSolid: Bool {
    switch value {
    case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
