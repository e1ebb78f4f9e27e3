import Glyphreel
import GlyphreelSceneFile
import Testing

@testable import GlyphreelScene

@Suite struct LayerTextsTests {
  private func layer(weights: Int) throws -> Layer {
    let words = ["one", "two", "three", "four", "five", "six", "seven"]
    let effects = words.prefix(weights).map {
      "{ fontWeight: { to: 800, select: { match: \($0) }, duration: 1s } }"
    }
    let text =
      "layers: [{ text: '\(words.joined(separator: " "))', effects: [\(effects.joined(separator: ", "))] }]"
    let scene = try SceneDocument(SourceFile(path: "many.yaml", text: text)).scene
    return try #require(scene.layers.first)
  }

  @Test(arguments: 1...7)
  func `many effects on a text make no thousands of it, and the last one has them all`(count: Int) throws {
    let texts = try layer(weights: count).texts
    #expect(texts.count > count && texts.count <= 36)
    let bold = try #require(texts.last).spans.filter { $0.style.weight.value == 800 }.map(\.text)
    #expect(bold == ["one", "two", "three", "four", "five", "six", "seven"].prefix(count).map { $0 })
  }

  @Test func `a style is no other text`() throws {
    #expect(try layer(weights: 3).finalText == "one two three four five six seven")
  }
}
