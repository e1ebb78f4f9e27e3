import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelMedia
import Testing

@testable import GlyphreelScene

/// Letters follow slow movements, and rest on the grid of subpixel positions.
@Suite struct SlowMotionTests {
  private func scene(_ effect: String, layer: String = "") throws -> FrameRenderer {
    try FrameRenderer(
      yaml: """
        canvas: { width: 120, height: 50, background: white }
        frameRate: 25
        layers: [{ text: Grow, frame: { x: 30, y: 10 }, style: { size: 20, color: black }, effects: [\(effect)]\(layer) }]
        """)
  }

  /// The centre of the ink.
  private func center(_ bitmap: Bitmap) -> Point {
    var (sum, moment) = (0.0, Point.zero)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let ink = 255 - Double(bitmap[x, y] & 0xff)
        sum += ink
        moment = moment.offset(dx: ink * (Double(x) + 0.5), dy: ink * (Double(y) + 0.5))
      }
    }
    return Point(x: moment.x / sum, y: moment.y / sum)
  }

  @Test(
    arguments: [
      "scale: { from: 1, to: 1.1, duration: 2s }", "position: { by: [1, 0], duration: 2s }",
      "position: { by: [0.7, 0.4], duration: 1.5s, easing: ease-in-out }",
      "scale: { from: 1, to: 1.06, duration: 1s, easing: ease-out, delay: 0.2s }",
      "rotation: { from: -1deg, to: 1deg, duration: 1.5s }",
      "position: { keyframes: [[0, 0], [0.6, 0.3], [0.6, 0.3], [0, 0]], duration: 2s }",
    ], [256, Quality.visuallyLossless.coverageLevels])
  func `the centre of the ink moves evenly, with few levels of coverage, too`(effect: String, levels: Int)
    throws
  {
    let renderer = try scene(effect)
    let first = center(try renderer.bitmap(at: 0, levels: levels))
    let whole = try #require(renderer.layers[0].transform(at: 0).inverted()).apply(to: first)
    for frame in 1...54 {
      let times = [Double(frame - 1) / 25, Double(frame) / 25]
      let found = try times.map { center(try renderer.bitmap(at: $0, levels: levels)) }
      let exact = times.map { renderer.layers[0].transform(at: $0).apply(to: whole) }
      let across = found[1].x - found[0].x - (exact[1].x - exact[0].x)
      let down = found[1].y - found[0].y - (exact[1].y - exact[0].y)
      #expect(max(abs(across), abs(down)) <= 0.03, "frame \(frame): \(across), \(down)")
    }
  }

  @Test func `a picture at rest is that of a layer that never moves`() throws {
    let renderer = try scene("position: { by: [0.3, 0.6], delay: 0.2s, duration: 1s }")
    let still = try scene("").bitmap(at: 0)
    let moved = try FrameRenderer(
      yaml: """
        canvas: { width: 120, height: 50, background: white }
        layers: [{ text: Grow, frame: { x: 30.3, y: 10.6 }, style: { size: 20, color: black } }]
        """)
    let end = try moved.bitmap(at: 0)
    for time in [0, 0.16, 0.2] { #expect(try renderer.bitmap(at: time) == still) }
    for time in [1.2, 1.24, 9] { #expect(try renderer.bitmap(at: time) == end) }
    #expect(try renderer.bitmap(at: 0.28) != still)
  }

  @Test func `a part of a frame has the levels of the whole frame`() throws {
    let renderer = try scene("scale: { from: 1, to: 1.1, duration: 2s }")
    let painting = renderer.painting(levels: 8)
    let list = try renderer.displayList(at: 0.6)
    let whole = renderer.painters.picture(of: list, in: painting.bounds, painting)
    // The middle of the letters, from a column and a row within them.
    let area = PixelRect(minX: 37, minY: 20, maxX: 61, maxY: 29)
    let part = renderer.painters.picture(of: list, in: area, painting)
    for y in 0..<area.height {
      for x in 0..<area.width { #expect(part[x, y] == whole[area.minX + x, area.minY + y], "\(x), \(y)") }
    }
  }

  @Test func `letters of a fast movement stay on the grid`() throws {
    for (distance, isSlow) in [(20, true), (60, false)] {
      let renderer = try scene("position: { by: [\(distance), 0], duration: 1s }")
      for item in try renderer.displayList(at: 0.52).items {
        if case .group(let group) = item { #expect((group.motion != nil) == isSlow) }
      }
    }
  }

  @Test func `a frame alone equals that of a whole run`() throws {
    let effect = "position: { by: [2, 1], duration: 1s, delay: 0.1s, easing: ease-in-out }"
    let run = try scene(effect)
    for frame in 0...32 {
      let time = Double(frame) / 25
      let bitmap = try run.bitmap(at: time)
      if frame % 4 == 3 { #expect(try scene(effect).bitmap(at: time) == bitmap, "\(frame)") }
    }
  }

  @Test func `layers within a group that moves follow it`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 120, height: 50, background: white }
        frameRate: 25
        layers:
          - layers: [{ text: Grow, frame: { x: 30, y: 10 }, style: { size: 20, color: black } }]
            effects: [position: { by: [0.8, 0], duration: 2s }]
        """)
    let places = try (0...52).map { center(try renderer.bitmap(at: Double($0) / 25)).x }
    for (a, b) in zip(places, places.dropFirst()) { #expect(b - a >= -0.015 && b - a <= 0.046) }
  }

  @Test func `a document has no grid, and its groups do not tell of movement`() throws {
    let renderer = try scene("position: { by: [1, 0], duration: 2s }")
    renderer.prepareForDocuments()
    for item in try renderer.displayList(at: 1).items {
      if case .group(let group) = item { #expect(group.motion == nil) }
    }
  }
}
