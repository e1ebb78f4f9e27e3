import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct BoxTests {
  private let quick = Timing(duration: 1, easing: .linear)

  @Test func `B47 the frame ends closed around the text`() throws {
    let renderer = try FrameRenderer(
      "one\nthree", Box(timing: quick, thickness: 2, padding: 4, cornerRadius: 0))
    let boxes = try renderer.lineBoxes()
    let outer = boxes[0].union(boxes[1]).insetBy(dx: -5, dy: -5)
    let frame = try #require(try renderer.strokes(at: 10).first)
    #expect(near(frame.rect.minX, outer.minX) && near(frame.rect.maxX, outer.maxX))
    #expect(near(frame.rect.minY, outer.minY) && near(frame.rect.maxY, outer.maxY))
    #expect(frame.color == .black)
    #expect(try renderer.displayList(at: 10).isGlyphs == [true, true, false])
  }

  @Test func `B47 the frame runs along the text first, at one speed`() throws {
    let box = Box(timing: quick, thickness: 2, padding: 4, cornerRadius: 0, cap: .butt)
    let renderer = try FrameRenderer("word", box)
    let line = try renderer.lineBoxes()[0].insetBy(dx: -4, dy: -4)
    let round = 2 * (line.width + line.height)
    let stroke = try #require(try renderer.strokes(at: 0.25).first?.rect)
    #expect(abs(stroke.minX - line.minX) < 1e-6 && abs(stroke.width - round / 4) < 1e-6)
    #expect(abs(stroke.midY - line.minY) < 1e-6 && abs(stroke.height - 2) < 1e-6)
  }

  @Test func `B47 the frame of right-to-left text starts on the right`() throws {
    let renderer = try FrameRenderer("שלום", Box(timing: quick, padding: 4, cornerRadius: 0, cap: .butt))
    let line = try renderer.lineBoxes()[0].insetBy(dx: -4, dy: -4)
    let stroke = try #require(try renderer.strokes(at: 0.1).first?.rect)
    #expect(abs(stroke.maxX - line.maxX) < 1e-6 && stroke.minX > line.minX)
  }

  @Test func `B48 every selected stretch has its frame, one after the other`() throws {
    let renderer = try FrameRenderer(
      label: #""a b\na""#, "box: { duration: 1s, select: { match: a } }")
    #expect(renderer.rest == 2)
    #expect(try [0.5, 1, 1.5, 2].map { try renderer.strokes(at: $0).count } == [1, 1, 2, 2])
  }

  @Test func `a selection over two lines has one frame, or one a line`() throws {
    func count(_ around: Box.Extent) throws -> Int {
      try FrameRenderer(
        "one two\nthree", Box(timing: quick, around: around, selector: RangeSelector(.characters(4..<13)))
      ).strokes(at: 10).count
    }
    #expect(try count(.block) == 1)
    #expect(try count(.lines) == 2)
  }

  @Test func `a frame runs midway between its text and other text that is near`() throws {
    let box = Box(timing: quick, thickness: 1, cornerRadius: 0, selector: RangeSelector(.characters(3..<6)))
    let renderer = try FrameRenderer("aa bbb cc", style: TextStyle(size: 24), box)
    let frame = try #require(try renderer.strokes(at: 10).first?.rect)
    let map = CharacterMap(try renderer.layout(at: 10))
    func place(_ character: Int) throws -> Rect {
      try #require(map.rectangle(ofCharacter: character)).offsetBy(dx: renderer.layers[0].frame.minX, dy: 0)
    }
    #expect(try place(1).maxX < frame.minX && frame.maxX < place(7).minX)
    let word = try place(3).union(place(5))
    #expect(near(word.minX - frame.minX, frame.maxX - word.maxX), "the same on both sides")
    let alone = try FrameRenderer("bbb", style: TextStyle(size: 24), Box(timing: quick, cornerRadius: 0))
    let usual = try #require(try alone.strokes(at: 10).first?.rect)
    #expect(near(usual.width - 2, try alone.lineBoxes()[0].width + 10), "5 points where nothing is near")
  }

  @Test func `a frame keeps out of the lines above and below`() throws {
    let selector = RangeSelector(.characters(4..<7))
    func frame(_ padding: Double?) throws -> Rect {
      let box = Box(timing: quick, thickness: 1, padding: padding, cornerRadius: 0, selector: selector)
      return try #require(
        try FrameRenderer("ggg\nHHH\nHHH", paragraph: ParagraphStyle(lineSpacing: -6), box).strokes(at: 10)
          .first?
          .rect)
    }
    #expect(try frame(nil).height < frame(5).height)
    #expect(try frame(nil).minY > frame(5).minY)
  }

  @Test func `a frame around nothing is a warning`() {
    #expect(
      problems(yaml: "layers: [{ text: ' ', effects: [box] }]").contains(
        "no text to frame, so no frame is drawn"))
  }
}
