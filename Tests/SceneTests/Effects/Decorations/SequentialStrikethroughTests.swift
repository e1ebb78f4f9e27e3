import GlyphreelAnimation
import GlyphreelMedia
import GlyphreelGraphics
import Testing

@testable import GlyphreelScene
@testable import GlyphreelTypography

/// Rows S1 to S10 and S13 of the behaviours: a strike that draws itself line after line.
@Suite struct SequentialStrikethroughTests {
  @Test func `S1 every line has one stroke on the middle of its box, between its advance edges`() throws {
    let renderer = try FrameRenderer(referenceText, strike())
    let boxes = try renderer.lineBoxes()
    let strokes = try renderer.strokes(at: 10)
    #expect(strokes.count == boxes.count)
    for (stroke, box) in zip(strokes, boxes) {
      #expect(near(stroke.rect.midY, box.midY))
      #expect(near(stroke.rect.minX, box.minX) && near(stroke.rect.maxX, box.maxX))
    }
  }

  @Test func `S1 the stroke can use the font's position or half the x-height`() throws {
    func stroke(_ position: Strikethrough.Position) throws -> (stroke: Rect, baseline: Double) {
      let renderer = try FrameRenderer("xyz", Strikethrough(position: position))
      let line = try renderer.layout().lines[0]
      return (try renderer.strokes(at: 10)[0].rect, line.baseline + renderer.layers[0].frame.minY)
    }
    // Inter at 24 points: strikeout top at 922 and 192 thick, x-height 1536, in units of 1/2816 em.
    let font = try stroke(.font)
    #expect(near(font.stroke.height, 192.0 * 24 / 2816))
    #expect(near(font.baseline - font.stroke.minY, 922.0 * 24 / 2816))
    let small = try stroke(.xHeight)
    #expect(near(small.baseline - small.stroke.midY, 1536.0 * 24 / 2816 / 2))
    #expect(near(small.stroke.height, 2))
  }

  @Test func `S2 trailing spaces and the line feed are not struck`() throws {
    let bare = try FrameRenderer("word", strike()).strokes(at: 10)
    let spaced = try FrameRenderer("word   \nword", strike()).strokes(at: 10)
    #expect(spaced.count == 2)
    #expect(spaced[0].rect.width == bare[0].rect.width)
    #expect(spaced[0].rect.width == spaced[1].rect.width)
  }

  @Test func `S3 the stroke is a twelfth of the font size thick, fractions included`() throws {
    for (size, thickness) in [(24.0, 2.0), (17, 17.0 / 12), (6, 0.5)] {
      let strokes = try FrameRenderer("word", style: TextStyle(size: size), strike()).strokes(at: 10)
      #expect(near(strokes[0].rect.height, thickness))
    }
    let renderer = try FrameRenderer(
      "word", style: TextStyle(size: 3, color: .clear), Strikethrough(color: .black))
    let pixels = Set(try renderer.bitmap(at: 10).pixels)
    #expect(pixels.count > 1, "a quarter of a pixel still shows")
  }

  @Test func `S4 the stroke follows the colour of the text while it is animated`() throws {
    let renderer = try FrameRenderer("word", Reddening(), strike())
    for time in [0.25, 0.5, 1] {
      #expect(try renderer.strokes(at: time).map(\.color) == [Color(red: time, green: 0, blue: 0)])
    }
    let blue = Color(red: 0, green: 0, blue: 1)
    let own = try FrameRenderer("word", Reddening(), Strikethrough(color: blue))
    #expect(try own.strokes(at: 1).map(\.color) == [blue])
  }

  @Test func `S4 over text of two colours the stroke changes colour where the text does`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let text = StyledText(spans: [
      .init("black", TextStyle(size: 24, color: .black)), .init("red", TextStyle(size: 24, color: red)),
    ])
    let scene = Scene(canvas: Canvas(padding: 16), layers: [Layer(text: text, effects: [strike()])])
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(try renderer.strokes(at: 10).map(\.color) == [.black, red])
    let runs = try renderer.layout().lines[0].runs
    let bitmap = try renderer.bitmap(at: 10)
    let y = Int(try renderer.lineBoxes()[0].midY)
    #expect(bitmap[16 + Int(runs[1].x) - 2, y] == Color.black.pixel)
    #expect(bitmap[16 + Int(runs[1].x) + 2, y] == red.pixel)
  }

  @Test func `S5 without options the stroke takes 0.3 seconds, eases in and out and has butt caps`() throws {
    let renderer = try FrameRenderer("word", Strikethrough())
    let width = try renderer.lineBoxes()[0].width
    #expect(try renderer.timeline().motionFrames == 9)
    for (time, eased) in [(0.075, 0.129162), (0.15, 0.5), (0.225, 0.870838)] {
      #expect(abs(try renderer.strokes(at: time)[0].rect.width - width * eased) < width * 1e-5)
    }
    #expect(try renderer.strokes(at: 0).isEmpty)
    var options = MappingReader([:])
    #expect(Strikethrough(&options).timing == Strikethrough().timing)
    #expect(Strikethrough(&options).cap == .butt)
  }

  @Test(arguments: [StrokeCap.round, .square])
  func `S5 other caps reach half the thickness further`(cap: StrokeCap) throws {
    let renderer = try FrameRenderer("word", Strikethrough(cap: cap))
    let box = try renderer.lineBoxes()[0]
    let stroke = try renderer.strokes(at: 10)[0].rect
    #expect(near(stroke.minX, box.minX - 1) && near(stroke.maxX, box.maxX + 1))
    #expect(try renderer.strokes(at: 0).isEmpty)
  }

  @Test func `S6 a line starts when the one before is complete, and each takes the duration`() throws {
    let renderer = try FrameRenderer("one\ntwo\nthree", strike(0.5))
    let widths = try renderer.lineBoxes().map(\.width)
    #expect(try renderer.timeline().motionFrames == 45)
    #expect(near(try renderer.strokes(at: 0.25)[0].rect.width, widths[0] / 2))
    #expect(try renderer.strokes(at: 0.5).map(\.rect.width).count == 1)
    #expect(try renderer.strokes(at: 0.75).count == 2)
    #expect(near(try renderer.strokes(at: 0.75)[0].rect.width, widths[0]))
    #expect(near(try renderer.strokes(at: 0.75)[1].rect.width, widths[1] / 2))
    #expect(near(try renderer.strokes(at: 1.25)[2].rect.width, widths[2] / 2))
  }

  @Test func `S6 a blank line takes no time and has no stroke`() throws {
    let renderer = try FrameRenderer("one\n\n   \ntwo", strike(0.5))
    #expect(try renderer.timeline().motionFrames == 30)
    let widths = try renderer.lineBoxes().map(\.width)
    #expect(widths[1] == 0 && widths[2] == 0)
    let strokes = try renderer.strokes(at: 0.75)
    #expect(strokes.count == 2)
    #expect(near(strokes[1].rect.width, widths[3] / 2))
  }

  @Test func `S6 an easing that jumps at its start strikes no line before its time`() throws {
    func strokes(_ easing: Easing, _ fill: Timing.Fill = .forwards, delay: Double = 0, at time: Double) throws
      -> Int
    {
      let strike = Strikethrough(timing: Timing(delay: delay, duration: 1, fill: fill, easing: easing))
      return try FrameRenderer("one\ntwo\nthree", strike).strokes(at: time).count
    }
    #expect(
      try [0, 0.5, 1, 1.5, 2, 3].map { try strokes(.steps(1, .jumpStart), at: $0) } == [1, 1, 2, 2, 3, 3])
    #expect(try strokes(.steps(2, .jumpBoth), at: 0) == 1)
    #expect(try strokes(.steps(1, .jumpStart), .both, delay: 1, at: 0.5) == 0)
  }

  @Test func `S7 the last frame shows the full stroke exactly and it stays`() throws {
    for duration in [0.3, 0.5, 1.0 / 3, 0.7, 0.123] {
      let renderer = try FrameRenderer(referenceText, strike(duration))
      let boxes = try renderer.lineBoxes()
      let timeline = try renderer.timeline()
      let end = timeline.start(ofFrame: timeline.frameCount - 1)
      for time in [end, end + 5] {
        #expect(try renderer.strokes(at: time).map(\.rect.width) == boxes.map(\.width))
      }
    }
  }

  @Test func `S7 the last frame is where a changed text's strokes end, too`() throws {
    let renderer = try FrameRenderer("one", TextSwap("aaa\nbbb\nccc\nddd", at: 0.1), strike(0.5))
    let timeline = try renderer.timeline()
    #expect(timeline.motionFrames == 60)
    #expect(try renderer.strokes(at: timeline.start(ofFrame: 60)) == renderer.strokes(at: 100))
  }

  @Test func `S8 a new strikethrough replaces the former one (trap: both went on)`() throws {
    let renderer = try FrameRenderer("one\ntwo\nthree", strike(1), strike(0.5, delay: 1.5))
    let widths = try renderer.lineBoxes().map(\.width)
    #expect(try renderer.strokes(at: 1.4).count == 2)
    // The first one would be at its second line; only the new one shows.
    let restarted = try renderer.strokes(at: 1.75)
    #expect(restarted.count == 1)
    #expect(near(restarted[0].rect.width, widths[0] / 2))
    #expect(try renderer.strokes(at: 9).count == 3)
    #expect(try renderer.timeline().motionFrames == 90, "the scene ends with the new one")
  }

  @Test func `S9 on a change of text the stroke is laid out again`() throws {
    let renderer = try FrameRenderer("first", TextSwap("a much longer second text", at: 1), strike())
    #expect(try renderer.strokes(at: 0.9)[0].rect.width == renderer.lineBoxes(at: 0)[0].width)
    #expect(try renderer.strokes(at: 1)[0].rect.width == renderer.lineBoxes(at: 1)[0].width)
  }

  @Test func `S9 a text change removes the stroke if the scene says so`() throws {
    let renderer = try FrameRenderer("first", TextSwap("second", at: 1), Strikethrough(onTextChange: .remove))
    #expect(try renderer.strokes(at: 0.9).count == 1)
    #expect(try renderer.strokes(at: 1).isEmpty)
    let later = Strikethrough(timing: Timing(delay: 1.5, duration: 0.3), onTextChange: .remove)
    let struckLater = try FrameRenderer("first", TextSwap("second", at: 1), later)
    #expect(try struckLater.strokes(at: 2).count == 1, "it was begun on the second text")
  }

  @Test(arguments: ["", "   ", "\n\n", "\u{200B}"])
  func `S10 no text gives valid frames without a stroke, and a warning`(text: String) throws {
    let renderer = try FrameRenderer(text, strike())
    #expect(
      renderer.warnings == [
        SceneProblem(
          .warning, "no text to strike through, so no stroke is drawn", layer: 0, part: .effect(0))
      ])
    #expect(try renderer.strokes(at: 10).isEmpty)
    #expect(Set(try renderer.bitmap(at: 10).pixels) == [Color.white.pixel])
    #expect(try renderer.timeline().frameCount == 1)
  }

  @Test func `S13 the reference scene strikes three wrapped lines in a second and a half`() throws {
    let renderer = try FrameRenderer(referenceText, strike(0.5))
    #expect(try renderer.lineBoxes().count == 3)
    #expect(try renderer.timeline() == Timeline(duration: 1.5, frameRate: 30, hold: 1))
    #expect(try renderer.timeline().frameCount == 46)
    #expect(try renderer.timeline().duration == 2.5)
    let widths = try renderer.lineBoxes().map(\.width)
    for frame in 0..<46 {
      let time = try renderer.timeline().start(ofFrame: frame)
      let line = min(frame / 15, 2)
      let part = Easing.easeInOut((time - 0.5 * Double(line)) / 0.5)
      let strokes = try renderer.strokes(at: time)
      #expect(strokes.count == line + (part > 0 ? 1 : 0))
      if part > 0 { #expect(abs(strokes[line].rect.width - widths[line] * part) < 1e-6) }
    }
  }
}
