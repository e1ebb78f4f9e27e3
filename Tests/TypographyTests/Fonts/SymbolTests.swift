import Testing

@testable import GlyphreelTypography

@Suite struct SymbolTests {
  private func fonts(_ text: String, _ style: TextStyle = TextStyle()) throws -> [String] {
    try Typesetter(fonts: FontLibrary()).layout(StyledText(text, style: style)).lines.flatMap(\.runs)
      .map(\.fontName)
  }

  @Test(arguments: [
    "☐☑☒✓✔✗✘★☆♥♡●○■□▲▼▶◀◆◇→←↑↓↔⇒⇐⇔⟶⟵↦↩↪⤴⌘⌥⇧⌃⎋⏎⌫⌦⇥⇤␣⏏⏱⏸⏹⏺", "￥￦￡！？（）［］｛｝ＡＺａｚ０９、。「」『』【】〜　",
    "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╭╮╯╰▀▄█▌▐░▒▓", "∀∂∃∅∇∈∉∋∏∑−∓∗√∝∞∠∧∨∩∪∫∬∴∵∼≅≈≠≡≤≥≪≫⊂⊃⊆⊇⊕⊗⊥⋅⋮⋯⌈⌉⌊⌋⟨⟩",
    "♩♪♫♬♭♮♯", "☀☁☂☃☼☽☾❄☎✈✉✂✎✏⚠⚙⚑⚐☠☢☣☮☯☺☹", "♔♕♖♗♘♙♚♛♜♝♞♟♠♣♥♦⚀⚁⚂⚃⚄⚅", "©®™№℃℉ℓℝℕℤ½⅓¼¾⅛①②⑩⑳❶❿ⓐⓩ",
    "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⣾⣽⣻⢿⡿⣟⣯⣷", "‑–—‖†‡•…‰′″‹›※‽⁂",
  ])
  func `symbols that people type are inside the program`(text: String) throws {
    for character in text {
      #expect(throws: Never.self, "\(character)") { _ = try fonts(String(character)) }
    }
  }

  @Test func `the font of the script comes before that of symbols`() throws {
    #expect(try fonts("a→☐") == ["Inter-Regular", "GlyphreelSymbols-Regular"])
    #expect(try fonts("a╬") == ["Inter-Regular", "JetBrainsMono-Regular"])
    #expect(try fonts("שלום☑") == ["GlyphreelSymbols-Regular", "NotoSansHebrew-Regular"])
  }

  @Test func `a symbol leaves the height of its line as it is`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let style = TextStyle(size: 1000)
    let plain = try typesetter.layout(StyledText("milk", style: style)).lines[0]
    let symbol = try typesetter.layout(StyledText("☐ milk ♪ ！", style: style)).lines[0]
    #expect(abs(plain.ascent - symbol.ascent) < 1 && abs(plain.descent - symbol.descent) < 1)
  }

  @Test func `characters that are emoji by default are left to fonts with colours`() throws {
    for text in ["⌚", "✅", "❌", "⭐", "☔"] {
      #expect(throws: TypographyError.missingGlyph(text, usesSystemFonts: false)) { try fonts(text) }
    }
  }
}
