import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row B48: a strike on a part of the text.
@Suite struct SelectedStrikethroughTests {
  @Test func `B48 selected words are struck in the order of reading, each for the whole duration`() throws {
    let renderer = try FrameRenderer(
      label: "milk, bread, milk", "strikethrough: { duration: 1s, select: { match: milk } }")
    let frame = renderer.layers[0].frame
    let words = try [0..<4, 13..<17].flatMap { try renderer.layout().rectangles(ofCharacters: $0) }
      .map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
    #expect(renderer.rest == 2)
    #expect(try renderer.strokes(at: 1).count == 1)
    let strokes = try renderer.strokes(at: 2).map(\.rect)
    #expect(strokes.count == 2)
    for (stroke, word) in zip(strokes, words) {
      #expect(near(stroke.minX, word.minX) && near(stroke.maxX, word.maxX) && near(stroke.midY, word.midY))
    }
  }

  @Test func `B48 a selection over a line's end is struck on both lines, by one pen`() throws {
    let renderer = try FrameRenderer(
      "one two\nthree",
      Strikethrough(
        mode: .continuous, timing: Timing(duration: 1, easing: .linear),
        selector: RangeSelector(.characters(4..<13))))
    let widths = try renderer.layout().rectangles(ofCharacters: 4..<13).map(\.width)
    #expect(widths.count == 2)
    let half = try renderer.strokes(at: 0.5).map(\.rect.width).reduce(0, +)
    #expect(near(half, (widths[0] + widths[1]) / 2))
  }

  @Test func `B48 strikes on different parts stand side by side, on the same part the later replaces`() throws
  {
    func count(_ first: String, _ second: String) throws -> Int {
      try FrameRenderer(
        label: "milk and bread", "strikethrough: { select: { match: \(first) } }",
        "strikethrough: { delay: 1s, select: { match: \(second) } }"
      ).strokes(at: 5).count
    }
    #expect(try count("milk", "bread") == 2)
    #expect(try count("milk", "milk") == 1)
  }

  @Test func `B48 in right-to-left text the rightmost word comes first`() throws {
    let renderer = try FrameRenderer(
      "שלום עולם", Strikethrough(timing: Timing(duration: 1), selector: RangeSelector(by: .word)))
    let box = try renderer.lineBoxes()[0]
    let first = try #require(try renderer.strokes(at: 1).first?.rect)
    #expect(near(first.maxX, box.maxX) && first.minX > box.minX)
    #expect(try renderer.strokes(at: 2).count == 2)
  }

  @Test func `B48 half a window draws half a stroke`() throws {
    let window = SelectionWindow(start: 0, end: 0.75)
    let renderer = try FrameRenderer(
      "one two", Strikethrough(selector: RangeSelector(.all, by: .word, window: window)))
    let boxes = try renderer.layout().rectangles(ofCharacters: 4..<7)
    #expect(try near(renderer.strokes(at: 5)[1].rect.width, boxes[0].width / 2))
  }

  @Test func `all stretches together take one duration`() throws {
    let renderer = try FrameRenderer("one\ntwo\nthree", Strikethrough(mode: .together))
    #expect(renderer.rest == 0.3)
    #expect(try renderer.strokes(at: 0.15).count == 3)
  }
}
