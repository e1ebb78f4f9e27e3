internal import CICU

/// A locale that ICU knows, by ICU's own name for it.
struct LocaleIdentifier: Hashable {
  let name: String

  /// - Parameter tag: A BCP 47 tag.
  init(_ tag: String) throws(NumberFormatError) {
    // ICU reads up to the first zero; no tag has one.
    var bytes = [CChar](repeating: 0, count: 256)
    guard !tag.utf8.contains(0), glyphreel_icu_locale(tag, &bytes, Int32(bytes.count)) != 0 else {
      let hyphenated = String(tag.map { $0 == "_" ? "-" : $0 })
      let isKnown = hyphenated != tag && (try? LocaleIdentifier(hyphenated)) != nil
      throw NumberFormatError(
        "unknown locale '\(tag)'",
        hint: isKnown ? "write '\(hyphenated)'" : "write a language and region, as in en-US or de-DE")
    }
    name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
