import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// The supported font formats, compared with `hb-shape`.
@Suite struct FontFormatTests {
  private let folder = TemporaryDirectory()

  /// Compares the layout in a font file with HarfBuzz's.
  private func compare(_ text: String, file: String, oracle: String? = nil, units: Double) throws {
    let layout = try Typesetter(fonts: FontLibrary()).layout(
      StyledText(text, style: TextStyle(font: file, size: units)))
    #expect(try HBGlyph.glyphs(of: layout) == HBGlyph.shape(text, font: oracle ?? file))
    #expect(layout.lines[0].runs.flatMap(\.glyphs).contains { !$0.outline.path.isEmpty })
  }

  @Test func `all faces of a collection are available`() throws {
    let path = try folder.write(
      FontBytes.collection([
        FontBytes(bundled: "JetBrainsMono-Bold.ttf"), FontBytes(bundled: "JetBrainsMono-Regular.ttf"),
        FontBytes(bundled: "NotoSansThai-Regular.ttf"),
      ]), to: "three.ttc")
    let library = try FontLibrary()
    let known = library.faces.count
    #expect(try library.add(file: path) == "JetBrains Mono")
    let added = library.faces[known...].map { "\($0.family) \(Int($0.weights.lowerBound))" }
    #expect(added == ["JetBrains Mono 700", "JetBrains Mono 400", "Noto Sans Thai 400"])
    // A path selects the first family of a collection, in which the weight is matched.
    for (weight, name) in [(FontWeight.regular, "Regular"), (.bold, "Bold")] {
      let style = TextStyle(font: path, size: 1000, weight: weight)
      let layout = try Typesetter(fonts: library).layout(StyledText("To -> be", style: style))
      #expect(layout.lines[0].runs[0].fontName == "JetBrainsMono-\(name)")
      #expect(
        try HBGlyph.glyphs(of: layout)
          == HBGlyph.shape("To -> be", font: Repository.path("fonts/JetBrainsMono-\(name).ttf")))
    }
  }

  @Test func `OpenType fonts with CFF outlines are read`() throws {
    try compare(
      "AVATAR To office", file: "/usr/share/fonts/opentype/cantarell/Cantarell-Regular.otf", units: 1000)
  }

  @Test func `WOFF files are read`() throws {
    let path = try folder.write(FontBytes(bundled: "NotoSansHebrew-Regular.ttf").woff(), to: "hebrew.woff")
    try compare("שלום", file: path, oracle: Repository.path("fonts/NotoSansHebrew-Regular.ttf"), units: 1000)
  }

  @Test func `WOFF2 files are read`() throws {
    let path = try folder.write(FontBytes(bundled: "NotoSansThai-Bold.ttf").assembled(), to: "thai.ttf")
    _ = try Outcome(of: "/usr/bin/woff2_compress", [path])
    try compare("สวัสดี", file: folder.path("thai.woff2"), oracle: path, units: 1000)
  }

  @Test func `a font without GPOS is kerned by its kern table`() throws {
    var font = try FontBytes(path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
    #expect(font["kern"] != nil)
    font["GPOS"] = nil
    let kerned = try folder.write(font.assembled(), to: "kerned.ttf")
    try compare("AVATAR To. Ty", file: kerned, units: 2048)
    font["kern"] = nil
    let plain = try folder.write(font.assembled(), to: "plain.ttf")
    try compare("AVATAR To. Ty", file: plain, units: 2048)
    func width(_ file: String) throws -> Double {
      try Typesetter(fonts: FontLibrary()).layout(StyledText("AVATAR", style: TextStyle(font: file))).bounds
        .width
    }
    #expect(try width(kerned) < width(plain))
  }

  @Test func `a symbol font is accessible by keyboard characters`() throws {
    var font = try FontBytes(bundled: "NotoSansHebrew-Regular.ttf")
    font["GSUB"] = nil
    // A Microsoft symbol charmap: one segment from U+F041 to U+F05A with the glyphs from 5 on.
    let segments = [0xF05A, 0xFFFF], starts = [0xF041, 0xFFFF], deltas = [5 - 0xF041, 1]
    var cmap: [Int] = [0, 1, 3, 0, 0, 12, 4, 32, 0, 4, 4, 1, 0]
    cmap += segments + [0] + starts + deltas + [0, 0]
    font["cmap"] = cmap.flatMap { FontBytes.bytes($0, 2) }
    let path = try folder.write(font.assembled(), to: "symbols.ttf")
    try compare("AZB", file: path, units: 1000)
    let layout = try Typesetter(fonts: FontLibrary()).layout(StyledText("AZ", style: TextStyle(font: path)))
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.id) == [5, 30])
    // It is no fallback for characters that it lacks.
    let library = try FontLibrary()
    try library.add(file: path)
    #expect(throws: TypographyError.self) { try Typesetter(fonts: library).layout(StyledText("字")) }
  }

  @Test func `other font formats are rejected`() throws {
    let bitmap = """
      STARTFONT 2.1
      FONT tiny
      SIZE 8 75 75
      FONTBOUNDINGBOX 8 8 0 0
      STARTPROPERTIES 2
      FONT_ASCENT 8
      FONT_DESCENT 0
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 500 0
      DWIDTH 8 0
      BBX 8 1 0 0
      BITMAP
      FF
      ENDCHAR
      ENDFONT

      """
    let path = try folder.write(Array(bitmap.utf8), to: "tiny.ttf")
    #expect(throws: TypographyError.badFont(path, reason: "it is not an OpenType or TrueType font")) {
      try FontLibrary().add(file: path)
    }
  }
}
