/// The cost of regular expressions in units of about 10 µs: the steps that ICU's engine counts, and estimates of the rest.
///
/// The factors are from measurements of ICU 72: what a step takes beyond the usual 20 ns grows with the groups and loops
/// whose places each state keeps, with literals, and for backreferences with the text.
enum PatternCost {
  /// The budget of a scene for reading, and again for rendering: a quarter of a second.
  static let budget = 24_000
  /// Ten thousand states that are kept for going back, which is how often the engine tells.
  static let tick = 20
  /// A search that ends before that, or an expression that is opened.
  static let search = 1

  /// The cost of a search, in multiples of the plainest expression's.
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

  /// The cost of opening an expression, which builds its sets of characters.
  static func opening(_ source: [UInt16]) -> Int {
    // `\p`, `\P`, `[:`, and `-`.
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
    // All cases of all characters of a range are looked up: 17 ms for the whole of Unicode.
    return properties * 20 + (ignoresCase && isWide ? ranges * 2000 : 0)
  }
}
