import Testing

@testable import GlyphreelMedia

@Suite struct GIFClockTests {
  private func delays(frameRate: Double, count: Int, start: Double = 0) -> [Int] {
    var clock = GIFClock(start: start)
    return (1...count).flatMap { clock.delays(until: start + Double($0) / frameRate) }
  }

  @Test func `30 frames per second become 3, 3, 4 with an exact sum`() {
    let delays = delays(frameRate: 30, count: 3000)
    #expect(delays.prefix(6) == [3, 4, 3, 3, 4, 3])
    #expect(delays.reduce(0, +) == 10000)
    #expect(Set(delays) == [3, 4])
  }

  @Test(arguments: [1, 7, 12, 15, 23.976, 24, 25, 29.97, 30, 33, 40, 48, 50])
  func `no delay is below 2 and the sum is the rounded duration`(frameRate: Double) {
    let delays = delays(frameRate: frameRate, count: 500)
    #expect(delays.count == 500)
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(delays.reduce(0, +) == Int((100 * 500 / frameRate).rounded()))
  }

  @Test func `frames that are too short for a delay take time from the next ones`() {
    var clock = GIFClock(start: 0)
    #expect(clock.delays(until: 0.01) == [2])
    #expect(clock.delays(until: 0.02) == [2])
    #expect(clock.delays(until: 0.10) == [6])
  }

  @Test func `a long delay is split and no part is below 2`() {
    for hundredths in [65535, 65536, 65537, 131070, 131071, 200_000] {
      var clock = GIFClock(start: 3)
      let delays = clock.delays(until: 3 + Double(hundredths) / 100)
      #expect(delays.reduce(0, +) == hundredths)
      #expect(delays.allSatisfy { (2...65535).contains($0) })
      #expect(delays.count == (hundredths + 65534) / 65535)
    }
  }

  @Test func `times count from the first frame's start`() {
    #expect(delays(frameRate: 30, count: 30, start: 17.3).reduce(0, +) == 100)
  }
}
