import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// Compares with `fc-match` and `fc-list`, fontconfig's own tools.
@Suite struct SystemFontsTests {
  private func library() throws -> FontLibrary {
    let library = try FontLibrary()
    try library.addSystemFonts()
    return library
  }

  private func match(_ pattern: String) throws -> String {
    try Oracle.run("/usr/bin/fc-match", ["-f", "%{postscriptname}", pattern])
  }

  @Test func `the fonts that tests compare with are installed`() throws {
    let text = try String(contentsOfFile: Repository.path("Tests/Fixtures/fonts.conf"), encoding: .utf8)
    let files = text.matches(of: /<glob>(\/.*)<\/glob>/).map { String($0.1) }
    let missing = files.filter { !FileManager.default.fileExists(atPath: $0) }
    #expect(files.count > 250)
    #expect(missing == [], "'make deps-test' installs the packages of these fonts")
  }

  @Test func `the families are those of the system`() throws {
    let families = try library().families
    let listed = try Oracle.run("/usr/bin/fc-list", [":fontformat=TrueType", "-f", "%{family[0]}\n"])
    for family in Set(listed.split(separator: "\n").map(String.init)) {
      #expect(families.contains(family), "\(family)")
    }
  }

  @Test(arguments: [
    (TextStyle(font: "DejaVu Sans"), "DejaVu Sans:lang=en"),
    (TextStyle(font: "dejavu sans", weight: .bold), "DejaVu Sans:bold:lang=en"),
    (TextStyle(font: "DejaVu Sans Mono", weight: .bold), "DejaVu Sans Mono:bold:lang=en"),
    (TextStyle(font: "DejaVu Serif"), "DejaVu Serif:lang=en"),
    (TextStyle(font: "monospace"), "monospace:lang=en"), (TextStyle(font: "serif"), "serif:lang=en"),
    (TextStyle(font: "sans-serif", weight: .bold), "sans-serif:bold:lang=en"),
  ])
  func `a style selects the font that fontconfig matches`(style: TextStyle, pattern: String) throws {
    #expect(try library().font(for: style).postScriptName == match(pattern))
  }

  @Test func `a character that no other font has is set in an installed one`() throws {
    let library = try library()
    let layout = try Typesetter(fonts: library).layout(StyledText("a\u{10D0}"))
    let wanted = try match("Inter:charset=10d0:lang=en")
    #expect(layout.lines[0].runs.map(\.fontName) == ["Inter-Regular", wanted])
  }

  @Test func `bundled fonts take precedence over installed ones`() throws {
    let library = try library()
    #expect(try library.font(for: TextStyle()).postScriptName == "Inter-Regular")
    let layout = try Typesetter(fonts: library).layout(StyledText("שלום"))
    #expect(layout.lines[0].runs.map(\.fontName) == ["NotoSansHebrew-Regular"])
  }

  @Test func `installed fonts are unknown unless enabled`() throws {
    #expect(throws: TypographyError.self) { try FontLibrary().font(for: TextStyle(font: "DejaVu Sans")) }
    #expect(throws: TypographyError.self) { try FontLibrary().font(for: TextStyle(font: "sans-serif")) }
  }

  @Test func `the error for a character that no installed font has says so`() throws {
    let typesetter = Typesetter(fonts: try library())
    #expect(throws: TypographyError.missingGlyph("\u{F8FFE}", usesSystemFonts: true)) {
      try typesetter.layout(StyledText("\u{F8FFE}"))
    }
  }

  @Test func `inspecting all installed fonts keeps none of their files in memory`() throws {
    let library = try library()
    for index in library.faces.indices { _ = try? library.variations(ofFace: index) }
    #expect(library.keptFileCount == 0)
    _ = try library.font(for: TextStyle(font: "DejaVu Sans"))
    #expect(library.keptFileCount == 1)
  }
}
