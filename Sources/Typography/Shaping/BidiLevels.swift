internal import CICU

/// In which direction every character runs, by the Unicode Bidirectional Algorithm (UAX #9).
struct BidiLevels {
  /// For every scalar its embedding level: odd ones run from right to left.
  let levels: [UInt8]
  /// For every scalar the level of its paragraph.
  let paragraphLevels: [UInt8]

  init(of buffer: TextBuffer, direction: ParagraphStyle.Direction) throws(TypographyError) {
    if direction != .rtl, BidiLevels.isPlainlyLeftToRight(buffer) {
      levels = Array(repeating: 0, count: buffer.scalars.count)
      paragraphLevels = levels
      return
    }
    let (units, offsets) = buffer.utf16()
    let base: UInt8 =
      switch direction {
      case .auto: 0xFE  // UBIDI_DEFAULT_LTR
      case .ltr: 0
      case .rtl: 1
      }
    var unitLevels = [UInt8](repeating: 0, count: units.count)
    var unitParagraphs = [UInt8](repeating: 0, count: units.count)
    let error = glyphreel_icu_bidi_levels(
      units, Int32(units.count), base, &unitLevels, &unitParagraphs)
    guard error == 0 else { throw .unicode(code: Int(error)) }
    var levels = [UInt8](repeating: 0, count: buffer.scalars.count)
    var paragraphs = levels
    for (unit, scalar) in offsets.dropLast().enumerated() {
      levels[scalar] = unitLevels[unit]
      paragraphs[scalar] = unitParagraphs[unit]
    }
    self.levels = levels
    paragraphLevels = paragraphs
  }

  /// True when every character comes before the first right-to-left block, which starts at U+0590,
  /// so that all levels are 0.
  private static func isPlainlyLeftToRight(_ buffer: TextBuffer) -> Bool {
    buffer.scalars.allSatisfy { $0.value < 0x590 }
  }

  /// The places of runs from left to right (rule L2): at index i stands the run that is shown there.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard levels.contains(where: { $0 != 0 }) else { return Array(levels.indices) }
    var order = [Int32](repeating: 0, count: levels.count)
    glyphreel_icu_visual_order(levels, Int32(levels.count), &order)
    return order.map(Int.init)
  }
}
