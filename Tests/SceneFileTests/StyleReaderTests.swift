import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing
import GlyphreelTypography

@Suite struct StyleReaderTests {
  @Test(arguments: [
    ("style: { textStyle: body }", true), (#"style: { "text\x53tyle": body }"#, true),
    ("style: { size: { base: 20 } }", true), ("style: { size: 20 }", false),
    ("style: { size: 20 }, id: textStyle", false),
  ])
  func `a scene says whether its texts depend on the reader's text size`(_ keys: String, _ scales: Bool)
    throws
  {
    let source = SourceFile(path: "scene.yaml", text: "layers: [{ text: Hi, \(keys) }]")
    #expect(try SceneDocument(source).canScaleTexts == scales)
  }

  private func style(_ text: String) throws -> TextStyle {
    let source = SourceFile(path: "s.yaml", text: "layers: [{ text: a, style: { \(text) } }]")
    return try #require(SceneDocument(source).scene.layers[0].textContent).text.spans[0].style
  }

  @Test func `every key sets its property of the style`() throws {
    let wanted = TextStyle(
      width: FontWidth(percent: 75), wordSpacing: 3, baselineOffset: -2,
      features: [FontFeature("tnum"), FontFeature("ss01", 2), FontFeature("liga", 0)],
      variations: [FontVariation("wght", 650), FontVariation("GRAD", -50)], position: .superscript,
      smallCaps: .lowercase)
    let read = try style(
      """
      width: condensed, wordSpacing: 3pt, baselineOffset: -2, features: { tnum: on, ss01: 2, liga: false },
        variations: { wght: 650, GRAD: -50 }, position: super, smallCaps: true
      """)
    #expect(read == wanted)
  }

  @Test func `features may be written as one tag or as a list`() throws {
    #expect(try style("features: tnum").features == [FontFeature("tnum")])
    #expect(try style("features: [tnum, smcp]").features == [FontFeature("tnum"), FontFeature("smcp")])
    #expect(try style("features: null").features == [])
  }

  @Test(arguments: [
    ("width: 75%", TextStyle(width: FontWidth(percent: 75))),
    ("width: 112.5", TextStyle(width: FontWidth(percent: 112.5))),
    ("position: sub", TextStyle(position: .subscript)), ("position: normal", TextStyle()),
    ("smallCaps: all", TextStyle(smallCaps: .all)), ("smallCaps: false", TextStyle()),
  ])
  func `values can be given by name`(text: String, expected: TextStyle) throws {
    #expect(try style(text) == expected)
  }

  @Test func `lines are true or a mapping, beside a background and a shadow`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let plain = try style("underline: true, strikethrough: false")
    #expect(plain.underline == .single && plain.strikethrough == nil)
    let full = try style(
      """
      underline: { form: double, pattern: dash-dot, byWord: true, color: red, thickness: 2, per: run },
        strikethrough: {}, background: red, shadow: { color: red, offset: [1, -2], blur: 3 }
      """)
    let line = DecorationLine(form: .double, pattern: .dashDot, isByWord: true, per: .run)
    #expect(full.underline == TextDecoration(line, color: red, thickness: 2))
    #expect(full.strikethrough == .single && full.background == red)
    #expect(full.shadow == TextShadow(color: red, offset: Point(x: 1, y: -2), blur: 3))
    #expect(try style("shadow: {}").shadow == TextShadow() && style("").shadow == nil)
  }

  @Test func `an outline can be as wide as a part of the font size`() throws {
    #expect(try style("outline: { width: 3% }").outlines[0].relativeWidth == 0.03)
    #expect(try style("outline: { width: 3pt }").outlines[0] == TextOutline(width: 3))
    func frame(_ width: String, _ small: String) throws -> Bitmap {
      let text = """
        layers:
          - text: One two
            style: { size: 48, outline: { width: \(width), position: center, color: red } }
            spans: [{ match: two, style: { size: 24, outline: { width: \(small), position: center, color: red } } }]
        """
      return try SceneDocument(SourceFile(path: "s.yaml", text: text)).scene.frame(at: 0)
    }
    #expect(try frame("3%", "3%") == frame("1.44", "0.72"))
    #expect(try frame("3%", "3%") != frame("1.44", "1.44"))
  }

  @Test func `a design is the first available family of it`() throws {
    let fonts = try FontLibrary()
    func family(_ design: String) throws -> String {
      let text = StyledText("a", style: try style("design: \(design)"))
      return try Typesetter(fonts: fonts).layout(text).lines[0].runs[0].style.font
    }
    #expect(try family("monospaced") == "JetBrains Mono" && family("default") == "Inter")
    #expect(throws: TypographyError.self) { try family("serif") }
    #expect(throws: TypographyError.self) { try family("rounded") }
    try fonts.add(file: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    #expect(try family("serif") == "DejaVu Serif")
    try fonts.add(file: "/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf")
    #expect(try family("serif") == "Noto Serif")
  }

  @Test func `spans and marks have lines, and take off those of the layer`() throws {
    let source = SourceFile(
      path: "s.yaml",
      text: """
        layers:
          - text: "a [b]{underline: {color: black}, shadow: none} c"
            markup: true
            style: { underline: true, strikethrough: true, shadow: {} }
            spans: [{ match: c, style: { strikethrough: false, underline: false } }]
        """)
    let spans = try #require(SceneDocument(source).scene.layers[0].textContent).text.spans
    #expect(spans.map(\.text) == ["a ", "b", " ", "c"])
    #expect(spans.map(\.style.underline) == [.single, TextDecoration(color: .black), .single, nil])
    #expect(spans.map(\.style.strikethrough) == [.single, .single, .single, nil])
    #expect(spans.map { $0.style.shadow != nil } == [true, false, true, true])
  }

  @Test(arguments: [
    (
      "features: [tnum, tnums]",
      "'tnums' is not an OpenType tag, which has four letters or digits; write, for example, 'features: { tnum: on }'"
    ),
    (
      "features: { ss01: perhaps }",
      "expected on, off or a number for 'ss01' in 'features'; write, for example, 'features: { tnum: on }'"
    ),
    (
      "variations: { weight: 650 }",
      "'weight' is not an OpenType tag, which has four letters or digits; write, for example, 'variations: { wght: 650 }'"
    ),
    (
      "variations: { wght: heavy }",
      "expected a number for 'wght' in 'variations'; write, for example, 'variations: { wght: 650 }'"
    ),
    (
      "variations: wght",
      "expected tags with their values for 'variations'; write, for example, 'variations: { wght: 650 }'"
    ),
    (
      "features: [[tnum]]",
      "expected a feature's tag in 'features'; write, for example, 'features: { tnum: on }'"
    ),
    (
      "width: 300",
      "'width' must be from 50% to 200%, found '300'; write, for example, 'width: condensed'"
    ),
    ("underline: yes", "expected true or false for 'underline', found 'yes'; write 'underline: true'"),
    (
      "strikethrough: { form: triple }",
      "unknown value 'triple' for 'form'; write single, thick, double or wavy"
    ),
    ("shadow: 3", "unknown value '3' for 'shadow'; write none"),
    ("font: Inter, design: serif", "'font' and 'design' both choose the font; remove one of them"),
    ("outline: { width: 2000% }", "'width' must be from 0 to 10, found '2000%'"),
    ("position: above", "unknown value 'above' for 'position'; write normal, super or sub"),
    ("smallCaps: some", "unknown value 'some' for 'smallCaps'; write false, true or all"),
  ])
  func `mistakes are errors with an example`(text: String, message: String) throws {
    let error = #expect(throws: SceneFileError.self) { try style(text) }
    let first = error?.description.split(separator: "\n").first.map(String.init) ?? ""
    #expect(first.hasPrefix("s.yaml:1:"))
    #expect(first.hasSuffix(": error: " + message), "\(first)")
  }
}
