import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Rows D31 to D37 of the behaviours: three dots that jump.
@Suite struct DotsTests {
  /// The time at which the first dot is at the top: where cubic-bezier(0.42, 0, 0.58, 1) is 0.282.
  private static let peak = 1.15 * 0.367910741381518

  private func message(_ text: String, _ dots: Dots = Dots()) throws -> String? {
    #expect(throws: SceneError.self) { try FrameRenderer(text, dots) }?.description
  }

  @Test func `D31 a text without three full stops at its end is an error that names it`() throws {
    #expect(
      try message("Loading")
        == "the text \"Loading\" does not end with three full stops; end the text with '...'")
    #expect(
      try message("Wait... now")
        == "the text \"Wait... now\" does not end with three full stops; end the text with '...'")
    #expect(try message("") == "no text with dots that could jump")
    #expect(
      try message("Loading…")
        == "the text \"Loading…\" does not end with three full stops; "
        + "the text ends with the single character '…'; write '...' or 'expandEllipsis: true'")
  }

  @Test func `D31 an ellipsis is taken for three full stops if it may be`() throws {
    let renderer = try FrameRenderer("Loading…", Dots(expandsEllipsis: true))
    #expect(try renderer.layout().text == "Loading...")
    let shifts = try renderer.shifts(at: 0.3, from: FrameRenderer("Loading..."))
    #expect(shifts.prefix(7).allSatisfy { $0 == .zero })
    #expect(shifts[7].y < -1)
  }

  @Test func `D31 dots that the layout leaves out are told`() throws {
    let renderer = try FrameRenderer(
      "Loading a very long list of all the things that there are in this world...",
      paragraph: ParagraphStyle(lineBreak: .tail, lines: 1), Dots())
    #expect(
      renderer.warnings.map(\.description)
        == ["the text is cut short before its dots, so nothing jumps; give it more room"])
  }

  @Test
  func `D32 one easing runs over each dot's cycle, with straight segments in it, as UIKit's keyframes do`() {
    let dots = effect(Dots.self, [:])
    // Core Animation's ease-in-ease-out is cubic-bezier(0.42, 0, 0.58, 1), found here by bisection.
    func eased(_ position: Double) -> Double {
      func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
        3 * t * (1 - t) * (1 - t) * a + 3 * t * t * (1 - t) * b + t * t * t
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(middle, 0.42, 0.58) < position { low = middle } else { high = middle }
      }
      return bezier(low, 0, 1)
    }
    // UIKit adds the keyframes at 0, 0.282 and 0.564 of the cycle's duration.
    func uikit(_ time: Double) -> Double {
      let position = eased(time / 1.15)
      return position < 0.282 ? position / 0.282 : max(2 - position / 0.282, 0)
    }
    for dot in 0..<3 {
      let start = 0.15 * Double(dot)
      #expect(dots.height(ofDot: dot, at: start - 0.01) == 0)
      for step in 0...100 {
        let time = 1.15 * Double(step) / 100 - 1e-9
        #expect(abs(dots.height(ofDot: dot, at: start + max(time, 0)) - uikit(max(time, 0))) < 1e-4)
      }
    }
    let peak = (0...1150).map { Double($0) / 1000 }.max { uikit($0) < uikit($1) }
    #expect(peak == 0.423)
    #expect(dots.timing == Dots().timing)
  }

  @Test func `D32 another easing replaces the one over the cycle`() {
    let dots = effect(Dots.self, ["easing": "linear"])
    let way = 0.282 * 1.15
    for (position, height) in [(0, 0), (0.25, 0.25), (1, 1), (1.5, 0.5), (2, 0), (3, 0)] {
      #expect(abs(dots.height(ofDot: 0, at: way * position) - height) < 1e-9)
    }
  }

  @Test(arguments: [1, 2, 5]) func `as many dots jump as are told`(count: Int) throws {
    let text = "Wait" + String(repeating: ".", count: count)
    let dots = Dots(stagger: 0.1, count: count, rise: 6)
    let still = try FrameRenderer(text)
    for dot in 0..<count {
      let shifts = try FrameRenderer(text, dots).shifts(at: 0.423 + 0.1 * Double(dot), from: still)
      #expect(shifts.prefix(4).allSatisfy { $0 == .zero })
      #expect(abs(shifts[4 + dot].y + 6) < 0.01)
    }
    let rounds = Dots(mode: .rounds, stagger: 0.1, count: count)
    #expect(
      near(
        try #require(FrameRenderer(text, rounds).layers[0].activities[0].period),
        1.15 + 0.1 * Double(count - 1)))
    #expect(try message("Wait", dots)?.contains("does not end with \(count) full stop") == true)
  }

  @Test func `a wave that is longer than a cycle ends before the next one starts`() throws {
    let dots = Dots(count: 20)
    for dot in 0..<20 { #expect(dots.height(ofDot: dot, at: 0.423 + 0.15 * Double(dot)) > 0.99) }
    let period = try #require(
      FrameRenderer("Wait" + String(repeating: ".", count: 20), dots).layers[0].activities[0].period)
    #expect(near(period, 1.15 + 19 * 0.15))
    for dot in 0..<20 { #expect(dots.height(ofDot: dot, at: period) == 0) }
    #expect(
      near(try #require(FrameRenderer("Wait....", Dots(count: 4)).layers[0].activities[0].period), 1.15))
  }

  @Test func `dots may fade in their places`() throws {
    let renderer = try FrameRenderer("Wait...", effect(Dots.self, ["style": "fade"]))
    let still = try FrameRenderer("Wait...")
    #expect(try renderer.shifts(at: 0.423, from: still).allSatisfy { $0 == .zero })
    let glyphs = try renderer.glyphs(at: 0.423)
    #expect(abs(glyphs[4].alpha - 0.2) < 0.01 && glyphs[0].alpha == 1)
    #expect(glyphs[4].alpha < glyphs[5].alpha && glyphs[5].alpha < glyphs[6].alpha)
  }

  @Test func `dots after several lines rise as those after one`() throws {
    func rise(_ text: String) throws -> Double {
      let yaml = "layers: [{ text: \"\(text)...\", effects: [EFFECT] }]"
      let moving = try FrameRenderer(yaml: yaml.replacing("EFFECT", with: "dots")).glyphs(at: 0.3)
      let still = try FrameRenderer(yaml: yaml.replacing(", effects: [EFFECT]", with: "")).glyphs(at: 0)
      return try #require(zip(still, moving).map { $0.origin.y - $1.origin.y }.max())
    }
    let single = try rise("Loading")
    let several = try rise("One\\ntwo\\nLoading")
    #expect(single > 2 && near(several, single))
  }

  @Test func `D32 a dot rises by a quarter of the label's height, or as far as it is told`() throws {
    let top = Self.peak
    let still = try FrameRenderer("Wait...")
    #expect(near(try FrameRenderer("Wait...", Dots()).shifts(at: top, from: still)[4].y, -20))
    #expect(near(try FrameRenderer("Wait...", Dots(rise: 6)).shifts(at: top, from: still)[4].y, -6))
  }

  @Test(arguments: [ParagraphStyle.Alignment.left, .center, .right])
  func `D32 dots on a second line rise from their own place`(alignment: ParagraphStyle.Alignment) throws {
    let paragraph = ParagraphStyle(alignment: alignment, verticalAlignment: .bottom)
    let still = try FrameRenderer("Please\nwait...", paragraph: paragraph)
    let renderer = try FrameRenderer("Please\nwait...", paragraph: paragraph, Dots(rise: 5))
    let shifts = try renderer.shifts(at: Self.peak + 0.15, from: still)
    #expect(shifts.count == 13)
    #expect(shifts.prefix(10).allSatisfy { $0 == .zero })
    #expect(near(shifts[11].y, -5) && shifts.allSatisfy { near($0.x, 0) })
    let baseline = try renderer.layout().lines[1].baseline + renderer.layers[0].frame.minY
    #expect(near(try renderer.glyphs(at: Self.peak + 0.15)[11].origin.y, baseline - 5))
  }

  @Test func `D33 dots jump again after 1.15 seconds, or in rounds of 1.45`() throws {
    for (mode, period) in [(Dots.Mode.continuous, 1.15), (.rounds, 1.45)] {
      let dots = Dots(mode: mode)
      for dot in 0..<3 {
        for time in [0.31, 0.4, 0.6, 1.1] {
          let height = dots.height(ofDot: dot, at: time)
          for round in 1...3 {
            #expect(abs(dots.height(ofDot: dot, at: time + Double(round) * period) - height) < 1e-9)
          }
        }
      }
      #expect(try FrameRenderer("Wait...", dots).layers[0].activities[0].period == period)
    }
    let rounds = Dots(mode: .rounds)
    #expect(rounds.height(ofDot: 0, at: 1.3) == 0, "the first dot waits for the third")
    #expect(Dots().height(ofDot: 0, at: 1.3) > 0)
  }

  @Test func `D34 once stopped each dot finishes its cycle, and then all stand as in the static label`()
    throws
  {
    let dots = Dots(stop: 2)
    #expect(dots.height(ofDot: 0, at: 2.31) == 0 && dots.height(ofDot: 0, at: 2.4) == 0)
    #expect(dots.height(ofDot: 2, at: 2.05) > 0, "its second cycle began at 1.45")
    #expect(dots.isRunning(at: 0) && dots.isRunning(at: 2.59))
    #expect(!dots.isRunning(at: 2.61) && !dots.isRunning(at: -0.1))
    let renderer = try FrameRenderer("Wait...", dots)
    #expect(near(renderer.rest, 2.6))
    let still = try FrameRenderer("Wait...")
    #expect(try renderer.bitmap(at: 1.6) != still.bitmap(at: 0))
    for time in [2.6, 3, 100] { #expect(try renderer.bitmap(at: time) == still.bitmap(at: 0)) }
    let timeline = try renderer.timeline()
    #expect(
      try renderer.frame(timeline.frameCount - 1, of: timeline).bitmap == still.bitmap(at: 0))
  }

  @Test func `D34 a part of a cycle is a whole one, so that no dot is left in the air`() throws {
    let dots = effect(Dots.self, ["iterations": 1.5])
    #expect(dots.height(ofDot: 0, at: 1.15 + 0.6) > 0)
    #expect(dots.isRunning(at: 2.59) && !dots.isRunning(at: 2.61))
    let renderer = try FrameRenderer("Wait...", dots)
    #expect(near(renderer.rest, 2.6))
    #expect(try renderer.bitmap(at: renderer.rest) == FrameRenderer("Wait...").bitmap(at: 0))
  }

  @Test func `D34 the last wave goes through all dots in both modes`() {
    for mode in Dots.Mode.allCases {
      let dots = Dots(mode: mode, stop: 0.1)
      for dot in 0..<3 { #expect(dots.height(ofDot: dot, at: 0.15 * Double(dot) + 0.4) > 0.8) }
      #expect(dots.isRunning(at: 1.44) && !dots.isRunning(at: 1.46))
      #expect(dots.height(ofDot: 0, at: 1.15 + 0.4) == 0)
    }
  }

  @Test func `D34 a cycle that would begin at the stop does not`() {
    #expect(Dots(stop: 1.15).height(ofDot: 0, at: 1.3) == 0)
    #expect(Dots(stop: 1.16).height(ofDot: 0, at: 1.3) > 0)
    #expect(!Dots(stop: 0).isRunning(at: 0.1))
    #expect(Dots().isRunning(at: 1e6))
  }

  @Test func `D35 the layout is the same on every frame, and each dot is painted once`() throws {
    let renderer = try FrameRenderer("Wait...", Dots())
    let still = try FrameRenderer("Wait...")
    let layout = try renderer.layout()
    let count = try still.glyphs(at: 0).count
    for step in 0..<24 {
      let time = Double(step) / 20
      #expect(try renderer.layout(at: time) == layout)
      #expect(try renderer.glyphs(at: time).count == count)
      #expect(try renderer.shifts(at: time, from: still).allSatisfy { $0.x == 0 && $0.y <= 0 })
    }
    #expect(renderer.layers[0].frame == still.layers[0].frame)
  }

  @Test func `D36 an emoji before the dots moves nothing else`() throws {
    let text = "🎉 Loading..."
    func renderer(_ effects: [any TextEffect]) throws -> FrameRenderer {
      try FrameRenderer(
        Scene(
          canvas: Canvas(width: 480, height: 120), layers: [Layer(text: StyledText(text), effects: effects)]),
        typesetter: Typesetter(fonts: FontLibrary(), missingGlyph: .box))
    }
    let shifts = try renderer([Dots(rise: 4)]).shifts(at: 0.5, from: renderer([]))
    #expect(shifts.dropLast(3).allSatisfy { $0 == .zero })
    #expect(shifts.suffix(3).allSatisfy { $0.y < 0 })
  }

  @Test func `D36 dots at the end of a right-to-left text jump`() throws {
    let shifts = try FrameRenderer("שלום...", Dots(rise: 4)).shifts(
      at: 0.5, from: FrameRenderer("שלום..."))
    #expect(shifts.filter { $0.y < 0 }.count == 3)
    #expect(shifts.prefix(3).allSatisfy { $0.y < 0 }, "they stand on the left")
  }

  @Test func `D37 dots and a marquee work on one label`() throws {
    func renderer(_ effects: [any TextEffect]) throws -> FrameRenderer {
      let layer = Layer(
        text: StyledText("A long label that waits..."), frame: LayerFrame(width: .points(100)),
        paragraph: ParagraphStyle(lineBreak: .clip), effects: effects)
      return try FrameRenderer(
        Scene(canvas: Canvas(width: 200, height: 60), layers: [layer]),
        typesetter: Typesetter(fonts: FontLibrary()))
    }
    let marquee = Marquee(speed: 40, pause: 0)
    let both = try renderer([Dots(rise: 4), marquee]).glyphs(at: 0.5)
    let scrolled = try renderer([marquee]).glyphs(at: 0.5)
    #expect(both.count == scrolled.count)
    let shifts = zip(both, scrolled).map { $0.origin.y - $1.origin.y }
    #expect(zip(both, scrolled).allSatisfy { $0.origin.x == $1.origin.x })
    #expect(shifts.filter { $0 < 0 }.count == 6, "three in the text and three in its copy")
  }

  @Test func `D34 dots whose time offset exceeds their last cycle are at rest`() throws {
    let dots = Dots(timing: Timing(duration: 1.15, iterations: 1, timeOffset: 5))
    #expect(!dots.isRunning(at: 0))
    let renderer = try FrameRenderer("Wait...", dots)
    #expect(try renderer.timeline().motionFrames == 0)
    #expect(try renderer.bitmap(at: 0) == FrameRenderer("Wait...").bitmap(at: 0))
  }

  @Test func `D37 dots and colour work on one label`() throws {
    let renderer = try FrameRenderer("Wait...", Reddening(), Dots(rise: 4))
    let still = try FrameRenderer("Wait...")
    #expect(try renderer.glyphs(at: 0.5).allSatisfy { $0.color == Color(red: 0.5, green: 0, blue: 0) })
    #expect(try renderer.shifts(at: 0.5, from: still).suffix(3).allSatisfy { $0.y < 0 })
  }

  @Test func `D37 two effects that write the same property are an error that names both`() throws {
    func message(_ effects: any TextEffect...) throws -> String? {
      let scene = Scene(layers: [Layer(text: StyledText("Wait..."), effects: effects)])
      let typesetter = Typesetter(fonts: try FontLibrary())
      return #expect(throws: SceneError.self) { try FrameRenderer(scene, typesetter: typesetter) }?
        .description
    }
    #expect(
      try message(Dots(), Wave())
        == "'dots' and 'wave' change the position at the same time; "
        + "start one after the other with 'after'")
    #expect(
      try message(Shake(), Shake())
        == "two 'shake' effects change the position at the same time; "
        + "start one after the other with 'after'")
  }

  @Test func `D37 effects on different properties, characters or times are no conflict`() throws {
    _ = try FrameRenderer("Wait...", Dots(), Pulse(), Reveal())
    _ = try FrameRenderer(
      "Wait...", Dots(), Wave(selector: RangeSelector(.characters(0..<4), by: .character)))
    _ = try FrameRenderer("Wait...", Shake(), Shake(timing: Timing(delay: 0.5, duration: 0.5)))
  }

  @Test func `keys of time that mean nothing to dots are told`() {
    let found = problems(yaml: "layers: [{ text: Wait..., effects: [dots: { reverseAt: 1s, stop: 2s }] }]")
    #expect(
      found.split(separator: "\n").first
        == "scene.yaml:1:56: warning: 'reverseAt' has no effect on dots, which begin and end at rest; remove it"
    )
  }
}
