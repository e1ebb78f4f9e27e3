import Glyphreel
import GlyphreelExact
import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

/// Layers with `frame: same as` another one's id.
@Suite struct OverlaidLayersTests {
  private static let field = """
    - id: field
      text: Buy *milk*
      markup: true
      frame: { x: 10, y: 20, width: 90, height: 40 }
      padding: 6
      style: { size: 22, weight: bold, color: navy }
      alignment: center
      background: white
      effects: [reveal]

    """

  private func layers(_ text: String) throws -> [Layer] {
    let lines = (Self.field + text).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    return try SceneDocument(SourceFile(path: "s.yaml", text: "layers:\n\(lines)\n")).scene.layers
  }

  @Test func `a layer has the place, the text and the style of the one that it covers`() throws {
    let layers = try layers("- { frame: same as field, style: { color: red }, effects: [strikethrough] }")
    try #require(layers.count == 2)
    #expect(layers[1].frame == layers[0].frame && layers[1].padding == layers[0].padding)
    let (below, above) = (try #require(layers[0].textContent), try #require(layers[1].textContent))
    #expect(above.text.string == "Buy milk" && above.paragraph == below.paragraph)
    #expect(above.text.spans.map(\.style.size) == below.text.spans.map(\.style.size))
    #expect(above.text.spans.map(\.style.weight) == below.text.spans.map(\.style.weight))
    #expect(above.text.spans.map(\.style.color) != below.text.spans.map(\.style.color))
    // What is painted around the text, and what moves it, is the lower layer's alone.
    #expect(layers[1].appearance.background == .clear && layers[1].effects.count == 1)
  }

  @Test func `keys of its own come first, and another content has the place only`() throws {
    let own = try layers("- { text: Eggs, frame: same as field, padding: 2, alignment: right }")[1]
    #expect(own.textContent?.text.string == "Eggs" && own.textContent?.text.spans.first?.style.size == 22)
    #expect(own.padding.top == 2 && own.textContent?.paragraph.alignment == .right)
    let shape = try layers("- { shape: ellipse, frame: same as field, fill: gold }")[1]
    #expect(shape.frame.width == .points(90) && shape.textContent == nil)
  }

  @Test(arguments: [
    ("- { frame: same as fild }", "no layer beside this one has the id 'fild'; did you mean 'field'?"),
    (
      "- { frame: same as x }",
      "no layer beside this one has the id 'x'; give the layer that it covers 'id: x'"
    ),
    (
      "- { id: a, frame: same as field }\n- { frame: same as a }",
      "'a' has another layer's frame itself; name that layer"
    ),
  ])
  func `a layer that can't be covered is an error at the frame`(text: String, message: String) throws {
    do throws(SceneFileError) {
      let lines = (Self.field + text).split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      _ = try SceneDocument(SourceFile(path: "s.yaml", text: "layers:\n\(lines)\n"))
      Issue.record("it is read")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
