/// A part of the work, so that several machines share it: `2/3` is the second of three.
public struct Shard: Hashable, Sendable {
  /// Counted from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The most parts that work is divided into.
  public static let countLimit = 1_000_000

  /// A part; the number must be from 1 to the count.
  public init(number: Int, of count: Int) {
    precondition((1...count).contains(number), "there is no such part")
    self.number = number
    self.count = count
  }

  /// Reads `I/N`, with N up to `countLimit` and I from 1 to N; nil for anything else.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.countLimit).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }

  /// `I/N`.
  public var text: String { "\(number)/\(count)" }

  /// Whether a row, counted from 1, belongs to it.
  ///
  /// Every so many-th, so that neighbours, which take alike, are spread.
  public func contains(row: Int) -> Bool { (row - 1) % count == number - 1 }

  /// How many of so many rows belong to it.
  public func size(of rows: Int) -> Int { rows < number ? 0 : (rows - number) / count + 1 }

  /// What belongs to it of things in their order.
  public func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { contains(row: $0.offset + 1) }.map(\.element)
  }
}
