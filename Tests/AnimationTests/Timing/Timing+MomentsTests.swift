import Testing

@testable import GlyphreelAnimation

@Suite struct TimingMomentsTests {
  private func rounded(_ moments: [Double]) -> [Double] { moments.map { ($0 * 1000).rounded() / 1000 } }

  @Test func `offsets are reached in every iteration, mirrored in backward ones`() {
    let timing = Timing(delay: 1, duration: 1, iterations: 2, direction: .alternate, easing: .linear)
    #expect(rounded(timing.moments(meeting: [0, 0.25, 1], until: 10)) == [1, 1.25, 2, 2.75, 3])
    #expect(rounded(timing.moments(meeting: [0, 0.25, 1], until: 2)) == [1, 1.25, 2])
    #expect(timing.iterationStarts(until: 10) == [2])
  }

  @Test func `at each moment the eased progress has reached the offset`() throws {
    for easing in [Easing.linear, .easeInOut, .in(.cubic), .out(.back)] {
      let timing = Timing(delay: 0.5, duration: 2, easing: easing, speed: 2, timeOffset: 0.4)
      let moments = timing.moments(meeting: [0.3, 0.6], until: 10)
      #expect(try moments.count <= 2 && !moments.isEmpty || easing == .out(.back), "\(easing)")
      for (moment, offset) in zip(moments.reversed(), [0.6, 0.3]) {
        let progress = try #require(timing.progress(at: moment))
        #expect(abs(progress - offset) < 1e-6, "\(easing)")
      }
    }
  }

  @Test func `a reversed animation reaches its offsets again`() {
    let timing = Timing(duration: 1, easing: .linear, reverseAt: 0.6)
    #expect(rounded(timing.moments(meeting: [0, 0.5, 1], until: 10)) == [0, 0.5, 0.7, 1.2])
  }

  @Test func `a fractional iteration does not reach later offsets`() {
    let timing = Timing(duration: 1, iterations: 1.5, easing: .linear)
    #expect(rounded(timing.moments(meeting: [0, 0.5, 1], until: 10)) == [0, 0.5, 1, 1.5])
    #expect(Timing(duration: 0).moments(meeting: [0, 1], until: 1) == [0])
    #expect(Timing(duration: 1, iterations: 0).moments(meeting: [0, 1], until: 1) == [])
  }
}
