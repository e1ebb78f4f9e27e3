internal import GlyphreelCICU

/// The embedding levels of text by the Unicode Bidirectional Algorithm (UAX #9), as ICU implements it.
package struct BidiLevels: Hashable, Sendable {
  /// The embedding level of every Unicode scalar; odd levels run from right to left.
  package let levels: [UInt8]
  /// The level of every Unicode scalar's paragraph, 0 or 1.
  package let paragraphLevels: [UInt8]

  /// Computes the levels of text.
  ///
  /// - Throws: `TypographyError.unicode`.
  init(of scalars: [Unicode.Scalar], direction: ParagraphStyle.Direction) throws(TypographyError) {
    if scalars.isEmpty || (direction != .rtl && BidiLevels.isPlainlyLeftToRight(scalars)) {
      levels = Array(repeating: 0, count: scalars.count)
      paragraphLevels = levels
      return
    }
    let text = UTF16Text(OpeningBrackets.bounded(in: scalars))
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
