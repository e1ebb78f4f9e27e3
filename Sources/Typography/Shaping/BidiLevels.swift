internal import GlyphreelCICU

/// The embedding levels of a text by the Unicode Bidirectional Algorithm (UAX #9), as ICU implements it.
package struct BidiLevels: Hashable, Sendable {
  /// The embedding level of every Unicode scalar; odd levels run from right to left.
  package let levels: [UInt8]
  /// The level of every Unicode scalar's paragraph, 0 or 1.
  package let paragraphLevels: [UInt8]
  /// For every scalar, whether it takes the paragraph's level at the end of a line (rule L1).
  private let isResetAtLineEnd: [Bool]

  /// Computes the levels of a text.
  ///
  /// - Throws: `TypographyError.unicode`.
  package init(of text: String, direction: ParagraphStyle.Direction = .auto) throws(TypographyError) {
    try self.init(of: Array(text.unicodeScalars), direction: direction)
  }

  init(of scalars: [Unicode.Scalar], direction: ParagraphStyle.Direction) throws(TypographyError) {
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

  /// Returns the offsets of a line's scalars in visual order from left to right (rules L1 and L2).
  package func visualOrder(ofLine line: Range<Int>) -> [Int] {
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

  /// Returns true if all scalars precede the first right-to-left block at U+0590, so that all levels are 0.
  private static func isPlainlyLeftToRight(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.allSatisfy { $0.value < 0x590 }
  }

  /// Returns the logical indices of runs in visual order from left to right (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard levels.contains(where: { $0 != 0 }) else { return Array(levels.indices) }
    return ICU.visualOrder(of: levels)
  }
}
