/// How the starts of a text's units follow upon each other.
public struct Stagger: Hashable, Sendable {
  /// Where the first start is.
  public enum Origin: Hashable, Sendable {
    /// At the first unit, at the last one, in the middle, or at both ends.
    case start, end, center, edges
    /// In an order that the seed decides.
    case random(seed: UInt64)
  }

  /// Seconds between the starts of neighbours, at least 0.
  public var interval: Double
  /// Where the first start is.
  public var origin: Origin
  /// How the starts are spread over the time that all of them take.
  public var easing: Easing

  /// Evenly from the first unit on, unless said otherwise.
  public init(_ interval: Double, from origin: Origin = .start, easing: Easing = .linear) {
    precondition(interval >= 0, "a stagger can't be negative")
    self.interval = interval
    self.origin = origin
    self.easing = easing
  }

  /// Seconds from the first start of all to that of the unit with this index, at least 0.
  ///
  /// For a random order `delays(count:)` is the one to ask, if more than one is needed.
  public func delay(of index: Int, count: Int) -> Double {
    precondition((0..<count).contains(index), "there is no such unit")
    if case .random(let seed) = origin {
      return delay(ofRank: Stagger.permutation(count, seed: seed)[index], lastRank: count - 1)
    }
    return delay(ofRank: rank(of: index, count: count), lastRank: lastRank(count))
  }

  /// The delays of all units, in their order.
  public func delays(count: Int) -> [Double] {
    let ranks =
      if case .random(let seed) = origin {
        Stagger.permutation(count, seed: seed)
      } else {
        (0..<max(count, 0)).map { rank(of: $0, count: count) }
      }
    return ranks.map { delay(ofRank: $0, lastRank: lastRank(count)) }
  }

  /// The largest delay among so many units; 0 for none.
  public func total(count: Int) -> Double {
    guard count > 1 else { return 0 }
    // An easing may rise above its end on the way.
    return (0...lastRank(count)).reduce(0) { max($0, delay(ofRank: $1, lastRank: lastRank(count))) }
  }

  private func delay(ofRank rank: Int, lastRank: Int) -> Double {
    guard lastRank > 0 else { return 0 }
    if easing == .linear { return interval * Double(rank) }
    return max(interval * Double(lastRank) * easing(Double(rank) / Double(lastRank)), 0)
  }

  /// How many steps come before a unit's, for the orders that a formula gives.
  private func rank(of index: Int, count: Int) -> Int {
    switch origin {
    case .start, .random: index
    case .end: count - 1 - index
    // An even number of units has two in the middle.
    case .center: index < count / 2 ? (count - 1) / 2 - index : index - count / 2
    case .edges: min(index, count - 1 - index)
    }
  }

  private func lastRank(_ count: Int) -> Int {
    switch origin {
    case .start, .end, .random: count - 1
    case .center, .edges: (count - 1) / 2
    }
  }

  /// The numbers 0..<count in an order of Fisher and Yates.
  private static func permutation(_ count: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    var ranks = Array(0..<max(count, 0))
    for last in stride(from: ranks.count - 1, to: 0, by: -1) {
      ranks.swapAt(last, generator.next(below: last + 1))
    }
    return ranks
  }
}
