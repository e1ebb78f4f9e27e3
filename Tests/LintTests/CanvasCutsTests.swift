import GlyphreelMedia
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelLint

/// Ink that the canvas cuts off, at rest and in motion.
@Suite struct CanvasCutsTests {
  private static let fitted = "canvas: { background: white, padding: 0 }\n"
  private static let fixed = "canvas: { width: 160, height: 60, background: white }\n"

  private func layers(_ layers: String...) -> String {
    "layers:\n" + layers.map { "  - { \($0) }\n" }.joined()
  }

  /// The findings of lint and of `render`, which are the same.
  private func messages(_ yaml: String) throws -> [String] {
    let found = try FrameRenderer(yaml: yaml).findings(by: [OverflowRule.self]).map(\.problem.description)
    let warnings = try FrameRenderer(yaml: yaml).warnings(for: .gif).map(\.description)
    #expect(found.isEmpty == !warnings.contains { $0.contains("beyond the canvas") }, "\(found) \(warnings)")
    return found
  }

  @Test func `an outline that the fitted canvas cuts off is reported with the padding that shows it`() throws
  {
    let style = "style: { size: 50, italic: true, color: white, outline: { width: 8, color: navy } }"
    let found = try messages(Self.fitted + layers("text: 'fjgygÄÅ', \(style)"))
    #expect(found.count == 1 && found[0].hasPrefix("'fjgygÄÅ' reaches "), "\(found)")
    let padding = try #require(found[0].firstMatch(of: /padding: (\d+)/)?.1)
    let padded = Self.fitted.replacing("padding: 0", with: "padding: \(padding)")
    #expect(try messages(padded + layers("text: 'fjgygÄÅ', \(style)")) == [])
  }

  @Test(arguments: [
    "style: { size: 28, outline: { width: 12 } }", "shadow: { offset: [-8, 0], color: black }",
    "style: { size: 28, background: gold }, effects: [shake]", "effects: [shake: { iterations: 3 }]",
    "effects: [shake: { amplitude: 20, iterations: infinite }]", "effects: [pulse: { scale: 130% }]",
    "effects: [box: { padding: 8 }]", "style: { size: 24 }, effects: [wave: { amplitude: 12 }]",
    "effects: [rotation: { from: 0, to: 30, duration: 1s }]",
    "effects: [scale: { from: 100%, to: 150%, duration: 1s }]",
  ])
  func `letters, outlines, boxes and shadows that the canvas cuts off are reported, also in motion`(
    keys: String
  ) throws {
    let scene =
      "canvas: { width: 120, height: 36, background: white }\n"
      + layers("text: Hello, frame: { x: 0, y: 0 }, style: { size: 28 }, \(keys)")
    let found = try messages(
      keys.contains("style") ? scene.replacing("style: { size: 28 }, ", with: "") : scene)
    #expect(found.count == 1 && found[0].contains("beyond the canvas"), "\(found)")
  }

  @Test(arguments: [
    // To its place, away from it, and through the picture.
    "effects: [position: { from: [-200, 0], to: [0, 0], duration: 1s }]",
    "effects: [position: { from: [0, 0], to: [0, 100], duration: 1s }]",
    "effects: [position: { from: [-200, 0], to: [300, 0], duration: 1s, iterations: infinite }]",
    "effects: [scale: { from: 400%, to: 100%, duration: 1s }]",
    // While it fades.
    "effects: [opacity: { from: 0, duration: 0.5s }, position: { from: [-30, 0], to: [0, 0], duration: 0.5s }]",
    "effects: [marquee: { always: true }]", "effects: [shake: { amplitude: 3 }]", "effects: [pulse]",
    "shadow: { offset: [0, 2], blur: 12, color: 'rgb(0 0 0 / 40%)' }",
  ])
  func `text that comes, goes or scrolls through the edge, and what fits, is not reported`(keys: String)
    throws
  {
    #expect(
      try messages(Self.fixed + layers("text: Hello, frame: { x: 40, y: 15 }, style: { size: 24 }, \(keys)"))
        == [])
  }

  private static let corner = "shape: rectangle, frame: { x: 110, y: 10, width: 46, height: 40 }"

  @Test(arguments: [
    "shape: rectangle, frame: { x: 110, y: 10, width: 80, height: 30 }",
    "shape: rectangle, frame: { x: 110, y: 10, width: 80, height: 30 }, fill: none, stroke: black, strokeWidth: 6",
    "shape: line, frame: { x: 10, y: 57, width: 120, height: 0 }, stroke: black, strokeWidth: 12",
    "shape: line, frame: { x: 0, y: 57, width: 160, height: 0 }, stroke: black, strokeWidth: 12",
    "\(corner), shadow: { offset: [8, 8], color: black }", "\(corner), effects: [pulse: { scale: 130% }]",
    "\(corner), effects: [shake: { amplitude: 10 }]",
    "\(corner), effects: [rotation: { to: 45, duration: 1s }]",
    "\(corner), effects: [scale: { from: 100%, to: 150%, duration: 1s }]",
    "frame: { x: 110, y: 10 }, layers: [{ shape: rectangle, frame: { width: 46, height: 40 } }], effects: [rotation: { to: 45, duration: 1s }]",
    "frame: { x: 110, y: 10, width: 46, height: 40 }, background: gold, layers: [], effects: [shake: { amplitude: 10 }]",
  ])
  func `fills, strokes and shadows of shapes that the canvas cuts off are reported, also in motion`(
    layer: String
  ) throws {
    let found = try messages(Self.fixed + layers(layer))
    #expect(found.count == 1 && found[0].contains("beyond the canvas"), "\(found)")
  }

  @Test(arguments: [
    // It fills the canvas, a side or a band of it.
    "shape: rectangle, frame: { x: 0, y: 0, width: 160, height: 60 }, effects: [shake: { amplitude: 9 }]",
    "shape: rectangle, frame: { x: -10, y: -10, width: 180, height: 80 }, effects: [rotation: { to: 20, duration: 1s }]",
    "shape: rectangle, frame: { x: 120, y: -5, width: 60, height: 70 }",
    "shape: rectangle, frame: { x: -5, y: 50, width: 170, height: 20 }",
    "frame: { x: 0, y: 0, width: 160, height: 60 }, background: gold, layers: [], effects: [pulse: { scale: 120% }]",
    // Most of it is outside.
    "shape: ellipse, frame: { x: 125, y: -35, width: 70, height: 70 }",
    // It comes in, or goes.
    "\(corner), effects: [position: { from: [60, 0], to: [0, 0], duration: 1s }]",
    "\(corner), effects: [position: { to: [60, 0], duration: 1s }]",
    "\(corner), effects: [scale: { from: 0, duration: 1s, easing: ease-out-back }]",
    "\(corner), effects: [pulse: { scale: 102% }]",
  ])
  func `shapes that fill the canvas, come, go or lie mostly outside are not reported`(layer: String) throws {
    #expect(try messages(Self.fixed + layers(layer)) == [])
  }

  @Test func `a canvas that fits its shapes reports all that exceed it`() throws {
    let turn =
      "frame: { x: 0, y: 0, width: 100, height: 50 }, effects: [rotation: { from: 0, to: 30, duration: 1s }]"
    #expect(try messages(Self.fitted + layers("shape: rectangle, \(turn)")).count == 1)
  }

  @Test(arguments: [
    "style: { size: 30 }, effects: [box: { padding: 12 }]",
    "style: { size: 30 }, effects: [box: { padding: 200, cornerRadius: 0 }]",
    "style: { size: 30 }, effects: [underline: { offset: 60 }]",
    "style: { size: 30 }, effects: [blur: { from: 20, duration: 1s }]",
  ])
  func `what lies wholly outside of a fitted canvas, or is blurred over its edge, is reported`(keys: String)
    throws
  {
    let scene = Self.fitted + layers("text: Hi, \(keys)")
    let found = try messages(scene)
    #expect(found.count == 1 && found[0].contains("beyond the canvas"), "\(found)")
    let padding = try #require(found.first?.firstMatch(of: /padding: (\d+)/)?.1)
    #expect(try messages(scene.replacing("padding: 0", with: "padding: \(padding)")) == [])
  }

  @Test(arguments: [
    "text: Hello, frame: { x: 20, y: 10 }, effects: [blur: { to: 40, duration: 1s }]",
    "text: abc, frame: { x: 10, y: 10 }, effects: [morph: { to: 'abc very long text', duration: 1s }]",
  ])
  func `blurred ink and text that comes slowly are reported where they can be seen`(layer: String) throws {
    let scene = "canvas: { width: 100, height: 50, background: white }\n" + layers(layer)
    #expect(try messages(scene).count == 1)
  }

  @Test func `a text that wraps beyond the canvas needs more width or height`() throws {
    func hint(_ text: String) throws -> String? {
      let scene = "canvas: { width: 120, height: 50 }\n" + layers("text: \(text)")
      return try FrameRenderer(yaml: scene).findings(by: [OverflowRule.self]).first?.problem.hint
    }
    #expect(try hint("abc very long text") == "give the canvas more width or height, or the text less size")
    #expect(try hint("\"a\\nb\\nc\"") == "give the canvas more height, or the text less size")
  }

  @Test func `a layer outside the canvas is reported by render in the words of lint`() throws {
    let canvas = "canvas: { width: 100, height: 50 }\n"
    func outside(_ problems: [SceneProblem]) -> [SceneProblem] {
      problems.filter { $0.message == "the layer is outside the canvas" }
    }
    for layer in ["text: Hi, frame: { x: 120, y: 8 }", "layers: [{ text: Hi, frame: { x: 120, y: 8 } }]"] {
      let scene = canvas + layers("text: a", layer)
      let found = try FrameRenderer(yaml: scene).findings(by: [InvisibleLayerRule.self]).map(\.problem)
      #expect(outside(found).count == 1)
      #expect(outside(try FrameRenderer(yaml: scene).warnings(for: .gif)) == outside(found))
    }
    // One that comes onto the canvas is not outside.
    let coming =
      canvas
      + layers(
        "text: Hi, frame: { x: 120, y: 8, width: 40 }, effects: [position: { to: [-100, 0], duration: 1s }]")
    #expect(outside(try FrameRenderer(yaml: coming).warnings(for: .gif)).isEmpty)
  }

  @Test func `an effect that the duration cuts off is reported by render, too`() throws {
    let scene = "duration: 1s\n" + layers("text: a, effects: [strikethrough: { delay: 5s }]")
    #expect(
      try FrameRenderer(yaml: scene).warnings(for: .gif).map(\.message) == [
        "'strikethrough' begins at 5 s, and the scene lasts 1 s"
      ])
    #expect(try FrameRenderer(yaml: scene.replacing("1s", with: "6s")).warnings(for: .gif).isEmpty)
  }

  @Test func `frames that were examined for warnings are not recorded again, and are those of the scene`()
    throws
  {
    let scene =
      Self.fixed + "frameRate: 10\n"
      + layers(
        "text: '{count}', frame: { x: 20, y: 10 }, effects: [count: { to: 90, duration: 1s }]",
        "stack: column, frame: { x: 90, y: 4 }, layers: [{ text: a, effects: [fontSize: { to: 14, duration: 1s }] }, { text: b }]"
      )
    let (renderer, fresh) = (try FrameRenderer(yaml: scene), try FrameRenderer(yaml: scene))
    #expect(renderer.warnings(for: .gif).isEmpty)
    let timeline = try renderer.timeline(for: .gif)
    // The search for the first picture has used one.
    #expect(renderer.examined.count == timeline.frameCount - 1)
    for frame in 0..<timeline.frameCount {
      let time = timeline.moment(ofFrame: frame)
      #expect(try renderer.bitmap(at: time) == fresh.bitmap(at: time), "frame \(frame)")
    }
    #expect(renderer.examined.isEmpty)
    // Another view of the scene has other frames.
    _ = renderer.warnings(for: .gif)
    renderer.showOnly(0)
    #expect(try renderer.bitmap(at: 0) != fresh.bitmap(at: 0))
  }

  @Test func `examined frames of many shapes are not kept`() throws {
    let text = String(repeating: "many letters ", count: 700)
    let renderer = try FrameRenderer(
      yaml: Self.fixed + layers("text: '\(text)', effects: [position: { by: [0.5, 0], duration: 1s }]"))
    _ = renderer.warnings(for: .gif)
    let kept = renderer.examined.values.map { renderer.painting.steps(of: $0, in: renderer.painting.bounds) }
    #expect(kept.reduce(0, +) <= 1e7 && kept.count < 16)
  }
}
