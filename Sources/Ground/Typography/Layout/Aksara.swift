/// A line breaking class of scripts that break between orthographic syllables, such as Javanese and Balinese.
///
/// Unicode 15.1 introduced these classes; ICU 72 does not have them.
enum Aksara {
  /// Consonants and independent vowels (AK).
  case letter
  /// Characters that start a syllable and take no stacked letter (AS).
  case start
  /// Signs before a syllable (AP).
  case prefix
  /// Signs that end a syllable (VF).
  case finalSign
  /// Signs that stack the next letter (VI).
  case virama

  /// The class of a scalar in Unicode 16.0; nil for characters of other scripts, marks and punctuation.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1B05...0x1B33, 0x1B45...0x1B4C, 0xA984...0xA9B2, 0x11005...0x11037, 0x11071, 0x11072, 0x11075,
      0x11305...0x1130C, 0x1130F, 0x11310, 0x11313...0x11328, 0x1132A...0x11330, 0x11332, 0x11333,
      0x11335...0x11339, 0x11360, 0x11361, 0x11392...0x113B5, 0x11900...0x11906, 0x11909, 0x1190C...0x11913,
      0x11915, 0x11916, 0x11918...0x1192F, 0x11F04...0x11F10, 0x11F12...0x11F33:
      self = .letter
    case 0x1B50...0x1B59, 0x1BC0...0x1BE5, 0xA9D0...0xA9D9, 0xAA00...0xAA28, 0xAA50...0xAA59,
      0x11066...0x1106F, 0x11350, 0x1135E, 0x1135F, 0x11380...0x11389, 0x1138B, 0x1138E, 0x11390, 0x11391,
      0x11950...0x11959, 0x11EE0...0x11EF1, 0x11F50...0x11F59, 0x16100...0x1611D, 0x16130...0x16139:
      self = .start
    case 0x11003, 0x11004, 0x113D1, 0x1193F, 0x11941, 0x11F02: self = .prefix
    case 0x1BF2, 0x1BF3: self = .finalSign
    case 0x1B44, 0xA9C0, 0x11046, 0x1134D, 0x113D0, 0x1193E, 0x11F42: self = .virama
    default: return nil
    }
  }

  /// Returns true if LB 28a and LB 31 allow a break before a scalar; false outside these scripts.
  static func allowsBreak(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard let this = Aksara(scalars[index]), this != .finalSign, this != .virama,
      let previous = base(before: index, in: scalars), let kind = Aksara(scalars[previous])
    else { return false }
    switch kind {
    case .prefix: return this == .prefix
    case .virama: return this != .letter
    case .finalSign: return true
    case .letter, .start:
      let next = scalars[(index + 1)...].first { Aksara($0) != nil || !$0.lineBreakClass.isMark }
      return this == .prefix || next.flatMap(Aksara.init) != .finalSign
    }
  }

  /// Returns the offset of the character before `index` without its marks; nil at the start.
  private static func base(before index: Int, in scalars: [Unicode.Scalar]) -> Int? {
    scalars[..<index].lastIndex { Aksara($0) != nil || !$0.lineBreakClass.isMark }
  }
}
