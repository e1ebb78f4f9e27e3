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
  func `bundled fonts cover common symbols`(text: String) throws {
    for character in text {
      #expect(throws: Never.self, "\(character)") { _ = try fonts(String(character)) }
    }
  }

  @Test func `the script's font comes before the symbol font`() throws {
    #expect(try fonts("a→☐") == ["Inter-Regular", "GlyphreelSymbols-Regular"])
    #expect(try fonts("a╬") == ["Inter-Regular", "JetBrainsMono-Regular"])
    #expect(try fonts("שלום☑") == ["GlyphreelSymbols-Regular", "NotoSansHebrew-Regular"])
  }

  @Test func `a symbol does not change the height of its line`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let style = TextStyle(size: 1000)
    let plain = try typesetter.layout(StyledText("milk", style: style)).lines[0]
    let symbol = try typesetter.layout(StyledText("☐ milk ♪ ！", style: style)).lines[0]
    #expect(abs(plain.ascent - symbol.ascent) < 1 && abs(plain.descent - symbol.descent) < 1)
  }

  @Test func `characters with emoji presentation use colour fonts`() throws {
    for text in ["⌚", "✅", "❌", "⭐", "☔"] { #expect(try fonts(text) == ["GlyphreelEmoji-Regular"]) }
  }
}
