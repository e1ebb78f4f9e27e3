import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct DrawTests {
  private let linear = Timing(duration: 1, fill: .both, easing: .linear)

  private func draw(
    by unit: TextLayout.Unit.Kind? = .character, interval: Double = 0.5, fillStart: Double = 0.5
  ) -> Draw {
    Draw(
      timing: linear, selector: RangeSelector(by: unit), stagger: Stagger(interval), thickness: 2,
      fillStart: fillStart)
  }

  /// A stroke of the pen with its paint and the opacity of the groups that it is in.
  private struct Line {
    let stroke: StrokedPath
    let paint: Paint
    let opacity: Double
  }

  private func lines(_ items: [DisplayList.Item], opacity: Double = 1) -> [Line] {
    items.flatMap { item -> [Line] in
      switch item {
      case .stroke(let stroke, let paint): [Line(stroke: stroke, paint: paint, opacity: opacity)]
      case .group(let group): lines(group.items, opacity: opacity * group.opacity)
      default: []
      }
    }
  }

  private func strokes(_ items: [DisplayList.Item]) -> [StrokedPath] { lines(items).map(\.stroke) }

  @Test(arguments: [TextLayout.Unit.Kind.character, .word, .line, nil])
  func `it begins with nothing and ends as the label`(unit: TextLayout.Unit.Kind?) throws {
    let text = "Office שלום\nzwei Zeilen"
    let still = try FrameRenderer(text).glyphs(at: 0)
    let renderer = try FrameRenderer(text, draw(by: unit))
    #expect(try renderer.displayList(at: 0).items.isEmpty)
    #expect(!strokes(try renderer.displayList(at: 0.2).items).isEmpty)
    for time in [renderer.rest, renderer.rest + 9] {
      #expect(try renderer.glyphs(at: time) == still)
      #expect(strokes(try renderer.displayList(at: time).items).isEmpty)
    }
  }

  @Test func `outlines are drawn before the fill starts, and fade while it appears`() throws {
    let renderer = try FrameRenderer("oi", draw(by: nil))
    // Two contours of each letter: the ring's edges, the stem and the dot.
    for (time, drawn) in [(0.125, 0.25), (0.25, 0.5), (0.5, 1)] {
      let strokes = strokes(try renderer.displayList(at: time).items)
      #expect(strokes.count == 4 && strokes.allSatisfy { near($0.trim.upperBound, drawn) })
      #expect(try renderer.glyphs(at: time).isEmpty)
    }
    #expect(try renderer.glyphs(at: 0.75).map(\.alpha) == [0.5, 0.5])
    let pen = lines(try renderer.displayList(at: 0.75).items)
    #expect(pen.count == 4 && pen.allSatisfy { near($0.opacity, 0.5) })
  }

  @Test func `characters, words and lines are drawn one after the other`() throws {
    func counts(_ text: String, _ unit: TextLayout.Unit.Kind) throws -> [Double] {
      let renderer = try FrameRenderer(text, draw(by: unit, fillStart: 1))
      return strokes(try renderer.displayList(at: 0.75).items).map(\.trim.upperBound)
    }
    #expect(try counts("lll", .character) == [0.75, 0.25])
    #expect(try counts("ll ll", .word) == [0.75, 0.75, 0.25, 0.25])
    #expect(try counts("ll\nll", .line) == [0.75, 0.75, 0.25, 0.25])
  }

  @Test func `contours of a variable font that overlap are one outline`() throws {
    // The letter t of the font inside is made of a stem and a bar.
    let renderer = try FrameRenderer("t", draw())
    #expect(strokes(try renderer.displayList(at: 0.3).items).count == 1)
  }

  @Test func `connected letters of a word have one outline, without edges where they touch`() throws {
    let single = try FrameRenderer("مرحبا", draw(by: .character, interval: 0.01))
    let whole = try FrameRenderer("مرحبا", draw(by: .word))
    let length = { (renderer: FrameRenderer) throws -> Double in
      strokes(try renderer.displayList(at: 0.5).items).reduce(0) { $0 + $1.line.length }
    }
    #expect(try length(whole) < length(single) - 1)
  }

  @Test func `the line has the colour and the thickness of the pen, or those of the letters`() throws {
    func first(_ effect: Draw) throws -> Line {
      try #require(lines(try FrameRenderer("l", effect).displayList(at: 0.3).items).first)
    }
    let (given, usual) = (try first(Draw(color: .red, thickness: 3)), try first(Draw()))
    #expect(given.paint == .color(.red) && given.stroke.style.width == 3)
    #expect(usual.paint == .color(.black) && usual.stroke.style.width == 1)
  }

  @Test func `a gradient, a shadow, an outline and a pose apply to letters that are being drawn`() throws {
    let styles = [
      "style: { shadow: { offset: [2, 2], blur: 1, color: gray } }",
      "style: { outline: { width: 1, color: gold } }",
    ]
    for style in styles {
      let renderer = try FrameRenderer(
        label: "moon", "draw: { stagger: 0s, easing: linear, duration: 1s }", layer: style, frameRate: 10)
      let plain = try FrameRenderer(
        label: "moon", "opacity: { to: 1, duration: 0s }", layer: style, frameRate: 10)
      #expect(try renderer.bitmap(at: 0) != renderer.bitmap(at: 0.4))
      #expect(try renderer.bitmap(at: 0.4) != plain.bitmap(at: 0))
      #expect(try renderer.bitmap(at: 1) == plain.bitmap(at: 0))
    }
    let both = try FrameRenderer("moon", draw(by: nil), Wave(timing: Timing(duration: 1)))
    #expect(strokes(try both.displayList(at: 0.25).items).count == 6)
  }

  @Test func `characters without outlines are told`() throws {
    let found = draw().problems(in: try FrameRenderer("Go 🚀").layout()).map(\.message)
    #expect(found == ["characters in colours of their own, such as emoji, have no outlines, so they fade in"])
    #expect(draw().problems(in: try FrameRenderer("Go").layout()).isEmpty)
  }
}
