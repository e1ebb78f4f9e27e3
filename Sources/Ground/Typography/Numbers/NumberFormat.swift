internal import GlyphreelExact

/// A format for numbers in text.
///
/// Digits, separators and words come from Unicode CLDR for the given locale, never from the machine's locale. A
/// number is formatted from its shortest decimal: 49.99 is 49.99, not the nearest binary fraction.
public struct NumberFormat: Hashable, Sendable {
  /// The kind of number.
  public var style: Style
  /// The notation of large numbers; ignored for ordinals, durations and `printf`.
  public var notation: Notation
  /// The minimum number of fraction digits, 0...100; nil for the style's default.
  ///
  /// The default is the currency's for amounts of money, 0 for durations and compact numbers, and up to 3 for others.
  public var minimumFractionDigits: Int?
  /// The maximum number of fraction digits, 0...100; nil for the style's default.
  public var maximumFractionDigits: Int?
  /// The minimum number of significant digits, 1...100; nil for no constraint.
  ///
  /// Significant digits and fraction digits exclude each other.
  public var minimumSignificantDigits: Int?
  /// The maximum number of significant digits, 1...100; nil for no constraint.
  public var maximumSignificantDigits: Int?
  /// The minimum number of integer digits, 1...100.
  public var minimumIntegerDigits: Int
  /// The grouping of integer digits.
  public var grouping: Grouping
  /// The numbers that have a sign.
  public var sign: SignDisplay
  /// True if a negative number that rounds to zero keeps its sign.
  public var showsNegativeZero: Bool
  /// The rounding mode.
  ///
  /// `printf`'s `%f`, `%e` and `%g` always round the exact binary value half to even, as C does.
  public var rounding: NumberRounding
  /// The text before the number and its sign.
  public var prefix: String
  /// The text after the number.
  public var suffix: String
  /// The BCP 47 tag of the locale; ignored for `printf`.
  ///
  /// It can select a numbering system, as in `ar-EG-u-nu-latn`.
  public var locale: String

  /// Creates a format, by default a decimal number in American English with up to three fraction digits, rounded half
  /// up.
  public init(
    _ style: Style = .decimal, notation: Notation = .standard, minimumFractionDigits: Int? = nil,
    maximumFractionDigits: Int? = nil, minimumSignificantDigits: Int? = nil,
    maximumSignificantDigits: Int? = nil, minimumIntegerDigits: Int = 1, grouping: Grouping = .auto,
    sign: SignDisplay = .auto, showsNegativeZero: Bool = false, rounding: NumberRounding = .halfUp,
    prefix: String = "", suffix: String = "", locale: String = "en-US"
  ) {
    self.style = style
    self.notation = notation
    self.minimumFractionDigits = minimumFractionDigits
    self.maximumFractionDigits = maximumFractionDigits
    self.minimumSignificantDigits = minimumSignificantDigits
    self.maximumSignificantDigits = maximumSignificantDigits
    self.minimumIntegerDigits = minimumIntegerDigits
    self.grouping = grouping
    self.sign = sign
    self.showsNegativeZero = showsNegativeZero
    self.rounding = rounding
    self.prefix = prefix
    self.suffix = suffix
    self.locale = locale
  }

  /// Returns the number of fraction digits in the shortest decimal of a number: 2 for 49.99, 0 for 1500000.
  ///
  /// Returns 0 for numbers that are not finite.
  package static func fractionDigits(of value: Double) -> Int {
    DecimalDigits(shortest: value)?.fractionDigits ?? 0
  }
}

extension NumberFormat {
  /// The kind of number.
  public enum Style: Hashable, Sendable {
    /// A decimal number: 1,234.5.
    case decimal
    /// A decimal number without fraction digits.
    case integer
    /// A fraction shown as a percentage: 0.875 is 87.5 %.
    case percent
    /// A percentage: 87.5 is 87.5 %.
    case percentPoints
    /// An amount of money in a currency given by its ISO 4217 code: `USD`.
    case currency(String, CurrencyDisplay = .symbol)
    /// An ordinal number: 1 is 1st.
    case ordinal
    /// A number in words: 42 is forty-two. Digits and grouping do not apply to it, apart from fraction digits.
    case spellOut
    /// Seconds in clock notation with the locale's separators: 5025 is 1:23:45.
    case duration(DurationUnits = .automatic)
    /// A C `printf` format string for one number: `$%.2f`.
    ///
    /// It contains one conversion of `%d %i %f %e %g %x`, also in capitals, with optional flags, width and precision;
    /// `%%` is a per cent sign. `%d`, `%i` and `%x` convert the rounded number; `%x` shows a minus sign for negative
    /// ones. Length modifiers are ignored.
    case printf(String)
  }

  /// The notation of a currency.
  public enum CurrencyDisplay: String, CaseIterable, Sendable {
    /// The locale's symbol, distinct from other currencies: CA$ for Canadian dollars in the United States.
    case symbol
    /// The shortest symbol: $.
    case narrow
    /// The ISO 4217 code: USD.
    case code
    /// The name: US dollars.
    case name
  }

  /// The units of a duration.
  public enum DurationUnits: String, CaseIterable, Sendable {
    /// Minutes and seconds, and hours from one hour on: 3:05, 1:02:03.
    case automatic
    /// Minutes and seconds for any duration: 62:03.
    case minutesSeconds = "minutes-seconds"
    /// Hours, minutes and seconds: 0:03:05.
    case hoursMinutesSeconds = "hours-minutes-seconds"
  }

  /// The notation of large and small numbers.
  public enum Notation: String, CaseIterable, Sendable {
    /// All digits.
    case standard
    /// Abbreviated: 1.5M; two digits at least, unless fraction or significant digits are set.
    case compactShort = "compact-short"
    /// Abbreviated in words: 1.5 million.
    case compactLong = "compact-long"
    /// A power of ten with one integer digit: 1.5E6.
    case scientific
    /// A power of a thousand with one to three integer digits: 15E3.
    case engineering
  }

  /// The grouping of integer digits.
  public enum Grouping: String, CaseIterable, Sendable {
    /// The locale's grouping: 1,500,000, or 15,00,000 in India; Spanish leaves 1500 ungrouped.
    case auto
    /// No grouping.
    case off
    /// The locale's grouping if at least two digits precede the first separator: 1500, 15,000.
    case min2
    /// The locale's grouping for all numbers, even short ones that the locale leaves ungrouped.
    case always
  }

  /// The numbers that have a sign.
  public enum SignDisplay: String, CaseIterable, Sendable {
    /// Negative numbers.
    case auto
    /// All numbers, including zero.
    case always
    /// No numbers.
    case never
    /// All numbers except zero.
    case exceptZero = "except-zero"
    /// Negative numbers, which for amounts of money are in the locale's accounting notation: ($5.00).
    case accounting
  }
}
