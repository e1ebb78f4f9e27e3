internal import GlyphreelBundledFonts
internal import GlyphreelExact

/// A face bundled with the program, described without opening its file.
struct BundledFace {
  let file: String
  let face: FontLibrary.Face
  /// The scripts it is designed for; text in other scripts tries other fonts first.
  private let scripts: [OpenTypeTag]
  private let isEmoji: Bool

  private init(
    _ file: String, _ family: String, italic: Bool = false, weights: ClosedRange<Double>,
    _ scripts: OpenTypeTag..., isEmoji: Bool = false
  ) {
    self.file = file
    self.scripts = scripts
    self.isEmoji = isEmoji
    face = FontLibrary.Face(
      family: family, slant: italic ? .italic : .upright, weights: weights, widths: 100...100)
  }

  static let all: [BundledFace] = [
    BundledFace("Inter-Roman.var.ttf", "Inter", weights: 100...900, "Latn", "Grek", "Cyrl"),
    BundledFace("Inter-Italic.var.ttf", "Inter", italic: true, weights: 100...900, "Latn", "Grek", "Cyrl"),
    BundledFace("JetBrainsMono-Regular.ttf", "JetBrains Mono", weights: 400...400, "Latn", "Grek", "Cyrl"),
    BundledFace("JetBrainsMono-Bold.ttf", "JetBrains Mono", weights: 700...700, "Latn", "Grek", "Cyrl"),
    // No script: tried after fonts made for the text's script and after added files, in this order among the others.
    BundledFace("GlyphreelSymbols.ttf", "Glyphreel Symbols", weights: 400...400),
    BundledFace("NotoSansArabic-Regular.ttf", "Noto Sans Arabic", weights: 400...400, "Arab"),
    BundledFace("NotoSansArabic-Bold.ttf", "Noto Sans Arabic", weights: 700...700, "Arab"),
    BundledFace("NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari", weights: 400...400, "Deva"),
    BundledFace("NotoSansDevanagari-Bold.ttf", "Noto Sans Devanagari", weights: 700...700, "Deva"),
    BundledFace("NotoSansHebrew-Regular.ttf", "Noto Sans Hebrew", weights: 400...400, "Hebr"),
    BundledFace("NotoSansHebrew-Bold.ttf", "Noto Sans Hebrew", weights: 700...700, "Hebr"),
    BundledFace("NotoSansThai-Regular.ttf", "Noto Sans Thai", weights: 400...400, "Thai"),
    BundledFace("NotoSansThai-Bold.ttf", "Noto Sans Thai", weights: 700...700, "Thai"),
    // The last bundled font, of four megabytes in colour; opened for emoji only.
    BundledFace("GlyphreelEmoji.ttf", "Glyphreel Emoji", weights: 400...400, isEmoji: true),
  ]

  /// The coverage, as far as it is known without opening the file.
  var coverage: FontCoverage { isEmoji ? .emoji : .scripts(scripts) }

  /// Returns the font file, whose bytes are used in place.
  func open() throws(TypographyError) -> FontFile {
    // Bounds: bundled files are constants with known lengths; their names are zero-terminated.
    for index in 0..<bundled_font_count() {
      let font = unsafe bundled_font(index)
      if unsafe String(cString: font.name) == file {
        return unsafe FontFile(name: file, bytes: UnsafeBufferPointer(start: font.bytes, count: font.count))
      }
    }
    throw .badFont(file, reason: "it is not part of this program")
  }
}
