import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import TestSupport
import Testing

@testable import GlyphreelTerminal

/// Recordings of terminals in scene files.
@Suite struct RecordingReaderTests {
  private let directory = TemporaryDirectory()

  private static let cast = """
    {"version":2,"width":30,"height":5,"theme":{"fg":"#d0d0d0","bg":"#101010","palette":"#000000:#ff0000:#00ff00:#ffff00:#0000ff:#ff00ff:#00ffff:#ffffff"}}
    [0.5,"o","$ "]
    [4.5,"o","ls\\r\\n"]
    [5,"o","README.md"]
    """

  init() throws {
    try Self.cast.write(toFile: directory.path("demo.cast"), atomically: true, encoding: .utf8)
    try #"{"version": 9, "width": 80, "height": 24}"#.write(
      toFile: directory.path("bad.cast"), atomically: true, encoding: .utf8)
  }

  private func document(_ text: String) throws(SceneFileError) -> SceneDocument {
    try SceneDocument(SourceFile(path: directory.path("scene.yaml"), text: text), limits: Limits())
  }

  private func recording(_ keys: String, scene: String = "") throws -> RecordingContent {
    func recordings(_ layers: [Layer]) -> [RecordingContent] {
      layers.flatMap { [$0.recording].compactMap(\.self) + recordings($0.children) }
    }
    let scene = try document("\(scene)layers: [{ recording: demo.cast\(keys) }]").scene
    return try #require(recordings(scene.layers).first)
  }

  private func message(_ text: String) -> String {
    do throws(SceneFileError) {
      _ = try document(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a recording has the size and the times of its file, and keys change them`() throws {
    let plain = try recording("")
    #expect(plain.screens?.size ?? (0, 0) == (30, 5) && plain.screens?.duration == 5)
    #expect(
      plain.size == 15 && plain.showsCursor && !plain.isOpaque && plain.speed == 1
        && plain.letters == .embedded)
    let changed = try recording(
      ", idleLimit: 1s, from: 1s, to: 2s, columns: 40, rows: 8, size: 20, cursor: false, speed: 2, letters: text, title: A listing"
    )
    #expect(changed.screens?.size ?? (0, 0) == (40, 8) && changed.screens?.duration == 1)
    #expect(changed.size == 20 && !changed.showsCursor && changed.speed == 2 && changed.letters == .text)
    #expect(changed.alternativeText == "A listing")
  }

  @Test func `colours follow the look, unless the layer has a theme`() throws {
    #expect(try recording("").theme == .named(.githubLight))
    #expect(try recording("", scene: "look: { style: terminal, theme: dark }\n").theme == .named(.githubDark))
    let named = try recording(", theme: nord")
    #expect(named.theme == .named(.nord))
    let layer = try document("layers: [{ recording: demo.cast, theme: nord, padding: 8, cornerRadius: 4 }]")
    #expect(layer.scene.layers[0].appearance.background.color == TerminalTheme.named(.nord).background)
    #expect(layer.diagnostics.isEmpty)
    let own = try #require(try recording(", theme: recording").theme)
    #expect(
      own.foreground.css == "#d0d0d0" && own.background.css == "#101010" && own.palette[9].css == "#ff0000")
    let mapped = try recording(", theme: { foreground: white, background: navy }")
    #expect(
      mapped.theme?.background == Color(css: "navy")
        && mapped.theme?.palette == TerminalTheme.named(.githubDark).palette)
  }

  @Test(arguments: [
    (", theme: dracul", "theme"), (", theme: { palette: [red, blue] }", "16 colours"),
    (", from: 2s, to: 1s", "'to' is not after 'from'"), (", from: 9s", "'from' is after the end"),
    (", columns: 0", "columns"), (", size: 9000", "size"),
    (", alignment: left", "'alignment' belongs to texts, and this layer is a recording"),
    (", effects: [typewriter]", ""),
  ])
  func `wrong values are errors at their keys`(keys: String, expected: String) {
    let text = message("layers: [{ recording: demo.cast\(keys) }]")
    #expect(expected.isEmpty || text.contains("scene.yaml:1:") && text.contains(expected), "\(text)")
  }

  @Test func `a file that is no recording, is missing or lies outside is an error at the key`() throws {
    #expect(message("layers: [{ recording: bad.cast }]").contains("bad.cast:1:"))
    #expect(message("layers: [{ recording: none.cast }]").contains("none.cast"))
    let outside = message("layers: [{ recording: /etc/passwd }]")
    #expect(outside.contains("scene.yaml:1:23: error:") && outside.contains("/etc/passwd"), "\(outside)")
    #expect(!outside.contains("root:"))
  }

  @Test func `equal parts of a recording are emulated once`() throws {
    let scene = try document(
      "layers: [{ recording: demo.cast }, { recording: demo.cast }, { recording: demo.cast, from: 1s }]"
    ).scene
    let screens = scene.layers.compactMap { $0.recording?.screens }
    #expect(screens[0] === screens[1] && screens[0] !== screens[2])
  }

  @Test func `the recording is an input of the scene`() throws {
    let document = try document("layers: [{ recording: demo.cast }, { recording: demo.cast }]")
    #expect(document.files.contains { $0.hasSuffix("demo.cast") })
  }
}
