internal import CICU

/// One of ICU's number formatters, opened by a skeleton.
final class ICUNumberFormatter: Sendable {
  // ICU's formatters don't change once they are open: one serves several threads.
  nonisolated(unsafe) private let formatter: UnsafeMutableRawPointer

  init(skeleton: String, locale: LocaleIdentifier) throws(NumberFormatError) {
    let units = Array(skeleton.utf16)
    var code: Int32 = 0
    guard let formatter = glyphreel_icu_number_open(units, Int32(units.count), locale.name, &code) else {
      throw NumberFormatError(
        "numbers can't be written as '\(skeleton)' (ICU error \(code))",
        hint: "is the data of ICU installed?")
    }
    self.formatter = formatter
  }

  deinit {
    glyphreel_icu_number_close(formatter)
  }

  /// A number's text, and whether it was rounded to zero: of no meaning for what is not finite.
  ///
  /// - Parameter decimal: In digits, as `-1234.5`, `NaN` or `Infinity`.
  func string(from decimal: String) -> (text: String, isZero: Bool) {
    var isZero: Int32 = 0
    let text = String(icuCapacity: 64) { units, capacity in
      glyphreel_icu_number_format(formatter, decimal, units, capacity, &isZero)
    }
    return (text, isZero != 0)
  }
}

extension String {
  /// What a function of ICU writes, which returns the length it needs, or a negative number on failure.
  ///
  /// Formatting fails for want of memory only; the text is then empty.
  init(icuCapacity: Int32, _ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) {
    var units: [UInt16] = []
    var capacity = icuCapacity
    while capacity > 0 {
      let room = capacity
      units = [UInt16](unsafeUninitializedCapacity: Int(room)) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        buffer.initialize(repeating: 0)
        let length = write(start, room)
        count = Int(length < 0 ? 0 : length < room ? length : room)
        capacity = length > room ? length : 0
      }
    }
    self.init(decoding: units, as: UTF16.self)
  }
}
