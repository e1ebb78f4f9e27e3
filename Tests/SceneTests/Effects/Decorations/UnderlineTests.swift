import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct UnderlineTests {
  private let quick = Timing(duration: 0.5, easing: .linear)

  @Test func `B47 the underline is at the font's position, from the first to the last advance edge`() throws {
    let renderer = try FrameRenderer("moon\nsun", Underline(timing: quick))
    let strokes = try renderer.strokes(at: 10).map(\.rect)
    let boxes = try renderer.lineBoxes()
    let top = renderer.layers[0].frame.minY
    #expect(strokes.count == 2)
    for (index, line) in try renderer.layout().lines.enumerated() {
      let metrics = line.runs[0].metrics
      #expect(near(strokes[index].midY - top, line.baseline + metrics.underlinePosition))
      #expect(near(strokes[index].height, metrics.underlineThickness))
      #expect(near(strokes[index].minX, boxes[index].minX) && near(strokes[index].maxX, boxes[index].maxX))
    }
    let own = try FrameRenderer("moon", Underline(timing: quick, offset: 4, thickness: 3))
    let stroke = try #require(try own.strokes(at: 10).first?.rect)
    #expect(near(stroke.midY - top, try own.layout().lines[0].baseline + 4) && near(stroke.height, 3))
  }

  @Test func `B47 the underline skips only descenders`() throws {
    let text = "Typography, (jquery)"
    let renderer = try FrameRenderer(text, Underline(timing: quick, thickness: 2))
    let plain = try FrameRenderer(text).bitmap(at: 0)
    let strokes = try renderer.strokes(at: 10).map(\.rect)
    #expect(strokes.count > 4)
    let box = try renderer.lineBoxes()[0]
    var bare = 0
    for x in Int(box.minX)...Int(box.maxX) {
      let rows = Int(strokes[0].minY.rounded(.up))..<Int(strokes[0].maxY.rounded(.down))
      let hasInk = rows.contains { plain[x, $0] != Color.white.pixel }
      let isUnderlined = strokes.contains { $0.minX < Double(x + 1) && $0.maxX > Double(x) }
      #expect(!(hasInk && isUnderlined), "column \(x)")
      if !hasInk, !isUnderlined { bare += 1 }
    }
    // Two points on both sides of each of nine letters and marks, and no more than one more for the antialiased edge.
    #expect(bare <= 9 * 6 + 8)
    let whole = try FrameRenderer(text, Underline(timing: quick, skipInk: .none))
    #expect(try whole.strokes(at: 10).count == 1)
  }

  @Test(arguments: [12.0, 20, 40])
  func `letters that stand on the baseline do not interrupt a line that reaches above it`(thickness: Double)
    throws
  {
    let style = TextStyle(size: 30, color: .black)
    for text in ["Hello", "moon sees"] {
      let renderer = try FrameRenderer(text, style: style, Underline(timing: quick, thickness: thickness))
      let strokes = try renderer.strokes(at: 10).map(\.rect)
      let box = try renderer.lineBoxes()[0]
      #expect(strokes.count == 1, "\(text)")
      #expect(strokes.allSatisfy { near($0.minX, box.minX) && near($0.maxX, box.maxX) }, "\(text)")
      var marked = style
      marked.underline = TextDecoration(thickness: thickness)
      let own = try FrameRenderer(text, style: marked).strokes(at: 0).map(\.rect)
      #expect(
        own.count == 1 && own.allSatisfy { near($0.minX, box.minX) && near($0.maxX, box.maxX) }, "\(text)")
    }
    // A line above the baseline crosses no descender.
    let raised = Underline(timing: quick, offset: -thickness, thickness: thickness)
    #expect(try FrameRenderer("typography", style: style, raised).strokes(at: 10).count == 1)
  }

  @Test func `a thick line is seen between descenders`() throws {
    let style = TextStyle(size: 30, color: .black)
    let renderer = try FrameRenderer("Typography", style: style, Underline(timing: quick, thickness: 12))
    let strokes = try renderer.strokes(at: 10).map(\.rect)
    let box = try renderer.lineBoxes()[0]
    #expect(strokes.count > 1 && strokes.contains { near($0.minX, box.minX) }, "\(strokes)")
  }

  @Test func `B47 lines are underlined one after the other, by one pen, or together`() throws {
    func widths(_ mode: DecorationMode, at time: Double) throws -> [Double] {
      let renderer = try FrameRenderer("moon\nsun", Underline(mode: mode, timing: quick))
      let boxes = try renderer.lineBoxes()
      return try renderer.strokes(at: time).map { stroke in
        stroke.rect.width / (boxes.first { $0.maxY > stroke.rect.midY }?.width ?? 1)
      }
    }
    #expect(try widths(.sequential, at: 0.25).map { ($0 * 100).rounded() } == [50])
    #expect(try widths(.sequential, at: 0.75).map { ($0 * 100).rounded() } == [100, 50])
    #expect(try widths(.together, at: 0.25).map { ($0 * 100).rounded() } == [50, 50])
    #expect(try widths(.continuous, at: 0.5).map { ($0 * 100).rounded() } == [100, 100])
    #expect(try widths(.continuous, at: 0.25).count == 1)
  }

  @Test func `B47 the underline of right-to-left text starts on the right`() throws {
    let renderer = try FrameRenderer("שלום", Underline(timing: quick, skipInk: .none))
    let box = try renderer.lineBoxes()[0]
    let stroke = try #require(try renderer.strokes(at: 0.25).first?.rect)
    #expect(near(stroke.maxX, box.maxX) && near(stroke.width, box.width / 2))
  }

  @Test func `B48 an underline on a selection is as wide as the selection`() throws {
    let text = "one two\none"
    let select = RangeSelector(.text("one"))
    let renderer = try FrameRenderer(text, Underline(timing: quick, skipInk: .none, selector: select))
    let frame = renderer.layers[0].frame
    let layout = try renderer.layout()
    let expected = [0..<3, 8..<11].flatMap { layout.rectangles(ofCharacters: $0) }
      .map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
    let strokes = try renderer.strokes(at: 10).map(\.rect)
    #expect(strokes.count == 2)
    for (stroke, box) in zip(strokes, expected) {
      #expect(near(stroke.minX, box.minX) && near(stroke.maxX, box.maxX))
      #expect(stroke.midY > box.minY && stroke.midY < box.maxY)
    }
    // Two stretches of half a second each.
    #expect(renderer.rest == 1)
    #expect(try renderer.strokes(at: 0.5).count == 1)
  }

  @Test func `the underline is behind the text, and takes its colours`() throws {
    let renderer = try FrameRenderer("word", Underline(timing: quick))
    #expect(try renderer.displayList(at: 10).isGlyphs == [false, true])
    let red = Color(red: 1, green: 0, blue: 0)
    let reddening = try FrameRenderer("word", Reddening(), Underline(timing: quick))
    #expect(try reddening.strokes(at: 5).map(\.color) == [red])
  }

  @Test func `before it starts there is no underline, unless its fill says so`() throws {
    let timing = Timing(delay: 1, duration: 1)
    #expect(try FrameRenderer("word", Underline(timing: timing)).strokes(at: 0.5).isEmpty)
    var reverse = timing
    reverse.direction = .reverse
    reverse.fill = .both
    let renderer = try FrameRenderer("moon", Underline(timing: reverse))
    #expect(try renderer.strokes(at: 0.5).map { near($0.rect.width, 0) } == [false])
    #expect(try renderer.strokes(at: 5).isEmpty)
  }

  @Test func `an invisible underline is a warning`() {
    #expect(
      problems(yaml: "layers: [{ text: ' ', effects: [underline] }]").contains(
        "no text to underline, so no underline is drawn"))
    #expect(
      problems(yaml: "layers: [{ text: a, effects: [underline: { select: { match: b } }] }]").contains(
        "'b' does not occur in the text, so no underline is drawn"))
    #expect(
      problems(yaml: "layers: [{ text: a, effects: [underline: { skipInk: all }] }]").contains(
        "unknown value 'all' for 'skipInk'; write auto or none"))
  }
}
