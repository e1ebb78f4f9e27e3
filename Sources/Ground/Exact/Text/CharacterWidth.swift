extension Unicode.Scalar {
  /// The columns that a scalar takes in a terminal: 0 for marks, joiners and control characters, 2 for wide East Asian
  /// characters and pictographs, and 1 for all others.
  package var terminalWidth: Int {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: 1
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: CharacterWidthTable.width(of: value)
    }
  }

  /// Returns true if the scalar continues an emoji (UTS #51), which then has emoji presentation and takes two columns.
  ///
  /// These are U+FE0F after an emoji that is text by default, skin tones, the second letter of a flag, and emoji after a
  /// joiner. All other scalars add their own width.
  ///
  /// - Parameters:
  ///   - base: The first scalar of the previous character.
  ///   - mark: The last scalar of that character; nil if it has only one.
  package func continuesEmoji(_ base: Unicode.Scalar, after mark: Unicode.Scalar?) -> Bool {
    switch value {
    case 0xFE0F:
      return mark == nil && base.properties.isEmoji && !base.properties.isEmojiPresentation
    case 0x1F1E6...0x1F1FF:
      return mark == nil && (0x1F1E6...0x1F1FF).contains(base.value)
    case 0x1F3FB...0x1F3FF:
      return (mark == "\u{FE0F}" ? base : mark ?? base).properties.isEmojiModifierBase
    default:
      // Digits are emoji only in keycaps.
      return mark == "\u{200D}" && value >= 0xA9 && base.value >= 0xA9 && properties.isEmoji
        && base.properties.isEmoji
    }
  }
}

/// A count of the columns that text takes in a terminal, scalar by scalar.
package struct ColumnCount {
  package private(set) var columns = 0
  /// The scalars of the last character that decide whether the next one continues it, and the character's width.
  private var (base, mark, width): (Unicode.Scalar, Unicode.Scalar?, Int) = ("\0", nil, 0)

  /// The scalars of the last character.
  private var length = 0
  /// The scalars of a character that count by its width; any others count as one column each, so that no text
  /// is endless.
  private static let longest = 16

  package init() {}

  /// True if the last scalar began a character.
  package var isAtStart: Bool { mark == nil }

  /// Adds a scalar, and returns the columns that it adds.
  @discardableResult
  package mutating func add(_ scalar: Unicode.Scalar) -> Int {
    var added: Int
    if scalar.continuesEmoji(base, after: mark) {
      (added, mark, width) = (2 - width, scalar, 2)
    } else {
      added = scalar.terminalWidth
      if added > 0 { (base, mark, width) = (scalar, nil, added) } else { mark = scalar }
    }
    length = mark == nil ? 1 : length + 1
    if length > Self.longest { added = max(added, 1) }
    columns += added
    return added
  }
}

extension CharacterWidthTable {
  /// Returns the width of a scalar by a binary search in the ranges.
  fileprivate static func width(of value: UInt32) -> Int {
    if contains(value, zero) { return 0 }
    return contains(value, wide) ? 2 : 1
  }

  /// Returns true if a value is in one of the ranges, each of which is a first and a last value.
  private static func contains(_ value: UInt32, _ ranges: [UInt32]) -> Bool {
    let index = (0..<ranges.count / 2).partitionPoint { ranges[2 * $0 + 1] >= value }
    return 2 * index < ranges.count && ranges[2 * index] <= value
  }
}
