import Testing

@testable import GlyphreelAnimation

@Suite struct StaggerTests {
  private func steps(_ origin: Stagger.Origin, _ count: Int) -> [Double] {
    Stagger(1, from: origin).delays(count: count)
  }

  @Test func `the origin determines the first unit`() {
    #expect(steps(.start, 4) == [0, 1, 2, 3])
    #expect(steps(.end, 4) == [3, 2, 1, 0])
    #expect(steps(.center, 4) == [1, 0, 0, 1])
    #expect(steps(.center, 5) == [2, 1, 0, 1, 2])
    #expect(steps(.edges, 4) == [0, 1, 1, 0])
    #expect(steps(.edges, 5) == [0, 1, 2, 1, 0])
    #expect(Stagger(0.15).delays(count: 3)[2] == 0.3)
  }

  @Test func `a random order is a permutation determined by the seed`() {
    let order = steps(.random(seed: 1), 40)
    #expect(order.sorted() == (0..<40).map(Double.init))
    #expect(order == steps(.random(seed: 1), 40))
    #expect(order != steps(.random(seed: 2), 40))
    #expect(order != order.sorted())
    // Fixed values, so that scenes look the same in later versions.
    #expect(steps(.random(seed: 1), 8) == [0, 3, 7, 1, 2, 6, 5, 4])
  }

  @Test(arguments: [
    Stagger.Origin.start, .end, .center, .edges, .random(seed: 3),
  ])
  func `the total is the largest delay`(origin: Stagger.Origin) {
    for easing in [Easing.linear, .easeIn, .cubicBezier(x1: 0.3, y1: -1, x2: 0.6, y2: 3)] {
      let stagger = Stagger(0.1, from: origin, easing: easing)
      for count in 0..<12 {
        let delays = stagger.delays(count: count)
        #expect(delays.count == count)
        #expect(stagger.total(count: count) == delays.max() ?? 0)
        #expect(delays.allSatisfy { $0 >= 0 })
      }
    }
  }

  @Test func `an easing redistributes the starts between the first and the last`() {
    let stagger = Stagger(1, easing: .cubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 1))
    let delays = stagger.delays(count: 5)
    #expect(delays[0] == 0)
    #expect(delays[4] == 4)
    #expect(delays[2] < 2)
    #expect(
      Stagger(1, from: .end, easing: .easeIn).delays(count: 5)
        == Stagger(1, easing: .easeIn).delays(count: 5).reversed())
  }
}
