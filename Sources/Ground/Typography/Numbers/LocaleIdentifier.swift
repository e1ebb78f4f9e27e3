internal import GlyphreelExact

/// A locale known to ICU, by ICU's name.
struct LocaleIdentifier: Hashable {
  let name: String

  init(_ tag: String) throws(Diagnostic) {
    guard let name = ICU.locale(tag) else {
      let hyphenated = tag.replacing("_", with: "-")
      let isKnown = hyphenated != tag && (try? LocaleIdentifier(hyphenated)) != nil
      throw Diagnostic(
        .error,
        "unknown locale \(quoted: tag)",
        hint: isKnown ? "write '\(hyphenated)'" : "write a language and region, as in en-US or de-DE")
    }
    self.name = name
  }
}
