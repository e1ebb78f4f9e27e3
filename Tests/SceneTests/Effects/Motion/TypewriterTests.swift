import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row B47 of the behaviours: a typewriter with a cursor, by character or word.
@Suite struct TypewriterTests {
  private func typing(_ unit: TextLayout.Unit.Kind = .character, cursor: TypewriterCursor? = nil)
    -> Typewriter
  {
    Typewriter(selector: RangeSelector(by: unit), interval: 0.1, cursor: cursor)
  }

  private func cursor(_ renderer: FrameRenderer, _ time: Double) throws -> Rect? {
    try renderer.strokes(at: time).first?.rect
  }

  @Test func `B47 characters are typed at even times, and none of them moves`() throws {
    let still = try FrameRenderer("Hello", paragraph: ParagraphStyle(alignment: .center)).glyphs(at: 0)
    let renderer = try FrameRenderer("Hello", paragraph: ParagraphStyle(alignment: .center), typing())
    for (time, count) in [(0, 0), (0.09, 0), (0.1, 1), (0.25, 2), (0.4, 4), (0.5, 5), (9, 5)] {
      #expect(try renderer.glyphs(at: time) == Array(still.prefix(count)))
    }
    #expect(near(renderer.rest, 1.5), "and a second's pause")
  }

  @Test func `B47 words and lines are typed as one`() throws {
    let words = try FrameRenderer("ab cd, ef", typing(.word))
    #expect(try [0.05, 0.15, 0.25, 0.35].map { try words.glyphs(at: $0).count } == [0, 2, 5, 7])
    let lines = try FrameRenderer("ab c\nde", typing(.line))
    #expect(try [0.05, 0.15, 0.25].map { try lines.glyphs(at: $0).count } == [0, 3, 5])
  }

  @Test func `B47 a duration is that of the whole text`() throws {
    let renderer = try FrameRenderer(
      "abcd", Typewriter(timing: Timing(duration: 2, fill: .both, easing: .linear)))
    #expect(try [0.4, 0.5, 1.9, 2].map { try renderer.glyphs(at: $0).count } == [0, 1, 3, 4])
    #expect(renderer.rest == 3)
  }

  @Test func `B47 in the end it is the label, without a cursor`() throws {
    let text = "Office 12,\nשלום!"
    let still = try FrameRenderer(text).displayList(at: 0).glyphs
    for rhythm in [Typewriter.Rhythm.even, .natural(seed: 3)] {
      let renderer = try FrameRenderer(text, Typewriter(rhythm: rhythm))
      #expect(try renderer.displayList(at: 0.3).glyphs != still)
      #expect(try renderer.displayList(at: renderer.rest).glyphs == still)
      #expect(try renderer.strokes(at: renderer.rest).isEmpty)
      #expect(try renderer.displayList(at: renderer.rest + 5).glyphs == still)
    }
  }

  @Test func `B47 the cursor is at the advance edge of the last typed character`() throws {
    let renderer = try FrameRenderer("ab cd", typing(cursor: TypewriterCursor()))
    let places = CharacterMap(try renderer.layout()).placements(onLine: 0)
    let box = try renderer.lineBoxes()[0]
    for typed in 1...5 {
      let rect = try #require(try cursor(renderer, 0.1 * Double(typed) + 0.01))
      #expect(near(rect.minX, places[typed - 1].maxX + 20) && near(rect.width, 2))
      #expect(near(rect.minY, box.minY) && near(rect.maxY, box.maxY))
    }
    #expect(try cursor(renderer, 0).map(\.minX) == box.minX)
  }

  @Test func `B47 in a right-to-left text the cursor goes to the left`() throws {
    let renderer = try FrameRenderer(
      "שלום", paragraph: ParagraphStyle(alignment: .natural), typing(cursor: TypewriterCursor()))
    let box = try renderer.lineBoxes()[0]
    #expect(near(try cursor(renderer, 0)?.maxX ?? 0, box.maxX))
    #expect(near(try cursor(renderer, 0.45)?.maxX ?? 0, box.minX))
  }

  @Test func `B47 after a line feed the cursor is at the next line's start`() throws {
    let renderer = try FrameRenderer(
      "ab\ncd", paragraph: ParagraphStyle(alignment: .right), typing(cursor: TypewriterCursor()))
    let boxes = try renderer.lineBoxes()
    #expect(near(try cursor(renderer, 0.25)?.minY ?? 0, boxes[0].minY))
    let next = try #require(try cursor(renderer, 0.35))
    #expect(near(next.minX, boxes[1].minX) && near(next.minY, boxes[1].minY))
  }

  @Test func `B47 the cursor is steady while keys are struck and blinks while they rest`() throws {
    let renderer = try FrameRenderer("abcd", typing(cursor: TypewriterCursor()))
    for step in 0..<8 { #expect(try cursor(renderer, Double(step) * 0.05) != nil) }
    #expect(
      try [0.4, 0.85, 0.95, 1.35].map { try cursor(renderer, $0) != nil } == [true, true, false, false])
    #expect(try cursor(renderer, 1.4) == nil, "the effect is over")
  }

  @Test func `B47 before it starts the cursor waits, blinking`() throws {
    var waiting = typing(cursor: TypewriterCursor())
    waiting.timing.delay = 2
    let renderer = try FrameRenderer("abcd", waiting)
    #expect(
      try [0, 0.4, 0.5, 0.9, 1, 1.4, 1.6, 1.9, 2].map { try cursor(renderer, $0) != nil } == [
        true, true, false, false, true, true, false, false, true,
      ])
  }

  @Test func `a typewriter that waits for another one has no cursor until then`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 200, height: 100 }
        layers:
          - { text: one, frame: { y: 10 }, effects: [typewriter: { id: first, interval: 0.1s, pause: 0.5s }] }
          - { text: two, frame: { y: 50 }, effects: [typewriter: { after: first, interval: 0.1s }] }
        """)
    func cursors(_ time: Double) throws -> [Bool] {
      try renderer.strokes(at: time).map { $0.rect.minY > 45 }
    }
    #expect(try [0, 0.35].map(cursors) == [[false], [false]])
    #expect(try cursors(0.81) == [true], "the first one is over after 0.8 seconds")
  }

  @Test func `B47 a cursor that stays blinks for ever, and the scene is as long as it takes to see that`()
    throws
  {
    let renderer = try FrameRenderer("abcd", typing(cursor: TypewriterCursor(stays: true)))
    #expect(renderer.rest == .infinity)
    #expect(
      try [1.45, 1.95, 2.45, 2.95].map { try cursor(renderer, $0) != nil } == [true, false, true, false])
    #expect(try renderer.timeline().duration == 2.4)
    #expect(try FrameRenderer("abcd", typing(cursor: TypewriterCursor(blink: 0, stays: true))).rest == 1.4)
  }

  @Test func `B47 the cursor has three shapes and the text's colour or its own`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    func stroke(_ cursor: TypewriterCursor) throws -> Stroke {
      try #require(
        try FrameRenderer("ab", style: TextStyle(size: 24, color: red), typing(cursor: cursor)).strokes(
          at: 0.1
        ).first)
    }
    #expect(try stroke(TypewriterCursor()).color == red)
    #expect(try stroke(TypewriterCursor(color: .black)).color == .black)
    #expect(near(try stroke(TypewriterCursor(shape: .block)).rect.width, 13.2))
    let under = try stroke(TypewriterCursor(shape: .underscore)).rect
    #expect(near(under.height, 2) && under.minY > 60)
  }

  @Test func `B47 backwards the text is deleted from its end`() throws {
    var deleting = typing(cursor: TypewriterCursor())
    deleting.timing.direction = .reverse
    deleting.pause = 0
    let renderer = try FrameRenderer("abcd", deleting)
    #expect(try [0.05, 0.15, 0.35, 0.4, 5].map { try renderer.glyphs(at: $0).count } == [3, 2, 0, 0, 0])
  }

  @Test func `B47 typed and deleted, the text pauses in between`() throws {
    var both = typing()
    both.timing.direction = .alternate
    both.timing.iterations = 2
    let renderer = try FrameRenderer("ab", both)
    #expect(try [0.15, 0.25, 2.1, 2.25, 2.35].map { try renderer.glyphs(at: $0).count } == [1, 2, 2, 1, 0])
  }

  @Test func `B47 a natural rhythm depends on its seed and pauses after punctuation`() throws {
    func times(_ seed: UInt64) throws -> [Double] {
      Keystrokes(
        in: PresentedLayout(try FrameRenderer("abc, def. g").layout()),
        Keystrokes.Rule(
          selector: RangeSelector(by: .character), rhythm: .natural(seed: seed), interval: 0.1, duration: 0)
      ).times
    }
    let first = try times(1)
    #expect(try first == times(1) && first != times(2))
    let waits = zip(first, [0] + first).map(-)
    #expect(waits.allSatisfy { $0 >= 0.05 - 1e-9 })
    #expect(waits[4] > 0.2 && waits[9] > 0.4, "behind the comma and the full stop")
  }

  @Test func `options and the initializer have the same defaults`() {
    let read = effect(Typewriter.self, [:])
    #expect(read.timing == Typewriter().timing && read.interval == nil && read.cursor == Typewriter().cursor)
    #expect(read.rhythm == .even && read.pause == 1 && read.selector == Typewriter().selector)
    #expect(effect(Typewriter.self, ["duration": 2]).interval == nil)
    #expect(effect(Typewriter.self, ["cursor": "none"]).cursor == nil)
    #expect(effect(Typewriter.self, ["rhythm": "natural", "seed": 7]).rhythm == .natural(seed: 7))
    #expect(
      complaints(Typewriter.self, ["interval": 0.1, "duration": 2])
        == ["error: 'interval' and 'duration' both set the speed; remove one of them"])
    #expect(
      complaints(Typewriter.self, ["cursor": "beam"])
        == ["error: unknown value 'beam' for 'cursor'; write 'cursor: bar'"])
  }

  @Test func `a text that is not there is told, and draws nothing`() throws {
    let renderer = try FrameRenderer("", Typewriter())
    #expect(renderer.warnings.map(\.description) == ["no text to type"])
    #expect(try renderer.displayList(at: 0).items.isEmpty)
  }
}
