internal import CICU
internal import Synchronization

/// Writes places in an order by the locale's rules: 1st, 2nd, 3rd.
final class OrdinalFormatter: Sendable {
  /// The rules, closed with the last reference to them.
  private struct Rules: ~Copyable {
    let pointer: UnsafeMutableRawPointer

    deinit {
      glyphreel_icu_ordinal_close(pointer)
    }
  }

  // ICU promises nothing about rules that several threads use at once.
  private let rules: Mutex<Rules>

  init(locale: LocaleIdentifier) throws(NumberFormatError) {
    var code: Int32 = 0
    guard let pointer = glyphreel_icu_ordinal_open(locale.name, &code) else {
      throw NumberFormatError(
        "ordinals can't be written in the locale '\(locale.name)' (ICU error \(code))",
        hint: "is the data of ICU installed?")
    }
    rules = Mutex(Rules(pointer: pointer))
  }

  func string(from number: Int64) -> String {
    rules.withLock { rules in
      let pointer = rules.pointer
      return String(icuCapacity: 64) { units, capacity in
        glyphreel_icu_ordinal_format(pointer, number, units, capacity)
      }
    }
  }
}
