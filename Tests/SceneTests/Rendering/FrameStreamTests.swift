import Glyphreel
import GlyphreelAnimation
import GlyphreelMedia
import GlyphreelGraphics
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct FrameStreamTests {
  /// Large enough for lanes to paint some of it, in which everything changes, and then a part, and then nothing.
  private static let wide = """
    frameRate: 10
    hold: 0.2s
    canvas: { width: 240, height: 200, background: white }
    layers:
      - shape: rectangle
        frame: { x: 0, y: 0, width: 240, height: 200 }
        fill: gold
        effects: [fill: { to: teal, duration: 0.5s }]
      - text: Hello
        frame: { x: 0, y: 0, width: 240, height: 200 }
        style: { size: 60 }
        effects: [position: { to: [20, 0], delay: 0.7s, duration: 0.3s }]
    """

  /// The canvas after each of the changes.
  private func pictures(_ changes: [FrameChange]) -> [Bitmap] {
    var canvas = changes.first?.pixels ?? Bitmap(width: 0, height: 0)
    return changes.map { change in
      for y in 0..<change.area.height {
        for x in 0..<change.area.width {
          canvas[change.area.minX + x, change.area.minY + y] = change.pixels[x, y]
        }
      }
      return canvas
    }
  }

  private func changes(
    _ renderer: FrameRenderer, from first: Int = 0, threads: Int
  ) throws -> [FrameChange] {
    var stream = FrameStream(renderer, try renderer.timeline(), from: first, threads: threads)
    var changes: [FrameChange] = []
    while let change = try stream.next() { changes.append(change) }
    return changes
  }

  @Test(arguments: [1, 2, 7])
  func `frames out of the stream equal frames painted alone`(threads: Int) throws {
    let changes = try changes(FrameRenderer(yaml: Self.wide), threads: threads)
    let alone = try FrameRenderer(yaml: Self.wide)
    let timeline = try alone.timeline()
    try #require(changes.count == timeline.frameCount)
    for (index, picture) in pictures(changes).enumerated() {
      #expect(try picture == FrameRenderer(yaml: Self.wide).bitmap(at: timeline.start(ofFrame: index)))
      #expect(changes[index].start == timeline.start(ofFrame: index))
      #expect(changes[index].end == timeline.end(ofFrame: index))
    }
    #expect(changes[0].area == PixelRect(x: 0, y: 0, width: 240, height: 200))
    #expect(changes.contains { $0.area.isEmpty })
    #expect(changes.contains { !$0.area.isEmpty && $0.area.area < 240 * 200 })
  }

  @Test func `an outline that a shimmer reaches is painted anew`() throws {
    let scene = """
      canvas: { width: 130, height: 50, padding: 8 }
      layers:
        - text: quick
          style: { outline: { width: 2 } }
          effects: [ shimmer: { iterations: 1, duration: 0.5s } ]
      """
    let changes = try changes(FrameRenderer(yaml: scene), threads: 1)
    let alone = try FrameRenderer(yaml: scene)
    for (index, picture) in pictures(changes).enumerated() {
      #expect(try picture == alone.bitmap(at: changes[index].start))
    }
  }

  @Test func `a stream that begins later has the same changes from there on`() throws {
    let renderer = try FrameRenderer(yaml: Self.wide)
    let all = try changes(renderer, threads: 1)
    for first in [1, 4, all.count - 1] {
      #expect(try changes(renderer, from: first, threads: 2) == Array(all[first...]))
    }
  }

  @Test(arguments: [1, 3])
  func `an error is thrown in its turn, behind the frames that can be painted`(threads: Int) throws {
    let scene = Scene(
      canvas: Canvas(width: 200, height: 190), frameRate: 10,
      layers: [
        Layer(
          text: StyledText("a", style: TextStyle(size: 14)),
          effects: [Unreadable()])
      ])
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    var stream = FrameStream(renderer, try renderer.timeline(), threads: threads)
    for _ in 0..<4 { #expect(try stream.next() != nil) }
    #expect(throws: SceneError.self) { _ = try stream.next() }
    #expect(throws: SceneError.self) { _ = try stream.next() }
  }

  @Test func `layers at rest show the same as when drawn again`() throws {
    for name in Examples.names {
      let document = try SceneDocument(
        SourceFile(contentsOf: Repository.path("Examples/\(name).yaml")))
      let typesetter = Typesetter(fonts: try FontLibrary())
      let renderer = try FrameRenderer(document.scene, typesetter: typesetter)
      let timeline = try renderer.timeline()
      let step = max(1, timeline.frameCount / 12)
      for index in stride(from: 0, to: timeline.frameCount, by: step) {
        let time = timeline.start(ofFrame: index)
        // It has been drawn at other times before; the other one never.
        _ = try renderer.displayList(at: timeline.start(ofFrame: max(0, index - 1)))
        let fresh = try FrameRenderer(document.scene, typesetter: typesetter)
        #expect(try renderer.displayList(at: time) == fresh.displayList(at: time), "\(name) at \(time) s")
      }
    }
  }
}

/// Shows a character that no font inside the library has, from 0.35 to 0.6 seconds.
private struct Unreadable: SceneEffect {
  static let name = "unreadable"

  var timing = Timing(duration: 1)

  func modify(_ content: inout TextContent, _ context: EffectContext) {
    if (0.35..<0.6).contains(context.time) {
      content.text = StyledText("\u{16A0}", style: TextStyle(size: 14))
    }
  }
}
