import Testing

@testable import Animation

@Suite struct TimingMakingTests {
  @Test func `makers and modifiers read as they mean`() {
    #expect(Timing.linear(duration: 2) == Timing(duration: 2, easing: .linear))
    #expect(Timing.easeIn(duration: 2).easing == .easeIn)
    #expect(Timing.easeOut(duration: 2).easing == .easeOut)
    let timing = Timing.easeInOut(duration: 0.5).delay(1).delay(0.5).repeated(3).speed(2).speed(2).alternating
    #expect(
      timing
        == Timing(
          delay: 1.5, duration: 0.5, iterations: 3, direction: .alternate, easing: .easeInOut, speed: 4))
    #expect(timing.end == 1.875)
    #expect(Timing.linear(duration: 1).forever.end == .infinity)
    #expect(Timing.linear(duration: 1).fill(.both) == Timing(duration: 1, fill: .both, easing: .linear))
  }
}
