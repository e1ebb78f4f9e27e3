import Testing
import GlyphreelTypography

/// Formatted numbers contain spaces and marks that few fonts have: U+00A0, U+202F, U+200F, U+061C, U+2019, U+066B.
@Suite struct NumberLayoutTests {
  @Test(arguments: [
    "en-US", "de-DE", "en-IN", "ar-EG", "fr-FR", "ja-JP", "hi-IN", "hi-IN-u-nu-deva", "de-CH", "pt-BR",
    "sv-SE", "he-IL",
    "fa-IR", "ar-SA", "pl-PL",
  ])
  func `every locale's numbers are laid out on one line in bundled fonts`(locale: String) throws {
    let typesetter = try Typesetter(fonts: FontLibrary())
    var formats: [NumberFormat] = [
      NumberFormat(locale: locale), NumberFormat(.percentPoints, locale: locale),
      NumberFormat(.duration(), locale: locale),
      NumberFormat(.currency("EUR"), locale: locale), NumberFormat(.currency("USD", .code), locale: locale),
      NumberFormat(notation: .scientific, sign: .always, locale: locale),
    ]
    // The bundled fonts have no kanji.
    if locale != "ja-JP" { formats.append(NumberFormat(.ordinal, locale: locale)) }
    if locale != "ja-JP" { formats.append(NumberFormat(notation: .compactShort, locale: locale)) }
    for format in formats {
      let formatter = try LocalizedNumberFormatter(format)
      for font in ["Inter", "JetBrains Mono"] {
        for value in [-1_234_567.25, 49.99] {
          let text = formatter.string(from: value)
          let layout = try typesetter.layout(StyledText(text, style: TextStyle(font: font, size: 20)))
          #expect(layout.lines.count == 1 && layout.bounds.width > 0, "\(text)")
          #expect(layout.lines[0].range == 0..<text.unicodeScalars.count)
        }
      }
    }
  }

  @Test func `narrow spaces have a width, direction marks have none`() throws {
    let typesetter = try Typesetter(fonts: FontLibrary())
    func width(_ text: String, _ font: String) throws -> Double {
      try typesetter.layout(StyledText(text, style: TextStyle(font: font, size: 20))).bounds.width
    }
    for font in ["Inter", "JetBrains Mono"] {
      let plain = try width("11", font)
      let narrow = try width("1\u{202F}1", font) - plain
      let space = try width("1\u{A0}1", font) - plain
      #expect(narrow > 0 && narrow <= space, "\(font): \(narrow) of \(space)")
      for mark in ["\u{200E}", "\u{200F}", "\u{61C}"] {
        #expect(abs(try width("1" + mark, font) - (try width("1", font))) < 1e-9)
      }
    }
  }

  @Test func `numbers are not broken at their spaces`() throws {
    let typesetter = try Typesetter(fonts: FontLibrary())
    for locale in ["fr-FR", "sv-SE", "de-DE"] {
      let text = try LocalizedNumberFormatter(NumberFormat(.currency("EUR"), locale: locale)).string(
        from: 1_500_000)
      let styled = StyledText("x " + text, style: TextStyle(size: 20))
      let width = try typesetter.layout(styled).bounds.width
      #expect(
        try typesetter.layout(styled, width: width - 1).lines.map(\.range.lowerBound) == [0, 2], "\(text)")
    }
  }
}
