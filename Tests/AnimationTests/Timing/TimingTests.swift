import Testing

@testable import GlyphreelAnimation

@Suite struct TimingTests {
  private func linear(
    delay: Double = 0, duration: Double = 1, iterations: Double = 1, direction: Timing.Direction = .normal,
    fill: Timing.Fill = .both, reverseAt: Double? = nil, speed: Double = 1, timeOffset: Double = 0
  ) -> Timing {
    Timing(
      delay: delay, duration: duration, iterations: iterations, direction: direction, fill: fill,
      easing: .linear, reverseAt: reverseAt, speed: speed, timeOffset: timeOffset)
  }

  @Test func `progress runs from the delay to the end and stays`() {
    let timing = linear(delay: 1, duration: 2)
    #expect([0, 1, 2, 3, 9].map { timing.progress(at: $0) } == [0, 0, 0.5, 1, 1])
    #expect(timing.end == 3)
  }

  @Test func `fill determines the effect before and after the active time`() {
    let times = [0.5, 3.5]
    #expect(times.map { linear(delay: 1, duration: 2, fill: .none).progress(at: $0) } == [nil, nil])
    #expect(times.map { linear(delay: 1, duration: 2, fill: .forwards).progress(at: $0) } == [nil, 1])
    #expect(times.map { linear(delay: 1, duration: 2, fill: .backwards).progress(at: $0) } == [0, nil])
    #expect(times.map { linear(delay: 1, duration: 2, fill: .both).progress(at: $0) } == [0, 1])
    #expect(linear(duration: 2, fill: .none).progress(at: 2) == nil)
  }

  /// Web Animations: the tables of iteration progress.
  @Test func `iterations repeat and the last one keeps its end`() {
    let timing = linear(iterations: 2.5)
    #expect(
      [0.25, 1, 1.25, 2.25, 2.5, 9].map { timing.progress(at: $0) } == [0.25, 0, 0.25, 0.25, 0.5, 0.5])
    #expect(linear(iterations: 3).progress(at: 3) == 1)
    #expect(linear(iterations: .infinity).end == .infinity)
    #expect(linear(iterations: .infinity).progress(at: 1000.25) == 0.25)
    #expect(linear(iterations: 0).progress(at: 5) == 0)
  }

  @Test func `directions reverse iterations`() {
    let times = [0.25, 1.25, 2]
    #expect(times.map { linear(iterations: 2, direction: .reverse).progress(at: $0) } == [0.75, 0.75, 0])
    #expect(times.map { linear(iterations: 2, direction: .alternate).progress(at: $0) } == [0.25, 0.75, 0])
    #expect(
      times.map { linear(iterations: 2, direction: .alternateReverse).progress(at: $0) } == [0.75, 0.25, 1])
  }

  @Test func `R16 an animation can be reversed half-way`() {
    let timing = linear(delay: 1, duration: 2, reverseAt: 1)
    #expect([1.5, 2, 2.5, 3, 4].map { timing.progress(at: $0) } == [0.25, 0.5, 0.25, 0, 0])
    #expect(timing.end == 3)
    let done = linear(duration: 2, reverseAt: 5)
    #expect([1, 2, 4, 5, 6, 7, 9].map { done.progress(at: $0) } == [0.5, 1, 1, 1, 0.5, 0, 0])
    #expect(done.end == 7)
    #expect(linear(duration: 2, reverseAt: 2).progress(at: 3) == 0.5)
  }

  @Test func `without a duration the end state applies at once`() {
    #expect(linear(duration: 0).progress(at: 0) == 1)
    #expect(linear(delay: 1, duration: 0).progress(at: 0.5) == 0)
    #expect(linear(delay: 1, duration: 0, direction: .reverse).progress(at: 1) == 0)
  }

  @Test func `sums of decimal fractions reach the end`() {
    // 0.1 + 0.2 is a little more than 0.3, and 0.7 + 0.1 a little less than 0.8.
    #expect(linear(delay: 0.1, duration: 0.2, fill: .forwards).progress(at: 0.3) == 1)
    #expect(linear(delay: 0.7, duration: 0.1, fill: .none).progress(at: 0.8) == nil)
  }

  @Test func `iterations with decimal boundaries begin exactly`() {
    // 3 · 1.15 is a little less than 3.45 in floating point.
    let timing = linear(duration: 1.15, iterations: .infinity)
    for round in 0...1000 {
      #expect(timing.progress(at: Double(round) * 1.15) == 0)
      #expect(timing.position(at: Double(round) * 1.15)?.iteration == round)
    }
    #expect(linear(duration: 0.3, iterations: 3).progress(at: 0.9) == 1)
    #expect(linear(duration: 0.1, iterations: 2.5).progress(at: 9) == 0.5)
  }

  @Test func `the speed scales everything but the delay`() {
    let timing = linear(delay: 1, duration: 2, iterations: 2, speed: 4)
    #expect(timing.end == 2)
    #expect([0, 1, 1.25, 1.75, 2, 9].map { timing.progress(at: $0) } == [0, 0, 0.5, 0.5, 1, 1])
    #expect(linear(duration: 1, speed: 0.5).progress(at: 1) == 0.5)
    let turned = linear(duration: 2, reverseAt: 0.5, speed: 2)
    #expect([0.25, 0.5, 0.75, 1].map { turned.progress(at: $0) } == [0.25, 0.5, 0.25, 0])
    #expect(turned.end == 1)
  }

  /// A negative delay in CSS: `animation: 2s linear -0.5s`.
  @Test func `a time offset starts later in the animation and shortens it`() {
    let timing = linear(delay: 1, duration: 2, timeOffset: 0.5)
    #expect([0, 1, 1.5, 2.5, 3].map { timing.progress(at: $0) } == [0.25, 0.25, 0.5, 1, 1])
    #expect(timing.end == 2.5)
    #expect(linear(duration: 2, speed: 2, timeOffset: 0.5).progress(at: 0.25) == 0.5)
    #expect(linear(duration: 1, iterations: .infinity, timeOffset: 0.75).progress(at: 0.5) == 0.25)
    #expect(linear(duration: 1, timeOffset: 5).progress(at: 0) == 1)
    #expect(linear(duration: 1, timeOffset: 5).end == 0)
    let turned = linear(duration: 2, reverseAt: 1, timeOffset: 0.5)
    #expect([0.5, 1, 1.5, 2].map { turned.progress(at: $0) } == [0.5, 0.75, 0.5, 0.25])
  }

  /// The before flag of Web Animations and CSS Easing Functions 2.
  @Test func `the before flag is set before a forward start and after a backward end`() {
    let forwards = linear(delay: 1)
    #expect([0.5, 1, 1.5, 2].map { forwards.position(at: $0)?.isBefore } == [true, false, false, false])
    let backwards = linear(delay: 1, direction: .reverse)
    #expect([0.5, 1, 1.5, 2].map { backwards.position(at: $0)?.isBefore } == [false, false, false, true])
    var steps = backwards
    steps.easing = .steps(2, .jumpEnd)
    #expect(steps.progress(at: 0) == 1)
    steps.easing = .steps(2, .jumpStart)
    #expect(steps.progress(at: 2) == 0)
  }

  @Test func `the iteration is counted from zero and the last one stays`() {
    let timing = linear(iterations: 2.5)
    #expect([0, 0.5, 1, 2.25, 2.5, 9].map { timing.position(at: $0)?.iteration } == [0, 0, 1, 2, 2, 2])
    #expect([1, 1.5, 2, 9].map { linear(iterations: 2).position(at: $0)?.iteration } == [1, 1, 1, 1])
    #expect(linear(iterations: .infinity).position(at: 1e300)?.iteration == 1 << 53)
  }
}
