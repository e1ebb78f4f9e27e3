/// A part of a batch for distribution over several machines: `2/3` is the second of three.
package struct Shard: Hashable, Sendable {
  /// The number of the shard, counted from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  /// The largest number of shards.
  package static let countLimit = 1_000_000

  /// Creates a shard.
  ///
  /// `number` must be in 1...count.
  package init(number: Int, of count: Int) {
    precondition((1...count).contains(number), "there is no such part")
    self.number = number
    self.count = count
  }

  /// Parses `I/N`, with N up to `countLimit` and I from 1 to N; returns nil for other texts.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.countLimit).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }

  /// The shard as `I/N`.
  package var text: String { "\(number)/\(count)" }

  /// Returns true if a row, counted from 1, belongs to the shard.
  ///
  /// Rows are assigned round-robin, because the costs of neighbouring rows are similar.
  package func contains(row: Int) -> Bool { (row - 1) % count == number - 1 }

  /// Returns the number of rows in the shard, out of `rows`.
  package func size(of rows: Int) -> Int { rows < number ? 0 : (rows - number) / count + 1 }

  /// Returns the elements that belong to the shard.
  package func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { contains(row: $0.offset + 1) }.map(\.element)
  }
}
