import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing

@Suite struct RepeatTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneDocument(SourceFile(path: "s.yaml", text: text)).scene
  }

  private func texts(_ layers: [Layer]) -> [String] {
    layers.flatMap { layer in
      [layer.textContent?.text.string].compactMap { $0 } + texts(layer.children)
    }
  }

  @Test func `a layer is repeated for a number, for scalars and for mappings`() throws {
    let repeated = try scene(
      """
      layers:
        - { repeat: 2, id: n, text: "{{index}} {{number}}" }
        - { repeat: [a, 7, "c d"], text: "{{item}}", style: { size: "1{{number}}" } }
        - { repeat: [{ name: x, y: 5 }, { name: z, y: 9 }], text: "{{name}}", frame: { y: "{{y}}" } }
        - { repeat: 0, text: none }
        - { repeat: [], text: none }
      """)
    #expect(texts(repeated.layers) == ["0 1", "1 2", "a", "7", "c d", "x", "z"])
    #expect(repeated.layers[0].id == "n.1" && repeated.layers[1].id == "n.2")
    #expect(repeated.layers[4].textContent?.text.spans[0].style.size == 13)
    #expect(repeated.layers[6].frame.y == .points(9))
  }

  @Test func `repetitions nest, and their ids and references are their own`() throws {
    let repeated = try scene(
      """
      define: { dot: { layer: { id: me, layers: [{ id: part, text: "{{t}}" }] }, parameters: { t: . } } }
      layers:
        - repeat: [A, B]
          id: row
          layers:
            - { repeat: [x, y], id: cell, text: "{{item}}{{number}}", effects: [opacity: { to: 0, duration: 1s, after: head }] }
            - { id: head, text: "{{item}}", effects: [opacity: { to: 0, duration: 1s, after: end }] }
        - { use: dot, id: d, repeat: [p, q], set: { t: "{{item}}" } }
        - { use: dot, repeat: 2 }
        - { id: end, text: end }
        - { repeat: [k], id: "own-{{item}}", text: "" }
      """)
    #expect(texts(repeated.layers) == ["x1", "y2", "A", "x1", "y2", "B", "p", "q", ".", ".", "end", ""])
    let rows = repeated.layers.prefix(2)
    #expect(rows.map(\.id) == ["row.1", "row.2"])
    #expect(
      rows.flatMap { $0.children.map(\.id) } == [
        "cell.1.1", "cell.1.2", "head.1", "cell.2.1", "cell.2.2", "head.2",
      ])
    #expect(
      rows.flatMap { $0.children.map { $0.effects[0].start } } == [
        .after("head.1"), .after("head.1"), .after("end"), .after("head.2"), .after("head.2"), .after("end"),
      ])
    #expect(repeated.layers.dropFirst(2).map(\.id) == ["d.1", "d.2", "dot1.1", "dot1.2", "end", "own-k"])
    #expect(repeated.layers[3].children[0].id == "d.2.part")
  }

  @Test func `a list can be a parameter, and inner values hide outer ones`() throws {
    let repeated = try scene(
      """
      define:
        list: { parameters: { items: [a] }, layer: { layers: [{ repeat: "{{items}}", text: "{{item}} {{items2}}" , clip: "{{on}}" }] } }
      layers:
        - { use: list, set: { items: [1, 2] }, repeat: 1 }
      """.replacing(" {{items2}}", with: "").replacing(", clip: \"{{on}}\"", with: ""))
    #expect(texts(repeated.layers) == ["1", "2"])
  }

  @Test(arguments: [
    ("repeat: many", "expected a number, a list or a table for 'repeat', found 'many'"),
    ("repeat: -1", "expected a number, a list or a table for 'repeat', found '-1'"),
    ("repeat: 10001", "10001 repetitions make more than 10000 layers"),
    ("repeat: 99999999999999999999", "expected a number, a list"),
  ])
  func `mistakes are explained`(key: String, message: String) {
    let told = faults(SourceFile(path: "s.yaml", text: "layers:\n- { \(key), text: x }"))
    #expect(told.count == 1 && told[0].hasPrefix("s.yaml:2:13: error: \(message)"), "\(told)")
  }

  @Test func `repetitions up to the limit are read, and one more layer is an error`() throws {
    var limits = Limits()
    limits.layers = 100
    func told(_ text: String) -> [String] {
      faults(SourceFile(path: "s.yaml", text: "layers:\n- { repeat: " + text), limits: limits)
    }
    #expect(told("100, text: x, frame: { x: \"{{index}}\" } }") == [])
    #expect(told("100, text: x }\n- text: y")[0].contains("more than 100 layers"))
    #expect(told("101, text: x }")[0].contains("101 repetitions make more than 100 layers"))
    #expect(told("51, layers: [{ text: x }] }")[0].contains("more than 100 layers, repetitions counted"))
  }

  @Test func `nested repetitions that multiply are limited`() {
    var text = "layers:\n"
    for level in 0..<15 {
      let indent = String(repeating: "    ", count: level)
      text += "\(indent)- repeat: 100\n\(indent)  layers:\n"
    }
    text += String(repeating: "    ", count: 15) + "- text: x"
    var told: [String] = []
    let time = ProcessorTime.measure { told = faults(SourceFile(path: "s.yaml", text: text)) }
    #expect(time < .seconds(20))
    #expect(told.count == 1 && told[0].contains("more than 10000 layers, repetitions counted"), "\(told)")
  }
}
