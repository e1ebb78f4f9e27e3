import GlyphreelAnimation
import GlyphreelMedia
import GlyphreelGraphics
import Testing

@testable import GlyphreelScene
@testable import GlyphreelTypography

/// Rows S11 and S12 of the behaviours: the stroke is where the text is, however the text is shortened and aligned.
@Suite struct StrikethroughPlacementTests {
  @Test(arguments: [ParagraphStyle.LineBreak.tail, .middle, .head])
  func `S11 the stroke ends with the ellipsis of a truncated line`(mode: ParagraphStyle.LineBreak) throws {
    let renderer = try FrameRenderer(
      referenceText, paragraph: ParagraphStyle(lineBreak: mode, lines: 1), strike())
    let line = try renderer.layout().lines[0]
    #expect(line.isTruncated)
    let strokes = try renderer.strokes(at: 10)
    #expect(strokes.count == 1)
    let glyphs = line.runs.flatMap(\.glyphs)
    let last = try #require(glyphs.last)
    let ellipsis = try FontLibrary().font(for: TextStyle()).glyph(for: "\u{2026}")
    #expect(glyphs.contains { $0.id == ellipsis })
    if mode == .tail { #expect(last.id == ellipsis) }
    #expect(abs(strokes[0].rect.maxX - 20 - (last.position.x + last.advance)) < 1e-6)
  }

  @Test func `S11 clipped text is struck as far as it goes, and character by character`() throws {
    let clipped = try FrameRenderer(referenceText, paragraph: ParagraphStyle(lineBreak: .clip), strike())
    let boxes = try clipped.lineBoxes()
    #expect(boxes.count == 2 && boxes[0].width > 440)
    #expect(try clipped.strokes(at: 10).map(\.rect.width) == boxes.map(\.width))
    let broken = try FrameRenderer(referenceText, paragraph: ParagraphStyle(lineBreak: .character), strike())
    #expect(try broken.strokes(at: 10).map(\.rect.width) == broken.lineBoxes().map(\.width))
  }

  @Test(arguments: [-50.0, -8, 30])
  func `S12 letters set far too close or apart are struck without harm`(spacing: Double) throws {
    let renderer = try FrameRenderer("hello world", style: TextStyle(letterSpacing: spacing), strike())
    let widths = try renderer.strokes(at: 10).map(\.rect.width)
    #expect(widths.allSatisfy { $0 >= 0 })
    #expect(spacing == -50 ? widths.isEmpty : widths.count == 1)
  }

  @Test func `S11 lines beyond the limit have no stroke and take no time`() throws {
    let renderer = try FrameRenderer(
      "one\ntwo\nthree", paragraph: ParagraphStyle(lines: 2), strike(0.5))
    #expect(try renderer.strokes(at: 10).count == 2)
    #expect(try renderer.timeline().motionFrames == 30)
  }

  @Test(arguments: ParagraphStyle.Alignment.allCases)
  func `S12 aligned text is struck where it stands (trap)`(alignment: ParagraphStyle.Alignment) throws {
    let renderer = try FrameRenderer(
      "one\nlonger two", paragraph: ParagraphStyle(alignment: alignment), strike())
    let boxes = try renderer.lineBoxes()
    #expect(try renderer.strokes(at: 10).map(\.rect.minX) == boxes.map(\.minX))
    let expected =
      switch alignment {
      case .left, .natural, .justified: 20.0
      case .center: 240 - boxes[0].width / 2
      case .right: 460 - boxes[0].width
      }
    #expect(near(boxes[0].minX, expected))
  }

  @Test(arguments: ParagraphStyle.VerticalAlignment.allCases)
  func `S12 in a label taller than its text the stroke is at the text (trap)`(
    vertical: ParagraphStyle.VerticalAlignment
  ) throws {
    let renderer = try FrameRenderer("word", paragraph: ParagraphStyle(verticalAlignment: vertical), strike())
    let box = try renderer.lineBoxes()[0]
    let top =
      switch vertical {
      case .top: 20.0
      case .center: 60 - box.height / 2
      case .bottom: 100 - box.height
      }
    #expect(near(box.minY, top))
    #expect(near(try renderer.strokes(at: 10)[0].rect.midY, top + box.height / 2))
  }

  @Test(arguments: ["office ﬁn", "e\u{301}e\u{301}", "a\u{200D}b", "👩‍👩‍👧 ok", "x\u{308}\u{327}y"])
  func `S12 glyphs are not characters: ligatures, marks and emoji are struck once (trap)`(text: String) throws
  {
    let renderer = try FrameRenderer(text, missingGlyph: .box, strike())
    let glyphs = try renderer.layout().lines[0].runs.flatMap(\.glyphs)
    let strokes = try renderer.strokes(at: 10)
    #expect(strokes.count == 1)
    #expect(abs(strokes[0].rect.width - glyphs.reduce(0) { $0 + $1.advance }) < 1e-6)
  }

  @Test func `S12 right-to-left text is struck from the right`() throws {
    let renderer = try FrameRenderer("אבג", missingGlyph: .box, strike())
    let box = try renderer.lineBoxes()[0]
    let half = try renderer.strokes(at: 0.25)[0].rect
    #expect(near(half.maxX, box.maxX) && near(half.width, box.width / 2))
  }
}
