import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct FrameDelayTests {
  @Test func `fractions of 16 bits are kept, in lowest terms`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let denominator = Int.random(in: 1...20_000, using: &random)
      let numerator = Int.random(in: 0...min(65535, denominator * 3), using: &random)
      let delay = FrameDelay(nearestTo: Double(numerator) / Double(denominator))
      #expect(delay.numerator * denominator == numerator * delay.denominator)
      #expect(delay.numerator <= numerator)
    }
  }

  @Test func `other values become the nearest fractions of 16 bits`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<40 {
      let value = Double.random(in: 0...20, using: &random)
      let delay = FrameDelay(nearestTo: value)
      #expect((0...65535).contains(delay.numerator) && (1...65535).contains(delay.denominator))
      // With every denominator there is.
      var best = Double.infinity
      for denominator in 1...65535 {
        let numerator = (value * Double(denominator)).rounded()
        if numerator <= 65535 { best = min(best, abs(value - numerator / Double(denominator))) }
      }
      #expect(abs(value - delay.seconds) <= max(best, 1e-10) * 1.000001)
    }
    #expect(FrameDelay(nearestTo: 65535).numerator == 65535)
    #expect(FrameDelay(nearestTo: 1e-9).numerator == 0)
  }

  @Test func `rounding errors of delays do not accumulate`() {
    var clock = FrameDelayClock(start: 0.1)
    var sum = 0.0
    let rate = 59.94059405940594
    for frame in 1...5000 {
      for delay in clock.delays(until: 0.1 + Double(frame) / rate, parts: 1) { sum += delay.seconds }
      #expect(abs(sum - Double(frame) / rate) < 1e-8)
    }
  }
}
