internal import GlyphreelExactText
internal import GlyphreelTypography

/// Writes the numbers of a count by a formatter that is opened once.
final class CountWriter: Sendable {
  /// Why numbers can't be written; nil if they can.
  let error: NumberFormatError?
  private let formatter: LocalizedNumberFormatter?

  init(to: Double, _ format: NumberFormat) {
    var failure: NumberFormatError?
    var opened: LocalizedNumberFormatter?
    do throws(NumberFormatError) {
      opened = try LocalizedNumberFormatter(
        format.settled(fractionDigits: NumberFormat.fractionDigits(of: to)))
    } catch {
      failure = error
    }
    error = failure
    formatter = opened
  }

  /// A number's text; empty if numbers can't be written.
  func string(from value: Double) -> String { formatter?.string(from: value) ?? "" }

  /// True if some of its digits are letters.
  var isHexadecimal: Bool {
    guard case .printf = formatter?.format.style else { return false }
    return string(from: 0xABCDEF).uppercased().contains("ABCDEF")
  }
}

extension NumberFormat {
  /// The same with a fixed number of fraction digits, if it is a plain number or percentage that says nothing of its own
  /// digits.
  ///
  /// - Parameter count: Those of the number; a fraction that is written as a percentage has two less.
  func settled(fractionDigits count: Int) -> NumberFormat {
    let isOpen =
      minimumFractionDigits == nil && maximumFractionDigits == nil && minimumSignificantDigits == nil
      && maximumSignificantDigits == nil && notation == .standard
    let digits: Int
    switch style {
    case .decimal, .percentPoints: digits = count
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
