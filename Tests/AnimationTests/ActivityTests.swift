import Testing

@testable import Animation

@Suite struct ActivityTests {
  @Test func `something finite has an end and no period`() {
    let timing = Timing.linear(duration: 2).delay(1).repeated(2)
    #expect(timing.activity == Activity(start: 1, end: 5))
    #expect(Timing.linear(duration: 0).forever.activity == Activity(start: 0, end: 0))
    let turned = Timing(duration: 1, iterations: .infinity, reverseAt: 3)
    #expect(turned.activity == Activity(start: 0, end: 6))
  }

  @Test func `endless motion has a period, twice as long there and back, shorter by its speed`() {
    let timing = Timing.linear(duration: 1.15).forever.delay(0.3)
    #expect(timing.activity == Activity(start: 0.3, end: .infinity, period: 1.15))
    #expect(timing.alternating.activity.period == 2.3)
    #expect(timing.speed(2).activity.period == 0.575)
    for time in stride(from: 0.3, to: 3, by: 0.1) {
      let (now, later) = (timing.progress(at: time), timing.progress(at: time + 1.15))
      #expect(abs((now ?? 9) - (later ?? 0)) < 1e-12)
    }
  }
}
