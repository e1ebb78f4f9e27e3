internal import BundledFonts

/// A face inside the program, described without opening it.
struct BundledFace {
  let file: String
  let family: String
  let italic: Bool
  let weights: ClosedRange<Double>

  static let all: [BundledFace] = [
    BundledFace(file: "Inter-Roman.var.ttf", family: "Inter", italic: false, weights: 100...900),
    BundledFace(file: "Inter-Italic.var.ttf", family: "Inter", italic: true, weights: 100...900),
    BundledFace(
      file: "JetBrainsMono-Regular.ttf", family: "JetBrains Mono", italic: false, weights: 400...400),
    BundledFace(
      file: "JetBrainsMono-Bold.ttf", family: "JetBrains Mono", italic: false, weights: 700...700),
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
