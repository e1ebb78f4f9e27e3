internal import Synchronization

/// The regular expression matcher of one scene, with a shared budget and a cache of results.
///
/// The budget counts engine steps instead of time, so that a scene is accepted on every machine or on none. When it
/// is
/// exhausted, the last expression is reported, and all further searches fail.
package final class PatternSearch: Sendable {
  /// The search of the enclosing `during` call; without one, each expression has a budget of its own.
  @TaskLocal package static var current: PatternSearch?

  private let state: Mutex<State>

  /// Creates a search with the full budget.
  ///
  /// - Parameter countsAll: Whether searches shorter than a tick are charged, too. Reading a file charges them,
  ///   since it can
  ///   contain many; rendering does not, since painting a frame takes longer.
  package init(countsAll: Bool = true) {
    state = Mutex(State(countsAll: countsAll))
  }

  /// The expression that exhausted the budget; nil while budget remains.
  package var fault: String? { state.withLock { $0.fault } }

  /// Calls a closure whose regular expressions all use this search.
  package func during<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = Self.$current.withValue(self) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Throws `malformed` if an expression is invalid; does nothing once the budget is exhausted.
  func check(_ source: String) throws(TextPattern.Fault) {
    try state.withLock { state throws(TextPattern.Fault) in
      do throws(TextPattern.Fault) {
        _ = try state.open(source)
      } catch .tooSlow {}
    }
  }

  /// Returns the matches of an expression as ranges of UTF-16 units.
  ///
  /// - Throws: `tooSlow` if the budget is or was exhausted.
  func ranges(of source: String, in text: [UInt16]) throws(TextPattern.Fault) -> [Range<Int>] {
    try state.withLock { state throws(TextPattern.Fault) in try state.ranges(of: source, in: text) }
  }
}

extension PatternSearch {
  private struct Key: Hashable {
    let source: [UInt16]
    let text: [UInt16]
  }

  /// A compiled expression.
  private final class Opened {
    let pattern: ICU.Pattern

    init(_ pattern: consuming ICU.Pattern) { self.pattern = pattern }
  }

  private struct State {
    let countsAll: Bool
    private(set) var fault: String?
    private var left = PatternCost.budget
    private var opened: [[UInt16]: Opened] = [:]
    private var found: [Key: [Range<Int>]] = [:]
    /// The approximate size of `found` in UTF-16 units.
    private var foundSize = 0

    /// The most compiled expressions to keep.
    private static let openLimit = 100
    /// The largest `foundSize` before the cache is cleared.
    private static let sizeLimit = 1 << 20

    init(countsAll: Bool) { self.countsAll = countsAll }

    mutating func open(_ source: String) throws(TextPattern.Fault) -> Opened {
      let units = Array(source.utf16)
      if let known = opened[units] { return known }
      try pay(PatternCost.opening(units) + (countsAll ? PatternCost.search : 0), for: source)
      let new: Opened
      do {
        new = Opened(try ICU.Pattern(units))
      } catch {
        throw .malformed(at: max(Int(error.code), 0))
      }
      if opened.count >= Self.openLimit { opened = [:] }
      opened[units] = new
      return new
    }

    mutating func ranges(of source: String, in text: [UInt16]) throws(TextPattern.Fault) -> [Range<Int>] {
      let key = Key(source: Array(source.utf16), text: text)
      if let known = found[key] { return known }
      let opened = try open(source)
      let weight = PatternCost.weight(key.source, textCount: text.count)
      let allowed = Int32(clamping: left / (weight * PatternCost.tick))
      var rest = allowed
      guard allowed > 0, let ranges = opened.pattern.ranges(in: text, ticks: &rest) else {
        try pay(left, for: source)
        return []
      }
      let counted = Int(allowed - rest) * PatternCost.tick
      try pay(weight * (counted + (countsAll ? PatternCost.search : 0)), for: source)
      remember(ranges, for: key)
      return ranges
    }

    /// Charges the budget and throws `tooSlow` if nothing remains.
    private mutating func pay(_ cost: Int, for source: String) throws(TextPattern.Fault) {
      left = max(left - cost, 0)
      guard left == 0 else { return }
      fault = fault ?? source
      throw .tooSlow
    }

    private mutating func remember(_ ranges: [Range<Int>], for key: Key) {
      let size = key.text.count + key.source.count + 2 * ranges.count + 16
      if foundSize + size > Self.sizeLimit { (found, foundSize) = ([:], 0) }
      found[key] = ranges
      foundSize += size
    }
  }
}
