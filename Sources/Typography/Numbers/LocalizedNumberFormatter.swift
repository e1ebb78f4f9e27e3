internal import GlyphreelExactText

/// A number format that is ready to write.
///
/// Opening one takes far longer than writing a number: keep it. Several threads may use it at once.
public final class LocalizedNumberFormatter: Sendable {
  private enum Engine: Sendable {
    case decimal
    case ordinal(OrdinalFormatter)
    case duration(DurationFormatter)
    case printf(PrintfFormat)
  }

  /// How it writes.
  public let format: NumberFormat
  private let engine: Engine
  /// What writes all numbers, or those that have no ordinal and are no time.
  private let numbers: ICUNumberFormatter?

  /// - Throws: An unknown locale or currency, digits that exclude each other, a faulty `printf` string.
  public init(_ format: NumberFormat) throws(NumberFormatError) {
    self.format = format
    if case .printf(let text) = format.style {
      engine = .printf(try PrintfFormat(text))
      numbers = nil
      return
    }
    try format.checkDigits()
    let locale = try LocaleIdentifier(format.locale)
    numbers = try ICUNumberFormatter(skeleton: try format.skeleton(), locale: locale)
    switch format.style {
    case .ordinal: engine = .ordinal(try OrdinalFormatter(locale: locale))
    case .duration(let units):
      engine = .duration(
        try DurationFormatter(format, units: units, digits: try format.fractionDigits(), locale: locale))
    default: engine = .decimal
    }
  }

  /// A number's text.
  ///
  /// What is not finite is written as the locale does it: NaN, ∞.
  public func string(from value: Double) -> String {
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
      // Beyond that there are no rules.
      return Int64(decimal.text).map(ordinal.string) ?? written(decimal.text)
    default: return written(decimal.text)
    }
  }

  private func written(_ decimal: String) -> String {
    guard let numbers else { return decimal }
    let (text, isZero) = numbers.string(from: decimal)
    if isZero, decimal.hasPrefix("-"), !format.showsNegativeZero { return numbers.string(from: "0").text }
    return text
  }
}
