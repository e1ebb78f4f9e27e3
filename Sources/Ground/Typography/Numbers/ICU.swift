internal import GlyphreelCICU
internal import GlyphreelExact

/// The functions of ICU, with arrays in place of pointers.
enum ICU {
  // Bounds: every array is passed with its length, or is as long as `CICU` writes: one number per unit of the
  // text. Strings passed without a length are zero-terminated, as those that Swift passes to C are.

  /// Returns the boundaries of lines or words in text, with their rule status; a negative count is an error
  /// code.
  static func boundaries(
    _ kind: CICUBoundary, _ locale: String, _ text: UTF16Text
  ) -> (count: Int, ends: [Int32], statuses: [Int32]) {
    precondition(Int(text.length) <= text.units.count, "a text is as long as its units")
    var ends = [Int32](repeating: 0, count: text.units.count)
    var statuses = ends
    let count = unsafe glyphreel_icu_boundaries(
      kind, locale, text.units, text.length, &ends, &statuses, text.length)
    return (Int(count), ends, statuses)
  }

  /// Returns the embedding levels of the text's units, and the levels of the units' paragraphs.
  static func bidiLevels(
    _ text: UTF16Text, base: UInt8
  ) throws(TypographyError) -> (units: [UInt8], paragraphs: [UInt8]) {
    precondition(Int(text.length) <= text.units.count, "a text is as long as its units")
    var levels = [UInt8](repeating: 0, count: text.units.count)
    var paragraphs = levels
    let error = unsafe glyphreel_icu_bidi_levels(text.units, text.length, base, &levels, &paragraphs)
    guard error == 0 else { throw .unicode(code: Int(error)) }
    return (levels, paragraphs)
  }

  /// Returns the logical indices of runs in visual order, from left to right.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    unsafe glyphreel_icu_visual_order(levels, Int32(levels.count), &order)
    return order.map(Int.init)
  }

  /// Returns ICU's name for a BCP 47 tag; nil for an invalid tag.
  static func locale(_ tag: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    // ICU reads up to the first zero, which no valid tag contains.
    guard !tag.utf8.contains(0), unsafe glyphreel_icu_locale(tag, &bytes, Int32(bytes.count)) != 0 else {
      return nil
    }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the number of fraction digits of a currency with a three-letter code; negative for an unknown one.
  static func currencyDigits(_ code: [UInt16]) -> Int {
    precondition(code.count == 3, "a currency's code has three letters")
    return unsafe Int(glyphreel_icu_currency_digits(code + [0]))
  }

  /// Returns a locale's duration pattern for the given units; empty if it has none.
  static func durationPattern(_ locale: String, _ units: String) -> String {
    unsafe text(capacity: 64) { buffer, capacity in
      unsafe glyphreel_icu_duration_pattern(locale, units, buffer, capacity)
    }
  }

  /// Returns the text written by a closure that returns the required length, or a negative number on failure.
  ///
  /// Formatting fails only if memory runs out; the text is then empty.
  fileprivate static func text(
    capacity: Int32, _ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32
  ) -> String {
    var units: [UInt16] = []
    var capacity = capacity
    while capacity > 0 {
      units = [UInt16](repeating: 0, count: Int(capacity))
      let length = unsafe write(&units, capacity)
      units.removeLast(Int(capacity - min(max(length, 0), capacity)))
      capacity = length > capacity ? length : 0
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension ICU {
  /// A number formatter, closed with its last reference.
  @safe final class NumberFormatter: Sendable {
    // ICU's number formatters are immutable after opening and therefore thread-safe.
    nonisolated(unsafe) private let pointer: UnsafeMutableRawPointer

    init(skeleton: String, locale: LocaleIdentifier) throws(Diagnostic) {
      let units = Array(skeleton.utf16)
      var code: Int32 = 0
      guard let opened = unsafe glyphreel_icu_number_open(units, Int32(units.count), locale.name, &code)
      else {
        throw Diagnostic(
          .error,
          "can't format numbers by the skeleton \(quoted: skeleton) (ICU error \(code))",
          hint: "is the ICU data installed?")
      }
      unsafe pointer = unsafe opened
    }

    deinit { unsafe glyphreel_icu_number_close(pointer) }

    /// Formats a number; `isZero` is true if a finite number was rounded to zero.
    ///
    /// - Parameter decimal: Decimal digits, as in `-1234.5`, or `NaN` or `Infinity`.
    func string(from decimal: String) -> (text: String, isZero: Bool) {
      var isZero: Int32 = 0
      let text = unsafe ICU.text(capacity: 64) { units, capacity in
        unsafe glyphreel_icu_number_format(pointer, decimal, units, capacity, &isZero)
      }
      return (text, isZero != 0)
    }
  }

  /// A locale's rules for ordinals or spelled-out numbers, closed at the end of the value's lifetime.
  @safe struct NumberRules: ~Copyable {
    private let pointer: UnsafeMutableRawPointer

    init(spellsOut: Bool, locale: LocaleIdentifier) throws(Diagnostic) {
      var code: Int32 = 0
      let kind = spellsOut ? CICU_SPELLED_OUT : CICU_ORDINAL
      guard let opened = unsafe glyphreel_icu_rules_open(kind, locale.name, &code) else {
        throw Diagnostic(
          .error,
          "can't \(spellsOut ? "spell out numbers" : "format ordinals") in the locale '\(locale.name)' (ICU error \(code))",
          hint: "is the ICU data installed?")
      }
      unsafe pointer = unsafe opened
    }

    deinit { unsafe glyphreel_icu_rules_close(pointer) }

    /// Returns the text of a decimal number, such as -12.5.
    func string(from decimal: String) -> String {
      let pointer = unsafe pointer
      return unsafe ICU.text(capacity: 128) { units, capacity in
        unsafe glyphreel_icu_rules_format(pointer, decimal, units, capacity)
      }
    }
  }

  /// A compiled regular expression, closed at the end of the value's lifetime.
  @safe struct Pattern: ~Copyable {
    private let pointer: UnsafeMutableRawPointer

    /// Compiles an expression from its UTF-16 units.
    ///
    /// - Throws: `malformed`.
    init(_ source: [UInt16]) throws(TextPattern.Fault) {
      var (error, offset): (Int32, Int32) = (0, 0)
      guard let opened = unsafe glyphreel_icu_pattern_open(source, Int32(source.count), &error, &offset)
      else {
        throw .malformed(at: max(Int(offset), 0))
      }
      unsafe pointer = unsafe opened
    }

    deinit { unsafe glyphreel_icu_pattern_close(pointer) }

    /// Returns the ranges of all matches; nil if the search exceeds its ticks.
    ///
    /// - Parameter ticks: The allowed number of callbacks, one per 10,000 steps; reduced by the number used.
    func ranges(in units: [UInt16], ticks: inout Int32) -> [Range<Int>]? {
      let limit = units.count + 1
      var found = [Int32](repeating: 0, count: 2 * limit)
      let count = unsafe glyphreel_icu_pattern_find(
        pointer, units, Int32(units.count), &ticks, &found, Int32(limit))
      guard count >= 0 else { return nil }
      return (0..<Int(count)).map { Int(found[2 * $0])..<Int(found[2 * $0 + 1]) }
    }
  }
}
