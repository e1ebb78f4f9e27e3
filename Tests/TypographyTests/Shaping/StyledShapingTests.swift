import TestSupport
import Testing

@testable import GlyphreelTypography

/// The features and variations of styles, compared with `hb-shape --features --variations`.
@Suite struct StyledShapingTests {
  private struct Case {
    let style: TextStyle
    let file: String
    let arguments: [String]
  }

  private static let upright = "Inter-Roman.var.ttf"

  /// A style in Inter at one unit per point, and the equivalent options of `hb-shape`.
  private static func inter(
    _ features: [FontFeature] = [], weight: Double = 400, italic: Bool = false,
    variations: [FontVariation] = []
  ) -> Case {
    let place = variations.last?.value ?? weight
    return Case(
      style: TextStyle(
        size: 2816, weight: FontWeight(weight), italic: italic, features: features, variations: variations),
      file: italic ? "Inter-Italic.var.ttf" : upright,
      arguments: [
        "--features=" + features.map { "\($0.tag)=\($0.value)" }.joined(separator: ","),
        "--variations=wght=\(place)",
      ])
  }

  private static let cases: [Case] = [
    inter([FontFeature("tnum")]), inter([FontFeature("tnum"), FontFeature("zero")]),
    inter([FontFeature("ss01")]),
    inter([FontFeature("ss02"), FontFeature("ss03")]), inter([FontFeature("frac")]),
    inter([FontFeature("calt", 0)]), inter([FontFeature("kern", 0)]), inter([FontFeature("case")]),
    inter([FontFeature("sups")], weight: 700), inter([FontFeature("subs")], weight: 250),
    inter([FontFeature("cv01"), FontFeature("cv05")], weight: 650), inter([FontFeature("salt")]),
    inter([FontFeature("aalt", 1)]), inter([FontFeature("tnum"), FontFeature("tnum", 0)]),
    inter([FontFeature("dlig")], italic: true), inter([FontFeature("liga", 0), FontFeature("calt", 0)]),
    inter(variations: [FontVariation("wght", 123)]),
    inter(weight: 500, variations: [FontVariation("wght", 812.5)]),
    inter([FontFeature("tnum")], italic: true, variations: [FontVariation("wght", 650)]),
    inter(variations: [FontVariation("wght", 200), FontVariation("wght", 300)]),
    Case(
      style: TextStyle(font: "JetBrains Mono", size: 1000, features: [FontFeature("zero")]),
      file: "JetBrainsMono-Regular.ttf", arguments: ["--features=zero"]),
    Case(
      style: TextStyle(font: "JetBrains Mono", size: 1000, weight: .bold, features: [FontFeature("calt", 0)]),
      file: "JetBrainsMono-Bold.ttf", arguments: ["--features=-calt"]),
  ]

  @Test(arguments: ["AVATAR 1/2 (x-1) 10:45 Tag", "-> != a1b2 0O08 fi", "R50 Ligature H2O <= 7"])
  func `C29 features and variations match HarfBuzz`(text: String) throws {
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    for wanted in StyledShapingTests.cases {
      let layout = try typesetter.layout(StyledText(text, style: wanted.style))
      let expected = try HBGlyph.shape(
        text, font: Repository.path("fonts/\(wanted.file)"), wanted.arguments.filter { $0 != "--features=" })
      #expect(HBGlyph.glyphs(of: layout) == expected, "\(wanted.arguments)")
    }
  }

  @Test func `the tested features change glyphs`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    func ids(_ features: [FontFeature]) throws -> [UInt32] {
      HBGlyph.glyphs(of: try typesetter.layout(StyledText("10 fi 0", style: TextStyle(features: features))))
        .map(\.g)
    }
    let plain = try ids([])
    for tag: OpenTypeTag in ["tnum", "zero", "sups", "subs"] { #expect(try ids([FontFeature(tag)]) != plain) }
    // Of two settings the later one applies.
    #expect(try ids([FontFeature("tnum"), FontFeature("tnum", 0)]) == plain)
    #expect(try ids([FontFeature("xxxx")]) == plain)
  }

  @Test func `letter spacing disables ligatures unless a feature enables them`() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let typesetter = Typesetter(fonts: try FontLibrary())
    func count(_ spacing: Double, _ features: [FontFeature] = []) throws -> Int {
      let style = TextStyle(font: path, letterSpacing: spacing, features: features)
      return HBGlyph.glyphs(of: try typesetter.layout(StyledText("office", style: style))).count
    }
    #expect(try count(0) == 4)
    #expect(try count(1) == 6)
    #expect(try count(1, [FontFeature("liga")]) == 4)
  }

  @Test func `word spacing widens the spaces between words and nothing else`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    func glyphs(_ spacing: Double) throws -> [TextLayout.Glyph] {
      try typesetter.layout(StyledText("a b\u{A0}c  d ", style: TextStyle(wordSpacing: spacing)))
        .lines[0].runs.flatMap(\.glyphs)
    }
    for (plain, spaced) in zip(try glyphs(0), try glyphs(5)) {
      let isSpace = [1, 3, 5, 6].contains(plain.cluster)
      #expect(abs(spaced.advance - plain.advance - (isSpace ? 5 : 0)) < 1e-9)
    }
    // Trailing spaces have no width, even with word spacing.
    #expect(try glyphs(5).last?.cluster == 7)
  }

  @Test func `a baseline offset lifts the glyphs and their line's box`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let plain = try typesetter.layout(StyledText("ab")).lines[0]
    let raised = try typesetter.layout(
      StyledText(spans: [
        StyledText.Span("a", TextStyle()), StyledText.Span("b", TextStyle(baselineOffset: 6)),
      ])
    ).lines[0]
    let glyphs = raised.runs.flatMap(\.glyphs)
    #expect(glyphs[0].position.y == raised.baseline)
    #expect(glyphs[1].position.y == raised.baseline - 6)
    #expect(raised.ascent == plain.ascent + 6 && raised.descent == plain.descent)
    let lowered = try typesetter.layout(StyledText("a", style: TextStyle(baselineOffset: -6))).lines[0]
    #expect(
      abs(lowered.ascent - (plain.ascent - 6)) < 1e-9 && abs(lowered.descent - (plain.descent + 6)) < 1e-9)
  }

  @Test func `letters use the face of the requested width`() throws {
    let library = try FontLibrary()
    try library.add(directory: "/usr/share/fonts/truetype/dejavu")
    func name(_ percent: Double, _ weight: FontWeight = .regular, italic: Bool = false) throws -> String {
      try library.font(
        for: TextStyle(
          font: "DejaVu Sans", weight: weight, width: FontWidth(percent: percent), italic: italic)
      ).postScriptName
    }
    #expect(try name(100) == "DejaVuSans")
    #expect(try name(100, .bold) == "DejaVuSans-Bold")
    #expect(try name(100, .thin) == "DejaVuSans-ExtraLight")
    #expect(try name(100, .bold, italic: true) == "DejaVuSans-BoldOblique")
    #expect(try name(75) == "DejaVuSansCondensed")
    #expect(try name(75, .semibold, italic: true) == "DejaVuSansCondensed-BoldOblique")
  }
}
