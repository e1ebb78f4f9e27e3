import Testing

@testable import Animation

@Suite struct TimingTests {
  private func linear(
    delay: Double = 0, duration: Double = 1, iterations: Double = 1, direction: Timing.Direction = .normal,
    fill: Timing.Fill = .both, reverseAt: Double? = nil
  ) -> Timing {
    Timing(
      delay: delay, duration: duration, iterations: iterations, direction: direction, fill: fill,
      easing: .linear,
      reverseAt: reverseAt)
  }

  @Test func `progress runs from the delay to the end and stays`() {
    let timing = linear(delay: 1, duration: 2)
    #expect([0, 1, 2, 3, 9].map { timing.progress(at: $0) } == [0, 0, 0.5, 1, 1])
    #expect(timing.end == 3)
  }

  @Test func `fill decides what shows before and after`() {
    let times = [0.5, 3.5]
    #expect(times.map { linear(delay: 1, duration: 2, fill: .none).progress(at: $0) } == [nil, nil])
    #expect(times.map { linear(delay: 1, duration: 2, fill: .forwards).progress(at: $0) } == [nil, 1])
    #expect(times.map { linear(delay: 1, duration: 2, fill: .backwards).progress(at: $0) } == [0, nil])
    #expect(times.map { linear(delay: 1, duration: 2, fill: .both).progress(at: $0) } == [0, 1])
    #expect(linear(duration: 2, fill: .none).progress(at: 2) == nil)
  }

  /// Web Animations, sections 4.6 to 4.8: the tables of iteration progress.
  @Test func `iterations repeat and the last one ends at its end`() {
    let timing = linear(iterations: 2.5)
    #expect(
      [0.25, 1, 1.25, 2.25, 2.5, 9].map { timing.progress(at: $0) } == [0.25, 0, 0.25, 0.25, 0.5, 0.5])
    #expect(linear(iterations: 3).progress(at: 3) == 1)
    #expect(linear(iterations: .infinity).end == .infinity)
    #expect(linear(iterations: .infinity).progress(at: 1000.25) == 0.25)
    #expect(linear(iterations: 0).progress(at: 5) == 0)
  }

  @Test func `directions turn iterations round`() {
    let times = [0.25, 1.25, 2]
    #expect(times.map { linear(iterations: 2, direction: .reverse).progress(at: $0) } == [0.75, 0.75, 0])
    #expect(times.map { linear(iterations: 2, direction: .alternate).progress(at: $0) } == [0.25, 0.75, 0])
    #expect(
      times.map { linear(iterations: 2, direction: .alternateReverse).progress(at: $0) } == [0.75, 0.25, 1])
  }

  @Test func `R16 a run can be turned round half way`() {
    let timing = linear(delay: 1, duration: 2, reverseAt: 1)
    #expect([1.5, 2, 2.5, 3, 4].map { timing.progress(at: $0) } == [0.25, 0.5, 0.25, 0, 0])
    #expect(timing.end == 3)
    let done = linear(duration: 2, reverseAt: 5)
    #expect([1, 2, 4, 5, 6, 7, 9].map { done.progress(at: $0) } == [0.5, 1, 1, 1, 0.5, 0, 0])
    #expect(done.end == 7)
    #expect(linear(duration: 2, reverseAt: 2).progress(at: 3) == 0.5)
  }

  @Test func `no duration means the end state at once`() {
    #expect(linear(duration: 0).progress(at: 0) == 1)
    #expect(linear(delay: 1, duration: 0).progress(at: 0.5) == 0)
    #expect(linear(delay: 1, duration: 0, direction: .reverse).progress(at: 1) == 0)
  }

  @Test func `sums of decimal fractions meet the end`() {
    // 0.1 + 0.2 is a little more than 0.3, and 0.7 + 0.1 a little less than 0.8.
    #expect(linear(delay: 0.1, duration: 0.2, fill: .forwards).progress(at: 0.3) == 1)
    #expect(linear(delay: 0.7, duration: 0.1, fill: .none).progress(at: 0.8) == nil)
  }
}
