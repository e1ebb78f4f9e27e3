import Testing

@testable import GlyphreelBatch

@Suite struct ShardTests {
  @Test(arguments: [("1/1", 1, 1), ("2/3", 2, 3), ("1000/1000", 1000, 1000)])
  func `a shard is parsed`(text: String, number: Int, count: Int) {
    #expect(Shard(text) == Shard(number: number, of: count))
    #expect(Shard(text)?.text == text)
  }

  @Test(arguments: [
    "", "1", "0/2", "3/2", "1/0", "1/2/3", "a/b", "-1/2", "1 / 2", "auto", "1/9223372036854775807",
    "1/9223372036854775808", "1/1000001", "\u{661}/2", "1/\u{301}2",
    "1/2\u{301}",
  ])
  func `an invalid shard is rejected`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [1, 2, 3, 7, 12], [0, 1, 2, 5, 100])
  func `every row is in exactly one shard, and sizes differ by at most one`(count: Int, rows: Int) {
    let shards = (1...count).map { Shard(number: $0, of: count) }
    for row in stride(from: 1, through: rows, by: 1) {
      #expect(shards.count { $0.contains(row: row) } == 1)
    }
    let sizes = shards.map { shard in (0..<rows).count { shard.contains(row: $0 + 1) } }
    #expect(shards.map { $0.size(of: rows) } == sizes)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    #expect(shards.flatMap { $0.part(of: Array(0..<rows)) }.sorted() == Array(0..<rows))
  }

  @Test func `the sizes of many shards are computed without overflow`() {
    let shard = Shard(number: 1, of: .max)
    #expect(shard.size(of: .max) == 1)
    #expect(shard.size(of: 0) == 0)
    #expect(Shard(number: .max, of: .max).size(of: 5) == 0)
  }
}
