import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography
import Testing

@testable import GlyphreelScene

@Suite struct KaraokeTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  /// The colours of the text's characters at a time.
  private func colors(_ text: String, _ effect: Karaoke, at time: Double) throws -> [Color] {
    let renderer = try FrameRenderer(text, effect)
    var presented = PresentedLayout(try renderer.layout())
    let context = EffectContext(
      time: time, size: Size(width: 440, height: 80), textAt: { _ in StyledText(text) }, widthOf: { _ in 0 })
    effect.modify(&presented, context)
    return (0..<text.count).map { presented[$0].color }
  }

  private func filled(at time: Double, _ effect: Karaoke, _ text: String = "ab cd") throws -> [Stroke] {
    try FrameRenderer(text, effect).strokes(at: time)
  }

  @Test func `each word is active from its start to its end`() throws {
    let effect = Karaoke(
      timing: Timing(duration: 0), stagger: Stagger(times: [0, 1]), ends: [0.5, 2],
      active: WordStyle(color: red),
      past: WordStyle(color: .white))
    let (b, r, w) = (Color.black, red, Color.white)
    #expect(try colors("ab cd", effect, at: 0.2) == [r, r, b, b, b])
    #expect(try colors("ab cd", effect, at: 0.7) == [w, w, b, b, b])
    #expect(try colors("ab cd", effect, at: 1.5) == [w, w, b, r, r])
    #expect(try colors("ab cd", effect, at: 2.5) == [w, w, b, w, w])
  }

  @Test func `without ends a word ends when the next one starts, and the last one stays active`() throws {
    let effect = Karaoke(stagger: Stagger(times: [0, 0.3, 0.9]))
    #expect(effect.times(count: 3).map(\.start) == [0, 0.3, 0.9])
    #expect(effect.times(count: 3).map(\.end) == [0.3, 0.9, .infinity])
  }

  @Test(arguments: [(0.0, false), (0.3, false), (0.0, true)])
  func `between its words a caption rests, and its pictures are those of each moment alone`(
    offset: Double, sweeps: Bool
  ) throws {
    var timing = Timing(delay: 0.25, duration: 0.2)
    timing.timeOffset = offset
    let effect = Karaoke(
      timing: timing, stagger: Stagger(times: [0, 1, 3]), ends: [0.5, 2, 1000], active: WordStyle(color: red),
      past: WordStyle(opacity: 0.5), sweeps: sweeps,
      markers: [WordMarker(.box(horizontal: 4, vertical: 2), color: .black)])
    let renderer = try FrameRenderer("ab cd ef", effect)
    let rest = try #require(renderer.restInterval(around: sweeps ? 0.1 : 700))
    if !sweeps {
      #expect(abs(rest.lowerBound - 3.45 + offset) < 1e-6 && abs(rest.upperBound - 1000.25 + offset) < 1e-6)
    }
    #expect(renderer.restInterval(around: 0.3 - offset) == nil)
    for time in Array(stride(from: 0, through: 4, by: 0.25)) + [999.9, 1000.3, 1001] {
      let alone = try FrameRenderer("ab cd ef", effect).bitmap(at: time)
      #expect(try renderer.bitmap(at: time) == alone, "at \(time) s")
    }
  }

  @Test func `styles change over the duration`() throws {
    let effect = Karaoke(
      timing: Timing(duration: 1, easing: .linear), stagger: Stagger(times: [0, 5]),
      active: WordStyle(color: red))
    let half = try colors("ab cd", effect, at: 0.5)[0]
    #expect(near(half.red, 0.5) && half.green == 0)
  }

  @Test func `a sweep runs through the letters in reading order`() throws {
    let effect = Karaoke(
      stagger: Stagger(times: [0, 4]), active: WordStyle(color: red), past: WordStyle(color: red),
      sweeps: true)
    let colors = try colors("abcd ef", effect, at: 2.5)
    #expect(colors[0] == red && colors[1] == red && near(colors[2].red, 0.5) && colors[3] == .black)
  }

  @Test func `a box slides between words on a line and appears anew on the next one`() throws {
    let effect = Karaoke(
      timing: Timing(duration: 1, easing: .linear), stagger: Stagger(times: [0, 2]), active: WordStyle(),
      markers: [WordMarker(.box(horizontal: 0, vertical: 0), color: red)])
    let (first, second) = (try filled(at: 1.5, effect)[0].rect, try filled(at: 4, effect)[0].rect)
    #expect(first.maxX < second.minX && first.minY == second.minY)
    let middle = try filled(at: 2.5, effect)[0].rect
    #expect(
      near(middle.minX, (first.minX + second.minX) / 2) && near(middle.maxX, (first.maxX + second.maxX) / 2))
    let (above, below) = (try filled(at: 1.5, effect, "ab\ncd")[0], try filled(at: 2.5, effect, "ab\ncd")[0])
    #expect(above.rect.maxY <= below.rect.minY && near(below.color.alpha, 0.5) && above.color.alpha == 1)
  }

  @Test func `a box grows behind each word, or is there at once`() throws {
    func box(_ motion: WordMarker.Motion) throws -> Stroke {
      let effect = Karaoke(
        timing: Timing(duration: 1, easing: .linear), stagger: Stagger(times: [0, 2]), active: WordStyle(),
        markers: [WordMarker(.box(horizontal: 0, vertical: 0), color: red, motion: motion)])
      return try filled(at: 2.5, effect)[0]
    }
    let (slides, grows, jumps) = (try box(.slide), try box(.grow), try box(.jump))
    #expect(jumps.color.alpha == 1 && near(grows.color.alpha, 0.5))
    #expect(near(grows.rect.width, jumps.rect.width * 0.8) && slides.rect.minX < grows.rect.minX)
  }

  @Test func `a box is behind the word, not behind its punctuation elsewhere on a line of two directions`()
    throws
  {
    let effect = Karaoke(
      timing: Timing(duration: 0), selector: RangeSelector(.parts([0, 5, 8, 12])),
      stagger: Stagger(times: [0, 1, 2, 3]), active: WordStyle(),
      markers: [WordMarker(.box(horizontal: 0, vertical: 0), color: red)])
    // The comma of "cd," is to the left of "ab".
    func box(at time: Double) throws -> Rect { try filled(at: time, effect, "שלום ab cd, עולם")[0].rect }
    let (ab, cd) = (try box(at: 1.5), try box(at: 2.5))
    #expect(ab.maxX < cd.minX && cd.width < 1.5 * ab.width)
  }

  @Test func `a time offset shifts all words`() throws {
    let whole = Karaoke(
      timing: Timing(duration: 0.4, easing: .linear), stagger: Stagger(times: [0, 1]), ends: [0.8, 1.6],
      active: WordStyle(color: red), past: WordStyle(color: .white),
      markers: [WordMarker(.box(horizontal: 0, vertical: 0), color: red)])
    var later = whole
    later.timing.timeOffset = 0.7
    for time in stride(from: 0.0, to: 1.5, by: 0.1) {
      #expect(try colors("ab cd", later, at: time) == colors("ab cd", whole, at: time + 0.7))
      #expect(try filled(at: time, later) == filled(at: time + 0.7, whole))
    }
    let layout = try FrameRenderer("ab cd", whole).layout()
    #expect(near(later.activity(in: layout).end, whole.activity(in: layout).end - 0.7))
  }

  @Test func `the outline has a colour of its own before and after a word`() throws {
    var style = TextStyle()
    style.outlines = [TextOutline(width: 2, color: .black)]
    let effect = Karaoke(
      timing: Timing(duration: 0), stagger: Stagger(times: [1, 2]), upcoming: WordStyle(outlineColor: .clear))
    let layout = try Typesetter(fonts: FontLibrary()).layout(StyledText("ab cd", style: style))
    var presented = PresentedLayout(layout)
    effect.modify(
      &presented,
      EffectContext(
        time: 1.5, size: Size(width: 440, height: 80), textAt: { _ in StyledText("ab cd") },
        widthOf: { _ in 0 }))
    #expect(presented[0].outlines.first?.color == .black && presented[3].outlines.first?.color == .clear)
  }

  @Test func `a box leaves with its word before a pause`() throws {
    let effect = Karaoke(
      timing: Timing(duration: 0.5, easing: .linear), stagger: Stagger(times: [0, 4]), ends: [1, 5],
      active: WordStyle(), markers: [WordMarker(.line(thickness: 2, gap: 3), color: red)])
    #expect(try filled(at: 0.8, effect).count == 1 && filled(at: 2, effect).isEmpty)
    #expect(try filled(at: 4.6, effect).count == 1 && filled(at: 6, effect).isEmpty)
    #expect(near(try filled(at: 0.8, effect)[0].rect.height, 2))
  }

  @Test func `parts are units without white space at their ends`() throws {
    let effect = Karaoke(
      timing: Timing(duration: 0), selector: RangeSelector(.parts([0, 3, 6])),
      stagger: Stagger(times: [0, 1, 2]),
      active: WordStyle(color: red))
    #expect(
      try colors("ab cd ef", effect, at: 0.5).map { $0 == red } == [true, true]
        + Array(repeating: false, count: 6))
    #expect(try colors("ab cd ef", effect, at: 2.5).map { $0 == red }.suffix(2) == [true, true])
  }

  @Test func `a scene file tells of wrong parts and of ends without words`() throws {
    func problems(_ keys: String) -> String {
      SceneTests.problems(
        yaml: "layers:\n  - text: one two\n    effects:\n      - karaoke: { \(keys) }\n")
    }
    #expect(problems("select: { parts: [0, 4] }").isEmpty)
    #expect(problems("select: { parts: [4, 0] }").contains("ascending order"))
    #expect(problems("ends: [1s, 2s, 3s]").contains("'ends' has 3 times for 2 words"))
    #expect(problems("active: { colour: red }").contains("unknown key 'colour'"))
  }
}
