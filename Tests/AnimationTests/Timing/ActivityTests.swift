import Testing

@testable import GlyphreelAnimation

@Suite struct ActivityTests {
  @Test func `a finite animation has an end and no period`() {
    let timing = Timing(delay: 1, duration: 2, iterations: 2)
    #expect(timing.activity == Activity(start: 1, end: 5))
    #expect(Timing(duration: 0, iterations: .infinity).activity == Activity(start: 0, end: 0))
    let turned = Timing(duration: 1, iterations: .infinity, reverseAt: 3)
    #expect(turned.activity == Activity(start: 0, end: 6))
  }

  @Test func `an endless animation has a period, doubled by alternating and divided by its speed`() {
    let timing = Timing(delay: 0.3, duration: 1.15, iterations: .infinity, easing: .linear)
    #expect(timing.activity == Activity(start: 0.3, end: .infinity, period: 1.15))
    #expect(timing.applying(TimingChange().alternating).activity.period == 2.3)
    #expect(timing.applying(TimingChange().speed(2)).activity.period == 0.575)
    for time in stride(from: 0.3, to: 3, by: 0.1) {
      let (now, later) = (timing.progress(at: time), timing.progress(at: time + 1.15))
      #expect(abs((now ?? 9) - (later ?? 0)) < 1e-12)
    }
  }
}
