internal import Synchronization

/// The regular expression matcher of one scene, with a shared budget and a cache of results.
///
/// The budget counts engine steps instead of time, so a scene is accepted on every machine or on none. When the budget
/// is exhausted, the last expression is reported, and all later searches fail.
package final class PatternSearch: Sendable {
  /// The search of the enclosing `run` call; without one, each expression has its own budget.
  @TaskLocal package static var current: PatternSearch?

  private let state: Mutex<State>

  /// Creates a search with the full budget.
  ///
  /// - Parameter chargesShortSearches: True if searches shorter than a tick are also charged. Reading a file charges
  ///   them, since it can contain many; rendering does not, since painting a frame takes longer.
  package init(chargesShortSearches: Bool = true) {
    state = Mutex(State(chargesShortSearches: chargesShortSearches))
  }

  /// The expression that exhausted the budget; nil while budget remains.
  package var exhaustingPattern: String? { state.withLock { $0.exhaustingPattern } }

  /// Calls a closure whose regular expressions all use this search.
  package func run<Result, Failure: Error>(
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
        _ = try state.compile(source)
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

  private final class CompiledPattern {
    let pattern: ICU.Pattern

    init(_ pattern: consuming ICU.Pattern) { self.pattern = pattern }
  }

  private struct State {
    let chargesShortSearches: Bool
    private(set) var exhaustingPattern: String?
    private var remaining = PatternCost.budget
    private var compiled: [[UInt16]: CompiledPattern] = [:]
    private var found: [Key: [Range<Int>]] = [:]
    /// The approximate size of `found` in UTF-16 units.
    private var foundSize = 0

    private static let compiledLimit = 100
    /// The largest `foundSize` before the cache is cleared.
    private static let sizeLimit = 1 << 20

    init(chargesShortSearches: Bool) { self.chargesShortSearches = chargesShortSearches }

    mutating func compile(_ source: String) throws(TextPattern.Fault) -> CompiledPattern {
      let units = Array(source.utf16)
      if let known = compiled[units] { return known }
      try pay(
        PatternCost.compilation(units) + (chargesShortSearches ? PatternCost.shortSearch : 0), for: source)
      let new = CompiledPattern(try ICU.Pattern(units))
      if compiled.count >= Self.compiledLimit { compiled = [:] }
      compiled[units] = new
      return new
    }

    mutating func ranges(of source: String, in text: [UInt16]) throws(TextPattern.Fault) -> [Range<Int>] {
      let key = Key(source: Array(source.utf16), text: text)
      if let known = found[key] { return known }
      let compiled = try compile(source)
      let weight = PatternCost.weight(key.source, textCount: text.count)
      let allowed = Int32(clamping: remaining / (weight * PatternCost.tick))
      var rest = allowed
      guard allowed > 0, let ranges = compiled.pattern.ranges(in: text, ticks: &rest) else {
        try pay(remaining, for: source)
        return []
      }
      let charged = Int(allowed - rest) * PatternCost.tick
      try pay(weight * (charged + (chargesShortSearches ? PatternCost.shortSearch : 0)), for: source)
      cache(ranges, for: key)
      return ranges
    }

    /// Charges the budget and throws `tooSlow` if nothing remains.
    private mutating func pay(_ cost: Int, for source: String) throws(TextPattern.Fault) {
      remaining = max(remaining - cost, 0)
      guard remaining == 0 else { return }
      exhaustingPattern = exhaustingPattern ?? source
      throw .tooSlow
    }

    private mutating func cache(_ ranges: [Range<Int>], for key: Key) {
      let size = key.text.count + key.source.count + 2 * ranges.count + 16
      if foundSize + size > Self.sizeLimit { (found, foundSize) = ([:], 0) }
      found[key] = ranges
      foundSize += size
    }
  }
}
