internal import GlyphreelExactText
import Glyphreel

/// A part of a marked-up text.
indirect enum MarkupNode: Equatable {
  case text(String)
  case styled(Style, [MarkupNode])

  /// What marks stand for.
  enum Style: Equatable {
    /// `**text**`
    case bold
    /// `*text*`
    case italic
    /// `` `text` ``
    case code
    /// `[text]{key: value}`; places in the value are those of `Markup.range`.
    case options(OptionValue)
  }
}

/// A text with marks in it: its scalars, and which of them are no marks, whatever they look like.
struct Markup {
  let scalars: [Unicode.Scalar]
  /// For every scalar, whether it was put in for a placeholder.
  let isLiteral: [Bool]

  /// - Parameter literals: What was put in for placeholders, in Unicode scalars.
  init(_ text: String, literals: [Range<Int>] = []) {
    scalars = Array(text.unicodeScalars)
    var isLiteral = [Bool](repeating: false, count: scalars.count)
    for range in literals {
      for offset in range { isLiteral[offset] = true }
    }
    self.isLiteral = isLiteral
  }

  /// True where a mark stands.
  func has(_ mark: Unicode.Scalar, at offset: Int) -> Bool {
    offset < scalars.count && scalars[offset] == mark && !isLiteral[offset]
  }

  /// True for a backslash that takes the meaning from the sign behind it: from ASCII's punctuation, and no other.
  func isEscape(at offset: Int) -> Bool {
    guard has("\\", at: offset), offset + 1 < scalars.count, !isLiteral[offset + 1] else { return false }
    switch scalars[offset + 1] {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": return true
    default: return false
    }
  }

  func isBlank(at offset: Int) -> Bool {
    !scalars.indices.contains(offset) || scalars[offset].properties.isWhitespace
  }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// A place in the markup itself, whose scalars count as the columns of one line.
  static func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(line: 1, column: offsets.lowerBound + 1, length: offsets.count)
  }
}
