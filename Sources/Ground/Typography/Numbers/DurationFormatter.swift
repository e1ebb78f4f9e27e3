internal import GlyphreelExact

/// Formats seconds as a clock does, by CLDR's numeric duration patterns.
struct DurationFormatter: Sendable {
  private enum Field: Hashable {
    /// A unit's letter, and its minimum number of digits.
    case unit(Unicode.Scalar, digits: Int)
    case literal(String)
  }

  private let units: NumberFormat.DurationUnits
  private let hoursPattern: [Field]
  private let minutesPattern: [Field]
  /// The formatters of the first unit, with and without a sign, and of the minutes and seconds that follow it.
  private let signed: ICU.NumberFormatter
  private let leading: ICU.NumberFormatter
  private let following: ICU.NumberFormatter
  private let seconds: ICU.NumberFormatter
  private let digits: ClosedRange<Int>
  private let format: NumberFormat

  init(
    _ format: NumberFormat, units: NumberFormat.DurationUnits, digits: ClosedRange<Int>,
    locale: LocaleIdentifier
  ) throws(Diagnostic) {
    self.format = format
    self.units = units
    self.digits = digits
    hoursPattern = DurationFormatter.pattern("hms", locale) ?? DurationFormatter.fields(of: "h:mm:ss")
    minutesPattern = DurationFormatter.pattern("ms", locale) ?? DurationFormatter.fields(of: "m:ss")
    let minimum = "integer-width/+" + String(repeating: "0", count: format.minimumIntegerDigits)
    signed = try ICU.NumberFormatter(skeleton: "\(minimum) group-off sign-always", locale: locale)
    leading = try ICU.NumberFormatter(skeleton: "\(minimum) group-off sign-never", locale: locale)
    following = try ICU.NumberFormatter(skeleton: "integer-width/+00 group-off", locale: locale)
    let fraction = NumberFormat.fractionStem(digits)
    seconds = try ICU.NumberFormatter(skeleton: "integer-width/+00 group-off \(fraction)", locale: locale)
  }

  /// Formats a duration.
  ///
  /// - Parameter value: The duration in seconds; values from 10^18 on are shown as 10^18.
  func string(from value: DecimalDigits) -> String {
    var value = value
    value.round(toFractionDigits: digits.upperBound, format.rounding)
    let total = Int(value.integerText) ?? 1_000_000_000_000_000_000
    let showsHours = units == .hoursMinutesSeconds || units == .automatic && total >= 3600
    let pattern = showsHours ? hoursPattern : minutesPattern
    let fraction = value.fractionDigits > 0 ? "." + value.fractionText(value.fractionDigits) : ""
    var isFirst = true
    return pattern.map { field in
      switch field {
      case .literal(let text): return text
      case .unit(let letter, let digits):
        defer { isFirst = false }
        switch letter {
        case "h": return text(of: total / 3600, digits, value, isFirst)
        case "m": return text(of: showsHours ? total / 60 % 60 : total / 60, digits, value, isFirst)
        default: return seconds.string(from: "\(total % 60)\(fraction)").text
        }
      }
    }.joined()
  }

  /// Formats a unit; the first unit carries the duration's sign.
  private func text(of number: Int, _ digits: Int, _ value: DecimalDigits, _ isFirst: Bool) -> String {
    guard isFirst else { return following.string(from: String(number)).text }
    let isNegative = value.isNegative && (!value.isZero || format.showsNegativeZero)
    let showsSign =
      switch format.sign {
      case .auto, .accounting: isNegative
      case .always: true
      case .never: false
      case .exceptZero: !value.isZero
      }
    let decimal = (isNegative ? "-" : "") + String(number)
    return (showsSign ? signed : leading).string(from: decimal).text
  }

  /// Returns a locale's pattern for the given units; nil if it has none.
  private static func pattern(_ units: String, _ locale: LocaleIdentifier) -> [Field]? {
    let text = ICU.durationPattern(locale.name, units)
    return text.isEmpty ? nil : fields(of: text)
  }

  /// Parses a pattern such as `h:mm:ss`, in which quotes enclose literal text.
  private static func fields(of pattern: String) -> [Field] {
    var fields: [Field] = []
    var isQuoted = false
    for scalar in pattern.unicodeScalars {
      if scalar == "'" {
        isQuoted.toggle()
      } else if !isQuoted, "hHms".contains(scalar) {
        let letter = scalar == "H" ? "h" : scalar
        if case .unit(letter, let digits) = fields.last {
          fields[fields.count - 1] = .unit(letter, digits: digits + 1)
        } else {
          fields.append(.unit(letter, digits: 1))
        }
      } else {
        fields.append(.literal(String(scalar)))
      }
    }
    return fields
  }
}
