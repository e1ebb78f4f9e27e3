import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct HighlightTests {
  private let quick = Timing(duration: 1, easing: .linear)

  @Test func `B47 the marker is one shape behind the letters of every line`() throws {
    let renderer = try FrameRenderer("one\ntwo\nthree", Highlight(timing: quick))
    #expect(try renderer.displayList(at: 10).isGlyphs == [false, true, true, true])
    #expect(try renderer.strokes(at: 10).map(\.color) == [Highlight().color])
  }

  @Test func `B47 the marker ends around the lines, as far beyond them as its padding says`() throws {
    let renderer = try FrameRenderer(
      "one\ntwo", Highlight(timing: quick, padding: 5, verticalPadding: 2, cornerRadius: 0))
    let boxes = try renderer.lineBoxes()
    let union = boxes[0].union(boxes[1]).insetBy(dx: -5, dy: -2)
    let marker = try #require(try renderer.strokes(at: 10).first?.rect)
    #expect(near(marker.minX, union.minX) && near(marker.maxX, union.maxX))
    #expect(near(marker.minY, union.minY) && near(marker.maxY, union.maxY))
  }

  @Test func `B47 the marker runs through the lines at one speed`() throws {
    let highlight = Highlight(timing: quick, padding: 0, cornerRadius: 0)
    let layout = PresentedLayout(try FrameRenderer("wide line\nshort", highlight).layout())
    let widths = layout.layout.lines.map(\.width)
    for time in [0.1, 0.3, 0.5, 0.8, 1] {
      let reached = (widths[0] + widths[1]) * time
      // The contours are rectangles.
      let box = try #require(highlight.path(on: layout, at: time).controlBox)
      #expect(near(box.width, min(reached, widths[0])))
      #expect((box.height > layout.layout.lines[0].typographicBounds.height + 1) == (reached > widths[0]))
    }
    #expect(highlight.path(on: layout, at: 0).isEmpty)
    #expect(highlight.activity(in: layout.layout).end == 1)
  }

  @Test func `B47 overlapping lines of a translucent marker are painted once`() throws {
    let renderer = try FrameRenderer(
      "one\ntwo", style: TextStyle(size: 24, color: .clear), Highlight(timing: quick, verticalPadding: 3))
    let bitmap = try renderer.bitmap(at: 10)
    let boxes = try renderer.lineBoxes()
    let x = Int(boxes[0].minX) + 10
    #expect(bitmap[x, Int(boxes[0].maxY)] == bitmap[x, Int(boxes[0].midY)])
  }

  @Test func `B48 a marker on words marks them one after the other`() throws {
    let renderer = try FrameRenderer(
      label: "bring milk and bread",
      "highlight: { mode: sequential, duration: 1s, select: { regex: milk|bread } }")
    #expect(renderer.rest == 2)
    let half = try #require(try renderer.strokes(at: 1).first?.rect)
    let whole = try #require(try renderer.strokes(at: 2).first?.rect)
    let frame = renderer.layers[0].frame
    let words = try [6..<10, 15..<20].flatMap { try renderer.layout().rectangles(ofCharacters: $0) }
    #expect(near(half.maxX - frame.minX, words[0].maxX + 3))
    #expect(near(whole.maxX - frame.minX, words[1].maxX + 3) && near(whole.minX, half.minX))
  }

  @Test func `the marker of right-to-left text starts on the right`() throws {
    let renderer = try FrameRenderer("שלום עולם", Highlight(timing: quick, padding: 2))
    let box = try renderer.lineBoxes()[0]
    let marker = try #require(try renderer.strokes(at: 0.5).first?.rect)
    #expect(near(marker.maxX, box.maxX + 2) && near(marker.minX, box.midX))
  }

  @Test func `an invisible marker is a warning`() {
    #expect(
      problems(yaml: "layers: [{ text: a, effects: [highlight: { color: transparent }] }]").contains(
        "the marker's color is fully transparent"))
  }
}
