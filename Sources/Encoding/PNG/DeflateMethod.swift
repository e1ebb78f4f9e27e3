/// How bytes are compressed.
enum DeflateMethod: Sendable {
  /// By libdeflate at a level from 1, fast, to 12, small; from 10 on its parse is near optimal.
  case level(Int)
  /// What was drawn by a quick search of our own, which is faster and finds shorter streams there, and the rest at a level of
  /// libdeflate's.
  case quick(DeflateQuickParser, otherwise: Int)
  /// By a search of our own, which finds the shortest streams.
  case search(DeflateParser)

  /// libdeflate's level, if it is asked at all.
  var level: Int? {
    switch self {
    case .level(let level), .quick(_, otherwise: let level): level
    case .search: nil
    }
  }
}

/// Bytes to be compressed.
struct DeflateInput: Sendable {
  let bytes: [UInt8]
  /// Where pixels begin, if the bytes are a picture's.
  var grid = PixelGrid.bytes
  /// Whether they are a picture with long runs, and rows that repeat others, as drawn text has them.
  var isDrawn = false
}
