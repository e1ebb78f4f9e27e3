internal import GlyphreelCICU

/// A line breaking class of UAX #14, by ICU's stable number.
enum LineBreakClass: Int32 {
  case mandatoryBreak = 6
  case closePunctuation = 8
  case combiningMark = 9
  case carriageReturn = 10
  case exclamation = 11
  case glue = 12
  case hyphen = 13
  case inseparable = 15
  case infixNumeric = 16
  case lineFeed = 17
  case nonstarter = 18
  case open = 20
  case quotation = 23
  case space = 26
  case breakSymbol = 27
  case zeroWidthSpace = 28
  case nextLine = 29
  case wordJoiner = 30
  case closeParenthesis = 36
  case hebrewLetter = 38
  case zeroWidthJoiner = 42
  /// A class that no amended rule mentions.
  case other = -1

  /// True for a mark, which is treated as a part of the preceding character (LB 9).
  var isMark: Bool { self == .combiningMark || self == .zeroWidthJoiner }

  /// True if an initial quotation mark that follows opens a quotation (LB 15a).
  var precedesOpeningMark: Bool {
    switch self {
    case .open, .quotation, .glue, .space, .zeroWidthSpace: true
    default: endsLine
    }
  }

  /// True if a final quotation mark that precedes closes a quotation (LB 15b).
  var followsClosingMark: Bool {
    switch self {
    case .space, .glue, .wordJoiner, .closePunctuation, .quotation, .closeParenthesis, .exclamation,
      .infixNumeric, .breakSymbol, .zeroWidthSpace:
      true
    default: endsLine
    }
  }

  /// True if no line starts with it after a quotation mark (LB 6 to 22).
  var isKeptWithPrevious: Bool {
    switch self {
    case .hyphen, .inseparable, .nonstarter: true
    default: followsClosingMark
    }
  }

  /// True if a line can end after it before a quotation mark.
  var isAlwaysBreak: Bool { self == .space || self == .zeroWidthSpace || endsLine }

  private var endsLine: Bool {
    switch self {
    case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The line breaking class.
  var lineBreakClass: LineBreakClass {
    LineBreakClass(rawValue: glyphreel_icu_line_break_class(Int32(bitPattern: value))) ?? .other
  }

  /// True if the character is wide, full-width or half-width (UAX #11).
  var isEastAsian: Bool { glyphreel_icu_is_east_asian(Int32(bitPattern: value)) != 0 }
}
