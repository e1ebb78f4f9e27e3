import Foundation
import Glyphreel
import GlyphreelScene
import Testing
import GlyphreelTypography

@testable import GlyphreelSceneFile

/// Names in scene files are compared by scalars, not by canonical equivalence.
@Suite struct TextIdentitySceneTests {
  private func document(_ text: String, _ values: [(name: String, value: String)] = []) throws
    -> SceneDocument
  {
    try SceneDocument(SourceFile(path: "scene.yaml", text: text), filling: Template(values))
  }

  private func faults(_ text: String) -> [String] {
    do throws(SceneFileError) {
      _ = try SceneDocument(SourceFile(path: "scene.yaml", text: text))
      return []
    } catch {
      guard case .invalid(_, let diagnostics) = error else { return ["\(error)"] }
      return diagnostics.map(\.message)
    }
  }

  @Test func `canonically equivalent keys are distinct`() {
    let messages = faults("layers: [{ text: a }]\n\u{E9}: 1\ne\u{301}: 2\n")
    #expect(messages.count == 2 && messages.allSatisfy { $0.hasPrefix("unknown key") }, "\(messages)")
  }

  @Test func `canonically equivalent ids are distinct`() throws {
    let text = """
      layers:
        - { id: "\u{E9}", text: a, frame: { width: 50 } }
        - { id: "e\u{301}", text: b, frame: { width: 70 } }
        - { text: c, frame: { width: "same as e\u{301}" }, after: "\u{E9}" }
      """
    let scene = try document(text).scene
    #expect(scene.layers.count == 3)
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(try LayoutReport(renderer, at: 0).layers.map(\.frame.size.width) == [50, 70, 70])
    let unknown = text.replacingOccurrences(of: "after: \"\u{E9}\"", with: "after: \"x\"")
    #expect(throws: SceneError.self) {
      try FrameRenderer(document(unknown).scene, typesetter: Typesetter(fonts: FontLibrary()))
    }
  }

  @Test func `canonically equivalent placeholders are distinct`() throws {
    var template = Template([("\u{E9}", "one"), ("e\u{301}", "two")])
    #expect(template.names.count == 2)
    #expect(template.fill("{{\u{E9}}} {{e\u{301}}}")?.text == "one two")
    #expect(template.unused.isEmpty)
    var other = Template([("\u{E9}", "one")])
    #expect(other.fill("{{e\u{301}}}")?.faults.count == 1)
  }

  @Test func `combining marks don't hide braces`() {
    var template = Template([("a", "1")])
    #expect(template.fill("{{a}}\u{301}")?.text == "1\u{301}")
    #expect(template.fill("\u{600}{{a}}")?.text == "\u{600}1")
  }

  @Test(arguments: [
    ("url(\"a.png\u{301}\")", "a.png\u{301}"), ("url(a.png)\u{301}", nil), ("url('\u{301}a')", "\u{301}a"),
    ("url( a b )", "a b"),
  ])
  func `a picture's name ends where its quotes and brackets do`(text: String, name: String?) {
    #expect(
      AppearanceReader.url(text).map { Array($0.unicodeScalars) } == name.map { Array($0.unicodeScalars) })
  }

  @Test func `a span matches by scalars`() throws {
    let scene = try document(
      "layers: [{ text: \"\u{FA19}\u{795E}\", spans: [{ match: \"\u{795E}\", style: { size: 40 } }] }]"
    ).scene
    #expect(scene.layers[0].textContent?.text.spans.map(\.style.size) == [24, 40])
    let other = "layers: [{ text: \"\u{FA19}\", spans: [{ match: \"\u{795E}\", style: { size: 40 } }] }]"
    #expect(try document(other).diagnostics.count == 1, "nothing is found")
  }
}
