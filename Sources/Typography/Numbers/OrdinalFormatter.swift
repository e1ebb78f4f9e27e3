internal import Synchronization

/// Formats ordinal numbers by the locale's rules: 1st, 2nd, 3rd.
final class OrdinalFormatter: Sendable {
  // ICU does not document rule-based formatters as thread-safe.
  private let rules: Mutex<ICU.OrdinalRules>

  init(locale: LocaleIdentifier) throws(NumberFormatError) {
    rules = Mutex(try ICU.OrdinalRules(locale: locale))
  }

  func string(from number: Int64) -> String {
    rules.withLock { $0.string(from: number) }
  }
}
