import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

@Suite struct YAMLComposerTests {
  /// Returns the tree of a text without its source ranges, and the diagnostics.
  func compose(_ text: String) throws -> (tree: SourceNode, messages: [String]) {
    var composer = YAMLComposer(SourceFile(path: "a.yaml", text: text))
    let root = try composer.compose()
    return (placeless(root), composer.diagnostics.map(\.message))
  }

  func placeless(_ value: SourceNode) -> SourceNode {
    switch value.content {
    case .list(let elements): SourceNode(.list(elements.map(placeless)))
    case .mapping(let entries): SourceNode(.mapping(entries.map { .init($0.key, placeless($0.value)) }))
    default: SourceNode(value.content)
    }
  }

  func plain(_ text: String) -> SourceNode { SourceNode(.scalar(text, .plain)) }
  func quoted(_ text: String) -> SourceNode { SourceNode(.scalar(text, .quoted)) }

  @Test func `scalars keep their text and style, and null is an absent value`() throws {
    let (tree, messages) = try compose(
      "[a b, 42, '42', \"4\\t2\", ~, null, Null, '~', !!str 7, ! 8, !!int 9, !!null '']")
    #expect(
      tree == [
        plain("a b"), 42, quoted("42"), quoted("4\t2"), nil, nil, nil, quoted("~"), quoted("7"), quoted("8"),
        plain("9"),
        nil,
      ])
    #expect(messages == [])
  }

  @Test func `block scalars keep or fold their lines`() throws {
    let (tree, _) = try compose("a: |\n  x\n   y\n\nb: >-\n  x\n  y\nc: plain\n  goes on\n")
    #expect(tree == ["a": quoted("x\n y\n"), "b": quoted("x y"), "c": plain("plain goes on")])
  }

  @Test func `keys are in source order, and a missing value is blank`() throws {
    let (tree, _) = try compose("z: 1\na:\n\"b c\": {}\n")
    #expect(tree == ["z": 1, "a": plain(""), "b c": [:]])
  }

  @Test func `nodes have source ranges in scalars`() throws {
    let text = "日本: { 🎉: [x, \"é🎉\"], k: &b yy }\n"
    var composer = YAMLComposer(SourceFile(path: "", text: text))
    let root = try composer.compose()
    guard case .mapping(let outer) = root.content, case .mapping(let inner) = outer[0].value.content,
      case .list(let list) = inner[0].value.content
    else {
      Issue.record("not the tree it is")
      return
    }
    #expect(outer[0].keyRange == SourceRange(line: 1, column: 1, length: 2))
    #expect(outer[0].value.range == SourceRange(line: 1, column: 5, length: 26))
    #expect(inner[0].keyRange == SourceRange(line: 1, column: 7, length: 1))
    #expect(inner[0].value.range == SourceRange(line: 1, column: 10, length: 9))
    #expect(
      list.map(\.range) == [.init(line: 1, column: 11, length: 1), .init(line: 1, column: 14, length: 4)])
    #expect(inner[1].keyRange == SourceRange(line: 1, column: 21, length: 1))
  }

  @Test func `an alias has the anchor's value and source range`() throws {
    let (tree, messages) = try compose("a: &x { k: 1 }\nb: *x\nc: [*x, &y 2, *y]\n&z d: *z\n")
    #expect(tree == ["a": ["k": 1], "b": ["k": 1], "c": [["k": 1], 2, 2], "d": plain("d")])
    #expect(messages == [])
    #expect(
      outcome("layers: [{ text: a, style: &s { sise: 3 } }, { text: b, style: *s }]") == """
        todo.yaml:1:33: error: unknown key 'sise'; did you mean 'size'?
          1 | layers: [{ text: a, style: &s { sise: 3 } }, { text: b, style: *s }]
                                              ^~~~
        """)
  }

  @Test func `a mapping's own keys override merged ones`() throws {
    let (tree, messages) = try compose(
      "a: &a { x: 1, y: 2 }\nb: &b { y: 3, z: 4 }\nc: { <<: *a, y: 5 }\nd: { y: 5, <<: [*b, *a] }\n'<<': 6\n")
    #expect(
      tree == [
        "a": ["x": 1, "y": 2], "b": ["y": 3, "z": 4], "c": ["y": 5, "x": 1], "d": ["y": 5, "z": 4, "x": 1],
        "<<": 6,
      ])
    #expect(messages == [])
  }

  @Test func `a repeated key is reported with the position of the first`() throws {
    let (tree, messages) = try compose("a: 1\nb: { c: 2, \"c\": 3 }\na: 4\n'a': 5\n")
    #expect(tree == ["a": 1, "b": ["c": 2]])
    #expect(
      messages == [
        "duplicate key 'c'; it is already in column 6 of this line",
        "duplicate key 'a'; it is already on line 1",
        "duplicate key 'a'; it is already on line 1",
      ])
  }

  @Test func `all kinds of line breaks give the same tree`() throws {
    let text = "a: 1\nb:\n  - |\n    x\n    y\n  - \"p\n    q\"\n"
    let (tree, _) = try compose(text)
    #expect(tree == ["a": 1, "b": [quoted("x\ny\n"), quoted("p q")]])
    #expect(try compose(text.replacing("\n", with: "\r\n")).tree == tree)
    #expect(try compose(text.replacing("\n", with: "\r")).tree == tree)
    #expect(try compose("\u{FEFF}" + text).tree == tree)
  }
}
