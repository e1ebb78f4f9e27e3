import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelLint
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct GradientFillTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func paints(_ renderer: FrameRenderer, at time: Double) throws -> [Paint] {
    try renderer.displayList(at: time).glyphRuns.map { $0.0.paint }
  }

  @Test func `B47 a gradient that stands still runs over the box of the text`() throws {
    let renderer = try FrameRenderer(
      label: "moon", "gradient: { paint: 'linear-gradient(90deg, #f00, #00f)', shift: 0% }")
    let box = try renderer.layout().bounds
    let expected = Gradient(
      .linear(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY)),
      stops: [ColorStop(offset: 0, color: red), ColorStop(offset: 1, color: blue)])
    guard case .gradient(let gradient)? = try paints(renderer, at: 3).first else {
      Issue.record("the text is filled with a gradient")
      return
    }
    #expect(gradient.stops == expected.stops && gradient.extend == .pad)
    guard case .linear(let from, let to) = gradient.geometry else {
      Issue.record("the gradient is linear")
      return
    }
    #expect(near(from.x, box.minX) && near(to.x, box.maxX) && near(from.y, to.y))
    #expect(renderer.rest == 0)
  }

  @Test(arguments: [
    "linear-gradient(30deg, red, gold 20%, blue)", "radial-gradient(red, blue)", "conic-gradient(red, blue)",
    "repeating-linear-gradient(90deg, red 0px, blue 20px, red 40px)",
  ])
  func `B47 a gradient that moves comes back to where it was`(css: String) throws {
    let renderer = try FrameRenderer(
      label: "moon\\nshine", "gradient: { paint: '\(css)', duration: 2s }", frameRate: 10)
    let start = try renderer.bitmap(at: 0)
    let half = try renderer.bitmap(at: 1)
    #expect(try renderer.bitmap(at: 2) == start)
    #expect(try renderer.bitmap(at: 3) == half)
    #expect(start != half)
    #expect(try renderer.timeline().duration == 2)
    #expect(renderer.warnings(for: .gif).isEmpty)
  }

  @Test func `B47 colours move in the gradient's direction, or against it`() throws {
    let circle = Gradient(
      .linear(from: .zero, to: Point(x: 1, y: 0)),
      stops: [ColorStop(offset: 0, color: red), ColorStop(offset: 1, color: blue)])
    let paint = CSSGradient(.linear(.angle(90)), stops: [CSSGradient.Stop(red), CSSGradient.Stop(blue)])
    #expect(circle.shifted(by: 0.25, as: paint).stops.map(\.offset) == [0.5, 1.5, 2.5])
    #expect(circle.shifted(by: -0.25, as: paint).stops.map(\.offset) == [1.5, 2.5, 3.5])
    #expect(circle.shifted(by: 3, as: paint).stops.map(\.offset) == [0, 1, 2])
    #expect(circle.shifted(by: 0.25, as: paint).stops.map(\.color) == [red, blue, red])
  }

  @Test func `B48 every word can have a gradient of its own, and only some letters any`() throws {
    let words = try FrameRenderer(label: "one two", "gradient: { unit: word }")
    #expect(Set(try paints(words, at: 0)).count == 2)
    let some = try FrameRenderer(
      label: "one two", "gradient: { select: { match: two } }", layer: "style: { color: black }")
    #expect(try paints(some, at: 0).first == .color(.black))
    #expect(try paints(some, at: 0).count == 2)
  }

  @Test func `before it starts and without fill after its end the text has its own colour`() throws {
    let renderer = try FrameRenderer(
      label: "moon", "gradient: { delay: 1s, duration: 1s, iterations: 1, fill: none }",
      layer: "style: { color: black }")
    #expect(try paints(renderer, at: 0.5) == [.color(.black)])
    #expect(try paints(renderer, at: 1.5) != [.color(.black)])
    #expect(try paints(renderer, at: 2.5) == [.color(.black)])
  }

  @Test func `strokes follow the gradient of the text`() throws {
    let renderer = try FrameRenderer(label: "moon", "gradient", "strikethrough")
    let fills = try renderer.displayList(at: 5).items.flatMap { item -> [Paint] in
      guard case .group(let group) = item else { return [] }
      return group.items.flatMap { inner -> [Paint] in
        if case .fill(_, let paint) = inner { return [paint] }
        return []
      }
    }
    #expect(fills == (try paints(renderer, at: 5)))
  }

  @Test func `mistakes are told`() {
    #expect(
      problems(yaml: "layers: [{ text: a, effects: [gradient: { paint: red }] }]").contains(
        "expected a CSS gradient for 'paint'"))
    #expect(
      problems(
        yaml: "layers: [{ text: a, effects: [gradient, color: { to: red, duration: 1s }] }]"
      ).contains("'gradient' and 'color' change the color at the same time"))
    #expect(
      problems(yaml: "layers: [{ text: ' ', effects: [gradient] }]").contains("no text to fill"))
  }
}
