import GlyphreelAnimation
import GlyphreelGraphics
import Testing

@testable import GlyphreelScene
@testable import GlyphreelTypography

/// Lines that follow the sizes of their text, leave out spaces, and have patterns.
@Suite struct DecorationLineTests {
  private static let mixed = StyledText(spans: [
    .init("Small ", TextStyle(size: 12)), .init("BIG", TextStyle(size: 48)),
    .init(" end", TextStyle(size: 12)),
  ])

  private func strokes(_ text: StyledText, _ effect: some TextEffect, at time: Double = 10) throws -> [Rect] {
    try FrameRenderer(
      Scene(layers: [Layer(text: text, effects: [effect])]), typesetter: Typesetter(fonts: FontLibrary())
    ).strokes(at: time).map(\.rect)
  }

  @Test(arguments: [Strikethrough.Position.font, .xHeight])
  func `a stroke at the height of letters follows each size`(position: Strikethrough.Position) throws {
    let strokes = try strokes(Self.mixed, Strikethrough(position: position))
    #expect(strokes.count == 3)
    #expect(strokes[0].midY == strokes[2].midY && strokes[1].midY < strokes[0].midY)
    #expect(abs(strokes[1].height - 4 * strokes[0].height) < 1e-9)
    #expect(strokes[0].maxX == strokes[1].minX && strokes[1].maxX == strokes[2].minX)
    let line = try self.strokes(
      Self.mixed, Strikethrough(position: position, line: DecorationLine(per: .line)))
    #expect(line.count == 1 && line[0].midY == strokes[1].midY)
  }

  @Test func `a stroke through the middle of a line has one height unless that misses a size`() throws {
    let near = StyledText(spans: [
      .init("Small ", TextStyle(size: 16)), .init("BIG", TextStyle(size: 20)),
    ])
    #expect(try strokes(near, Strikethrough()).count == 1)
    #expect(try strokes(near, Strikethrough(line: DecorationLine(per: .run))).count == 2)
    let runs = try strokes(Self.mixed, Strikethrough())
    #expect(runs.count == 3 && runs[0].midY > runs[1].midY)
    #expect(try strokes(Self.mixed, Strikethrough(line: DecorationLine(per: .line))).count == 1)
    // The selected part has one size, whatever is beside it.
    #expect(try strokes(Self.mixed, Strikethrough(selector: RangeSelector(.text("BIG")))).count == 1)
    let footnote = StyledText(spans: [
      .init("big", TextStyle(size: 20)), .init("note", TextStyle(size: 8, baselineOffset: 12)),
    ])
    #expect(try strokes(footnote, Strikethrough()).count == 2)
  }

  @Test func `a stroke that follows sizes is drawn at the same speed`() throws {
    let timing = Timing(duration: 1, easing: .linear)
    for time in [0.1, 0.25, 0.5, 0.9] {
      let line = try strokes(
        Self.mixed, Strikethrough(timing: timing, line: DecorationLine(per: .line)), at: time)
      let runs = try strokes(
        Self.mixed, Strikethrough(timing: timing, line: DecorationLine(per: .run)), at: time)
      #expect(abs((runs.last?.maxX ?? 0) - line[0].maxX) < 1e-9)
    }
  }

  @Test func `by word the spaces have no line`() throws {
    let text = StyledText("one two  three", style: TextStyle(size: 20))
    let strokes = try strokes(text, Underline(line: DecorationLine(isByWord: true), skipInk: .none))
    #expect(strokes.count == 3)
    #expect(strokes[1].minX > strokes[0].maxX + 4 && strokes[2].minX > strokes[1].maxX + 8)
  }

  @Test func `double and thick lines have twice the ink`() throws {
    let text = StyledText("text", style: TextStyle(size: 24))
    let single = try strokes(text, Strikethrough())[0]
    let double = try strokes(text, Strikethrough(line: DecorationLine(form: .double)))
    #expect(double.count == 2 && double[0].height == single.height)
    #expect(abs(double[0].midY + double[1].midY - 2 * single.midY) < 1e-9)
    #expect(abs(double[1].midY - double[0].midY - 2 * single.height) < 1e-9)
    #expect(
      try strokes(text, Strikethrough(line: DecorationLine(form: .thick)))[0].height == 2 * single.height)
  }

  @Test(arguments: DecorationLine.Pattern.allCases.filter { $0 != .solid })
  func `a pattern begins and ends with a dash, at every length`(pattern: DecorationLine.Pattern) {
    let line = DecorationLine(pattern: pattern)
    for thickness in [1.0, 2.5, 4] {
      for length in stride(from: 1.0, through: 300, by: 3.7) {
        let pieces = line.pieces(of: 10...10 + length, thickness: thickness)
        #expect(pieces.first?.lowerBound == 10)
        // Thin dots may end with a gap.
        let gap = pattern == .dot && thickness <= 3 ? thickness : 0
        #expect((-1e-6...gap + 1e-6).contains(10 + length - (pieces.last?.upperBound ?? 0)))
        #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
        let ink = pieces.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        if length > 40 * thickness { #expect((0.4...0.85).contains(ink / length), "\(thickness) \(length)") }
      }
    }
  }

  @Test func `thin dots stay on pixels along the whole line`() {
    let pieces = DecorationLine(pattern: .dot).pieces(of: 10...45, thickness: 2)
    #expect(pieces == [10, 14, 18, 22, 26, 30, 34, 38].map { $0...$0 + 2 } + [42...44])
    #expect(DecorationLine(pattern: .dot).pieces(of: 0...5, thickness: 2) == [0...2, 4...5])
    #expect(DecorationLine(pattern: .dot).pieces(of: 0...1000, thickness: 0.01) == [0...1000])
  }

  @Test func `space above a line does not move its stroke off the letters`() throws {
    func height(_ space: ParagraphStyle.ExtraSpace) throws -> Double {
      var style = ParagraphStyle()
      (style.lineHeight, style.extraSpace) = (.points(60), space)
      let layer = Layer(
        text: StyledText("text", style: TextStyle(size: 24)), paragraph: style, effects: [Strikethrough()])
      let renderer = try FrameRenderer(Scene(layers: [layer]), typesetter: Typesetter(fonts: FontLibrary()))
      return try renderer.strokes(at: 10)[0].rect.midY - renderer.layout().lines[0].baseline
    }
    #expect(try abs(height(.above) - height(.split)) < 1e-9)
  }

  @Test func `a pattern with too many dashes is solid`() {
    let line = DecorationLine(pattern: .dash)
    #expect(line.pieces(of: 0...1000, thickness: 0.01) == [0...1000])
    #expect(line.pieces(of: 0...1000, thickness: 1).count == 200)
  }

  @Test func `a highlight follows sizes only where it is asked to`() throws {
    func heights(_ per: DecorationLine.Measure) throws -> Double {
      let renderer = try FrameRenderer(
        Scene(layers: [Layer(text: Self.mixed)]), typesetter: Typesetter(fonts: FontLibrary()))
      let layout = PresentedLayout(try renderer.layout())
      let highlight = Highlight(per: per)
      return highlight.path(on: layout, at: 10).controlBox?.height ?? 0
    }
    #expect(try heights(.line) > 0 && heights(.run) <= heights(.line) + 1e-9)
    #expect(try strokes(Self.mixed, Highlight(per: .run)).count == 1, "one path")
  }

  /// The strokes of waves in a list.
  private func waves(_ effect: some TextEffect, at time: Double) throws -> [StrokedPath] {
    func waves(_ items: [DisplayList.Item]) -> [StrokedPath] {
      items.flatMap { item -> [StrokedPath] in
        switch item {
        case .stroke(let stroke, _): [stroke]
        case .group(let group): waves(group.items)
        default: []
        }
      }
    }
    return waves(try FrameRenderer("mind the gap", effect).displayList(at: time).items)
  }

  @Test func `a wavy line has whole waves of Chromium's form, and draws itself along them`() throws {
    let timing = Timing(duration: 1, easing: .linear)
    let effect = Underline(timing: timing, thickness: 3, line: DecorationLine(form: .wavy))
    let whole = try #require(try waves(effect, at: 1).first)
    let half = try #require(try waves(effect, at: 0.5).first)
    #expect(half.line == whole.line && near(half.trim.upperBound, 0.5) && whole.trim == 0...1)
    let box = try FrameRenderer("mind the gap").layout().bounds
    let count = Double(whole.line.contours.first?.vertices.count ?? 0) - 1
    #expect(count == (box.width / 12).rounded())
    // A cubic whose control points are 9 points away stays within 9 / (2 √3).
    let outline = try #require(whole.outline.controlBox)
    #expect(outline.height < 2 * (9 / 3.0.squareRoot() / 2 + 1.5) + 1)
    #expect(try waves(Strikethrough(timing: timing, line: DecorationLine(form: .wavy)), at: 1).count == 1)
  }
}
