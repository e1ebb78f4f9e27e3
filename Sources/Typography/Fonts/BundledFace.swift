internal import BundledFonts

/// A face inside the program, described without opening it.
struct BundledFace {
  let file: String
  let face: FontLibrary.Face

  private init(_ file: String, _ family: String, italic: Bool = false, weights: ClosedRange<Double>) {
    self.file = file
    face = FontLibrary.Face(family: family, italic: italic, weights: weights)
  }

  static let all: [BundledFace] = [
    BundledFace("Inter-Roman.var.ttf", "Inter", weights: 100...900),
    BundledFace("Inter-Italic.var.ttf", "Inter", italic: true, weights: 100...900),
    BundledFace("JetBrainsMono-Regular.ttf", "JetBrains Mono", weights: 400...400),
    BundledFace("JetBrainsMono-Bold.ttf", "JetBrains Mono", weights: 700...700),
  ]

  /// The file's bytes, parsed in place.
  func open() throws(TypographyError) -> FontFile {
    for index in 0..<bundled_font_count() {
      let font = bundled_font(index)
      if String(cString: font.name) == file {
        return FontFile(name: file, bytes: UnsafeBufferPointer(start: font.bytes, count: font.count))
      }
    }
    throw .badFont(file, reason: "it is not part of this program")
  }
}
