import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelMedia
import GlyphreelTypography
import GlyphreelLint
import GlyphreelSceneFile
import TestSupport
import Testing

@testable import GlyphreelLottie

/// Lottie animations in scene files, and as scenes.
@Suite struct AnimationReaderTests {
  private let directory = TemporaryDirectory()

  /// A red square of 20 points that moves from (0, 0) to (40, 0) in a second, on a canvas of 60 × 20 points.
  static let lottie = #"""
    {"v":"5.7.0","w":60,"h":20,"ip":10,"op":20,"fr":10,"layers":[{"ty":4,"nm":"Square","ip":10,"op":20,"st":0,
    "ks":{"p":{"a":1,"k":[{"t":10,"s":[10,10]},{"t":20,"s":[50,10]}]}},
    "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}]}
    """#

  init() throws {
    try Self.lottie.write(toFile: directory.path("square.json"), atomically: true, encoding: .utf8)
    try Self.lottie.replacing(#""r":{"k":0}"#, with: #""r":{"k":0,"x":"1+1"}"#)
      .write(toFile: directory.path("expression.json"), atomically: true, encoding: .utf8)
    try #"{"w":1,"h":1,"v":"5","op":0,"layers":[]}"#.write(
      toFile: directory.path("bad.json"), atomically: true, encoding: .utf8)
  }

  private func document(_ text: String) throws(SceneFileError) -> SceneDocument {
    try SceneDocument(SourceFile(path: directory.path("scene.yaml"), text: text), limits: Limits())
  }

  private func message(_ text: String) -> String {
    do throws(SceneFileError) {
      _ = try document(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func renderer(_ scene: Scene) throws -> FrameRenderer {
    try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
  }

  /// Returns the first and the last red column of the middle row at a time.
  private func reds(_ scene: Scene, at time: Double, row: Int) throws -> ClosedRange<Int>? {
    let bitmap = try renderer(scene).bitmap(at: time)
    let columns = (0..<bitmap.width).filter { bitmap[$0, row] == 0xFF00_00FF }
    return columns.first.flatMap { first in columns.last.map { first...$0 } }
  }

  @Test func `a Lottie file is a scene with its size, rate and duration`() throws {
    let scene = try SceneDocument(SourceFile(contentsOf: directory.path("square.json"))).scene
    #expect(scene.canvas.width == 60 && scene.canvas.height == 20 && scene.frameRate == 10)
    #expect(try reds(scene, at: 0, row: 10) == 0...19 && reds(scene, at: 0.5, row: 10) == 20...39)
    let timeline = try renderer(scene).timeline()
    #expect(timeline.frameCount == 10 && timeline.duration == 1)
  }

  @Test func `a layer has the file's size and times, and keys change them`() throws {
    func scene(_ keys: String) throws -> Scene {
      try document("canvas: { padding: 0 }\nlayers: [{ animation: square.json\(keys) }]").scene
    }
    let plain = try scene("")
    #expect(try renderer(plain).bitmap(at: 0).width == 60)
    #expect(try reds(plain, at: 0.5, row: 10) == 20...39 && reds(plain, at: 1, row: 10) == 0...19)
    #expect(try reds(scene(", loop: once"), at: 3, row: 10) == 36...55)
    #expect(try reds(scene(", speed: 2"), at: 0.25, row: 10) == 20...39)
    #expect(try reds(scene(", from: 0.5s"), at: 0, row: 10) == 20...39)
    #expect(try reds(scene(", from: 0.5s, to: 0.7s"), at: 0.2, row: 10) == 20...39)
    #expect(try reds(scene(", frame: { width: 120 }"), at: 0, row: 20) == 0...39)
    #expect(try renderer(scene(", frame: { height: 40 }")).bitmap(at: 0).width == 120)
  }

  @Test func `errors and warnings name the file, the layer and the remedy`() throws {
    #expect(
      message("layers: [{ animation: none.json }]").contains("no such file"))
    #expect(
      message("layers: [{ animation: bad.json }]").contains(
        "bad.json:1:27: the animation has no frames, or more than 1000000; set 'op' above 'ip'"))
    #expect(
      message("layers: [{ animation: square.json, from: 2s }]").contains(
        "'from' is after the end of the animation, which lasts 1 s"))
    let warnings = try document("layers: [{ animation: expression.json }]").diagnostics.map(\.message)
    #expect(
      warnings.count == 1
        && warnings[0].hasSuffix(
          "expression.json: layer `Square`, shape `rc`: the roundness has an expression, which is not run; its keyframes are shown"
        ))
  }

  @Test func `an element in Swift is the same layer`() throws {
    let built = Scene(canvas: Canvas(padding: 0)) {
      LottieAnimation(directory.path("square.json"), from: 0.5).loop(.once).fit(.contain)
    }
    let read = try document(
      "canvas: { padding: 0 }\nlayers: [{ animation: square.json, from: 0.5s, loop: once }]"
    ).scene
    for time in [0, 0.2, 1] {
      #expect(try renderer(built).bitmap(at: time) == renderer(read).bitmap(at: time))
    }
    #expect(throws: SceneError.self) { try renderer(Scene { LottieAnimation(directory.path("bad.json")) }) }
  }

  @Test func `layers and effects start after an animation`() throws {
    let scene = try document(
      """
      canvas: { padding: 0 }
      layers:
        - { id: square, animation: square.json, loop: once }
        - { shape: rectangle, fill: blue, frame: { width: 4, height: 4 }, after: square, effects: [{ opacity: { from: 0, duration: 0.5s, fill: both } }] }
      """
    ).scene
    #expect(try renderer(scene).rest == 1.5)
  }

  @Test(arguments: [
    (#""w":60,"#, "", "the size must be from 1 to 100000"),
    (#""op":20,"fr""#, #""fr""#, "the animation has no frames"),
    (#""fr":10"#, #""fr":NaN"#, "this is not a JSON value"),
    (#""layers":[{"ty""#, #""shapes":[{"ty""#, "the animation has no layers"),
  ])
  func `a Lottie file with an error is no scene with unknown keys`(part: String, other: String, error: String)
    throws
  {
    let text = Self.lottie.replacing(part, with: other, maxReplacements: 1)
    do throws(SceneFileError) {
      _ = try SceneDocument(SourceFile(path: directory.path("square.json"), text: text), limits: Limits())
      Issue.record("it was read")
    } catch let found {
      #expect("\(found)".contains(error) && !"\(found)".contains("unknown key"))
    }
  }

  @Test func `a marker chooses the part that is shown`() throws {
    try Self.lottie.replacing(
      #""layers""#, with: #""markers":[{"cm":"go","tm":15,"dr":2},{"cm":"end","tm":18}],"layers""#,
      maxReplacements: 1
    ).write(toFile: directory.path("marked.json"), atomically: true, encoding: .utf8)
    func layer(_ keys: String) -> String {
      "canvas: { padding: 0 }\nlayers: [{ animation: marked.json, loop: once, \(keys) }]"
    }
    for (marker, part) in [("go", "from: 0.5s, to: 0.7s"), ("end", "from: 0.8s")] {
      let (marked, timed) = (try document(layer("marker: \(marker)")).scene, try document(layer(part)).scene)
      for time in [0, 0.1, 0.3] {
        #expect(try renderer(marked).bitmap(at: time) == renderer(timed).bitmap(at: time))
      }
    }
    #expect(message(layer("marker: stop")).contains("the animation has no marker 'stop'; it has 'go', 'end'"))
    #expect(message(layer("marker: go, from: 1s")).contains("'marker' and 'from' both choose the part"))
  }

  @Test func `an animation alone makes a scene of one loop in whole frames`() throws {
    // 1.92 seconds at 25 frames a second, as 58 frames at 30 a second.
    try Self.lottie.replacing(#""op":20,"fr":10,"layers""#, with: #""op":58,"fr":25,"layers""#)
      .write(toFile: directory.path("long.json"), atomically: true, encoding: .utf8)
    let scene = try document("layers:\n  - animation: long.json\n").scene
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(try renderer.timeline().frameCount == 58)
    #expect(renderer.warnings(for: .gif).isEmpty)
  }

  @Test func `a picture in place of an animation is named, and an animation of no archive is told`() throws {
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]).write(to: URL(filePath: directory.path("lake.jpg")))
    #expect(
      message("layers:\n  - animation: lake.jpg\n").contains(
        "lake.jpg:1:1: this is a picture (JPEG), not an animation; show it with the key 'image'"))
    let document = try document("layers:\n  - { animation: square.json, animationId: x }\n")
    let warnings = document.diagnostics.map(\.message)
    #expect(warnings.contains { $0.contains("so it has no animation 'x' to choose") }, "\(warnings)")
  }
}
