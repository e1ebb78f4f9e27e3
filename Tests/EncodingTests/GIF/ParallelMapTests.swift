import Testing

@testable import Encoding

@Suite struct ParallelMapTests {
  @Test(arguments: [1, 2, 7, 100])
  func `results stand in the order of the parts`(threads: Int) {
    #expect(ParallelMap.results(Array(0..<50), threads: threads) { $0 * $0 } == (0..<50).map { $0 * $0 })
    #expect(ParallelMap.results([Int](), threads: threads) { $0 }.isEmpty)
  }
}
