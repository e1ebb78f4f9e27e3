import Glyphreel
import GlyphreelAnimation
import GlyphreelMedia
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing
import GlyphreelTypography

@Suite struct SceneReaderTests {
  private func document(_ text: String, contentSize: ContentSize? = nil) throws -> SceneDocument {
    try SceneDocument(SourceFile(path: "todo.yaml", text: text), contentSize: contentSize)
  }

  private func message(_ text: String) -> String {
    let error = #expect(throws: SceneFileError.self) { try document(text) }
    return error?.description ?? ""
  }

  @Test func `every key sets its property of the scene`() throws {
    let scene = try document(
      """
      canvas: { width: 480, height: 120, background: transparent, padding: 8 }
      frameRate: 25
      duration: 2s
      hold: 500ms
      loop: 3
      layers:
        - id: todo
          text: "one\\ntwo"
          frame: { x: 20, y: 21, width: 440, height: 80 }
          style: { font: JetBrains Mono, size: 24, weight: bold, italic: true, color: "#ff000080", letterSpacing: 1, lineSpacing: -1 }
          direction: rtl
          language: en
          alignment: right
          verticalAlignment: bottom
          lines: 2
          lineBreak: tail
          clip: true
          effects:
            - strikethrough: { mode: continuous, duration: 0.5s, delay: 100ms, iterations: 2.5, direction: alternate,
                fill: both, easing: "steps(4)", reverseAt: 1s, position: font, thickness: 3, color: red, cap: round,
                onTextChange: remove }
        - text: 42
          frame: { width: same as todo }
      """
    ).scene
    #expect(scene.canvas == Canvas(width: 480, height: 120, padding: 8, background: .clear))
    #expect(scene.frameRate == 25 && scene.duration == 2 && scene.hold == 0.5 && scene.loop == .times(3))
    let layer = scene.layers[0]
    #expect(layer.id == "todo" && layer.clipsToFrame)
    #expect(layer.frame == LayerFrame(x: 20, y: 21, width: .points(440), height: 80))
    let style = TextStyle(
      font: "JetBrains Mono", size: 24, weight: .bold, italic: true,
      color: Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255), letterSpacing: 1)
    #expect(layer.textContent!.text == StyledText("one\ntwo", style: style))
    #expect(
      layer.textContent!.paragraph
        == ParagraphStyle(
          alignment: .right, verticalAlignment: .bottom, direction: .rtl, lineBreak: .tail, lines: 2,
          lineSpacing: -1,
          language: "en"))
    let strike = try #require(layer.effects.first?.effect as? Strikethrough)
    #expect(
      strike.timing
        == Timing(
          delay: 0.1, duration: 0.5, iterations: 2.5, direction: .alternate, fill: .both,
          easing: .steps(4, .jumpEnd),
          reverseAt: 1))
    #expect(strike.mode == .continuous && strike.position == .font && strike.cap == .round)
    #expect(
      strike.thickness == 3 && strike.color == Color(red: 1, green: 0, blue: 0)
        && strike.onTextChange == .remove)
    #expect(scene.layers[1].id == "layer2" && scene.layers[1].textContent?.text.string == "42")
    #expect(scene.layers[1].frame.width == .sameAs("todo"))
  }

  @Test func `defaults are those of the library`() throws {
    let scene = try document("layers: [{ text: hello }]").scene
    #expect(scene.canvas == Canvas())
    #expect(scene.frameRate == 30 && scene.duration == nil && scene.hold == nil && scene.loop == .forever)
    #expect(scene.layers[0].textContent!.text == StyledText("hello"))
    #expect(scene.layers[0].textContent!.paragraph == ParagraphStyle())
    #expect(scene.layers[0].frame == LayerFrame())
    #expect(Canvas().padding == 24 && TextStyle().size == 24 && TextStyle().color.css == "#1f2328")
  }

  @Test func `R17 a text style has the reader's preferred size`() throws {
    let text = "contentSize: xLarge\nlayers: [{ text: hello, style: { textStyle: headline } }]"
    let style = try document(text).scene.layers[0].textContent!.text.spans[0].style
    #expect(style.size == 19 && style.weight == .semibold)
    #expect(
      try document(text, contentSize: .accessibility5).scene.layers[0].textContent!.text.spans[0].style.size
        == 53)
  }

  @Test func `R17 a size of one's own grows and shrinks with a text style`() throws {
    let text =
      "layers: [{ text: a b, style: { size: { base: 24, relativeTo: caption1 } }, "
      + "spans: [{ match: b, style: { size: { base: 34 } } }] }]"
    // Apple's sizes of the styles caption1 and body: 11, 12 and 43 points, and 14, 17 and 53 points.
    for (size, caption, body) in [
      (ContentSize.xSmall, 11.0, 14.0), (.large, 12, 17), (.accessibility5, 43, 53),
    ] {
      let spans = try document(text, contentSize: size).scene.layers[0].textContent!.text.spans
      #expect(abs(spans[0].style.size - 24 * caption / 12) < 1e-9)
      #expect(abs(spans[1].style.size - 34 * body / 17) < 1e-9)
    }
    #expect(throws: SceneFileError.self) {
      try document("layers: [{ text: a, style: { size: { relativeTo: body } } }]")
    }
    #expect(DynamicTextStyle.title2.scaled(11, at: .accessibility1) == 17)
  }

  @Test func `paths of font files are relative to the scene`() throws {
    func font(_ name: String, in path: String) throws -> String {
      let source = SourceFile(path: path, text: "layers: [{ text: a, style: { font: \(name) } }]")
      return try SceneDocument(source).scene.layers[0].textContent!.text.spans[0].style.font
    }
    #expect(try font("fonts/Mine.ttf", in: "scenes/todo.yaml") == "scenes/fonts/Mine.ttf")
    #expect(try font("Mine.otf", in: "todo.yaml") == "Mine.otf")
    #expect(try font("/fonts/Mine.ttf", in: "scenes/todo.yaml") == "/fonts/Mine.ttf")
    #expect(try font("Inter", in: "scenes/todo.yaml") == "Inter")
  }

  @Test(arguments: [
    (
      "layers:\n  - text: a\n    effects:\n      - striketrough: { duration: 0.5s }",
      """
      todo.yaml:4:9: error: unknown effect 'striketrough'; did you mean 'strikethrough'?
        4 |       - striketrough: { duration: 0.5s }
                    ^~~~~~~~~~~~
      """
    ),
    (
      "layers:\n  - text: a\n    effects:\n      - strikethrough: { durration: 0.5s, easing: eese }",
      """
      todo.yaml:4:26: error: unknown key 'durration'; did you mean 'duration'?
        4 |       - strikethrough: { durration: 0.5s, easing: eese }
                                     ^~~~~~~~~
      todo.yaml:4:51: error: invalid value 'eese' for 'easing'; did you mean 'ease'?
        4 |       - strikethrough: { durration: 0.5s, easing: eese }
                                                              ^~~~
      """
    ),
    (
      "layers:\n  - text: a\n    style: { size: 12, textStyle: body, color: blu }",
      """
      todo.yaml:3:20: error: 'size' and 'textStyle' both give the size; remove one of them
        3 |     style: { size: 12, textStyle: body, color: blu }
                               ^~
      todo.yaml:3:48: error: expected a CSS colour for 'color', found 'blu'; did you mean 'blue'?
        3 |     style: { size: 12, textStyle: body, color: blu }
                                                           ^~~
      """
    ),
    (
      "layers: [{ id: a, text: a }, { id: a, text: b }]",
      """
      todo.yaml:1:36: error: the id 'a' is taken; give every layer and effect its own
        1 | layers: [{ id: a, text: a }, { id: a, text: b }]
                                               ^
      """
    ),
    (
      "canvas: { width: 10 }",
      """
      todo.yaml:1:1: error: missing key 'layers'; add 'layers: [{ text: Hello }]'
        1 | canvas: { width: 10 }
            ^
      """
    ),
  ])
  func `mistakes are reported at their positions, all at once`(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test func `problems of layout are reported at their positions, all at once`() throws {
    let document = try document(
      "layers:\n  - text: a\n    style: { font: Intre }\n  - text: b字\n  - text: c\n    frame: { width: same as d }"
    )
    let error = #expect(throws: SceneError.self) {
      try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
    }
    let diagnostics = document.diagnostics(for: try #require(error).problems)
    #expect(
      DiagnosticRenderer(document.source).render(diagnostics) == """
        todo.yaml:3:20: error: unknown font 'Intre'; did you mean 'Inter'?
          3 |     style: { font: Intre }
                                 ^~~~~
        todo.yaml:4:11: error: no font has the character '字' (U+5B57, Han); install fonts-noto-cjk and pass \
        --system-fonts, or give a font with --font-dir
          4 |   - text: b字
                        ^~~
        todo.yaml:6:12: error: no layer has the id 'd'; give the layer that you mean 'id: d'
          6 |     frame: { width: same as d }
                         ^~~~~~~~~~~~~~~~~~~~
        """)
  }
}
