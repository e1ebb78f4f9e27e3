import Testing

@testable import GlyphreelAnimation

@Suite struct StaggeredTimingTests {
  private func staggered(
    _ timing: Timing = Timing(duration: 1, fill: .both, easing: .linear), from origin: Stagger.Origin = .start
  ) -> StaggeredTiming {
    StaggeredTiming(timing, Stagger(0.5, from: origin), count: 3)
  }

  private func progress(_ staggered: StaggeredTiming, _ time: Double) -> [Double?] {
    (0..<3).map { staggered.progress(ofUnit: $0, at: time) }
  }

  @Test func `units start one after another and all end at the end`() {
    let staggered = staggered()
    #expect(progress(staggered, -1) == [0, 0, 0])
    #expect(progress(staggered, 0.75) == [0.75, 0.25, 0])
    #expect(progress(staggered, 1.5) == [1, 1, 0.5])
    #expect(progress(staggered, 2) == [1, 1, 1])
    #expect(staggered.activity == Activity(start: 0, end: 2))
  }

  @Test func `a backward iteration reverses the order of units`() {
    let back = staggered(Timing(duration: 1, direction: .reverse, fill: .both, easing: .linear))
    #expect(progress(back, 0) == [1, 1, 1])
    #expect(progress(back, 0.5) == [1, 1, 0.5])
    #expect(progress(back, 2) == [0, 0, 0])
    let turned = staggered(Timing(duration: 1, fill: .both, easing: .linear, reverseAt: 0.75))
    #expect(progress(turned, 1) == progress(staggered(), 0.5))
    #expect(progress(turned, 9) == [0, 0, 0])
  }

  @Test func `the next iteration starts when all units are done`() {
    let endless = staggered(Timing(duration: 1, iterations: .infinity, easing: .linear))
    #expect(endless.activity.period == 2)
    #expect(progress(endless, 2.75) == [0.75, 0.25, 0])
  }

  @Test func `without fill there is no progress outside the active time`() {
    let none = staggered(Timing(delay: 1, duration: 1, fill: .none, easing: .linear))
    #expect(progress(none, 0.5) == [nil, nil, nil])
    #expect(progress(none, 1.5) == [0.5, 0, 0], "those to come are at their start while others move")
    #expect(progress(none, 3.5) == [nil, nil, nil])
  }

  @Test func `the end is exact despite the rounding of delays`() {
    for count in 1...60 {
      let staggered = StaggeredTiming(
        Timing(duration: 0.4, easing: .out(.cubic)), Stagger(0.07), count: count)
      for time in [staggered.activity.end, staggered.activity.end + 3] {
        #expect((0..<count).allSatisfy { staggered.progress(ofUnit: $0, at: time) == 1 })
      }
    }
  }

  @Test func `an easing that jumps at its start does not affect units that have not started`() {
    let jump = staggered(Timing(duration: 1, fill: .both, easing: .steps(1, .jumpStart)))
    #expect(progress(jump, 0.1) == [1, 0, 0])
    #expect(progress(jump, -1) == [0, 0, 0])
  }

  @Test func `units without a duration are done at once`() {
    let instant = StaggeredTiming(Timing(duration: 0), Stagger(0.5), count: 2)
    #expect([0, 0.4, 0.5].map { instant.progress(ofUnit: 1, at: $0) } == [0, 0, 1])
  }
}
