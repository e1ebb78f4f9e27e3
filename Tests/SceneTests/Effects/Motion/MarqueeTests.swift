import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelLint
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row B47 of the behaviours: text wider than its frame scrolls.
@Suite struct MarqueeTests {
  private let text = "A title that is much too long for its frame"

  private func renderer(
    _ marquee: Marquee?, _ text: String? = nil, width: Double = 100, rate: Double = 30,
    alignment: ParagraphStyle.Alignment = .left
  ) throws -> FrameRenderer {
    var paragraph = ParagraphStyle(alignment: alignment)
    if marquee == nil { paragraph.lineBreak = .clip }
    let layer = Layer(
      text: StyledText(text ?? self.text), frame: LayerFrame(width: .points(width)), paragraph: paragraph,
      effects: marquee.map { [$0] } ?? [])
    return try FrameRenderer(
      Scene(canvas: Canvas(width: 160, height: 60, padding: 10), frameRate: rate, layers: [layer]),
      typesetter: Typesetter(fonts: FontLibrary()))
  }

  /// The offsets of the glyphs from rest: those of the text, then those of its copy.
  private func shifts(_ renderer: FrameRenderer, _ time: Double) throws -> [Double] {
    let rest = try renderer.glyphs(at: 0).map(\.origin.x)
    let now = try renderer.glyphs(at: time).map(\.origin.x)
    return stride(from: 0, to: now.count, by: rest.count).map { now[$0] - rest[0] }
  }

  @Test func `B47 a text that is too wide is not wrapped, and moves at its speed after a pause`() throws {
    let renderer = try renderer(Marquee(speed: 50, pause: 1))
    #expect(try renderer.layout().lines.count == 1)
    #expect(try shifts(renderer, 1) == [0])
    #expect(near(try shifts(renderer, 2)[0], -50))
    #expect(near(try shifts(renderer, 3.5)[0], -125))
  }

  @Test func `B47 a round is the text and its gap, in whole tenths of a second`() throws {
    for (speed, gap) in [(40.0, 40.0), (33, 0), (75, 20)] {
      let renderer = try renderer(Marquee(speed: speed, gap: gap, pause: 0.5))
      let period = try #require(renderer.layers[0].activities[0].period)
      let travel = period - 0.5
      #expect(near(travel * 10, (travel * 10).rounded()))
      let width = try renderer.layout().bounds.width
      let distance = travel * speed
      #expect(distance >= width + gap - 1e-6 && distance < width + gap + speed / 10 + 1e-6)
      let copies = try shifts(renderer, 1.5)
      #expect(copies.count == 2 && near(copies[1] - copies[0], distance))
    }
  }

  @Test(arguments: [24.0, 25, 30, 50, 60])
  func `B47 the film repeats without a jump`(rate: Double) throws {
    let marquee = Marquee(speed: 57, pause: 0)
    let renderer = try renderer(marquee, rate: rate)
    let period = try #require(renderer.layers[0].activities[0].period)
    #expect(renderer.warnings(for: .pngSequence).isEmpty)
    let loops = try renderer.timeline().duration / period
    #expect(abs(loops - loops.rounded()) < 1e-9)
    for time in [0, 0.3, 1.1] {
      #expect(try renderer.bitmap(at: time) == renderer.bitmap(at: time + period))
    }
  }

  @Test func `B47 nothing shows outside its frame`() throws {
    let renderer = try renderer(Marquee(speed: 50))
    for time in [0.0, 2, 5, 6] {
      let bitmap = try renderer.bitmap(at: time)
      for x in Array(0..<10) + Array(110..<160) {
        #expect((0..<60).allSatisfy { bitmap[x, $0] == Color.white.pixel })
      }
    }
  }

  @Test(arguments: [ParagraphStyle.Alignment.left, .center, .right])
  func `B47 at rest a text shows its beginning, whatever its alignment`(
    alignment: ParagraphStyle.Alignment
  ) throws {
    let renderer = try renderer(Marquee(), alignment: alignment)
    #expect(near(try renderer.glyphs(at: 0)[0].origin.x, try self.renderer(nil).glyphs(at: 0)[0].origin.x))
    let hebrew = try self.renderer(
      Marquee(speed: 40, pause: 0), "שלום לכולם וברוכים הבאים לכאן", alignment: alignment)
    let ends = try hebrew.glyphs(at: 0).map(\.origin.x)
    #expect((ends.max() ?? 0) < 110 && (ends.min() ?? 0) < 10)
    #expect(near(try shifts(hebrew, 0.5)[0], 20), "text from right to left moves to the right")
  }

  @Test func `B47 a loop moves towards the side that is asked for`() throws {
    #expect(near(try shifts(renderer(Marquee(speed: 40, pause: 0, towards: .right)), 0.5)[0], 20))
    #expect(near(try shifts(renderer(Marquee(speed: 40, pause: 0, towards: .left)), 0.5)[0], -20))
  }

  @Test func `B47 a bounce goes to the end and back, and pauses there`() throws {
    let renderer = try renderer(Marquee(mode: .bounce, speed: 50, pause: 0.5))
    let period = try #require(renderer.layers[0].activities[0].period)
    let way = try renderer.layout().bounds.width - 100
    let travel = period / 2 - 0.5
    #expect(near(travel * 10, (travel * 10).rounded()) && travel >= way / 50 && travel < way / 50 + 0.1)
    #expect(near(try shifts(renderer, 0.5)[0], 0))
    #expect(abs(try shifts(renderer, 0.5 + travel / 2)[0] + way / 2) < 1e-3)
    for time in [0.5 + travel, 0.7 + travel, 1 + travel] {
      #expect(near(try shifts(renderer, time)[0], -way))
    }
    #expect(near(try shifts(renderer, period)[0], 0))
    #expect(try shifts(renderer, 1).count == 1)
  }

  @Test func `B47 a text that fits does not move, with a warning`() throws {
    let renderer = try renderer(Marquee(), "Short", alignment: .center)
    #expect(
      renderer.warnings.map(\.description) == [
        "the text fits its frame, so it does not scroll; "
          + "give the frame a smaller width, or write 'always: true'"
      ])
    #expect(renderer.rest == 0)
    #expect(
      try renderer.glyphs(at: 5) == self.renderer(nil, "Short", alignment: .center).glyphs(at: 0))
  }

  @Test func `B47 a text that fits moves if it always shall`() throws {
    let renderer = try renderer(Marquee(speed: 40, gap: 10, pause: 0, always: true), "Short")
    #expect(renderer.warnings.isEmpty)
    let copies = try shifts(renderer, 1)
    #expect(near(copies[0], -40))
    let bounce = try self.renderer(Marquee(mode: .bounce, speed: 40, pause: 0, always: true), "Short")
    #expect(try shifts(bounce, 0.5)[0] > 0)
  }

  @Test(arguments: [Marquee.Side.left, .right], [ParagraphStyle.Alignment.left, .center, .right])
  func `B47 a text that fits repeats after its gap and fills its frame`(
    side: Marquee.Side, alignment: ParagraphStyle.Alignment
  ) throws {
    for (text, gap) in [("Hi", 30.0), ("Hi there", 30), ("...", 0), ("A longer title", 5)] {
      let marquee = Marquee(speed: 60, gap: gap, pause: 0.5, towards: side, always: true)
      let renderer = try renderer(marquee, text, width: 150, alignment: alignment)
      let (width, count) = (try renderer.layout().bounds.width, text.count { $0 != " " })
      let period = try #require(renderer.layers[0].activities[0].period)
      let round = (period - 0.5) * 60
      #expect(round >= width + gap - 1e-6 && round < width + gap + 6 + 1e-6)
      for time in [0, 0.5, 0.7, 0.9, period - 0.01, period] {
        let origins = try renderer.glyphs(at: time).map(\.origin.x)
        let starts = stride(from: 0, to: origins.count, by: count).map { origins[$0] }.sorted()
        for (start, next) in zip(starts, starts.dropFirst()) { #expect(near(next - start, round)) }
        // The frame is from 10 to 160.
        let (first, last) = (try #require(starts.first), try #require(starts.last))
        #expect(first - 10 <= gap + 7 && last + width >= 160 - gap - 7, "\(text) at \(time) s: \(starts)")
        #expect(starts.count < 150 / Int(round) + 4)
      }
    }
  }

  @Test func `B47 the copies of a tiny text are few`() throws {
    let renderer = try renderer(Marquee(speed: 0.001, gap: 0, pause: 0, always: true), ".", width: 150)
    #expect(try renderer.glyphs(at: 1).count < 110)
  }

  @Test func `B47 when it ends the text stands as at rest`() throws {
    for mode in Marquee.Mode.allCases {
      let marquee = Marquee(
        mode: mode, timing: Timing(delay: 0.3, duration: 0, iterations: 2, easing: .linear), speed: 200,
        pause: 0.1, fade: 0)
      let renderer = try renderer(marquee)
      #expect(renderer.rest.isFinite && renderer.rest > 1)
      let still = try self.renderer(nil).displayList(at: 0)
      for time in [0, 0.3, renderer.rest, renderer.rest + 3] {
        #expect(try renderer.bitmap(at: time) == self.renderer(nil).bitmap(at: 0))
      }
      #expect(try renderer.displayList(at: renderer.rest).glyphs == still.glyphs)
    }
  }

  @Test func `B47 a round may take a duration instead of having a speed`() throws {
    let renderer = try renderer(effect(Marquee.self, ["duration": "4s", "pause": "1s", "gap": 30]))
    #expect(renderer.layers[0].activities[0].period == 4)
    let distance = try renderer.layout().bounds.width + 30
    #expect(abs(try shifts(renderer, 2.5)[0] + distance / 2) < 1e-9)
  }

  @Test func `B47 lines that end with a line feed scroll together`() throws {
    let renderer = try renderer(Marquee(speed: 40, pause: 0), "A first line that is too long\nShort")
    #expect(try renderer.layout().lines.count == 2)
    let rest = try renderer.glyphs(at: 0).map(\.origin.x)
    let now = try renderer.glyphs(at: 1).prefix(rest.count).map(\.origin.x)
    #expect(zip(now, rest).allSatisfy { near($0 - $1, -40) })
  }

  @Test func `options and the initializer have the same defaults`() {
    let read = effect(Marquee.self, [:])
    #expect(
      read.speed == 50 && read.fade == 12 && read.gap == 40 && read.pause == 1
        && read.timing == Marquee().timing)
    let fast = effect(Marquee.self, ["speed": 80, "mode": "bounce"])
    #expect(fast.speed == 80 && fast.timing == Marquee(mode: .bounce).timing)
    #expect(
      complaints(Marquee.self, ["speed": 40, "duration": 2])
        == ["error: 'speed' and 'duration' both set the speed; remove one of them"])
    #expect(
      complaints(Marquee.self, ["mode": "bounce", "towards": "left"])
        == ["error: 'towards' is for loops; a bounce starts at the text's beginning; remove it"])
    #expect(
      complaints(Marquee.self, ["speed": 0]) == ["error: 'speed' must be from 0.001 to 1000, found '0'"])
  }
}
