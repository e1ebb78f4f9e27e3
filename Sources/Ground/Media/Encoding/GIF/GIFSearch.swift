/// The thoroughness of the search for short code streams.
///
/// Bytes and coding time of W2 at the exact quality, relative to effort 6:
///
/// | Effort | Level | Bytes | Time |
/// |---|---|---|---|
/// | 1 | greedy codes, quick palettes | 1.04 | 0.04 |
/// | 2 to 4 | beam search, one shorter phrase | 1.01 | 0.8 |
/// | 5 to 7 | beam search, four shorter phrases | 1 | 1 |
/// | 8 and 9 | two wide searches of every row order and choice of symbols | 0.99 | 10 |
///
/// Intermediate efforts share a level because their bytes differ by less than 1 %. Below the exact quality, efforts up to
/// 6 search only pictures with approximate colours.
struct GIFSearch {
  /// True if the longest phrase is always taken.
  var isGreedy = false
  /// True if palettes are chosen by the faster quantizer, which measures distances in RGB.
  var quantizesQuickly = false
  /// The thoroughness of the plan of clear codes.
  var clears = LZWClearPlan.Depth(positions: 16, dictionaries: 3, sampling: 3)
  /// The breadths of the beam searches.
  ///
  /// The shortest result is used.
  var breadths: [LZWBeamSearch.Breadth] = []
  /// The number of shorter phrases that are tried in large pictures whose colours may be approximate, and which one
  /// dictionary suits.
  var shorterPhrases = 0
  /// True if each combination of row order and symbol preference is searched.
  ///
  /// Otherwise only the combination with the shortest greedy codes is searched.
  var isExhaustive = false

  /// True if the longest phrases are always taken in pictures whose colours are all in their table.
  ///
  /// Below the exact quality that costs 2 % of the bytes of W1 to W3, and saves four fifths of their time.
  var codesExactPicturesQuickly = false

  /// Creates the search of an effort in 1...9.
  ///
  /// - Parameter isReduced: True if the quality is below exact.
  init(effort: Int, isReduced: Bool = false) {
    codesExactPicturesQuickly = isReduced && effort < 7
    switch effort {
    case ...1: (isGreedy, quantizesQuickly) = (true, true)
    case 2...4: (breadths, shorterPhrases) = ([.init(shorter: 1, lag: 4)], 1)
    case 5...7: (breadths, shorterPhrases) = ([.init(shorter: 4, lag: 4)], effort < 7 ? 2 : 8)
    default:
      shorterPhrases = 32
      (clears, isExhaustive) = (.init(positions: 48, dictionaries: 16, leastCodes: 512), true)
      breadths = [.init(shorter: 2, lag: 4), .init(shorter: 8, lag: 16)]
    }
  }
}
