import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct FontLibraryTests {
  private let bundledFamilies = [
    "Glyphreel Emoji", "Glyphreel Symbols", "Inter", "JetBrains Mono", "Noto Sans Arabic",
    "Noto Sans Devanagari",
    "Noto Sans Hebrew", "Noto Sans Thai",
  ]

  @Test func `the descriptions of bundled faces match their files`() throws {
    for face in BundledFace.all {
      let library = try FontLibrary()
      try library.add(file: Repository.path("fonts/\(face.file)"))
      #expect(library.faces.last == face.face)
    }
  }

  @Test func `the bundled faces are the files of the font directory`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("fonts"))
    #expect(files.filter(FontLibrary.isPath).sorted() == BundledFace.all.map(\.file).sorted())
    for face in BundledFace.all {
      let inside = try face.open().bytes
      #expect(
        try Data(contentsOf: URL(filePath: Repository.path("fonts/\(face.file)"))) == Data(inside),
        "\(face.file)")
    }
  }

  @Test func `the tables of a file are validated once`() throws {
    for file in try [
      BundledFace.all[0].open(),
      FontFile(path: Repository.path("fonts/\(BundledFace.all[0].file)"), limit: 1 << 24),
    ] {
      let freeType = try FreeType()
      let faces = try (0..<2).map { _ in try FontFace(file, index: 0, freeType: freeType) }
      #expect(faces[0].shapingFace === faces[1].shapingFace)
    }
  }

  @Test func `the nearest face of a family is selected`() throws {
    let library = try FontLibrary()
    func name(_ font: String, _ weight: FontWeight, italic: Bool = false) throws -> String {
      try library.font(for: TextStyle(font: font, weight: weight, italic: italic)).postScriptName
    }
    #expect(try name("Inter", .regular) == "Inter-Regular")
    #expect(try name("inter", .semibold) == "Inter-SemiBold")
    #expect(try name("Inter", .regular, italic: true) == "Inter-Italic")
    #expect(try name("Inter", .bold, italic: true) == "Inter-BoldItalic")
    #expect(try name("Inter", FontWeight(450)) == "Inter-W450")
    #expect(try name("JetBrains Mono", .medium) == "JetBrainsMono-Regular")
    #expect(try name("JetBrains Mono", .semibold) == "JetBrainsMono-Bold")
  }

  @Test func `the error for an unknown family lists the known ones`() throws {
    let library = try FontLibrary()
    #expect(throws: TypographyError.unknownFamily("Comic", known: bundledFamilies)) {
      try library.font(for: TextStyle(font: "Comic"))
    }
  }

  @Test func `missing glyphs can be boxes or be omitted`() throws {
    let boxed = try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(StyledText("a字b"))
    #expect(boxed.lines[0].runs.flatMap(\.glyphs).map(\.cluster) == [0, 1, 2])
    #expect(boxed.lines[0].runs.flatMap(\.glyphs)[1].id == 0)
    let skipped = try Typesetter(fonts: FontLibrary(), missingGlyph: .skip).layout(StyledText("a字b"))
    #expect(skipped.lines[0].runs.flatMap(\.glyphs).map(\.cluster) == [0, 2])
  }

  @Test func `a character that the font lacks is set in one that has it`() throws {
    // JetBrains Mono has box drawing, Inter has not.
    let layout = try Typesetter(fonts: FontLibrary()).layout(StyledText("a╬b"))
    #expect(
      layout.lines[0].runs.map(\.fontName) == ["Inter-Regular", "JetBrainsMono-Regular", "Inter-Regular"])
  }

  @Test func `the error for a damaged font names its file`() throws {
    let library = try FontLibrary()
    let path = FileManager.default.temporaryDirectory.appending(path: "glyphreel-\(UUID()).ttf")
    try Data("not a font".utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(throws: TypographyError.badFont(path.path, reason: "it is damaged or in an unknown format")) {
      try library.add(file: path.path)
    }
    let reason = "not a regular file but a device, a pipe or a socket; copy its contents to a file"
    #expect(throws: TypographyError.badFont("/dev/null", reason: reason)) {
      try library.add(file: "/dev/null")
    }
    #expect(throws: TypographyError.self) { try library.add(file: "/no/such/font.ttf") }
    #expect(throws: TypographyError.self) { try library.add(directory: "/no/such") }
  }

  @Test func `a directory's fonts are added in alphabetical order`() throws {
    let library = try FontLibrary()
    try library.add(directory: Repository.path("fonts"))
    let added = library.faces.dropFirst(BundledFace.all.count)
    #expect(
      added.map(\.family) == bundledFamilies.prefix(2) + bundledFamilies.dropFirst(2).flatMap { [$0, $0] })
    // Italic and bold come first in alphabetical order.
    #expect(added.dropFirst(2).prefix(3).map(\.slant) == [.italic, .upright, .upright])
  }

  @Test(arguments: [
    ("مرحبا بالعالم", "Arabic"), ("שלום עולם", "Hebrew"), ("नमस्ते दुनिया", "Devanagari"), ("สวัสดีชาวโลก", "Thai"),
  ])
  func `bundled fonts cover the common scripts`(text: String, script: String) throws {
    for (weight, name) in [(FontWeight.medium, "Regular"), (.semibold, "Bold")] {
      let style = TextStyle(size: 1000, weight: weight)
      // Spaces have the style's own font.
      let text = text.filter { $0 != " " }
      let layout = try Typesetter(fonts: FontLibrary()).layout(StyledText(text, style: style))
      #expect(layout.lines[0].runs.map(\.fontName) == ["NotoSans\(script)-\(name)"])
      #expect(
        try HBGlyph.glyphs(of: layout)
          == HBGlyph.shape(text, font: Repository.path("fonts/NotoSans\(script)-\(name).ttf")))
    }
  }

  @Test func `B50 spaces have the font that the style names, as in browsers`() throws {
    let line = try Typesetter(fonts: FontLibrary()).layout(StyledText("مرحبا بالعالم")).lines[0]
    #expect(
      line.runs.map(\.fontName) == ["NotoSansArabic-Regular", "Inter-Regular", "NotoSansArabic-Regular"])
  }

  @Test func `B50 a fallback font's metrics affect the line`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let latin = try typesetter.layout(StyledText("abc")).lines[0]
    let thai = try typesetter.layout(StyledText("สวัสดี")).lines[0]
    let mixed = try typesetter.layout(StyledText("abc สวัสดี")).lines[0]
    #expect(thai.ascent > latin.ascent && thai.descent > latin.descent)
    #expect(mixed.ascent == thai.ascent && mixed.descent == thai.descent)
  }

  @Test func `fonts are opened only when needed`() throws {
    let library = try FontLibrary()
    let typesetter = Typesetter(fonts: library)
    _ = try typesetter.layout(StyledText("Hello, world"))
    #expect(library.openedFonts == ["Inter-Regular"])
    _ = try typesetter.layout(StyledText("Hello, שלום"))
    #expect(library.openedFonts == ["Inter-Regular", "NotoSansHebrew-Regular"])
  }

  @Test func `a file given by path is used for that path only`() throws {
    let library = try FontLibrary()
    let typesetter = Typesetter(fonts: library, missingGlyph: .box)
    func fonts(_ style: TextStyle) throws -> Set<String> {
      Set(try typesetter.layout(StyledText("a\u{10A0}", style: style)).lines[0].runs.map(\.fontName))
    }
    let before = try fonts(TextStyle())
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    #expect(try fonts(TextStyle(font: path)) == ["DejaVuSans"])
    // Otherwise a layout would depend on texts laid out before.
    #expect(try fonts(TextStyle(size: 18)) == before)
    #expect(throws: TypographyError.unknownFamily("DejaVu Sans", known: bundledFamilies)) {
      try library.font(for: TextStyle(font: "DejaVu Sans"))
    }
  }

  @Test func `an added file is a fallback without being opened first`() throws {
    let library = try FontLibrary()
    try library.add(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
    let layout = try Typesetter(fonts: library).layout(StyledText("a\u{10D0}b"))
    #expect(layout.lines[0].runs.map(\.fontName) == ["Inter-Regular", "DejaVuSans", "Inter-Regular"])
    #expect(library.openedFonts == ["DejaVuSans", "Inter-Regular"])
  }

  @Test func `equal axis values share a font`() throws {
    let library = try FontLibrary()
    func font(_ style: TextStyle) throws -> Font { try library.font(for: style) }
    let bold = try font(TextStyle(weight: .bold))
    #expect(try font(TextStyle(size: 40, weight: .bold, letterSpacing: 3)) === bold)
    #expect(try font(TextStyle(variations: [FontVariation("wght", 700)])) === bold)
    // Values are clamped to the axis, and unknown axes are ignored.
    let black = try font(TextStyle(weight: .black))
    #expect(
      try font(TextStyle(variations: [FontVariation("wght", 5000), FontVariation("GRAD", 1)])) === black)
    #expect(try font(TextStyle(weight: .medium)) !== bold)
    #expect(black.postScriptName == "Inter-Black")
  }

  @Test func `a font is named by its file or by its family`() {
    for name in ["Mine.ttf", "Mine.OTF", "a.ttc", "a.woff", "a.woff2", "fonts/Mine", "/x"] {
      #expect(FontLibrary.isPath(name), "\(name)")
    }
    for name in ["Inter", "JetBrains Mono", "ttf"] { #expect(!FontLibrary.isPath(name), "\(name)") }
  }

  @Test func `axes and named instances are listed`() throws {
    let library = try FontLibrary()
    let (axes, instances) = try library.variations(ofFace: 0)
    #expect(axes.map(\.tag) == ["wght"] && axes[0].range == 100...900 && axes[0].defaultValue == 400)
    #expect(axes[0].name == "Weight")
    #expect(instances.count == 9 && instances.last == NamedInstance(name: "Black", values: [900]))
    #expect(try library.variations(ofFace: 2).axes.isEmpty)
  }
}
