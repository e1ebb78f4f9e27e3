import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row B47 of the behaviours: text that appears by character, word and line.
@Suite struct RevealTests {
  private let linear = Timing(duration: 1, fill: .both, easing: .linear)

  private func reveal(
    _ style: Reveal.Style, by unit: TextLayout.Unit.Kind = .character, interval: Double = 0.5,
    from origin: Stagger.Origin = .start
  ) -> Reveal {
    Reveal(
      style: style, timing: linear, selector: RangeSelector(by: unit),
      stagger: Stagger(interval, from: origin), distance: 10, blur: 4)
  }

  @Test func `B47 characters appear one after the other`() throws {
    let renderer = try FrameRenderer("abc", reveal(.fade))
    #expect(try renderer.glyphs(at: 0).isEmpty)
    #expect(try renderer.glyphs(at: 0.75).map(\.alpha) == [0.75, 0.25])
    #expect(try renderer.glyphs(at: 1.5).map(\.alpha) == [1, 1, 0.5])
    #expect(renderer.rest == 2)
  }

  @Test(arguments: [TextLayout.Unit.Kind.word, .line])
  func `B47 words and lines appear as one`(unit: TextLayout.Unit.Kind) throws {
    let renderer = try FrameRenderer(unit == .word ? "ab cd" : "ab\ncd", reveal(.rise, by: unit))
    let glyphs = try renderer.glyphs(at: 0.75)
    #expect(glyphs.map(\.alpha) == [0.75, 0.75, 0.25, 0.25])
    #expect(glyphs[0].origin.y == glyphs[1].origin.y)
  }

  @Test(arguments: Reveal.Style.allCases)
  func `B47 each style ends as the label and begins with nothing`(style: Reveal.Style) throws {
    let text = "Office שלום\nzwei Zeilen"
    let paragraph = ParagraphStyle(alignment: .right, verticalAlignment: .bottom)
    let still = try FrameRenderer(text, paragraph: paragraph).glyphs(at: 0)
    for unit in [TextLayout.Unit.Kind.character, .word, .line] {
      let renderer = try FrameRenderer(
        text, paragraph: paragraph, Reveal(style: style, selector: RangeSelector(by: unit)))
      #expect(try renderer.displayList(at: 0).items.isEmpty)
      #expect(try renderer.glyphs(at: 0.3) != still)
      #expect(try renderer.glyphs(at: renderer.rest) == still)
      #expect(try renderer.glyphs(at: renderer.rest + 9) == still)
    }
  }

  @Test func `B47 a style moves, scales or blurs the units that appear`() throws {
    let still = try FrameRenderer("aa")
    func half(_ style: Reveal.Style) throws -> (shift: Point, glyph: PaintedGlyph) {
      let renderer = try FrameRenderer("aa", reveal(style))
      return (try renderer.shifts(at: 0.5, from: still)[0], try renderer.glyphs(at: 0.5)[0])
    }
    func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool { near(point.x, x) && near(point.y, y) }
    #expect(try half(.fade).shift == .zero)
    #expect(isNear(try half(.rise).shift, 0, 5))
    #expect(isNear(try half(.drop).shift, 0, -5))
    #expect(isNear(try half(.slide).shift, -5, 0))
    #expect(try half(.scale).glyph.scale == 0.75)
    #expect(try half(.blur).glyph.blur == 2)
  }

  @Test func `B47 slides come from where the line begins`() throws {
    let shifts = try FrameRenderer("שלום", reveal(.slide, by: .line)).shifts(
      at: 0.5, from: FrameRenderer("שלום"))
    #expect(shifts.allSatisfy { near($0.x, 5) })
  }

  @Test func `B47 a wave overshoots once and settles`() throws {
    let still = try FrameRenderer("a")
    let renderer = try FrameRenderer("a", Reveal(style: .wave))
    let ys = try (1...36).map { try renderer.shifts(at: Double($0) / 60, from: still)[0].y }
    let crossings = zip(ys, ys.dropFirst()).filter { $0 > 0 && $1 < 0 }.count
    #expect(crossings == 1)
    #expect(ys.last == 0)
  }

  @Test func `B47 the stagger may begin anywhere`() throws {
    func shown(_ origin: Stagger.Origin) throws -> [Bool] {
      let renderer = try FrameRenderer("abcd", reveal(.fade, interval: 1, from: origin))
      let still = try FrameRenderer("abcd").glyphs(at: 0).map(\.origin)
      let now = try renderer.glyphs(at: 0.9).map(\.origin)
      return still.map(now.contains)
    }
    #expect(try shown(.start) == [true, false, false, false])
    #expect(try shown(.end) == [false, false, false, true])
    #expect(try shown(.center) == [false, true, true, false])
    #expect(try shown(.edges) == [true, false, false, true])
    #expect(try shown(.random(seed: 4)).filter { $0 }.count == 1)
  }

  @Test func `B47 backwards it hides, the last character first`() throws {
    var hide = reveal(.fade)
    hide.timing.direction = .reverse
    let renderer = try FrameRenderer("abc", hide)
    #expect(try renderer.glyphs(at: 0) == FrameRenderer("abc").glyphs(at: 0))
    #expect(try renderer.glyphs(at: 0.5).map(\.alpha) == [1, 1, 0.5])
    #expect(try renderer.glyphs(at: 2).isEmpty)
  }

  @Test func `B47 unselected text is always visible`() throws {
    var part = reveal(.fade)
    part.selector = RangeSelector(.text("cd"), by: .character)
    #expect(try FrameRenderer("abcd", part).glyphs(at: 0).count == 2)
  }

  @Test func `B47 the fill applies before the delay ends`() throws {
    var forwards = reveal(.fade)
    forwards.timing.delay = 1
    #expect(try FrameRenderer("ab", forwards).glyphs(at: 0.5).isEmpty)
    forwards.timing.fill = .forwards
    #expect(try FrameRenderer("ab", forwards).glyphs(at: 0.5).count == 2)
    #expect(try FrameRenderer("ab", forwards).glyphs(at: 1.2).count == 1)
  }

  @Test func `options and the initializer have the same defaults`() {
    let read = effect(Reveal.self, [:])
    #expect(read.timing == Reveal().timing && read.stagger == Reveal().stagger)
    #expect(read.selector == Reveal().selector && read.style == Reveal().style)
    #expect(effect(Reveal.self, ["unit": "word"]).stagger.interval == 0.1)
    #expect(effect(Reveal.self, ["style": "wave"]).timing == Reveal(style: .wave).timing)
    #expect(effect(Reveal.self, ["fill": "none"]).timing.fill == .none)
    #expect(
      complaints(Reveal.self, ["style": "raise"])
        == ["error: unknown value 'raise' for 'style'; did you mean 'rise'?"])
    #expect(
      complaints(Reveal.self, ["distanse": 4]) == ["error: unknown key 'distanse'; did you mean 'distance'?"])
    #expect(
      complaints(Reveal.self, ["scale": -1]) == ["error: 'scale' must be from 0 to 10, found '-1'"])
  }

  @Test func `a text without characters is told`() throws {
    #expect(
      try FrameRenderer(" ", Reveal(selector: RangeSelector(by: .word))).warnings.map(\.description)
        == ["no text to reveal, so nothing appears"])
  }
}
