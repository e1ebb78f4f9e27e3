package import GlyphreelExact

/// Formats numbers in a number format.
///
/// Creating a formatter takes far longer than formatting a number, so keep it. It is thread-safe.
package final class LocalizedNumberFormatter: Sendable {
  private enum Engine: Sendable {
    case decimal
    case ordinal(RuleBasedFormatter)
    case words(RuleBasedFormatter, fractionDigits: ClosedRange<Int>)
    case duration(DurationFormatter)
    case printf(PrintfFormat)
  }

  /// The number format.
  package let format: NumberFormat
  private let engine: Engine
  /// The formatter of decimal numbers, also used for ordinals and durations out of range; nil for `printf`.
  private let numbers: ICU.NumberFormatter?

  /// Creates a formatter.
  ///
  /// - Throws: `Diagnostic` for an unknown locale or currency, contradicting digits, or an invalid `printf`
  ///   string.
  package init(_ format: NumberFormat) throws(Diagnostic) {
    self.format = format
    if case .printf(let text) = format.style {
      engine = .printf(try PrintfFormat(text))
      numbers = nil
      return
    }
    try format.checkDigits()
    let locale = try LocaleIdentifier(format.locale)
    numbers = try ICU.NumberFormatter(skeleton: try format.skeleton(), locale: locale)
    switch format.style {
    case .ordinal: engine = .ordinal(try RuleBasedFormatter(spellsOut: false, locale: locale))
    case .spellOut:
      engine = .words(
        try RuleBasedFormatter(spellsOut: true, locale: locale), fractionDigits: try format.fractionDigits())
    case .duration(let units):
      engine = .duration(
        try DurationFormatter(format, units: units, digits: try format.fractionDigits(), locale: locale))
    default: engine = .decimal
    }
  }

  /// Returns the text of a number.
  ///
  /// Numbers that are not finite are written in the locale's notation: NaN, ∞.
  package func string(from value: Double) -> String {
    format.prefix + number(value) + format.suffix
  }

  private func number(_ value: Double) -> String {
    if case .printf(let printf) = engine {
      return printf.string(
        from: value, rounding: format.rounding, showsNegativeZero: format.showsNegativeZero)
    }
    guard var decimal = DecimalDigits(shortest: value) else {
      let name = value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
      return numbers?.string(from: name).text ?? name
    }
    switch engine {
    case .duration(let duration): return duration.string(from: decimal)
    case .ordinal(let ordinal):
      decimal.round(toFractionDigits: 0, format.rounding)
      // ICU's rules accept 64-bit integers only.
      return Int64(decimal.text) == nil ? formatted(decimal.text) : ordinal.string(from: decimal.text)
    case .words(let words, let digits):
      decimal.round(toFractionDigits: digits.upperBound, format.rounding)
      if decimal.isZero, !format.showsNegativeZero { decimal.isNegative = false }
      return words.string(from: decimal.text)
    default: return formatted(decimal.text)
    }
  }

  private func formatted(_ decimal: String) -> String {
    guard let numbers else { return decimal }
    let (text, isZero) = numbers.string(from: decimal)
    if isZero, decimal.hasPrefix("-"), !format.showsNegativeZero { return numbers.string(from: "0").text }
    return text
  }
}
