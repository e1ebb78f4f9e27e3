internal import GlyphreelExact
internal import GlyphreelGraphics
package import GlyphreelTypography

// Texts of layers.
extension LottieDrawing {
  /// A letter on its line.
  struct Letter {
    /// The outlines, with the letter's origin on the baseline at (0, 0).
    var path: Path
    /// The place of its origin in the layer.
    var place: Point
    /// The distance to the next letter, without tracking.
    var advance: Double
    var line: Int
    var isSpace: Bool
  }

  /// Returns what text draws at a frame.
  func items(of text: LottieText, at frame: Double) -> [DisplayList.Item] {
    let document = text.document(at: frame)
    let letters = letters(of: document)
    let units = LetterUnits(letters)
    var items: [DisplayList.Item] = []
    var shift = (line: 0, x: 0.0)
    for (index, letter) in letters.enumerated() {
      let isFirst = letter.line != shift.line || index == 0
      if isFirst { shift = (letter.line, 0) }
      var look = LetterLook(document)
      for animator in text.animators {
        look.apply(animator, by: animator.share(of: index, units, at: frame), at: frame)
      }
      // Additional tracking is before a letter.
      if !isFirst { shift.x += look.tracking }
      let transform = look.transform.followed(
        by: .translation(x: letter.place.x + shift.x, y: letter.place.y))
      let own = look.items(letter.path, document)
      guard !own.isEmpty, look.opacity > 0 else { continue }
      items.append(
        .group(DisplayList.Group(transform: transform, opacity: min(look.opacity, 1), items: own)))
    }
    return items
  }

  /// Returns the letters of the text on its lines.
  private func letters(of document: LottieText.Document) -> [Letter] {
    let font = composition.fonts.first { $0.name == document.font }
    let tracking = document.tracking * document.size / 1000
    let content = content(of: document)
    var lines = drawnLines(content, document, font) ?? typeset(content, document, font)
    var origin = Point(x: 0, y: -document.baselineShift)
    if let box = document.box {
      origin = Point(
        x: box.minX, y: box.minY + (font?.ascent ?? 75) / 100 * document.size - document.baselineShift)
    }
    let width = document.box?.width ?? 0
    for line in lines.indices {
      let count = Double(lines[line].count)
      let length = lines[line].reduce(0) { $0 + $1.advance } + max(count - 1, 0) * tracking
      let start: Double =
        switch document.justification {
        case 1, 4: width - length
        case 2, 5: (width - length) / 2
        default: 0
        }
      var x = origin.x + start
      for index in lines[line].indices {
        lines[line][index].place = Point(x: x, y: origin.y + Double(line) * document.lineHeight)
        lines[line][index].line = line
        x += lines[line][index].advance + tracking
      }
    }
    return lines.flatMap(\.self)
  }

  /// Returns lines of letters that the file draws; nil if it draws none.
  private func drawnLines(_ text: String, _ document: LottieText.Document, _ font: LottieFont?) -> [[Letter]]?
  {
    guard !composition.characters.isEmpty else { return nil }
    var known: [ExactString: LottieCharacter] = [:]
    for character in composition.characters
    where font == nil || (character.family == font?.family && character.style == font?.style) {
      known[ExactString(character.text)] = character
    }
    let scale = document.size / 100
    var lines: [[Letter]] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line: [Letter] = []
      for character in paragraph.unicodeScalars {
        // Players leave out letters that the file does not draw.
        guard let drawn = known[ExactString(String(character))] else { continue }
        var tree = ShapeTree(frame: 0)
        let path = tree.path(of: drawn.shapes).transformed(by: .scale(x: scale, y: scale))
        line.append(
          Letter(
            path: path, place: .zero, advance: drawn.width * scale, line: 0,
            isSpace: character.properties.isWhitespace))
      }
      lines += broken(line, document)
    }
    return lines
  }

  /// Returns the lines of a paragraph in the box of its text: they end at spaces.
  private func broken(_ letters: [Letter], _ document: LottieText.Document) -> [[Letter]] {
    guard let box = document.box else { return [letters] }
    var lines: [[Letter]] = []
    var line: [Letter] = []
    var width = 0.0
    for letter in letters {
      line.append(letter)
      width += letter.advance + document.tracking * document.size / 1000
      guard width > box.width, !letter.isSpace, let space = line.lastIndex(where: \.isSpace) else { continue }
      lines.append(Array(line[..<space]))
      line = Array(line[(space + 1)...])
      width = line.reduce(0) { $0 + $1.advance + document.tracking * document.size / 1000 }
    }
    return lines + [line]
  }

  /// Returns lines of letters in a font of the library.
  ///
  /// The texts of the file were checked before.
  private func typeset(_ text: String, _ document: LottieText.Document, _ font: LottieFont?) -> [[Letter]] {
    let style = style(of: document, font)
    guard let layout = try? layout(of: text, document, style) else { return [] }
    let scalars = Array(text.unicodeScalars)
    return layout.lines.map { line in
      line.runs.flatMap { run in
        run.glyphs.map { glyph in
          let scale = style.size / glyph.outline.unitsPerEm
          let isSpace =
            scalars.indices.contains(glyph.cluster) && scalars[glyph.cluster].properties.isWhitespace
          return Letter(
            path: glyph.outline.path.transformed(by: .scale(x: scale, y: -scale)), place: .zero,
            advance: glyph.advance, line: 0, isSpace: isSpace)
        }
      }
    }
  }

  private func layout(
    of text: String, _ document: LottieText.Document, _ style: TextStyle
  ) throws(TypographyError) -> TextLayout {
    try typesetter.layout(StyledText(text, style: style), width: document.box?.width ?? .infinity)
  }

  /// Sets all texts.
  ///
  /// - Throws: The error of the first text that can't be set, such as a character that no font has.
  package func checkTexts() throws(TypographyError) {
    guard composition.characters.isEmpty else { return }
    for layer in composition.compositions.joined() {
      guard case .text(let text) = layer.content else { continue }
      for document in text.documents {
        let font = composition.fonts.first { $0.name == document.font }
        _ = try layout(of: content(of: document), document, style(of: document, font))
      }
    }
  }

  /// Returns the text of a document as it is shown.
  private func content(of document: LottieText.Document) -> String {
    document.capitals == 1 ? document.text.uppercased() : document.text
  }

  /// Returns the style of text in the library's fonts.
  private func style(of document: LottieText.Document, _ font: LottieFont?) -> TextStyle {
    var style = TextStyle(size: document.size)
    guard let font else { return style }
    let name = (font.style + " " + font.name).lowercased()
    // Longer names first: "semibold" contains "bold".
    let words = ["extrabold", "semibold", "extralight", "medium", "black", "light", "thin", "bold"]
    style.weight = words.first { name.contains($0) }.flatMap(FontWeight.init(named:)) ?? .regular
    style.italic = name.contains("italic") || name.contains("oblique")
    var named = style
    named.font = font.family
    return (try? typesetter.fonts.font(for: named)) == nil ? style : named
  }

  /// The families that the file's texts name and the library lacks, each once.
  package var missingFamilies: [String] {
    guard composition.characters.isEmpty else { return [] }
    var families: [String] = []
    for font in composition.fonts where !families.contains(font.family) && !font.family.isEmpty {
      if (try? typesetter.fonts.font(for: TextStyle(font: font.family, size: 12))) == nil {
        families.append(font.family)
      }
    }
    return families
  }
}
