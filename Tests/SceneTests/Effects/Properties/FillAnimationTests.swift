import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Row C24 for what areas and outlines are painted with.
@Suite struct FillAnimationTests {
  private func shape(_ effects: String, _ keys: String = "fill: red") throws -> FrameRenderer {
    try FrameRenderer(
      yaml: """
        layers:
          - shape: rectangle
            frame: { width: 10, height: 10 }
            \(keys)
            effects: [\(effects)]
        """)
  }

  private func fill(_ renderer: FrameRenderer, at time: Double) throws -> Paint? {
    switch try renderer.layerGroup(at: time)?.items.last {
    case .fill(_, let paint), .stroke(_, let paint): return paint
    default: return nil
    }
  }

  private func gradient(_ css: String) throws -> Paint {
    .gradient(try CSSGradient(css: css).gradient(in: Rect(x: 0, y: 0, width: 10, height: 10)))
  }

  @Test func `C24 a shape's fill and stroke run through colours`() throws {
    let filled = try shape("fill: { to: blue, duration: 1s }")
    #expect(try fill(filled, at: 0.5) == .color(Color(red: 0.5, green: 0, blue: 0.5)))
    #expect(try fill(filled, at: 1) == .color(Color(red: 0, green: 0, blue: 1)))
    let stroked = try shape("stroke: { to: blue, duration: 1s }", "stroke: red")
    #expect(try fill(stroked, at: 0.5) == .color(Color(red: 0.5, green: 0, blue: 0.5)))
  }

  @Test func `C24 a gradient turns, its stops move, and its colours run on`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - text: ' '
            frame: { width: 10, height: 10 }
            effects:
              - background:
                  duration: 1s
                  keyframes: ["linear-gradient(0deg, red 10%, blue)", "linear-gradient(90deg, blue 30%, red)"]
        """)
    #expect(try fill(renderer, at: 0) == gradient("linear-gradient(0deg, red 10%, blue)"))
    let half = "linear-gradient(45deg, rgb(127.5 0 127.5) 20%, rgb(127.5 0 127.5))"
    #expect(try fill(renderer, at: 0.5) == gradient(half))
    #expect(try fill(renderer, at: 1) == gradient("linear-gradient(90deg, blue 30%, red)"))
  }

  @Test func `C24 hues run all the way around`() throws {
    let renderer = try shape(
      "fill: { from: 'linear-gradient(red, lime)', to: 'linear-gradient(red, lime)', space: oklch longer, duration: 1s }"
    )
    guard case .gradient(let half)? = try fill(renderer, at: 0.5) else {
      Issue.record("expected a gradient")
      return
    }
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(half.stops[0].color == red.interpolated(to: red, by: 0.5, in: .oklch(.longer)))
    #expect(half.stops[0].color.blue > half.stops[0].color.red, "opposite of red")
    #expect(try fill(renderer, at: 1) == gradient("linear-gradient(red, lime)"))
  }

  @Test func `C24 a colour becomes a gradient through gradients`() throws {
    let renderer = try shape("fill: { to: 'linear-gradient(blue, red)', duration: 1s }")
    #expect(
      try fill(renderer, at: 0.5) == gradient("linear-gradient(rgb(127.5 0 127.5), red)"))
  }

  @Test func `fills that can't be interpolated switch half way`() throws {
    let renderer = try shape(
      "fill: { from: 'linear-gradient(blue, red)', to: 'radial-gradient(blue, red)', duration: 1s }")
    #expect(try fill(renderer, at: 0.25) == gradient("linear-gradient(blue, red)"))
    #expect(try fill(renderer, at: 0.75) == gradient("radial-gradient(blue, red)"))
  }

  @Test func `colours are added, gradients take each other's place`() throws {
    let added = try shape("fill: { by: blue, duration: 1s }")
    #expect(try fill(added, at: 1) == .color(Color(red: 1, green: 0, blue: 1)))
    let placed = try shape("fill: { to: 'linear-gradient(blue, red)', composite: add, duration: 1s }")
    #expect(try fill(placed, at: 1) == gradient("linear-gradient(blue, red)"))
  }

  @Test func `C24 a stroke's width and a frame's corners are animated`() throws {
    let renderer = try shape(
      "strokeWidth: { to: 5, duration: 1s }, cornerRadius: { to: 4, duration: 1s }", "stroke: red")
    let still = try shape(
      "", "stroke: red, strokeWidth: 5, cornerRadius: 4".split(separator: ", ").joined(separator: "\n    "))
    #expect(try renderer.displayList(at: 1) == still.displayList(at: 0))
  }

  @Test(arguments: [
    ("text: a", "fill: { to: red, duration: 1s }", "'fill' works on shapes, and this layer is not a shape"),
    ("shape: line", "color: { to: red, duration: 1s }", "'color' works on text, and this layer has none"),
    (
      "shape: line", "opacity: { to: 0, duration: 1s, unit: character }",
      "'opacity' selects characters, and this layer has none"
    ),
    ("layers: []", "trim: { to: 1, duration: 1s }", "'trim' works on shapes, and this layer is not a shape"),
    (
      "shape: line", "trim: { to: 1, duration: 1s }, trim: { to: 0, duration: 1s }",
      "two 'trim' effects change the trim at the same time"
    ),
  ])
  func `an effect that has nothing to work on says so`(layer: String, effects: String, message: String) {
    #expect(problems(yaml: "layers: [{ \(layer), effects: [\(effects)] }]").contains("error: " + message))
  }

  @Test(arguments: [
    ("fill: { to: reed, duration: 1s }", "found 'reed'; did you mean 'red'?"),
    ("trim: { to: [0], duration: 1s }", "expected two fractions in 'trim'"),
    ("trim: { to: [0, 2], duration: 1s }", "expected a fraction from 0 to 1"),
    ("trim: { to: 2, duration: 1s }", "'to' must be from 0 to 1"),
  ])
  func `values of the wrong kind are told`(effect: String, message: String) {
    let text = problems(yaml: "layers: [{ shape: line, effects: [\(effect)] }]")
    #expect(text.contains(message) || text.contains(message.replacing("'trim'", with: "'to'")))
  }
}
