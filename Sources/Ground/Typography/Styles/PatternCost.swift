/// The cost model of regular expressions, in units of about 10 µs.
///
/// Combines the steps that ICU's engine counts with estimates of the rest. The factors were measured with ICU 72:
/// beyond the usual 20 ns, a step's time grows with the number of groups and loops saved per state, with literals,
/// and for backreferences with the text.
enum PatternCost {
  /// A scene's budget for reading, and again for rendering: a quarter of a second.
  static let budget = 24_000
  /// The cost of one tick: the 10,000 saved states after which the engine calls back.
  static let tick = 20
  /// The cost of a search shorter than a tick, and of compiling an expression.
  static let shortSearch = 1

  /// Returns the cost per step relative to the simplest expression.
  static func weight(_ source: [UInt16], textCount: Int) -> Int {
    var nested = 0
    var refersBack = false
    for (index, unit) in source.enumerated() {
      if unit == 0x28 || unit == 0x7B { nested += 1 }
      guard unit == 0x5C, index + 1 < source.count else { continue }
      // `\1` to `\9`, and `\k<name>`.
      refersBack = refersBack || (0x31...0x39).contains(source[index + 1]) || source[index + 1] == 0x6B
    }
    return 1 + nested / 2 + source.count / 16 + (refersBack ? textCount / 64 : 0)
  }

  /// Returns the cost of compiling an expression, which builds its character sets.
  static func compilation(_ source: [UInt16]) -> Int {
    // Counts `\p`, `\P`, `[:`, and `-`.
    var (properties, ranges) = (0, 0)
    var (ignoresCase, isWide, isOption) = (false, false, false)
    var before: UInt16 = 0
    for unit in source {
      switch (before, unit) {
      case (0x5C, 0x70), (0x5C, 0x50), (0x5B, 0x3A): properties += 1
      case (0x5C, 0x75), (0x5C, 0x55), (0x5C, 0x78), (0x5C, 0x30), (0x5C, 0x4E), (0x5C, 0x63): isWide = true
      case (0x28, 0x3F): isOption = true
      case (_, 0x2D): ranges += 1
      default: break
      }
      if unit >= 0x80 { isWide = true }
      if unit == 0x3A || unit == 0x29 { isOption = false }
      if isOption, unit == 0x69 { ignoresCase = true }
      before = unit
    }
    // Case folding visits all characters of a range: 17 ms for the whole of Unicode.
    return properties * 20 + (ignoresCase && isWide ? ranges * 2000 : 0)
  }
}
