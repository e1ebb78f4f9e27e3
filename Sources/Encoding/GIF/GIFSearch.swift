/// How much is tried to make a GIF's code streams short.
struct GIFSearch {
  /// Whether the longest string is always taken, and nothing planned.
  var isGreedy = false
  /// Whether colours that must stand for others are chosen in little time.
  var quantizesQuickly = false
  /// How it is weighed where to clear the dictionary.
  var clears = LZWClearPlan.Depth(places: 1, dictionaries: 1)
  /// The searches, of which the shortest result counts.
  var breadths: [LZWBeamParser.Breadth] = []
  /// Whether pictures are written interlaced where that is shorter.
  ///
  /// Rows that are eight apart have as much in common as neighbours in flat pictures, and the first ones teach the
  /// dictionary what the others repeat.
  var triesInterlacing = false
  /// Whether each way is searched to the end, and not only those that look best at a glance.
  var isExhaustive = false

  /// The search for an effort of 1...9.
  init(effort: Int) {
    switch effort {
    case ...1: (isGreedy, quantizesQuickly) = (true, true)
    case 2:
      (clears, breadths) = (.init(places: 12, dictionaries: 2, sampling: 3), [.init(shorter: 1, lag: 4)])
    case 3:
      (clears, breadths) = (.init(places: 16, dictionaries: 3, sampling: 3), [.init(shorter: 1, lag: 4)])
    case 4:
      (clears, breadths, triesInterlacing) = (
        .init(places: 16, dictionaries: 3, sampling: 3), [.init(shorter: 1, lag: 4)], true
      )
    case 5:
      (clears, breadths, triesInterlacing) = (
        .init(places: 16, dictionaries: 3, sampling: 3), [.init(shorter: 2, lag: 4)], true
      )
    case 6:
      (clears, breadths, triesInterlacing) = (
        .init(places: 16, dictionaries: 3, sampling: 3), [.init(shorter: 4, lag: 8)], true
      )
    case 7:
      (clears, breadths, triesInterlacing) = (
        .init(places: 32, dictionaries: 4), [.init(shorter: 4, lag: 8, passes: 3)], true
      )
    case 8:
      (clears, triesInterlacing) = (.init(places: 32, dictionaries: 6, leastCodes: 512), true)
      breadths = [.init(shorter: 4, lag: 8, passes: 4), .init(shorter: 8, lag: 8, passes: 4)]
    default:
      (clears, triesInterlacing, isExhaustive) = (
        .init(places: 48, dictionaries: 16, leastCodes: 512), true, true
      )
      breadths = [
        .init(shorter: 0, lag: 0), .init(shorter: 2, lag: 4), .init(shorter: 4, lag: 8, passes: 4),
        .init(shorter: 8, lag: 8, passes: 4),
      ]
    }
  }
}
