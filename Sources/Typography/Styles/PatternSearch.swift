internal import Synchronization

/// The search for the regular expressions of one scene: all of them share a budget, and none is looked for twice in a text.
///
/// The budget counts what the engine does and no time, so that a scene is accepted on every machine or on none. When it
/// is spent, the expression that was looked for last is at fault, and nothing is found any more.
package final class PatternSearch: Sendable {
  /// The search that expressions take part in while `during` runs; each has a budget of its own elsewhere.
  @TaskLocal package static var current: PatternSearch?

  private let state: Mutex<State>

  /// A search with the whole budget.
  ///
  /// - Parameter countsAll: Whether searches that take fewer steps than the engine counts are paid for, too: those of a
  ///   file, of which there may be many, but not those of frames, each of which takes longer to paint.
  package init(countsAll: Bool = true) {
    state = Mutex(State(countsAll: countsAll))
  }

  /// The expression for which the budget was spent; nil while there is some left.
  package var fault: String? { state.withLock { $0.fault } }

  /// Has all expressions that are looked for meanwhile take part in this search.
  package func during<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = Self.$current.withValue(self) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Looks whether an expression can be understood, unless the budget is spent.
  func check(_ source: String) throws(TextPattern.Fault) {
    try state.withLock { state throws(TextPattern.Fault) in
      do throws(TextPattern.Fault) {
        _ = try state.open(source)
      } catch .tooSlow {}
    }
  }

  /// The ranges of UTF-16 units in which an expression matches.
  ///
  /// - Throws: `tooSlow` if it spends the budget, or that is spent.
  func ranges(of source: String, in text: [UInt16]) throws(TextPattern.Fault) -> [Range<Int>] {
    try state.withLock { state throws(TextPattern.Fault) in try state.ranges(of: source, in: text) }
  }
}

extension PatternSearch {
  private struct Key: Hashable {
    let source: [UInt16]
    let text: [UInt16]
  }

  /// An expression that ICU has understood.
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
    /// The size of `found`.
    private var foundSize = 0

    /// The most expressions that are kept open.
    private static let openLimit = 100
    /// The most units of texts, expressions and results that are remembered.
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

    /// Takes from the budget, of which something must be left.
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
