import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

@Suite struct ScenePrinterTests {
  @Test func `short mappings are in braces, and lists of mappings have lines`() {
    let scene: SourceNode = [
      "canvas": ["padding": 24, "background": "white"],
      "layers": [
        [
          "text": .quoted("Milk"), "frame": ["x": 1, "y": 2],
          "effects": ["wave", ["strikethrough": ["duration": "0.5s", "color": .quoted("#f00")]]],
        ]
      ],
    ]
    #expect(
      ScenePrinter.text(scene, under: ["A scene", "of a test"]) == """
        # A scene
        # of a test
        canvas: { padding: 24, background: white }
        layers:
          - text: "Milk"
            frame: { x: 1, y: 2 }
            effects:
              - wave
              - strikethrough: { duration: 0.5s, color: "#f00" }

        """)
  }

  @Test func `one of several small elements is in braces, and a large one has lines`() {
    let text = SourceNode.quoted(String(repeating: "long ", count: 25))
    let scene: SourceNode = [
      "layers": [
        ["shape": "line", "stroke": "red"],
        ["shape": "line", "stroke": "red", "opacity": 1, "blur": 2],
        ["text": text],
        ["text": text, "id": "a"],
      ]
    ]
    #expect(
      ScenePrinter.text(scene) == """
        layers:
          - { shape: line, stroke: red }
          - shape: line
            stroke: red
            opacity: 1
            blur: 2
          - text: \(text.yaml)
          - text: \(text.yaml)
            id: a

        """)
  }

  @Test func `times are in brackets, and texts have lines`() {
    let times = SourceNode(.list((0..<60).map { "\($0).25s" }.map(SourceNode.plain)))
    let scene: SourceNode = [
      "stagger": times, "texts": [.quoted("a"), .quoted("b")], "none": [], "empty": [:],
    ]
    #expect(
      ScenePrinter.text(scene) == """
        stagger: \(times.yaml)
        texts:
          - "a"
          - "b"
        none: []
        empty: {}

        """)
  }

  @Test func `a long mapping has a line for each entry, and comments stand beside their entries`() {
    let long = SourceNode.quoted(String(repeating: "x", count: 100))
    let scene = SourceNode(
      .mapping([
        .init("hold", "2s", comment: "the last picture"),
        .init("style", SourceNode(.mapping([.init("size", 3, comment: "points"), .init("font", "Inter")]))),
        .init("along", SourceNode(.mapping([.init("path", long, comment: "of SVG")])), comment: "a path"),
      ]))
    #expect(
      ScenePrinter.text(scene) == """
        hold: 2s  # the last picture
        style: { size: 3, font: Inter }  # points
        along:  # a path
          path: \(long.yaml)  # of SVG

        """)
  }

  @Test func `a key that is not a name is in quotes`() throws {
    let scene: SourceNode = ["a: b": 1, "é": ["#": 3]]
    #expect(ScenePrinter.text(scene) == "\"a: b\": 1\n\"é\": { \"#\": 3 }\n")
    #expect(try read(ScenePrinter.text(scene)) == scene)
  }

  @Test(arguments: [1, 2] as [UInt64]) func `what is printed reads back as the same values`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let scene = SourceNode(.mapping([.init("hold", 1)] + entries(depth: 0, &random)))
      let text = ScenePrinter.text(scene)
      #expect(try read(text) == scene, "\(text)")
      #expect(try read(scene.yaml) == scene)
    }
  }

  @Test func `elements that are made one after another are printed like a list`() {
    let elements: [SourceNode] = [
      ["duration": "1s", "layers": []], ["duration": "2s", "layers": [["text": .quoted("a")]]],
    ]
    let whole: SourceNode = ["hold": "0s", "scenes": SourceNode(.list(elements))]
    #expect(ScenePrinter.text(["hold": "0s"], followedBy: "scenes", elements) == ScenePrinter.text(whole))
    #expect(ScenePrinter.text(["hold": "0s"], followedBy: "scenes", []) == "hold: 0s\nscenes: []\n")
  }

  /// Returns the values of a scene file, without ranges, in the styles that nodes in code have.
  private func read(_ text: String) throws -> SourceNode {
    var composer = YAMLComposer(SourceFile(path: "a.yaml", text: text))
    let root = try composer.compose()
    #expect(composer.diagnostics == [])
    return SourceNode.unplaced(root)
  }

  private func entries(depth: Int, _ random: inout SeededGenerator) -> [SourceNode.Entry] {
    let keys = ["text", "x", "y", "on", "effects", "style", "a b", "é", "1", "#", "strikethrough"].shuffled(
      using: &random)
    return keys.prefix(Int.random(in: 0...5, using: &random)).map {
      .init($0, node(depth: depth + 1, &random))
    }
  }

  private func node(depth: Int, _ random: inout SeededGenerator) -> SourceNode {
    switch Int.random(in: 0..<(depth > 4 ? 4 : 8), using: &random) {
    case 0: .number(Double(Int.random(in: -1000...1000, using: &random)) / 8)
    case 1:
      .plain(["wave", "0.5s", "50%", "a b", "true", "null", "-", "- x"].randomElement(using: &random) ?? "")
    case 2, 3: .quoted(text(&random))
    case 4, 5: SourceNode(.mapping(entries(depth: depth, &random)))
    default:
      SourceNode(.list((0..<Int.random(in: 0...4, using: &random)).map { _ in node(depth: depth, &random) }))
    }
  }

  private func text(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "c", " ", " ", "\n", "\n", "\t", "\"", "'", "\\", "#", ":", "{", "}", "[", "-", "é", "日",
      "\u{1F680}", "\u{2028}",
      "\u{202E}", "\u{7}", "\u{300}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      text.append(scalars.randomElement(using: &random) ?? "a")
    }
    return String(text)
  }
}

extension SourceNode {
  /// Returns the node without ranges, and with the braces of placeholders as they were doubled.
  fileprivate static func unplaced(_ node: SourceNode) -> SourceNode {
    switch node.content {
    case .list(let elements): SourceNode(.list(elements.map(unplaced)))
    case .mapping(let entries): SourceNode(.mapping(entries.map { .init($0.key, unplaced($0.value)) }))
    case .scalar(let text, .template): SourceNode(.scalar(text.replacing("{{{{", with: "{{"), .quoted))
    default: SourceNode(node.content)
    }
  }
}
