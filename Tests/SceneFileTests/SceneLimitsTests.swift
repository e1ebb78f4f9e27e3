import Glyphreel
import GlyphreelScene
import Testing
import GlyphreelTypography

@testable import GlyphreelSceneFile

/// Input that exceeds a limit is rejected with the option that raises the limit.
@Suite struct SceneLimitsTests {
  /// Returns the first line of a scene's errors.
  private func fault(_ text: String, _ limits: Limits = Limits(), scale: Double = 1) throws -> String? {
    do throws(SceneFileError) {
      let document = try SceneDocument(SourceFile(path: "todo.yaml", text: text), limits: limits)
      do {
        let renderer = try FrameRenderer(
          document.scene, typesetter: Typesetter(fonts: FontLibrary()), scale: scale, limits: limits)
        _ = try renderer.timeline()
        return nil
      } catch let error as SceneError {
        return document.diagnostics(for: error.problems).first.map {
          String(DiagnosticRenderer(document.source).render($0).prefix { $0 != "\n" })
        }
      } catch {
        Issue.record(error)
        return nil
      }
    } catch {
      return String(error.description.prefix { $0 != "\n" })
    }
  }

  private func limits(_ kind: Limits.Kind, _ value: Int) -> Limits {
    var limits = Limits()
    limits[kind] = value
    return limits
  }

  @Test func `the number of frames is reported at its cause`() throws {
    let few = limits(.frames, 10)
    #expect(
      try fault("duration: 1s\nlayers: [{ text: a }]", few)
        == "todo.yaml:1:11: error: the scene would have 30 frames, more than the limit of 10; shorten it or lower its frame rate, or allow it with --limit frames=30"
    )
    #expect(
      try fault("layers:\n- text: a\n- text: b\n  effects:\n  - box: { duration: 1s }\n", few)?
        .hasPrefix("todo.yaml:5:5: error: the scene would have 30 frames") == true)
    #expect(try fault("duration: 1s\nlayers: [{ text: a }]") == nil)
  }

  @Test func `the canvas is limited by its sides and its area`() throws {
    let scene = "canvas: { width: 100, height: 60 }\nlayers: [{ text: a }]"
    #expect(
      try fault(scene, limits(.side, 99))
        == "todo.yaml:1:9: error: the canvas would be 100 × 60 pixels, more than the limit of 99 on a side; reduce its size or the scale, or allow it with --limit side=100"
    )
    #expect(
      try fault(scene, limits(.pixels, 5999))?.hasSuffix(
        "more than the limit of 5999 in total; reduce its size or the scale, or allow it with --limit pixels=6000"
      )
        == true)
    #expect(try fault(scene, limits(.pixels, 6000)) == nil)
    #expect(
      try fault(scene, scale: 656)?.contains("65600 × 39360 pixels, more than the limit of 65535") == true)
  }

  @Test func `layers and their texts are limited`() throws {
    let scene = "layers:\n- text: a\n- text: bcd\n- text: ef\n"
    #expect(
      try fault(scene, limits(.layers, 2))
        == "todo.yaml:4:3: error: more than 2 layers; split the scene, or allow it with --limit layers=4")
    #expect(
      try fault(scene, limits(.text, 2))
        == "todo.yaml:3:9: error: a text of 3 bytes, more than the limit of 2 in a layer; shorten it, or allow it with --limit text=3"
    )
    #expect(
      try fault(scene, limits(.texts, 5))
        == "todo.yaml:4:9: error: with this text the layers have more than 5 bytes of text together; shorten them, or allow it with --limit texts=6"
    )
    #expect(try fault(scene, limits(.texts, 6)) == nil)
  }

  @Test func `times and values are limited`() throws {
    let scene = "duration: 90000s\nframeRate: 1\nlayers: [{ text: a }]"
    #expect(
      try fault(scene)
        == "todo.yaml:1:11: error: 'duration' must be from 0 to 86400 seconds, found '90000s'; shorten it, or allow it with --limit time=90000"
    )
    #expect(try fault(scene, limits(.time, 90000)) == nil)
    #expect(try fault("layers: [{ text: a }]", limits(.values, 3))?.contains("--limit values=6") == true)
    #expect(try fault("layers: [{ text: a }]", limits(.depth, 1))?.contains("--limit depth=2") == true)
  }

  @Test func `a placeholder can't exceed the limit of a text`() throws {
    let source = SourceFile(path: "todo.yaml", text: "layers: [{ text: '{{a}}{{a}}{{a}}' }]")
    let message = #expect(throws: SceneFileError.self) {
      try SceneDocument(source, filling: Template([("a", "12345678")]), limits: limits(.text, 12))
    }?.description
    #expect(message?.contains("error: filled, the text has more than 12 bytes") == true)
  }

  @Test func `every limit has a name, a value and a ceiling above it`() {
    for kind in Limits.Kind.allCases {
      #expect(Limits()[kind] > 0 && Limits()[kind] <= kind.ceiling)
      #expect(limits(kind, 7)[kind] == 7)
    }
  }
}
