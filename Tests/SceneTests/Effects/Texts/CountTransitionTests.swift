import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row N44 of the behaviours: one number gives way to the next.
@Suite struct CountTransitionTests {
  private func count(
    from: Double = 0, to: Double = 100, _ transition: Count.Transition, duration: Double = 0.9,
    mode: Count.Mode = .continuous
  ) -> Count {
    Count(
      from: from, to: to, timing: Timing(delay: 1, duration: duration, easing: .linear), mode: mode,
      transition: transition)
  }

  private func content(_ count: Count, _ time: Double) -> TextContent {
    var content = TextContent(StyledText("{count}"))
    let context = EffectContext(
      time: time, size: .zero, textAt: { _ in StyledText("") }, widthOf: { Double($0.string.count) })
    count.modify(&content, context)
    return content
  }

  private func texts(_ count: Count, _ time: Double) -> [String] {
    let content = content(count, time)
    return (content.transition.map { [$0.outgoing.string] } ?? []) + [content.text.string]
  }

  @Test func `N44 by default digits change at once`() {
    #expect(Count(to: 5).transition == .none)
    for step in 0...40 { #expect(content(count(.none), Double(step) / 20).transition == nil) }
  }

  @Test func `N44 a cross-fade takes 0.3 seconds and leads from one reading to the next`() {
    let count = count(.crossfade)
    #expect(count.transitionDuration == 0.3)
    #expect(texts(count, 1.1) == ["0"])
    #expect(texts(count, 1.45) == ["0", "33"])
    #expect(texts(count, 1.7) == ["33", "67"])
    #expect(texts(count, 2) == ["67", "100"])
    #expect(texts(count, 2.2) == ["100"])
    #expect(content(count, 1.45).transition?.style == .dissolve)
    #expect(near(content(count, 1.45).transition?.progress ?? 0, Easing.easeInOut(0.5)))
  }

  @Test func `N44 the end stands a transition after the count's end, however long that takes`() throws {
    for duration in [0.9, 1, 0.05, 0, 1.234] {
      for mode in Count.Mode.allCases {
        let count = count(to: 3, .numeric, duration: duration, mode: mode)
        let renderer = try FrameRenderer("{count}", count)
        #expect(texts(count, renderer.rest) == ["3"])
        #expect(texts(count, renderer.rest - 0.001).count == 2)
        let most = mode == .integer && duration > 0 ? min(0.3, duration / 3) : 0.3
        #expect(near(renderer.rest, 1 + duration + most))
      }
    }
  }

  @Test func `N44 digits roll up when it counts up and down when it counts down`() {
    #expect(content(count(.numeric), 1.7).transition?.style == .numeric(upwards: true))
    #expect(content(count(from: 100, to: 0, .numeric), 1.7).transition?.style == .numeric(upwards: false))
    let ticks = count(from: 5, to: 2, .numeric, mode: .integer)
    #expect(content(ticks, 1.4).transition?.style == .numeric(upwards: false))
  }

  @Test func `N44 in the integer mode digits change at the ticks, within a tick`() {
    let slow = count(to: 3, .numeric, duration: 3, mode: .integer)
    #expect(texts(slow, 1.5) == ["0"])
    #expect(texts(slow, 2.15) == ["0", "1"])
    #expect(near(content(slow, 2.15).transition?.progress ?? 0, Easing.easeInOut(0.5)))
    #expect(texts(slow, 2.5) == ["1"])
    let fast = count(to: 10, .numeric, duration: 1, mode: .integer)
    #expect(texts(fast, 1.15) == ["0", "1"])
    #expect(near(content(fast, 1.15).transition?.progress ?? 0, Easing.easeInOut(0.5)))
    #expect(texts(fast, 2.05) == ["9", "10"])
  }

  @Test func `N44 turned round between two ticks nothing changes at once`() {
    var count = count(to: 10, .numeric, duration: 10, mode: .integer)
    count.timing.reverseAt = 3.6
    #expect(texts(count, 4.7) == ["3"])
    #expect(texts(count, 4.95) == ["3"])
    #expect(texts(count, 5.2 + 0.15) == ["3", "2"])
    #expect(texts(count, 9) == ["0"])
  }

  @Test func `N44 rounds of an endless count are alike`() throws {
    let timing = Timing(duration: 1, iterations: .infinity, direction: .alternate)
    for mode in Count.Mode.allCases {
      let count = Count(to: 9, timing: timing, mode: mode, transition: .numeric)
      let renderer = try FrameRenderer("{count}", count)
      let period = try #require(renderer.layers[0].activities[0].period)
      #expect(period == 2)
      for step in 0..<30 {
        let time = 3 + Double(step) / 15 + 0.01
        #expect(texts(count, time) == texts(count, time + period))
        let progress = [time, time + period].map { content(count, $0).transition?.progress ?? 0 }
        #expect(near(progress[0], progress[1]))
      }
    }
  }

  @Test func `N44 both numbers stand in the same room`() {
    let content = content(count(to: 1000, .numeric), 1.5)
    #expect(content.transition?.outgoing.spans.first?.style.leadingSpace == 0, "nothing follows")
    var right = TextContent(StyledText("{count} left"), ParagraphStyle(alignment: .right))
    let context = EffectContext(
      time: 1.5, size: .zero, textAt: { _ in StyledText("") },
      widthOf: { Double($0.string.split(separator: "\n").map(\.count).max() ?? 0) })
    count(to: 1000, .numeric).modify(&right, context)
    #expect(right.transition?.outgoing.spans.first?.style.leadingSpace == 4)
    #expect(right.text.spans.first?.style.leadingSpace == 2, "' left' follows")
  }
}
