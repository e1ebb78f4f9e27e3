internal import ExactText

/// An ICU number formatter, created from a skeleton.
final class ICUNumberFormatter: Sendable {
  private let formatter: ICU.NumberFormatter

  init(skeleton: String, locale: LocaleIdentifier) throws(NumberFormatError) {
    do {
      formatter = try ICU.NumberFormatter(skeleton: Array(skeleton.utf16), locale: locale.name)
    } catch {
      throw NumberFormatError(
        "can't format numbers by the skeleton \(quoted: skeleton) (ICU error \(error.code))",
        hint: "is the ICU data installed?")
    }
  }

  /// Formats a number; `isZero` tells whether a finite number was rounded to zero.
  ///
  /// - Parameter decimal: Decimal digits, as in `-1234.5`, or `NaN` or `Infinity`.
  func string(from decimal: String) -> (text: String, isZero: Bool) {
    formatter.string(from: decimal)
  }
}
