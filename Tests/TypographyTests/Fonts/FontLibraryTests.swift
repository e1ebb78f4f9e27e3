import Foundation
import TestSupport
import Testing

@testable import Typography

@Suite struct FontLibraryTests {
  @Test func `what is said of the bundled faces is what their files say`() throws {
    for face in BundledFace.all {
      let library = try FontLibrary()
      try library.add(file: Repository.path("fonts/\(face.file)"))
      #expect(library.faces.last == face.face)
    }
  }

  @Test func `the nearest face of a family is taken`() throws {
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

  @Test func `an unknown family is refused with those there are`() throws {
    let library = try FontLibrary()
    #expect(throws: TypographyError.unknownFamily("Comic", known: ["Inter", "JetBrains Mono"])) {
      try library.font(for: TextStyle(font: "Comic"))
    }
  }

  @Test func `a character that no font has is named with the fonts that were tried`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let error = TypographyError.missingGlyph("字", tried: ["Inter", "JetBrains Mono"])
    #expect(throws: error) { try typesetter.layout(StyledText("a字b")) }
    #expect(
      error.description
        == "no font has a glyph for '字' (U+5B57); tried Inter, JetBrains Mono; "
        + "name a font that has it, or draw boxes with --missing-glyph box")
  }

  @Test func `missing glyphs can be boxes or be left out`() throws {
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

  @Test func `damaged font files are refused by name`() throws {
    let library = try FontLibrary()
    let path = FileManager.default.temporaryDirectory.appending(path: "glyphreel-\(UUID()).ttf")
    try Data("not a font".utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(throws: TypographyError.badFont(path.path, reason: "it is damaged or of an unknown kind")) {
      try library.add(file: path.path)
    }
    #expect(throws: TypographyError.badFont("/dev/null", reason: "it is not a regular file")) {
      try library.add(file: "/dev/null")
    }
    #expect(throws: TypographyError.self) { try library.add(file: "/no/such/font.ttf") }
    #expect(throws: TypographyError.self) { try library.add(directory: "/no/such") }
  }

  @Test func `a directory's fonts are added in alphabetical order`() throws {
    let library = try FontLibrary()
    try library.add(directory: Repository.path("fonts"))
    #expect(
      library.faces.dropFirst(4).map(\.family) == ["Inter", "Inter", "JetBrains Mono", "JetBrains Mono"])
  }
}
