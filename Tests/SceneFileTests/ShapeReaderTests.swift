import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing

/// Shapes and groups in scene files.
@Suite struct ShapeReaderTests {
  private func layer(_ keys: String) throws -> Layer {
    try SceneDocument(SourceFile(path: "box.yaml", text: "layers: [{ \(keys) }]")).scene.layers[0]
  }

  private func message(_ keys: String) -> String {
    let error = #expect(throws: SceneFileError.self) { try layer(keys) }
    return error?.description ?? ""
  }

  @Test(arguments: [("rectangle", Shape.Geometry.rectangle), ("ellipse", .ellipse), ("line", .line)])
  func `a shape has a name`(name: String, shape: Shape.Geometry) throws {
    #expect(try layer("shape: \(name)").shape == shape)
  }

  @Test func `a path has data and may have a view box`() throws {
    let path = try Path(svg: "M0 0 L9 9")
    #expect(try layer("shape: { path: M0 0 L9 9 }").shape == .path(path))
    #expect(
      try layer("shape: { path: M0 0 L9 9, viewBox: [0, 1, 24, 12] }").shape
        == .path(path, viewBox: Rect(x: 0, y: 1, width: 24, height: 12)))
  }

  @Test func `every key sets its property of the shape's style`() throws {
    let style = try layer(
      "shape: line, fill: red, stroke: blue, strokeWidth: 3, cap: round, join: bevel, miterLimit: 2, dash: [4, 2pt], dashOffset: 1, trim: [10%, 0.5]"
    ).appearance.shape
    #expect(
      style
        == ShapeStyle(
          fill: .color(Color(red: 1, green: 0, blue: 0)), stroke: .color(Color(red: 0, green: 0, blue: 1)),
          strokeStyle: StrokeStyle(
            width: 3, cap: .round, join: .bevel, miterLimit: 2, dash: [4, 2], dashOffset: 1),
          trim: .init(start: 0.1, end: 0.5)))
    #expect(try layer("shape: line").appearance.shape == ShapeStyle())
    #expect(try layer("shape: line, stroke: red").appearance.shape.fill == .clear)
    #expect(try layer("shape: line, dash: 3, trim: 50%").appearance.shape.strokeStyle.dash == [3])
  }

  @Test func `layers in groups have ids that other layers can refer to`() throws {
    let scene = try SceneDocument(
      SourceFile(
        path: "box.yaml",
        text:
          "layers: [{ text: a }, { layers: [{ text: b }, { id: c, layers: [{ shape: line }] }] }, { text: d }]"
      )
    ).scene
    #expect(scene.layers.map(\.id) == ["layer1", "layer2", "layer6"])
    #expect(scene.layers[1].children.map(\.id) == ["layer3", "c"])
    #expect(scene.layers[1].children[1].children.map(\.id) == ["layer5"])
    #expect(scene.plainText == "a\nb\nd")
    #expect(message("id: x, layers: [{ id: x, text: a }]").contains("error: the id 'x' is taken"))
  }

  @Test func `a layer of two kinds is reported once`() {
    let lines = message("text: a, style: {}, shape: line, fill: red").split(separator: "\n")
    #expect(lines.count { $0.contains("error:") } == 1)
  }

  @Test(arguments: [
    ("id: a", "error: this layer shows nothing"),
    ("text: a, shape: line", "error: 'text' and 'shape' both say what the layer shows; make a layer of each"),
    ("shape: line, layers: []", "error: 'shape' and 'layers' both say what the layer shows"),
    (
      "shape: ellipse, style: { size: 9 }",
      "error: 'style' belongs to texts, and this layer is a shape; write 'fill: red' in the layer"
    ),
    ("layers: [], alignment: left", "error: 'alignment' belongs to texts, and this layer is a group"),
    ("text: a, fill: red", "error: 'fill' belongs to shapes, and this layer is a text"),
    ("layers: [], trim: 0", "error: 'trim' belongs to shapes, and this layer is a group"),
    ("shape: elipse", "error: unknown value 'elipse' for 'shape'; did you mean 'ellipse'?"),
    ("shape: [line]", "error: expected a shape, found a list"),
    ("shape: { viewBox: [0, 0, 1, 1] }", "error: missing key 'path' in 'shape'"),
    ("shape: { path: L9 9 }", "error: a path begins with M"),
    ("shape: { path: M0 0, viewBox: [0, 0, 0, 1] }", "error: a view box is left, top, width and height"),
    ("shape: line, stroke: url(a.png)", "error: 'url(a.png)' is neither a colour nor a gradient"),
    ("shape: line, dash: [0, 0]", "error: dashes without any length"),
    ("shape: line, cap: rounded", "error: unknown value 'rounded' for 'cap'; write 'cap: round'"),
    ("layers: [{ text: a, x: 1 }]", "error: unknown key 'x'"),
    ("layers: {}", "error: expected a list for 'layers', found a mapping"),
  ])
  func `mistakes are reported at their position`(keys: String, expected: String) {
    #expect(message(keys).contains(expected), "\(message(keys))")
  }
}
