public import GlyphreelDiagnostics
internal import GlyphreelExact
package import GlyphreelTypography

extension NumberFormat {
  /// Reads a number format.
  ///
  /// `style` is optional if `currency`, `units` or `printf` imply it. Values unknown to ICU are errors at
  /// their key.
  package init(_ options: inout MappingReader) {
    let style = Style(&options)
    self.init(
      style,
      notation: options.choice(
        "notation", "Standard, compact with short or long words, scientific, or engineering.",
        default: .standard),
      minimumFractionDigits: options.int(
        "minimumFractionDigits", "The minimum number of fraction digits.", in: 0...100),
      maximumFractionDigits: options.int(
        "maximumFractionDigits", "The maximum number of fraction digits.", in: 0...100),
      minimumSignificantDigits: options.int(
        "minimumSignificantDigits", "The minimum number of significant digits.", in: 1...100),
      maximumSignificantDigits: options.int(
        "maximumSignificantDigits", "The maximum number of significant digits.", in: 1...100),
      minimumIntegerDigits: options.int(
        "minimumIntegerDigits", "The minimum number of integer digits.", in: 1...100, default: 1),
      grouping: options.choice("grouping", "Whether to use grouping separators.", default: .auto),
      sign: options.choice("sign", "When to show a sign.", default: .auto),
      showsNegativeZero: options.bool("negativeZero", "Whether -0 keeps its sign.", default: false),
      rounding: options.choice("rounding", "The rounding mode.", default: .halfUp),
      prefix: options.string("prefix", "Text before the number.", default: ""),
      suffix: options.string("suffix", "Text after the number.", default: ""),
      locale: options.string("locale", "A language tag such as de-DE.", default: "en-US"))
    guard !options.hasErrors, let error = error else { return }
    options.report(.error, error.message, hint: error.hint, at: faultyKey)
  }

  /// The error of an invalid format.
  private var error: Diagnostic? {
    do throws(Diagnostic) {
      _ = try LocalizedNumberFormatter(self)
      return nil
    } catch {
      return error
    }
  }

  /// The key whose value is invalid; nil if it is a combination of keys.
  private var faultyKey: String? {
    if case .printf = style { return "printf" }
    if NumberFormat(locale: locale).error != nil { return "locale" }
    if case .currency = style, NumberFormat(style).error != nil { return "currency" }
    return nil
  }
}

extension NumberFormat.Style {
  /// The names of styles in scene files.
  private enum Name: String, CaseIterable {
    case decimal, integer, percent
    case percentPoints = "percent-points"
    case currency, ordinal
    case spellOut = "spell-out"
    case duration, printf
  }

  fileprivate init(_ options: inout MappingReader) {
    let currency = options.string("currency", "A currency code such as EUR.")
    let display = options.choice(
      "currencyDisplay", "The notation of the currency.", as: NumberFormat.CurrencyDisplay.self)
    let units = options.choice("units", "The units of a duration.", as: NumberFormat.DurationUnits.self)
    let printf = options.string("printf", "A format string of C's printf.")
    let implied: Name? =
      currency != nil || display != nil
      ? .currency : units != nil ? .duration : printf != nil ? .printf : nil
    let name = options.choice("style", "The kind of number.", as: Name.self) ?? implied ?? .decimal
    for (key, owner, isGiven) in [
      ("currency", Name.currency, currency != nil), ("currencyDisplay", .currency, display != nil),
      ("units", .duration, units != nil), ("printf", .printf, printf != nil),
    ] where isGiven && name != owner {
      options.report(
        .error, "'\(key)' does not apply to the style '\(name.rawValue)'",
        hint: "remove it, or write 'style: \(owner.rawValue)'", at: key)
    }
    switch name {
    case .decimal: self = .decimal
    case .integer: self = .integer
    case .percent: self = .percent
    case .percentPoints: self = .percentPoints
    case .ordinal: self = .ordinal
    case .spellOut: self = .spellOut
    case .duration: self = .duration(units ?? .automatic)
    case .currency:
      options.require("currency")
      self = .currency(currency ?? "USD", display ?? .symbol)
    case .printf:
      options.require("printf")
      self = .printf(printf ?? "%g")
    }
  }
}

/// The former name of the error of a number format.
@available(*, deprecated, renamed: "Diagnostic")
public typealias NumberFormatError = Diagnostic
