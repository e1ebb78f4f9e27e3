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

  @Test func `one import brings what layers show, lint and themes`() throws {
    let scene = Scene {
      TerminalRecording(Repository.path("docs/make/terminal/session.cast")).theme(.dracula)
      LottieAnimation(Repository.path("docs/missing.json"))
    }
    #expect(scene.layers[0].recording?.theme == .named(.dracula) && scene.layers[1].animation != nil)
    let text = Scene { Text("Hi").style(size: 4) }
    let renderer = try FrameRenderer(text, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(try renderer.findings().contains { $0.rule == "small-text" })
    #expect(renderer.warnings(for: .gif).isEmpty)
  }
}
