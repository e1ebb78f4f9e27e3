internal import GlyphreelCICU

/// In which direction every character runs, by the Unicode Bidirectional Algorithm (UAX #9) as ICU implements it.
public struct BidiLevels: Hashable, Sendable {
  /// For every Unicode scalar its embedding level: odd ones run from right to left.
  public let levels: [UInt8]
  /// For every Unicode scalar the level of its paragraph, 0 or 1.
  public let paragraphLevels: [UInt8]
  /// For every scalar, whether it takes its paragraph's level at a line's end (rule L1).
  private let isResetAtLineEnd: [Bool]

  /// - Throws: `TypographyError.unicode`.
  public init(of text: String, direction: ParagraphStyle.Direction = .auto) throws(TypographyError) {
    try self.init(Array(text.unicodeScalars), direction: direction)
  }

  init(of buffer: TextBuffer, direction: ParagraphStyle.Direction) throws(TypographyError) {
    try self.init(buffer.scalars, direction: direction)
  }

  private init(_ scalars: [Unicode.Scalar], direction: ParagraphStyle.Direction) throws(TypographyError) {
    if scalars.isEmpty || (direction != .rtl && BidiLevels.isPlainlyLeftToRight(scalars)) {
      levels = Array(repeating: 0, count: scalars.count)
      paragraphLevels = levels
      isResetAtLineEnd = []
      return
    }
    let text = UTF16Text(scalars)
    let base: UInt8 =
      switch direction {
      case .auto: UInt8(CICU_DEFAULT_LTR)
      case .ltr: 0
      case .rtl: 1
      }
    let (unitLevels, unitParagraphs) = try ICU.bidiLevels(text, base: base)
    var levels = [UInt8](repeating: 0, count: scalars.count)
    var paragraphs = levels
    for unit in unitLevels.indices {
      levels[text.offsets[unit]] = unitLevels[unit]
      paragraphs[text.offsets[unit]] = unitParagraphs[unit]
    }
    self.levels = levels
    paragraphLevels = paragraphs
    isResetAtLineEnd = scalars.map { glyphreel_icu_is_reset_at_line_end(Int32($0.value)) != 0 }
  }

  /// The scalars of a line from left to right (rules L1 and L2), as their offsets in the text.
  public func visualOrder(ofLine line: Range<Int>) -> [Int] {
    var levels = Array(levels[line])
    if !isResetAtLineEnd.isEmpty {
      var end = line.upperBound
      while end > line.lowerBound, isResetAtLineEnd[end - 1] {
        end -= 1
        levels[end - line.lowerBound] = paragraphLevels[end]
      }
    }
    return BidiLevels.visualOrder(of: levels).map { line.lowerBound + $0 }
  }

  /// True when every character comes before the first right-to-left block, which starts at U+0590,
  /// so that all levels are 0.
  private static func isPlainlyLeftToRight(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.allSatisfy { $0.value < 0x590 }
  }

  /// The places of runs from left to right (rule L2): at index i stands the run that is shown there.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard levels.contains(where: { $0 != 0 }) else { return Array(levels.indices) }
    return ICU.visualOrder(of: levels)
  }
}
