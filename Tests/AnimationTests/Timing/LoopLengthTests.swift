import Testing

@testable import GlyphreelAnimation

@Suite struct LoopLengthTests {
  private func loop(_ periods: Double..., at frameRate: Double = 30, limit: Double = 3600) -> LoopLength? {
    LoopLength(periods: periods, frameRate: frameRate, limit: limit)
  }

  @Test func `a loop is a whole number of periods and frames`() {
    let dots = loop(1.15)
    #expect(dots?.seconds == 2.3)
    #expect(loop(1)?.seconds == 1)
    #expect(loop(1.5, 2)?.seconds == 6)
    #expect(loop(0.7, 0.3, 1.1)?.seconds == 23.1)
    #expect(loop()?.seconds == 1.0 / 30)
    #expect(loop(0.01, at: 30)?.seconds == 0.1)
  }

  @Test func `frame rates of thousandths are exact`() {
    // 24 / 1.001 frames per second, to the thousandth: 1000 s are 23976 frames.
    #expect(loop(1, at: 23.976)?.seconds == 125)
    #expect(loop(1, at: 12.5)?.seconds == 2)
  }

  @Test func `thirds and sevenths of a second are exact`() {
    #expect(loop(1.0 / 3)?.seconds == 1.0 / 3)
    #expect(loop(1.0 / 7, at: 10)?.seconds == 1)
    #expect(loop(1 / 1.3, 0.5, at: 10)?.seconds == 10)
    #expect(loop(1.15 / 3, at: 60)?.seconds == 23.0 / 60)
  }

  @Test func `there is no loop beyond the limit or of nothing`() {
    #expect(loop(1.15, limit: 2.3) != nil)
    #expect(loop(1.15, limit: 2.2) == nil)
    #expect(loop(1.000001, 0.999999) == nil)
    #expect(loop(0) == nil)
    #expect(loop(.infinity) == nil)
    #expect(loop(.nan) == nil)
    #expect(loop(1, at: 0) == nil)
  }

  @Test func `every loop is the smallest one`() {
    // Brute force over all lengths in whole frames.
    for (periods, rate) in [([0.25, 0.4], 20), ([0.35], 30), ([0.06, 0.045], 50), ([1.2, 0.9], 24)] {
      let micros = periods.map { Int(($0 * 1e6).rounded()) }
      let frames = (1...100_000).first { n in
        micros.allSatisfy { n * 1_000_000 % ($0 * rate) == 0 }
      }
      let loop = LoopLength(periods: periods, frameRate: Double(rate), limit: 3600)
      #expect(loop.map { Int(($0.seconds * Double(rate)).rounded()) } == frames)
    }
  }
}
