import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

@Suite struct SpanTests {
  private func document(_ text: String, filling template: Template = Template()) throws -> SceneDocument {
    try SceneDocument(SourceFile(path: "s.yaml", text: text), filling: template)
  }

  private func text(_ text: String, filling template: Template = Template()) throws -> StyledText {
    try #require(document(text, filling: template).scene.layers[0].textContent).text
  }

  private func message(_ text: String) -> String {
    let error = #expect(throws: SceneFileError.self) { try document(text) }
    return error?.description ?? ""
  }

  private func warnings(_ text: String) throws -> [String] {
    try document(text).diagnostics.map(\.description)
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func `spans that go through too much text are refused once`() {
    let spans = (1...30).map { "{ match: a, occurrence: \($0), style: { color: red } }" }
    let yaml =
      "layers: [{ text: '\(String(repeating: "a b ", count: 30))', spans: [\(spans.joined(separator: ", "))] }]"
    var limits = Limits()
    limits.spans = 100
    #expect(throws: Never.self) { try SceneDocument(SourceFile(path: "s.yaml", text: yaml), limits: limits) }
    let long = yaml.replacing("a b ", with: String(repeating: "a b ", count: 1000))
    let error = #expect(throws: SceneFileError.self) {
      try SceneDocument(SourceFile(path: "s.yaml", text: long), limits: limits)
    }
    let message = error?.description ?? ""
    #expect(message.contains("the spans go through more than 250000 bytes of text"), "\(message)")
    #expect(message.contains("--limit spans=200"), "\(message)")
    #expect(message.matches(of: /error:/).count == 1)
  }

  // MARK: Markup

  @Test func `B50 marks give parts of a text their own style`() throws {
    let base = TextStyle(size: 20)
    let expected =
      StyledText("a ", style: base) + StyledText("b", style: TextStyle(size: 20, weight: .bold))
      + StyledText(" ", style: base) + StyledText("c", style: TextStyle(size: 20, italic: true))
      + StyledText(" ", style: base) + StyledText("d", style: TextStyle(font: "JetBrains Mono", size: 20))
      + StyledText(" ", style: base)
      + StyledText("e", style: TextStyle(size: 30, weight: FontWeight(600), color: red))
      + StyledText(" *", style: base)
    #expect(
      try text(
        """
        layers:
          - text: 'a **b** *c* `d` [e]{color: red, size: 150%, weight: 600} \\*'
            markup: true
            style: { size: 20 }
        """) == expected)
  }

  @Test func `a text is literal unless markup is enabled`() throws {
    #expect(try text("layers: [{ text: '**a** [b] \\* {c' }]") == StyledText("**a** [b] \\* {c"))
  }

  @Test func `inner marks override outer ones, and percentages refer to the layer`() throws {
    let marked = try text(
      "layers: [{ text: '[a [b]{size: 200%, italic: true}]{size: 50%, color: red}', markup: true, style: { size: 20 } }]"
    )
    #expect(
      marked
        == StyledText("a ", style: TextStyle(size: 10, color: red))
        + StyledText("b", style: TextStyle(size: 40, italic: true, color: red)))
  }

  @Test func `bold makes no text lighter`() throws {
    let heavy = try text("layers: [{ text: 'a**b**', markup: true, style: { weight: black } }]")
    #expect(heavy == StyledText("ab", style: TextStyle(weight: .black)))
  }

  @Test func `values of placeholders have no marks`() throws {
    let template = Template([("name", "*[2*3]{"), ("c", "red")])
    let marked = try text(
      "layers: [{ text: '**{{name}}** [x]{color: {{c}}}', markup: true }]", filling: template)
    #expect(
      marked
        == StyledText("*[2*3]{", style: TextStyle(weight: .bold)) + StyledText(" ")
        + StyledText("x", style: TextStyle(color: red)))
  }

  @Test func `a markup without text is an empty text in the layer's style`() throws {
    #expect(
      try text("layers: [{ text: '[]{size: 3}', markup: true, style: { size: 9 } }]")
        == StyledText("", style: TextStyle(size: 9)))
  }

  @Test(arguments: [
    (
      "layers:\n  - text: \"one\\ntwo **three\"\n    markup: true",
      """
      s.yaml:2:21: error: '**' is not closed; add the closing '**', or write '\\*\\*' for literal asterisks
        2 |   - text: "one\\ntwo **three"
                                ^~
      """
    ),
    (
      "layers:\n  - markup: true\n    text: |\n      First\n      [x]{colour: red, size: 20q}",
      """
      s.yaml:5:11: error: unknown key 'colour'; write 'color: red'
        5 |       [x]{colour: red, size: 20q}
                      ^~~~~~
      s.yaml:5:30: error: expected a size in points or a percentage of the layer's for 'size', found '20q'; write, \
      for example, 'size: 150%'
        5 |       [x]{colour: red, size: 20q}
                                         ^~~
      """
    ),
  ])
  func `markup errors are reported at their position`(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test func `an unknown font of a span is reported at the span`() throws {
    for text in [
      "layers:\n  - text: 'a [b]{font: Intre}'\n    markup: true\n    style: { font: Inter }",
      "layers:\n  - text: a b\n    spans:\n      - { match: b, style: { font: Intre } }",
    ] {
      let document = try document(text)
      let error = #expect(throws: SceneError.self) {
        try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
      }
      let range = try document.diagnostics(for: #require(error).problems).first?.range
      #expect(range?.length == 5)
      #expect(range?.line == (text.contains("markup") ? 2 : 4))
    }
  }

  // MARK: Spans

  private func spans(_ spans: String, of content: String = "to be or not to be") throws -> StyledText {
    try text("layers:\n  - text: '\(content)'\n    style: { size: 20 }\n    spans:\n\(spans)")
  }

  private var base: StyledText { StyledText("to be or not to be", style: TextStyle(size: 20)) }

  @Test func `B50 spans find words, patterns and ranges`() throws {
    #expect(
      try spans("      - { match: be, style: { color: red } }") == base.styled("be") { $0.color = red })
    #expect(
      try spans("      - { match: be, occurrence: 2, style: { size: 50% } }")
        == base.styled("be", occurrence: 2) { $0.size = 10 })
    #expect(
      try spans("      - { regex: '\\bo\\w', style: { italic: true } }")
        == base.styled(6..<8) { $0.italic = true })
    #expect(
      try spans("      - { range: [0, 5], style: { weight: bold } }")
        == base.styled(0..<5) { $0.weight = .bold })
  }

  @Test func `a range counts characters, not scalars`() throws {
    let marked = try spans(
      "      - { range: [1, 3], style: { italic: true } }", of: "👩‍👩‍👧🇩🇪e\u{301}x")
    #expect(marked.spans.map(\.text) == ["👩‍👩‍👧", "🇩🇪e\u{301}", "x"])
  }

  @Test func `later spans override earlier ones in the keys they name`() throws {
    let marked = try spans(
      """
            - { match: to be, occurrence: 1, style: { color: red, italic: true } }
            - { match: be, style: { color: blue } }
      """)
    #expect(
      marked
        == base.styled(0..<5) { ($0.color, $0.italic) = (red, true) }
        .styled("be") { $0.color = Color(red: 0, green: 0, blue: 1) })
  }

  @Test func `spans apply to the text without its marks`() throws {
    let marked = try text(
      "layers: [{ text: 'a **bc**', markup: true, spans: [{ range: [2, 3], style: { italic: true } }] }]")
    #expect(
      marked
        == StyledText("a ") + StyledText("b", style: TextStyle(weight: .bold, italic: true))
        + StyledText("c", style: TextStyle(weight: .bold)))
  }

  @Test(arguments: [
    ("{ match: x, style: {} }", "warning: 'x' does not occur in the text"),
    ("{ regex: '[0-9]', occurrence: 2, style: {} }", "warning: '[0-9]' does not occur in the text"),
    ("{ match: ab, occurrence: 2, style: {} }", "warning: 'ab' is found only once"),
    ("{ match: c, occurrence: 3, style: {} }", "warning: 'c' is found only 2 times"),
    ("{ range: [3, 9], style: {} }", "warning: the range reaches beyond the text's 4 characters"),
    ("{ range: [5, 9], style: {} }", "warning: the range selects no characters of the text"),
    ("{ range: [2, 2], style: {} }", "warning: the range selects no characters of the text"),
  ])
  func `a span that changes nothing is a warning`(span: String, expected: String) throws {
    #expect(try warnings("layers: [{ text: abcc, spans: [\(span)] }]") == [expected])
  }

  @Test(arguments: [
    ("{ style: {} }", "a span needs 'match', 'regex' or 'range'; write, for example, 'match: word'"),
    (
      "{ match: a, regex: b, style: {} }",
      "'match' and 'regex' both choose the characters; remove one of them"
    ),
    ("{ range: [0, 1], occurrence: 1, style: {} }", "'occurrence' counts the matches of 'match' or 'regex'"),
    (
      "{ range: [2, 1], style: {} }",
      "a range is two numbers: the first character, and the one after the last"
    ),
    (
      "{ range: [1], style: {} }",
      "a range is two numbers: the first character, and the one after the last"
    ),
    ("{ range: [0, x], style: {} }", "expected a whole number of characters in 'range', found 'x'"),
    ("{ regex: '(a', style: {} }", "'(a' is not a valid regular expression: syntax error at character"),
    ("{ match: a }", "missing key 'style'"),
    ("{ match: a, style: { lineSpacing: 2 } }", "unknown key 'lineSpacing'"),
    (
      "{ match: a, style: { size: 0 } }",
      "'size' must be from 0.5 to 10000, found '0'"
    ),
    ("{ match: a, occurrence: 0, style: {} }", "'occurrence' must be at least 1, found '0'"),
    ("{ match: a, styel: {}, style: {} }", "unknown key 'styel'; did you mean 'style'?"),
  ])
  func `an invalid span is an error`(span: String, expected: String) {
    let message = message("layers: [{ text: abcc, spans: [\(span)] }]")
    #expect(message.contains("error: \(expected)"))
    #expect(message.split(separator: "\n").count { $0.contains("error:") } == 1)
  }

  // MARK: Cost

  @Test func `two hundred spans with slow expressions are rejected as fast as one`() {
    let letters = String(repeating: "a", count: 60)
    let spans = (0..<200).map { "      - { regex: '(a+)+\($0)$', style: { color: red } }\n" }.joined()
    let time = ProcessorTime.measure {
      let said = message("layers:\n  - text: \(letters)!\n    spans:\n\(spans)")
      #expect(said.contains("s.yaml:4:18: error: '(a+)+0$' takes too long to match"))
      #expect(said.contains("choose the characters by 'match' or 'range'"))
    }
    #expect(time < .seconds(5))
  }

  @Test func `an expression that is slow in a frame is rejected with its effect`() throws {
    let ones = String(repeating: "1", count: 60)
    let document = try document(
      """
      duration: 2s
      layers:
        - text: 'x{count}'
          effects:
            - count: { from: 2, to: 9, duration: 1s, format: { prefix: '\(ones)' } }
            - color: { select: { regex: '(1+)+x' }, keyframes: [red, blue], duration: 1s }
      """)
    let error = #expect(throws: SceneError.self) {
      let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
      for frame in 0..<5 { _ = try renderer.displayList(at: Double(frame) / 5) }
    }
    let problem = try #require(error?.problems.first)
    #expect(problem.message.hasPrefix("'(1+)+x' takes too long to match"))
    #expect(document.diagnostics(for: [problem]).first?.range?.line == 6)
  }
}
