internal import GlyphreelExact
import GlyphreelScene

/// A node in the syntax tree of marked-up text.
indirect enum MarkupNode: Equatable {
  case text(String)
  case styled(Style, [MarkupNode])

  /// The style that a mark represents.
  enum Style: Equatable {
    /// `**text**`
    case bold
    /// `*text*`
    case italic
    /// `` `text` ``
    case code
    /// `[text]{key: value}`; source ranges in the value are ranges of `Markup.range`.
    case options(SourceNode)
  }
}

/// Marked-up text as Unicode scalars.
struct Markup {
  let scalars: [Unicode.Scalar]
  /// True for each scalar that was inserted for a placeholder, and so is never a mark.
  let isLiteral: [Bool]

  /// - Parameter literals: The ranges inserted for placeholders, in Unicode scalars.
  init(_ text: String, literals: [Range<Int>] = []) {
    scalars = Array(text.unicodeScalars)
    var isLiteral = [Bool](repeating: false, count: scalars.count)
    for range in literals {
      for offset in range { isLiteral[offset] = true }
    }
    self.isLiteral = isLiteral
  }

  /// Returns true if `mark` is at `offset` and is not literal.
  func has(_ mark: Unicode.Scalar, at offset: Int) -> Bool {
    offset < scalars.count && scalars[offset] == mark && !isLiteral[offset]
  }

  /// Returns true for a backslash that escapes the next scalar.
  ///
  /// Only ASCII punctuation can be escaped.
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

  /// Returns a range in the markup as a source range on line 1, with scalars as columns.
  static func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(line: 1, column: offsets.lowerBound + 1, length: offsets.count)
  }
}
