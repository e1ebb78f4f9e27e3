import Fuzzing
import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography

/// Any bytes as a scene file: errors that can be shown, or a scene whose frames can be painted in any order.
@main
enum SceneFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      SceneFuzzer.render(input.rest())
      return 0
    }
  }

  private static func render(_ bytes: [UInt8]) {
    let source = SourceFile(path: "fuzzed.yaml", bytes: bytes)
    let document: SceneDocument
    do throws(SceneFileError) {
      document = try SceneDocument(source, filling: Template())
    } catch {
      precondition(!error.description.isEmpty, "an error says nothing")
      return
    }
    // Fonts of the machine are no part of the input.
    guard let fonts = try? FontLibrary() else { preconditionFailure("the fonts inside can't be read") }
    let typesetter = Typesetter(fonts: fonts, missingGlyph: .box)
    guard let renderer = try? FrameRenderer(document.scene, typesetter: typesetter) else { return }
    _ = DiagnosticRenderer(source).render(document.diagnostics(for: renderer.warnings))
    guard renderer.pixelSize.width * renderer.pixelSize.height <= 1 << 17 else { return }
    let end = renderer.rest.isFinite ? renderer.rest : 3
    let times = [0, end * 0.37, end, end * 0.37]
    let pictures = times.map { try? renderer.bitmap(at: $0) }
    precondition(pictures[1] == pictures[3], "a frame depends on the one before it")
  }
}
