import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography
import Testing

/// Settings that can't have an effect where they are written, each with what the scene lacks.
@Suite struct IdleKeysTests {
  private func messages(_ yaml: String) throws -> [String] {
    let source = SourceFile(path: "s.yaml", text: yaml)
    do throws(SceneFileError) {
      let document = try SceneDocument(source)
      return document.diagnostics.map { $0.description }
    } catch {
      guard case .invalid(_, let diagnostics) = error else { throw error }
      return diagnostics.map { $0.description }
    }
  }

  private static let flow = "'effects: [{ opacity: { from: 0, duration: 0.3s, fill: both } }]'"

  @Test(arguments: [
    (
      "text: Hi, cornerRadius: 8",
      "warning: 'cornerRadius' has no effect without 'background: gold'; add that, or remove it"
    ),
    (
      "shape: ellipse, cornerRadius: 8",
      "warning: 'cornerRadius' has no effect without 'background: gold'; add that, or remove it"
    ),
    (
      "shape: ellipse, strokeWidth: 8",
      "warning: 'strokeWidth' has no effect without 'stroke: black'; add that, or remove it"
    ),
    (
      "shape: rectangle, dash: 4",
      "warning: 'dash' has no effect without 'stroke: black'; add that, or remove it"
    ),
    ("shape: line", "warning: a line has no area to fill, so nothing shows; add 'stroke: black'"),
    (
      "text: Hi, delay: 1s",
      "warning: 'delay' does nothing, as this layer has no effects; add one, for example \(flow), or remove 'delay'"
    ),
    (
      "shape: ellipse, effects: [trim: { to: 1, duration: 1s }]",
      "warning: 'trim' has no effect without 'stroke: black'; add that to the layer, or remove the effect"
    ),
    (
      "text: Hi, effects: [borderColor: { to: red, duration: 1s }]",
      "warning: 'borderColor' has no effect without 'border: { width: 1 }'; add that to the layer, or remove the effect"
    ),
    (
      "text: Hi, effects: [outlineColor: { to: red, duration: 1s }]",
      "warning: 'outlineColor' has no effect without 'style: { outline: { width: 1 } }'; add that to the layer, or remove the effect"
    ),
    (
      "text: Hi, effects: [shadowBlur: { to: 4, duration: 1s }]",
      "warning: 'shadowBlur' has no effect without 'shadow: { color: black, offset: [0, 2], blur: 4 }'; add that to the layer, or remove the effect"
    ),
    (
      "text: Hi, effects: [opacity: { from: 0, duration: 1s, stagger: 500ms }]",
      "error: 'stagger' needs several units; add for example 'unit: character'"
    ),
    (
      "text: Hi, effects: [fontSize: { to: 30, duration: 1s, stagger: 500ms }]",
      "error: 'stagger' needs several units; remove it: 'fontSize' changes all of the layer at once"
    ),
    (
      "text: Hi, effects: [typewriter: { cursor: none, blink: 1s }]",
      "warning: 'blink' has no effect without 'cursor: bar'; add that, or remove it"
    ),
    (
      "text: Hi, effects: [typewriter: { seed: 3 }]",
      "warning: 'seed' has no effect without 'rhythm: natural'; add that, or remove it"
    ),
    (
      "text: Hi, effects: [reveal: { stagger: { seed: 3 } }]",
      "warning: 'seed' has no effect without 'from: random'; add that, or remove it"
    ),
    (
      "text: Hi, effects: [color: { to: red, duration: 1s, direction: alternate }]",
      "warning: 'direction: alternate' turns round after each iteration, and there is only one; add 'iterations: 2' or 'iterations: infinite'"
    ),
    (
      "text: Hi, scale: 120",
      "warning: 'scale: 120' is 120 times the size; write 'scale: 120%' if a percentage is meant, or 'scale: 12000%'"
    ),
    (
      "text: Hi, scale: [120, 1]",
      "warning: 'scale: 120' is 120 times the size; write 'scale: 120%' if a percentage is meant, or 'scale: 12000%'"
    ),
    (
      "text: Hi, effects: [scale: { to: -50, duration: 1s }]",
      "warning: 'to: -50' is -50 times the size; write 'to: -50%' if a percentage is meant, or 'to: -5000%'"
    ),
    (
      "text: Hi, rotation: 1.5708",
      "warning: 'rotation: 1.5708' is 1.5708 degrees; write 'rotation: 90deg' if radians are meant, or 'rotation: 1.5708deg'"
    ),
    (
      "text: Hi, style: { lineHeight: 24 }",
      "warning: 'lineHeight: 24' is 24 times the font's line height; write 'lineHeight: 24pt' if points are meant"
    ),
    (
      "text: 'Hi **you**'",
      "warning: the text shows '**you**' as it is written; add 'markup: true'; 'markup: false' keeps the signs"
    ),
    (
      "text: 'Hi [you]{color: red}'",
      "warning: the text shows '[you]{color: red}' as it is written; add 'markup: true'; 'markup: false' keeps the signs"
    ),
    (
      "text: 'Hi <b>you</b>'",
      "warning: the text shows '<b>you</b>' as it is written; write '**word**' and 'markup: true'; 'markup: false' keeps the signs"
    ),
    (
      "text: 'Hi<br>you'",
      "warning: the text shows '<br>' as it is written; write 'text: \"one\\ntwo\"' for two lines; 'markup: false' keeps the signs"
    ),
  ])
  func `a setting without an effect is reported with its remedy`(layer: String, message: String) throws {
    #expect(try messages("layers: [{ \(layer) }]") == [message])
  }

  @Test(arguments: ["style: card", "theme: dark"])
  func `a title needs a title bar`(look: String) throws {
    #expect(
      try messages("look: { \(look), title: Hi }\nlayers: [{ text: Hi }]") == [
        "warning: 'title' has no effect without 'style: window'; add that, or remove it"
      ])
  }

  @Test(arguments: [
    "text: Hi, cornerRadius: 8, background: gold", "text: Hi, cornerRadius: 8, clip: true",
    "text: Hi, cornerRadius: 8, effects: [background: { to: gold, duration: 1s }]",
    "shape: rectangle, cornerRadius: 4",
    "shape: line, stroke: red, strokeWidth: 2, dash: 3",
    "shape: ellipse, strokeWidth: 2, effects: [stroke: { to: red, duration: 1s }]",
    "text: Hi, delay: 1s, id: first", "text: Hi, delay: 1s, effects: [strikethrough]",
    "text: Hi you, effects: [opacity: { from: 0, duration: 1s, unit: word, stagger: 500ms }]",
    "text: Hi, effects: [color: { to: red, duration: 1s, direction: alternate, iterations: 2 }]",
    "text: Hi, scale: 12", "text: Hi, scale: 2000%", "text: Hi, scale: [1.2, 3000%]", "text: Hi, rotation: 3",
    "text: Hi, rotation: 45.5", "text: Hi, rotation: 3.14deg", "text: Hi, style: { lineHeight: 5 }",
    "text: Hi, style: { lineHeight: 24pt }", "text: 'Hi **you**', markup: false",
    "text: 'Hi **you**', markup: true",
    "text: '2 ** 3 ** 4'", "text: '[x] {a: 1}'", "text: 'a < b and b > c'", "text: 'a **'",
  ])
  func `a setting with an effect, and a text with signs of its own, get no message`(layer: String) throws {
    #expect(try messages("layers: [{ \(layer) }]") == [])
  }

  @Test func `texts that data fill in, and those of one-liners, are never markup`() throws {
    let source = SourceFile(path: "s.yaml", text: "layers: [{ text: 'Hi {{name}}' }]")
    let filled = try SceneDocument(source, filling: Template([("name", "**you**")]))
    #expect(filled.diagnostics.isEmpty)
    var generated = SourceFile(path: "s.yaml", text: "layers: [{ text: '**you**' }]")
    generated.presentation = { _ in [] }
    #expect(try SceneDocument(generated).diagnostics.isEmpty)
  }

  @Test func `texts in a terminal are monospaced unless they name a font`() throws {
    func font(_ look: String, _ style: String = "") throws -> String? {
      let source = SourceFile(
        path: "s.yaml", text: "look: \(look)\nlayers: [{ text: a, style: { \(style) } }]")
      return try SceneDocument(source).scene.allTexts.last?.style.font
    }
    #expect(try font("terminal") == "JetBrains Mono")
    #expect(try font("{ style: terminal, theme: dark }") == "JetBrains Mono")
    #expect(try font("terminal", "font: Inter") == "Inter")
    #expect(try font("window") == "Inter")
  }
}

extension Scene {
  /// The spans of all texts, those of groups, too.
  fileprivate var allTexts: [StyledText.Span] { layers.flatMap(\.allTexts) }
}

extension Layer {
  fileprivate var allTexts: [StyledText.Span] {
    (textContent?.text.spans ?? []) + children.flatMap(\.allTexts)
  }
}
