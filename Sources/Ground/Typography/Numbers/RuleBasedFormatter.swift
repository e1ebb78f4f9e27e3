internal import GlyphreelExact
internal import Synchronization

/// Formats numbers by a locale's rules: as ordinals (1st, 2nd, 3rd) or in words.
final class RuleBasedFormatter: Sendable {
  // ICU does not document rule-based formatters as thread-safe.
  private let rules: Mutex<ICU.NumberRules>

  init(spellsOut: Bool, locale: LocaleIdentifier) throws(Diagnostic) {
    rules = Mutex(try ICU.NumberRules(spellsOut: spellsOut, locale: locale))
  }

  /// Returns the text of a decimal number, such as -12.5.
  func string(from decimal: String) -> String {
    rules.withLock { $0.string(from: decimal) }
  }
}
