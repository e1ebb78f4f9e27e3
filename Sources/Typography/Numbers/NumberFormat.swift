internal import GlyphreelExactText

/// How a number is written as text.
///
/// The digits, marks and words are those of a locale in Unicode's CLDR, never the machine's. A number stands for the shortest
/// decimal that names it: 49.99 is 49.99, not the binary fraction next to it.
public struct NumberFormat: Hashable, Sendable {
  /// What the number is.
  public var style: Style
  /// Whether large numbers are shortened; of no meaning to ordinals, durations and `printf`.
  public var notation: Notation
  /// The least digits behind the decimal mark, 0...100; nil for what the style asks for.
  ///
  /// Amounts of money have as many as their currency, durations and compact numbers none, others up to three.
  public var minimumFractionDigits: Int?
  /// The most digits behind the decimal mark, 0...100; nil for what the style asks for.
  public var maximumFractionDigits: Int?
  /// The least digits from the first that is not zero, 1...100; nil if they don't count.
  ///
  /// Significant digits and fraction digits exclude each other.
  public var minimumSignificantDigits: Int?
  /// The most digits from the first that is not zero, 1...100; nil if they don't count.
  public var maximumSignificantDigits: Int?
  /// The least digits before the decimal mark, 1...100.
  public var minimumIntegerDigits: Int
  /// Where digits are put in groups.
  public var grouping: Grouping
  /// Which numbers have a sign.
  public var sign: SignDisplay
  /// True if a negative number that is rounded to zero keeps its sign.
  public var showsNegativeZero: Bool
  /// What becomes of the digits that are not written.
  ///
  /// `%f`, `%e` and `%g` of `printf` round as C does: exactly, in the middle to the even digit.
  public var rounding: NumberRounding
  /// What stands before the number and its sign.
  public var prefix: String
  /// What stands behind the number.
  public var suffix: String
  /// A BCP 47 tag, of no meaning to `printf`.
  ///
  /// It may name a numbering system, as `ar-EG-u-nu-latn` does.
  public var locale: String

  /// A decimal number of American English, with up to three fraction digits, halves rounded away from zero, unless said
  /// otherwise.
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

  /// How many fraction digits the shortest decimal has that names a number: 2 for 49.99, 0 for 1500000.
  ///
  /// A count that ends there needs no more; 0 for what is not finite.
  public static func fractionDigits(of value: Double) -> Int {
    DecimalDigits(shortest: value)?.fractionDigits ?? 0
  }
}

extension NumberFormat {
  /// What a number is.
  public enum Style: Hashable, Sendable {
    case decimal
    /// A decimal number without fraction digits.
    case integer
    /// A fraction of one: 0.875 is 87.5 %.
    case percent
    /// A number of hundredths: 87.5 is 87.5 %.
    case percentPoints
    /// An amount of money; the currency's ISO 4217 code: `USD`.
    case currency(String, CurrencyDisplay = .symbol)
    /// A place in an order: 1 is 1st.
    case ordinal
    /// Seconds as a clock shows them, with the locale's separators: 5025 is 1:23:45.
    case duration(DurationUnits = .automatic)
    /// As C's `printf` writes it: `$%.2f`.
    ///
    /// One conversion of `%d %i %f %e %g %x` or their capitals, with flags, width and precision; `%%` is a per cent sign.
    /// `%d`, `%i` and `%x` write the rounded number; `%x` gives a negative one a minus sign. Length modifiers mean nothing.
    case printf(String)
  }

  /// What an amount's currency is written as.
  public enum CurrencyDisplay: String, CaseIterable, Sendable {
    /// As the locale tells currencies apart: CA$ for Canadian dollars in the United States.
    case symbol
    /// The shortest sign: $.
    case narrow
    /// The ISO 4217 code: USD.
    case code
    /// In words: US dollars.
    case name
  }

  /// Which units of time a duration has.
  public enum DurationUnits: String, CaseIterable, Sendable {
    /// Hours from one hour up: 3:05, 1:02:03.
    case automatic
    /// Minutes and seconds, however many minutes there are: 62:03.
    case minutesSeconds = "minutes-seconds"
    /// Always with hours: 0:03:05.
    case hoursMinutesSeconds = "hours-minutes-seconds"
  }

  /// How large and small numbers are shortened.
  public enum Notation: String, CaseIterable, Sendable {
    /// Not at all.
    case standard
    /// 1.5M; two digits at least, unless fraction or significant digits are asked for.
    case compactShort = "compact-short"
    /// 1.5 million.
    case compactLong = "compact-long"
    /// A power of ten behind one digit: 1.5E6.
    case scientific
    /// A power of a thousand behind one to three digits: 15E3.
    case engineering
  }

  /// Where digits are put in groups.
  public enum Grouping: String, CaseIterable, Sendable {
    /// As the locale does it: 1,500,000, or 15,00,000 in India; Spanish leaves 1500 alone.
    case auto
    /// Nowhere.
    case off
    /// As the locale does it, but never for one digit before the first mark: 1500, 15,000.
    case min2
    /// Everywhere the locale has a mark for it.
    case always
  }

  /// Which numbers have a sign.
  public enum SignDisplay: String, CaseIterable, Sendable {
    /// Negative ones.
    case auto
    /// All, zero too.
    case always
    /// None.
    case never
    /// All but zero.
    case exceptZero = "except-zero"
    /// Negative ones, by the locale's brackets for amounts of money: ($5.00).
    case accounting
  }
}
