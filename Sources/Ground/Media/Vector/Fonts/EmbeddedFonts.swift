internal import GlyphreelExact
internal import GlyphreelGraphics

/// The fonts that a document brings along, with the characters that it shows.
struct EmbeddedFonts {
  private struct Face: Hashable {
    let font: Int
    let isBold: Bool
    let isItalic: Bool
  }

  private var fonts = Interned<CellFont>()
  private var cells: [Size] = []
  private var faces: [Face: [Unicode.Scalar: (outline: Path, columns: Int)]] = [:]

  /// Adds a character; one without an outline is in a font of the document's readers.
  mutating func insert(_ text: CellText, _ font: CellFont, _ cell: Size) {
    guard font.isEmbedded, let outline = text.outline, let scalar = text.text.unicodeScalars.first else {
      return
    }
    let (isNew, index) = fonts.insert(font)
    if isNew { cells.append(cell) }
    let face = Face(font: index, isBold: text.isBold, isItalic: text.isItalic)
    faces[face, default: [" ": (Path(), 1)]][scalar] = (outline, text.columns)
  }

  /// Returns the name of a font in the document; nil for one that it doesn't bring along.
  func family(of font: CellFont) -> String? {
    fonts.values.firstIndex(of: font).map { NamePrefix.placeholder + "f\($0)" }
  }

  /// Returns the rules of the style sheet that have the fonts.
  func rules(_ precision: VectorPrecision) -> String {
    let ordered = faces.sorted {
      ($0.key.font, $0.key.isBold ? 1 : 0, $0.key.isItalic ? 1 : 0) < (
        $1.key.font, $1.key.isBold ? 1 : 0, $1.key.isItalic ? 1 : 0
      )
    }
    return ordered.map { face, characters in
      let font = fonts.values[face.font]
      let data = Base64.text(WOFF2.file(of: self.font(face, characters, precision)))
      return "@font-face{font-family:\(family(of: font) ?? "");"
        + (face.isBold ? "font-weight:700;" : "") + (face.isItalic ? "font-style:italic;" : "")
        + "src:url(data:font/woff2;base64,\(data))}"
    }.joined()
  }

  /// Returns a font whose units are as fine as the document's precision: 16 per point at its default.
  private func font(
    _ face: Face, _ characters: [Unicode.Scalar: (outline: Path, columns: Int)], _ precision: VectorPrecision
  ) -> SubsetFont {
    let (font, cell) = (fonts.values[face.font], cells[face.font])
    let unitsPerEm = min(max((font.size / precision.distance).rounded(), 16), 16384)
    let scale = unitsPerEm / font.size
    func units(_ points: Double) -> Int { Int((points * scale).rounded()) }
    return SubsetFont(
      unitsPerEm: Int(unitsPerEm), ascent: units(font.baseline), descent: units(cell.height - font.baseline),
      isBold: face.isBold, isItalic: face.isItalic,
      characters: characters.sorted { $0.key < $1.key }.map { scalar, character in
        let glyph = SubsetFont.Glyph(
          contours: FontContour.contours(of: character.outline, scale: scale),
          advance: units(cell.width * Double(character.columns)))
        return (scalar, glyph)
      })
  }
}
