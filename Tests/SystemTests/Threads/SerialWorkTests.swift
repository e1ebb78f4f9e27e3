@testable import GlyphreelSystem
import Testing

@Suite struct SerialWorkTests {
  @Test(arguments: [1, 2, 5])
  func `pieces of any size are done in their order`(threads: Int) {
    let work = SerialWork<[Int]>([], threads: threads, sizeLimit: 100_000)
    for index in 0..<500 {
      // Small ones are done at once where nothing waits, large ones by another thread, the largest alone.
      work.add(size: [1, 20_000, 60_000, 300_000][index * 7 % 4]) { $0.append(index) }
      if index % 50 == 49 { #expect(work.result { $0.count } == index + 1) }
    }
    #expect(work.result { $0 } == Array(0..<500))
  }

  @Test(.timeLimit(.minutes(1))) func `without a thread pieces are done by the caller, in their order`() {
    let work = SerialWork<[Int]>([], lane: Lane(start: { _ in false }), sizeLimit: 100_000)
    for index in 0..<100 { work.add(size: [1, 200_000][index % 2]) { $0.append(index) } }
    #expect(work.result { $0 } == Array(0..<100))
  }
}
