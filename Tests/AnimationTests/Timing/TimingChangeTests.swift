import Testing

@testable import GlyphreelAnimation

@Suite struct TimingChangeTests {
  private let own = Timing(
    delay: 2, duration: 3, iterations: .infinity, direction: .alternate, fill: .both, easing: .easeOut,
    reverseAt: 9, speed: 2, timeOffset: 0.5)

  @Test func `properties that are not set keep their values`() {
    #expect(own.applying(TimingChange()) == own)
    var slower = own
    slower.duration = 4
    slower.easing = .linear
    #expect(own.applying(.linear(duration: 4)) == slower)
  }

  @Test func `set properties replace the effect's own`() {
    let all = Timing(
      delay: 1, duration: 1, iterations: 2, direction: .reverse, fill: .none, easing: .linear, reverseAt: 1,
      speed: 3, timeOffset: 0.25)
    let change = TimingChange(
      delay: 1, duration: 1, iterations: 2, direction: .reverse, fill: Timing.Fill.none, easing: .linear,
      reverseAt: 1, speed: 3, timeOffset: 0.25)
    #expect(own.applying(change) == all)
  }

  @Test func `changes compose`() {
    let change = TimingChange.easeInOut(duration: 0.4).delay(1).delay(0.5).repeated(2).alternating.fill(.both)
      .speed(2).speed(2)
    #expect(
      Timing(duration: 9).applying(change)
        == Timing(
          delay: 1.5, duration: 0.4, iterations: 2, direction: .alternate, fill: .both, easing: .easeInOut,
          speed: 4))
    #expect(TimingChange.easeIn(duration: 1).forever.iterations == .infinity)
    #expect(TimingChange.easeOut(duration: 1).easing == .easeOut)
  }

  @Test func `a spring's duration is its settling duration`() {
    let spring = Spring(response: 0.4, dampingFraction: 0.5)
    #expect(TimingChange.spring(response: 0.4, dampingFraction: 0.5).duration == spring.settlingDuration)
    #expect(TimingChange.spring(stiffness: 100, damping: 20).easing != nil)
  }
}
