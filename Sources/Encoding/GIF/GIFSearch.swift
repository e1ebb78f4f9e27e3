/// The search for short code streams, one of four levels.
///
/// W2's bytes and the time of its codes, as multiples of the default's:
///
/// | Effort | Level | Bytes | Time |
/// |---|---|---|---|
/// | 1 | greedy codes, quick palettes | 1.04 | 0.04 |
/// | 2 to 4 | beam search, one shorter phrase | 1.01 | 0.8 |
/// | 5 to 7 | beam search, four shorter phrases | 1 | 1 |
/// | 8 and 9 | two wide searches of every row order and choice of symbols | 0.99 | 10 |
///
/// Finer steps are not told apart: their bytes differ by less than 1 %.
struct GIFSearch {
  /// Whether the longest phrase is always taken.
  var isGreedy = false
  /// Whether palettes are chosen by the distances of red, green and blue, which takes less time.
  var quantizesQuickly = false
  /// The thoroughness of the plan of clear codes.
  var clears = LZWClearPlan.Depth(places: 16, dictionaries: 3, sampling: 3)
  /// The searches, of which the shortest result counts.
  var breadths: [LZWBeamSearch.Breadth] = []
  /// Whether each row order and choice of symbols is searched, and not only the one with the shortest greedy codes.
  var isExhaustive = false

  /// The search for an effort of 1...9.
  init(effort: Int) {
    switch effort {
    case ...1: (isGreedy, quantizesQuickly) = (true, true)
    case 2...4: breadths = [.init(shorter: 1, lag: 4)]
    case 5...7: breadths = [.init(shorter: 4, lag: 4)]
    default:
      (clears, isExhaustive) = (.init(places: 48, dictionaries: 16, leastCodes: 512), true)
      breadths = [.init(shorter: 2, lag: 4), .init(shorter: 8, lag: 16)]
    }
  }
}
