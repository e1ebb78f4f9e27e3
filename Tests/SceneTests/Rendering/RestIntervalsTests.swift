import GlyphreelAnimation
import Testing

@testable import GlyphreelScene

@Suite struct RestIntervalsTests {
  private let rests = RestIntervals(
    [Activity(start: 1, end: 2), Activity(start: 1.5, end: 3), Activity(start: 6, end: .infinity)],
    changes: [4])

  /// The interval of rest between two motions, which effects widen by their tolerance.
  private func between(_ end: Double, _ start: Double) -> Range<Double> {
    (end + Timing.tolerance).nextUp..<start - Timing.tolerance
  }

  @Test func `it rests between motions, whose ends belong to them`() {
    for time in [1, 1.5, 2, 2.5, 3, 6, 1000] { #expect(rests.interval(around: time) == nil) }
    for time in [0, 0.999] { #expect(rests.interval(around: time)?.upperBound == 1 - Timing.tolerance) }
    for time in [3.000001, 3.5] { #expect(rests.interval(around: time) == between(3, 4)) }
    #expect(rests.interval(around: 5) == between(4, 6))
  }

  @Test func `a rounding error before or after an end is still part of the motion`() {
    for time in [1, 3, 4, 6] { #expect(rests.interval(around: Double(time).nextDown) == nil) }
    for time in [1, 3, 4, 6] { #expect(rests.interval(around: Double(time).nextUp) == nil) }
  }

  @Test func `other moments divide rests and belong to none`() {
    #expect(rests.interval(around: 4) == nil)
  }

  @Test func `several rest where all of them do`() {
    let all = RestIntervals(
      [], union: [rests, RestIntervals([Activity(start: 0.25, end: 0.5)]), RestIntervals([])])
    #expect(all.interval(around: 0.4) == nil)
    #expect(all.interval(around: 0.7) == between(0.5, 1))
    #expect(all.interval(around: 2.5) == nil)
  }

  @Test func `without motion there is one rest interval`() {
    let always = RestIntervals([]).interval(around: 12)
    #expect(always?.contains(-1e9) == true)
    #expect(always?.contains(1e9) == true)
  }
}
