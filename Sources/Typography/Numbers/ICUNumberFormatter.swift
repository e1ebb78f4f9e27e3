internal import GlyphreelExactText

/// One of ICU's number formatters, opened by a skeleton.
final class ICUNumberFormatter: Sendable {
  private let formatter: ICU.NumberFormatter

  init(skeleton: String, locale: LocaleIdentifier) throws(NumberFormatError) {
    do {
      formatter = try ICU.NumberFormatter(skeleton: Array(skeleton.utf16), locale: locale.name)
    } catch {
      throw NumberFormatError(
        "numbers can't be written as \(quoted: skeleton) (ICU error \(error.code))",
        hint: "is the data of ICU installed?")
    }
  }

  /// A number's text, and whether it was rounded to zero: of no meaning for what is not finite.
  ///
  /// - Parameter decimal: In digits, as `-1234.5`, `NaN` or `Infinity`.
  func string(from decimal: String) -> (text: String, isZero: Bool) {
    formatter.string(from: decimal)
  }
}
