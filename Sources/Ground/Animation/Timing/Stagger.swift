internal import GlyphreelExact

/// The order and spacing in which the units of text start to move.
public struct Stagger: Hashable, Sendable {
  /// The units that start first.
  public enum Origin: Hashable, Sendable {
    /// The first unit, the last one, the middle, or both ends.
    case start, end, center, edges
    /// A random order, the same for the same seed.
    case random(seed: UInt64)
  }

  /// The seconds between the starts of successive units, at least 0.
  public var interval: Double
  /// The units that start first.
  public var origin: Origin
  /// The distribution of the starts over the total delay.
  public var easing: Easing
  /// The delays of the first units in seconds, which replace `interval`; later units have the last one.
  public private(set) var times: [Double] = []
  /// The id or the name of an effect of the same layer, whose pen starts each unit as it passes; nil for none.
  public var followed: String? { pen?.wrappedValue }
  private var pen: ExactString?

  /// Creates a stagger, by default with evenly spaced starts from the first unit on.
  public init(_ interval: Double, from origin: Origin = .start, easing: Easing = .linear) {
    precondition(interval >= 0, "a stagger can't be negative")
    self.interval = interval
    self.origin = origin
    self.easing = easing
  }

  /// Creates a stagger of given delays in seconds, at least 0; units beyond the list have the last one.
  public init(times: [Double]) {
    precondition(times.allSatisfy { $0 >= 0 }, "a delay can't be negative")
    self.init(times.max() ?? 0)
    self.times = times
  }

  /// Creates a stagger that starts each unit as the pen of another effect of its layer passes it.
  ///
  /// The pen of a line passes a unit at its middle; other effects pass units when they begin with them.
  ///
  /// - Parameter effect: The id of the other effect, or its name, such as `strikethrough`.
  public init(following effect: String) {
    self.init(0)
    pen = ExactString(effect)
  }

  /// Returns the same stagger with the delays at which the pen passes the units; units with an infinite delay never start.
  package func passing(at times: [Double]) -> Stagger {
    var stagger = Stagger(times.filter(\.isFinite).max() ?? 0)
    stagger.times = times
    stagger.pen = pen
    return stagger
  }

  /// Returns the delays in seconds of all units after the earliest start, in unit order; none is negative.
  package func delays(count: Int) -> [Double] {
    if let last = times.last { return (0..<max(count, 0)).map { $0 < times.count ? times[$0] : last } }
    let ranks =
      if case .random(let seed) = origin {
        Stagger.permutation(count, seed: seed)
      } else {
        (0..<max(count, 0)).map { rank(of: $0, count: count) }
      }
    return ranks.map { delay(ofRank: $0, lastRank: lastRank(count)) }
  }

  /// Returns the largest delay among `count` units; 0 for none.
  package func total(count: Int) -> Double {
    if !times.isEmpty { return times.prefix(max(count, 0)).filter(\.isFinite).max() ?? 0 }
    guard count > 1 else { return 0 }
    // An easing that overshoots has its maximum before the last rank.
    return (0...lastRank(count)).reduce(0) { max($0, delay(ofRank: $1, lastRank: lastRank(count))) }
  }

  private func delay(ofRank rank: Int, lastRank: Int) -> Double {
    guard lastRank > 0 else { return 0 }
    if easing == .linear { return interval * Double(rank) }
    return max(interval * Double(lastRank) * easing(Double(rank) / Double(lastRank)), 0)
  }

  /// Returns a unit's position in the starting order, for the orders that are not random.
  private func rank(of index: Int, count: Int) -> Int {
    switch origin {
    case .start, .random: index
    case .end: count - 1 - index
    // An even count has two middle units.
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

  /// Returns a Fisher-Yates shuffle of 0..<count.
  private static func permutation(_ count: Int, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    var ranks = Array(0..<max(count, 0))
    for last in stride(from: ranks.count - 1, to: 0, by: -1) {
      ranks.swapAt(last, generator.next(below: last + 1))
    }
    return ranks
  }
}
