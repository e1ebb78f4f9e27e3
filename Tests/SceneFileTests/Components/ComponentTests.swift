import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing

/// Returns the error lines of a text without source lines; empty for a valid scene.
func faults(_ source: SourceFile, limits: Limits = Limits()) -> [String] {
  do throws(SceneFileError) {
    _ = try SceneDocument(source, limits: limits)
    return []
  } catch {
    return error.description.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
  }
}

@Suite struct ComponentTests {
  private func scene(_ text: String, _ values: [(String, String)] = []) throws -> Scene {
    try SceneDocument(SourceFile(path: "s.yaml", text: text), filling: Template(values)).scene
  }

  private func faults(_ text: String, limits: Limits = Limits()) -> [String] {
    SceneFileTests.faults(SourceFile(path: "s.yaml", text: text), limits: limits)
  }

  private static let card = """
    define:
      card:
        parameters: { title: , size: 12, effects: [], note: "about {{title}}" }
        layer:
          id: root
          frame: { x: 5, width: 100 }
          layers:
            - id: title
              text: "{{title}} {{size}}"
              style: { size: "{{size}}" }
              effects: "{{effects}}"
            - { text: "{{note}}", effects: [opacity: { to: 0, duration: 1s, after: title }] }
            - { shape: rectangle, frame: { width: same as title } }

    """

  @Test func `a use is the same scene as its layers written out`() throws {
    let used = try scene(
      Self.card + """
        layers:
          - use: card
            set: { title: "A: {b", size: 20, effects: [strikethrough: { id: line, duration: 0.5s }] }
            frame: { y: 7 }
            opacity: 0.5
          - { use: card, id: other, set: { title: B } }
          - { text: C, effects: [opacity: { to: 0, duration: 1s, after: card1.line }] }
        """)
    let plain = try scene(
      """
      layers:
        - id: card1
          frame: { x: 5, width: 100, y: 7 }
          opacity: 0.5
          layers:
            - id: card1.title
              text: "A: {b 20"
              style: { size: 20 }
              effects: [strikethrough: { id: card1.line, duration: 0.5s }]
            - { text: "about A: {b", effects: [opacity: { to: 0, duration: 1s, after: card1.title }] }
            - { shape: rectangle, frame: { width: same as card1.title } }
        - id: other
          frame: { x: 5, width: 100 }
          layers:
            - { id: other.title, text: B 12, style: { size: 12 } }
            - { text: about B, effects: [opacity: { to: 0, duration: 1s, after: other.title }] }
            - { shape: rectangle, frame: { width: same as other.title } }
        - { text: C, effects: [opacity: { to: 0, duration: 1s, after: card1.line }] }
      """)
    #expect(String(describing: used.layers) == String(describing: plain.layers))
  }

  @Test func `effects of a use are appended, and definitions use definitions`() throws {
    let used = try scene(
      """
      define:
        inner: { parameters: { t: x }, layer: { text: "{{t}}", id: own, effects: [strikethrough] } }
        outer: { layer: { layers: [{ use: inner, set: { t: "{{word}}" }, effects: [underline] }, { use: inner, id: b }] } }
      layers: [{ use: outer }, { use: outer, id: second }]
      """, [("word", "W: {}")])
    #expect(used.layers.map(\.id) == ["outer1", "second"])
    #expect(used.layers[0].children.map(\.id) == ["outer1.inner1", "outer1.b"])
    #expect(used.layers[1].children.map(\.id) == ["second.inner1", "second.b"])
    #expect(used.layers[0].children.map { $0.effects.count } == [2, 1])
    #expect(used.layers[0].children.map { $0.textContent?.text.string } == ["W: {}", "x"])
  }

  @Test func `a value of --set is one scalar`() throws {
    let used = try scene(
      "define: { a: { parameters: { t: }, layer: { text: \"{{t}}\" } } }\nlayers: [{ use: a, set: { t: \"{{x}}\" } }]",
      [("x", "b, effects: [underline] }\n- {{t}}")])
    #expect(used.layers[0].textContent?.text.string == "b, effects: [underline] }\n- {{t}}")
  }

  @Test(arguments: [
    ("layers: [{ use: crd }]", "unknown component 'crd'; did you mean 'card'?"),
    ("layers: [{ use: card }]", "the component 'card' needs 'title'"),
    ("layers: [{ use: card, set: { title: a, sise: 3 } }]", "has no parameter 'sise'; did you mean 'size'?"),
    ("layers: [{ use: card, set: { title: [a] } }]", "'title' is a list, which can't be part of a text"),
    ("layers: [{ use: card, set: 7 }]", "expected values of parameters for 'set', found '7'"),
    ("layers: [{ use: [a] }]", "expected the name of a component for 'use'"),
    ("layers: [{ use: card, set: { title: a }, colour: red }]", "unknown key 'colour'"),
  ])
  func `mistakes of a use are explained`(layers: String, message: String) {
    let told = faults(Self.card + layers)
    #expect(told.contains { $0.contains("error: ") && $0.contains(message) }, "\(told)")
  }

  @Test func `errors point into the definition and to the use, and errors of a value to its placeholder`() {
    let told = faults(
      """
      define:
        a: { parameters: { t: , s: 12 }, layer: { layers: [{ use: b, set: { s: "{{s}}" } }, { text: "{{t}}{{u}}" }] } }
        b: { parameters: { s: }, layer: { text: x, style: { size: "{{s}}", colour: red } } }
      layers:
        - { use: a, set: { t: x, s: big } }
        - { use: a, set: { t: x } }
      """)
    #expect(
      told == [
        "s.yaml:2:101: error: no value for the placeholder 'u'; use t, s",
        "s.yaml:5:12: note: used here",
        "s.yaml:3:70: error: unknown key 'colour'; write 'color: red'",
        "s.yaml:2:61: note: used here",
        "s.yaml:5:31: error: expected a length in points for 'size', found 'big'; write, for example, 'size: 12'",
        "s.yaml:3:61: note: it is the value of this placeholder",
      ])
  }

  @Test func `components that use themselves are errors that show the chain`() {
    let told = faults(
      "define: { a: { layer: { use: b } }, b: { layer: { layers: [{ use: c }] } }, c: { layer: { use: a } } }\nlayers: [{ use: a }]"
    )
    #expect(told.contains { $0.contains("the component 'a' uses itself: a → b → c → a") }, "\(told)")
  }

  @Test func `components without use and parameters without placeholder are warnings`() throws {
    let text = """
      define:
        a: { parameters: { t: 1, "u v": "{{t}}", w: 2 }, layer: { text: "{{ u v }}" } }
        b: { layer: { text: x } }
      layers: [{ use: a }]
      """
    let document = try SceneDocument(SourceFile(path: "s.yaml", text: text))
    #expect(
      document.diagnostics.map(\.message) == [
        "the component has no {{w}} for this parameter", "the component 'b' is not used",
      ])
  }

  @Test func `components that multiply are limited`() {
    var text = "define:\n  c0: { layer: { text: x } }\n"
    for level in 1...20 {
      let use = "{ use: c\(level - 1) }"
      text += "  c\(level): { layer: { layers: [\(use), \(use), \(use)] } }\n"
    }
    var told: [String] = []
    let time = ProcessorTime.measure { told = faults(text + "layers: [{ use: c20 }]") }
    #expect(time < .seconds(20))
    #expect(told[0].contains("more than 10000 layers, repetitions counted; repeat fewer"))

    text = "define:\n  c0: { layer: { text: x } }\n"
    for level in 1...100 { text += "  c\(level): { layer: { layers: [{ use: c\(level - 1) }] } }\n" }
    #expect(faults(text + "layers: [{ use: c100 }]")[0].contains("nested deeper than 64 levels"))

    let long = String(repeating: "x", count: 100_000)
    let many =
      "define: { a: { parameters: { t: \(long) }, layer: { text: \"{{t}}.\" } } }\nlayers:\n- { use: a, repeat: 9000 }"
    #expect(faults(many)[0].contains("the texts of all components have more than 16777216 bytes"))
  }
}
