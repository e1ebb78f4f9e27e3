import Glyphreel
import TestSupport
import Testing

/// The module that users import, which this file alone names.
@Suite struct FacadeTests {
  @Test func `one import brings scenes, their files, captions and formats`() throws {
    let text = Text("Hi").style(color: .crimson).effect(.opacity(to: 0), timing: .linear(duration: 0.3))
    let file = SourceFile(path: "hi.yaml", text: "layers: [{ text: Hi, style: { color: crimson } }]")
    #expect(try Scene { text }.frame(at: 0) == SceneDocument(file).scene.frame(at: 0))
    let captions = try Captions([("Hi", 0, 0.4)], style: .pop).scene()
    #expect(try captions.encoded(as: .gif).starts(with: Array("GIF89a".utf8)))
  }
}
