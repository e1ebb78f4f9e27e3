import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct MissingCharacterTests {
  /// A character, its name, and the package with a font for it.
  struct Case {
    let text: String
    let name: String
    let package: String?

    init(_ text: String, _ name: String, _ package: String?) {
      (self.text, self.name, self.package) = (text, name, package)
    }
  }

  private static let cases = [
    Case("神", "U+795E, Han", "fonts-noto-cjk"), Case("あ", "U+3042, Hiragana", "fonts-noto-cjk"),
    Case("カ", "U+30AB, Katakana", "fonts-noto-cjk"), Case("한", "U+D55C, Hangul", "fonts-noto-cjk"),
    Case("㈱", "U+3231, symbol", "fonts-noto-cjk"), Case("გ", "U+10D2, Georgian", "fonts-noto-core"),
    Case("Ա", "U+0531, Armenian", "fonts-noto-core"), Case("த", "U+0BA4, Tamil", "fonts-noto-core"),
    Case("ব", "U+09AC, Bengali", "fonts-noto-core"), Case("አ", "U+12A0, Ethiopic", "fonts-noto-core"),
    Case("ក", "U+1780, Khmer", "fonts-noto-core"),
    Case("ᐁ", "U+1401, Canadian Aboriginal", "fonts-noto-core"),
    Case("𝒜", "U+1D49C, symbol", "fonts-noto-core"),
    Case("⨁", "U+2A01, mathematical symbol", "fonts-noto-core"),
    Case("\u{11F04}", "U+11F04, Kawi", nil), Case("\u{F8FFE}", "U+F8FFE, private use", nil),
  ]

  private static let isLinux: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  @Test(arguments: cases)
  func `the error for a missing character names a package that has it`(_ example: Case) throws {
    let error = try #require(throws: TypographyError.self) {
      try Typesetter(fonts: FontLibrary()).layout(StyledText("a" + example.text))
    }
    let install = Self.isLinux ? example.package.map { "install \($0) and " } ?? "" : ""
    let advice = example.package == nil ? "" : install + "pass --system-fonts, or "
    #expect(
      error.description
        == "no font has the character '\(example.text)' (\(example.name)); \(advice)give a font with --font-dir"
    )
  }

  @Test(arguments: cases)
  func `with installed fonts in use, the advice is to install a package`(_ example: Case) {
    let error = TypographyError.missingGlyph(example.text, usesSystemFonts: true)
    let advice = Self.isLinux ? example.package.map { "install \($0), or " } ?? "" : ""
    #expect(
      error.description
        == "no font has the character '\(example.text)' (\(example.name)); \(advice)give a font with --font-dir"
    )
  }

  @Test func `several characters are named in one message, with each remedy once`() throws {
    let errors = ["神", "გ", "神", "あ", "カ", "한", "㈱"].map {
      TypographyError.missingGlyph($0, usesSystemFonts: false)
    }
    let missing = try #require(MissingCharacters(errors))
    #expect(missing.count == 6)
    let install = Self.isLinux ? "install fonts-noto-cjk, fonts-noto-core and " : ""
    #expect(
      missing.message
        == "no font has the characters '神' (U+795E, Han), 'გ' (U+10D2, Georgian), 'あ' (U+3042, Hiragana), 'カ' (U+30AB, Katakana), '한' (U+D55C, Hangul) and 1 more; \(install)pass --system-fonts, or give a font with --font-dir"
    )
    #expect(MissingCharacters(Array(errors.prefix(1)))?.message == errors[0].description)
    #expect(MissingCharacters([]) == nil)
  }

  @Test func `punctuation is set in the fallback font of the letters beside it`() throws {
    let fonts = try FontLibrary()
    for name in ["axes", "ideographs"] { try fonts.add(file: Repository.path("Tests/Fixtures/\(name).ttf")) }
    func names(of text: String) throws -> [String] {
      try Typesetter(fonts: fonts).layout(StyledText(text)).lines[0].runs.map(\.fontName)
    }
    let own = "Inter-Regular"
    let han = "Ideographs-Regular"
    #expect(try names(of: "神！") == [han])
    #expect(try names(of: "！神") == [han])
    #expect(try names(of: "神（a！") == [han, "GlyphreelSymbols-Regular", own, han])
    #expect(try names(of: "a！") == [own, "GlyphreelAxes-Regular"])
  }
}
