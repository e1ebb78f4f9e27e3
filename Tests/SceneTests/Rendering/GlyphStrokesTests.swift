import Glyphreel
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography
import Testing

@testable import GlyphreelScene

/// The outlines of letters are counted: those that are made, and those that are painted.
@Suite struct GlyphStrokesTests {
  private func renderer(_ style: String, limits: Limits = Limits()) throws -> FrameRenderer {
    let yaml =
      "canvas: { width: 400, height: 200 }\nlayers: [{ text: abcdefgh, frame: { x: 0, y: 0 }, style: { \(style) } }]"
    let scene = try SceneDocument(SourceFile(path: "scene.yaml", text: yaml), limits: limits).scene
    return try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()), limits: limits)
  }

  @Test func `outlines are made once`() throws {
    let renderer = try renderer("size: 40, outline: { width: 2, color: red }")
    let first = try renderer.countedList(at: 0)
    #expect(first.steps.painting > 8 * 20_000 && renderer.strokes.frameSize > 8 * 20)
    let second = try renderer.countedList(at: 0.1)
    #expect(second.steps.painting == 0 && renderer.strokes.frameSize == 0)
    #expect(first.list == second.list)
  }

  @Test func `letters whose outlines have too many points together are refused`() throws {
    var limits = Limits()
    limits.outlinePoints = 50
    let renderer = try renderer("size: 40, outline: { width: 2, color: red }", limits: limits)
    let error = #expect(throws: SceneError.self) { _ = try renderer.displayList(at: 0) }
    let problem = try #require(error?.problems.first)
    #expect(problem.message == "the outlines of letters of a frame would have more than 150 points")
    #expect(problem.hint?.contains("or allow it with --limit outlines=200") == true)
    // No outline is made beyond the limit, so that one takes little time.
    #expect(renderer.strokes.frameSize < 150 + 200)
  }

  @Test func `a wide outline takes more steps than a narrow one`() throws {
    func steps(_ style: String) throws -> Double {
      let renderer = try renderer(style)
      return renderer.painting.steps(of: try renderer.displayList(at: 0), in: renderer.painting.bounds)
    }
    let narrow = try steps("size: 20, outline: { width: 1, color: red }")
    let wide = try steps("size: 60, outline: { width: 60, color: red }")
    #expect(narrow < 20_000)
    #expect(wide > 200_000)
    // Translucent outlines are painted as one path.
    #expect(try steps("size: 20, outline: { width: 1, color: '#f008' }") > 2 * narrow)
  }
}
