internal import GlyphreelExact
internal import GlyphreelTypography

/// A number formatter of a count, which is opened once.
final class CountFormatter: Sendable {
  /// The error of an invalid format.
  let error: Diagnostic?
  private let formatter: LocalizedNumberFormatter?

  init(to: Double, _ format: NumberFormat) {
    var failure: Diagnostic?
    var opened: LocalizedNumberFormatter?
    do throws(Diagnostic) {
      opened = try LocalizedNumberFormatter(
        format.withDefaultDigits(fraction: NumberFormat.fractionDigits(of: to)))
    } catch {
      failure = error
    }
    error = failure
    formatter = opened
  }

  /// Returns the formatted number; empty if the format is invalid.
  func string(from value: Double) -> String { formatter?.string(from: value) ?? "" }

  /// True if it writes numbers in words.
  var spellsOut: Bool { formatter?.format.style == .spellOut }

  /// True if it formats hexadecimal numbers.
  var isHexadecimal: Bool {
    guard case .printf = formatter?.format.style else { return false }
    return string(from: 0xABCDEF).uppercased().contains("ABCDEF")
  }
}

extension NumberFormat {
  /// Returns the format with fixed fraction digits, if it is a plain number or percentage without explicit
  /// digits.
  ///
  /// - Parameter count: The fraction digits of the number; a fraction formatted as a percentage has two less.
  func withDefaultDigits(fraction count: Int) -> NumberFormat {
    let isOpen =
      minimumFractionDigits == nil && maximumFractionDigits == nil && minimumSignificantDigits == nil
      && maximumSignificantDigits == nil && notation == .standard
    let digits: Int
    switch style {
    case .decimal, .percentPoints, .spellOut: digits = count
    case .percent: digits = max(count - 2, 0)
    case .integer, .currency, .ordinal, .duration, .printf: return self
    }
    guard isOpen else { return self }
    var format = self
    format.minimumFractionDigits = min(digits, 100)
    format.maximumFractionDigits = min(digits, 100)
    return format
  }
}
