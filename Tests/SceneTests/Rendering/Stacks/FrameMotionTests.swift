import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Tests that effects change frames, and that stacks and texts follow.
struct FrameMotionTests {
  private func frames(_ layers: String, at time: Double, canvas: String = "{ width: 400, height: 300 }")
    throws
    -> [Rect]
  {
    let renderer = try FrameRenderer(yaml: "canvas: \(canvas)\nlayers:\n\(layers)")
    try renderer.place(at: time)
    return renderer.layers.map(\.frame)
  }

  private func bar(_ effects: String) -> String {
    "  - { shape: rectangle, frame: { x: 20, y: 10, width: 80, height: 40 }, effects: [\(effects)] }"
  }

  @Test func `x, y, width and height change between keyframes`() throws {
    let layer = bar(
      "width: { to: 240, duration: 1s }, height: { by: 20, duration: 1s }, x: { from: 0, to: 100, duration: 1s }, "
        + "y: { keyframes: [0, 50, 0], duration: 1s }")
    #expect(try frames(layer, at: 0.5) == [Rect(x: 50, y: 50, width: 160, height: 50)])
    #expect(try frames(layer, at: 2) == [Rect(x: 100, y: 0, width: 240, height: 60)])
  }

  @Test func `percentages, center, end and fit are those of frames`() throws {
    let layer = bar(
      "width: { to: 50%, duration: 1s, fill: forwards }, x: { from: center, to: end, duration: 1s, fill: forwards }"
    )
    let canvas = "{ width: 400, height: 300, padding: 20 }"
    #expect(try frames(layer, at: 0, canvas: canvas)[0].midX == 200)
    #expect(try frames(layer, at: 1, canvas: canvas)[0] == Rect(x: 200, y: 10, width: 180, height: 40))
    let text =
      "  - { text: Hello, frame: { width: 10 }, effects: [width: { to: fit, duration: 1s, fill: both }] }"
    let fitting = "  - { text: Hello, frame: { width: fit } }"
    #expect(try frames(text, at: 1)[0].width == frames(fitting, at: 0)[0].width)
  }

  @Test func `a stack follows a layer that grows`() throws {
    let row = """
        - stack: row
          gap: 8
          layers:
            - { shape: rectangle, frame: { width: 40, height: 20 }, effects: [width: { to: 80, duration: 1s }] }
            - { shape: rectangle, frame: { width: 20, height: 20 } }
      """
    let half = try frames(row, at: 0.5)
    #expect(half[1].width == 60 && half[2].minX - half[1].minX == 68 && half[0].width == 88)
  }

  @Test func `a text keeps the lines of its last or first width, or wraps anew`() throws {
    func heights(_ reflow: String) throws -> [Double] {
      let text = """
          - text: a text of several words
            frame: { width: 60 }
            effects: [width: { from: 60, to: 300, duration: 1s, fill: both, reflow: \(reflow) }]
        """
      return try [0, 0.5, 1].map { try frames(text, at: $0)[0].height }
    }
    let (end, start, live) = (try heights("end"), try heights("start"), try heights("live"))
    #expect(Set(end).count == 1 && Set(start).count == 1 && start[0] > end[0])
    #expect(live[0] == start[0] && live[2] == end[2])
  }

  @Test func `padding changes the space around a text`() throws {
    let text =
      "  - { text: a, padding: 4, frame: { width: fit }, effects: [padding: { to: 14, duration: 1s }] }"
    let (before, half) = (try frames(text, at: 0), try frames(text, at: 0.5))
    #expect(
      abs(half[0].width - before[0].width - 10) < 1e-9 && abs(half[0].height - before[0].height - 10) < 1e-9)
  }

  @Test func `a canvas without a size has space for the largest frame`() throws {
    let renderer = try FrameRenderer(
      yaml: "canvas: { padding: 10 }\nlayers:\n\(bar("width: { to: 240, duration: 1s }"))")
    #expect(renderer.pixelSize.width == 270)
  }

  @Test func `the position of a stack's layer is an error with a remedy`() {
    #expect {
      try FrameRenderer(
        yaml: "layers: [{ stack: row, layers: [{ text: a, effects: [x: { to: 9, duration: 1s }] }] }]")
    } throws: {
      "\($0)".contains("animate 'position', which moves it away from its place")
    }
  }
}
