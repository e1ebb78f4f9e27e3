import GlyphreelAnimation
import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Rows C21 to C23, and S4: animations of the text's colour.
@Suite struct ColorAnimationTests {
  private static let green = Color(red: 0, green: 128.0 / 255, blue: 0)
  private static let yellow = Color(red: 1, green: 1, blue: 0)
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func color(_ renderer: FrameRenderer, at time: Double) throws -> Color {
    let colors = Set(try renderer.glyphColors(at: time))
    #expect(colors.count == 1)
    return try #require(colors.first)
  }

  @Test func `C21 a colour runs through all colours in between, in sRGB's components`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "color: { from: lime, to: red, duration: 1s, easing: linear }")
    #expect(try color(renderer, at: 0.25) == Color(red: 0.25, green: 0.75, blue: 0))
    #expect(try color(renderer, at: 0.5) == Color(red: 0.5, green: 0.5, blue: 0))
  }

  @Test(arguments: ["linear", "oklab", "oklch", "oklch longer"])
  func `C21 other spaces are used when asked for`(space: String) throws {
    let renderer = try FrameRenderer(
      label: "Hello", "color: { from: lime, to: red, duration: 1s, space: \(space) }")
    let expected = Color(red: 0, green: 1, blue: 0).interpolated(
      to: Self.red, by: 0.5, in: try #require(ColorSpace(css: space)))
    #expect(try color(renderer, at: 0.5) == expected)
    #expect(try color(renderer, at: 1) == Self.red)
  }

  @Test func `C21 steps make a chain of few colours`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "color: { from: black, to: white, duration: 1s, easing: 'steps(4)' }")
    let shades = try (0..<30).map { try color(renderer, at: Double($0) / 30).red }
    #expect(Set(shades) == [0, 0.25, 0.5, 0.75])
    #expect(try color(renderer, at: 1) == .white)
  }

  @Test func `C22 a chain meets yellow exactly at its key, each segment with its own easing`() throws {
    let renderer = try FrameRenderer(
      label: "Hello",
      """
      color: { duration: 2s, keyframes: [{ value: green, easing: ease-in }, \
      { at: 30%, value: yellow, easing: ease-out }, { value: red }] }
      """)
    #expect(try color(renderer, at: 0) == Self.green)
    #expect(try color(renderer, at: 0.6) == Self.yellow)
    #expect(try color(renderer, at: 2) == Self.red)
    #expect(
      try color(renderer, at: 0.3) == Self.green.interpolated(to: Self.yellow, by: Easing.easeIn(0.5)))
    let late = try color(renderer, at: 1.3)
    #expect(abs(late.green - (1 - Easing.easeOut(0.5))) < 1e-12)
  }

  @Test func `C22 keys without a place are spread evenly, and names alone are keys`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "color: { keyframes: [green, yellow, red], duration: 2s }")
    #expect(try color(renderer, at: 1) == Self.yellow)
  }

  @Test(arguments: [
    ("none", Color.black, Color.black), ("forwards", .black, red), ("backwards", yellow, .black),
    ("both", yellow, red),
  ])
  func `C23 fill says what shows before and after, and without it the base value returns`(
    fill: String, before: Color, after: Color
  ) throws {
    let renderer = try FrameRenderer(
      label: "Hello", "color: { from: yellow, to: red, delay: 1s, duration: 1s, fill: \(fill) }",
      layer: "style: { color: black }")
    #expect(try color(renderer, at: 0.5) == before)
    #expect(try color(renderer, at: 3) == after)
  }

  @Test func `C23 every duration is explicit`() {
    #expect(
      problems(yaml: "layers: [{ text: a, effects: [color: { to: red }] }]")
        .hasPrefix("scene.yaml:1:31: error: missing key 'duration' in 'color'"))
  }

  @Test func `S4 a stroke follows the text's colour while it is animated`() throws {
    let renderer = try FrameRenderer(
      label: "Hello", "strikethrough: { duration: 100ms }", "color: { to: red, duration: 1s }")
    for time in [0.2, 0.5, 1] {
      #expect(try renderer.strokes(at: time).map(\.color) == [try color(renderer, at: time)])
    }
  }

  @Test func `C30 text whose colour is animated is drawn once`() throws {
    let renderer = try FrameRenderer(label: "Hello", "color: { to: red, duration: 1s }")
    #expect(try renderer.glyphColors(at: 0.5).count == 5)
  }

  @Test func `a selected part alone changes its colour, and a stroke changes with it`() throws {
    let renderer = try FrameRenderer(
      label: "Hello you", "color: { to: red, duration: 1s, select: { match: you } }",
      "strikethrough: { duration: 100ms }", layer: "style: { color: black }")
    #expect(
      try renderer.glyphColors(at: 1) == Array(repeating: .black, count: 5) + [Self.red, Self.red, Self.red])
    #expect(try renderer.strokes(at: 1).map(\.color) == [.black, Self.red])
  }
}
