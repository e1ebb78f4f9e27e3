import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct ShakeTests {
  @Test func `a layer swings to both sides, ever less, and comes to rest where it was`() throws {
    let still = try FrameRenderer("No")
    let renderer = try FrameRenderer("No", Shake())
    func x(_ time: Double) throws -> Double { try renderer.shifts(at: time, from: still)[0].x }
    // Four swings in half a second: the crests lie at odd sixteenths.
    let crests = try (0..<8).map { try x((Double($0) + 0.5) / 16) }
    for (index, crest) in crests.enumerated() {
      let size = 8 * (1 - (Double(index) + 0.5) / 8)
      #expect(near(crest, index % 2 == 0 ? size : -size))
    }
    for step in 0...8 { #expect(near(try x(Double(step) / 16), 0)) }
    for time in [0, 0.5, 3] { #expect(try renderer.glyphs(at: time) == still.glyphs(at: 0)) }
    #expect(renderer.rest == 0.5)
  }

  @Test func `the axis, the amplitude and the decay can be set`() throws {
    let still = try FrameRenderer("No")
    let shake = Shake(axis: .vertical, amplitude: 3, swings: 1, decay: 0)
    let shifts = try FrameRenderer("No", shake).shifts(at: 0.125, from: still)
    #expect(shifts.allSatisfy { $0.x == 0 && near($0.y, 3) })
  }

  @Test func `units shake one after the other, and the rest of the text stands still`() throws {
    let shake = Shake(
      target: .units(RangeSelector(.text("bc"), by: .character), stagger: Stagger(1)), swings: 1)
    let still = try FrameRenderer("abcd")
    let renderer = try FrameRenderer("abcd", shake)
    let early = try renderer.shifts(at: 0.1, from: still).map(\.x)
    let late = try renderer.shifts(at: 1.1, from: still).map(\.x)
    #expect(early[1] > 1 && [0, 2, 3].allSatisfy { early[$0] == 0 })
    #expect(late[2] > 1 && [0, 1, 3].allSatisfy { late[$0] == 0 })
    #expect(renderer.rest == 1.5)
    #expect(try renderer.glyphs(at: 1.5) == still.glyphs(at: 0))
  }

  @Test func `options and the initializer have the same defaults`() {
    let read = effect(Shake.self, [:])
    #expect(read.timing == Shake().timing && read.target == .layer && read.amplitude == 8 && read.swings == 4)
    #expect(
      effect(Shake.self, ["unit": "word"]).target == .units(RangeSelector(by: .word), stagger: Stagger(0.05)))
    #expect(
      complaints(Shake.self, ["stagger": 0.1])
        == ["error: 'stagger' needs several units; add for example 'unit: character'"])
    #expect(complaints(Shake.self, ["swings": 0]).count == 1)
    #expect(
      complaints(Shake.self, ["unit": "word", "stagger": ["interval": 0.1, "from": "center"]]).isEmpty)
  }

  @Test func `units that are not there are told`() throws {
    let shake = Shake(target: .units(RangeSelector(.text("x"))))
    #expect(
      try FrameRenderer("abc", shake).warnings.map(\.description)
        == ["no text to shake, so nothing moves"])
  }
}
