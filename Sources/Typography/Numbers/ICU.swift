internal import GlyphreelCICU

/// What is asked of ICU, with arrays in place of addresses.
enum ICU {
  // Bounds: every array goes with its length, or is as long as the functions of `CICU` write: a number for each unit of
  // the text. Texts without a length end with a zero, as those that Swift lends do.

  /// The ends of lines or words in a text and the rules that made them; a negative count is an error.
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

  /// The levels of a text's units and of their paragraphs.
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

  /// The places of runs from left to right.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = [Int32](repeating: 0, count: levels.count)
    unsafe glyphreel_icu_visual_order(levels, Int32(levels.count), &order)
    return order.map(Int.init)
  }

  /// ICU's name for a locale; nil for a tag of none.
  static func locale(_ tag: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    // ICU reads up to the first zero; no tag has one.
    guard !tag.utf8.contains(0), unsafe glyphreel_icu_locale(tag, &bytes, Int32(bytes.count)) != 0 else {
      return nil
    }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// How many fraction digits amounts of a currency have, by the three letters of its code; below 0 for an unknown one.
  static func currencyDigits(_ code: [UInt16]) -> Int {
    precondition(code.count == 3, "a currency's code has three letters")
    return unsafe Int(glyphreel_icu_currency_digits(code + [0]))
  }

  /// A locale's pattern for some units of time; empty if it has none.
  static func durationPattern(_ locale: String, _ units: String) -> String {
    unsafe text(capacity: 64) { buffer, capacity in
      unsafe glyphreel_icu_duration_pattern(locale, units, buffer, capacity)
    }
  }

  /// What a function writes, which returns the length it needs, or a negative number on failure.
  ///
  /// Formatting fails for want of memory only; the text is then empty.
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
  /// A number formatter, closed with the last reference to it.
  @safe final class NumberFormatter: Sendable {
    // ICU's formatters don't change once they are open: one serves several threads.
    nonisolated(unsafe) private let pointer: UnsafeMutableRawPointer

    /// - Throws: ICU's number for what is wrong.
    init(skeleton: [UInt16], locale: String) throws(Failure) {
      var code: Int32 = 0
      guard let opened = unsafe glyphreel_icu_number_open(skeleton, Int32(skeleton.count), locale, &code)
      else {
        throw Failure(code: code)
      }
      unsafe pointer = unsafe opened
    }

    deinit { unsafe glyphreel_icu_number_close(pointer) }

    func string(from decimal: String) -> (text: String, isZero: Bool) {
      var isZero: Int32 = 0
      let text = unsafe ICU.text(capacity: 64) { units, capacity in
        unsafe glyphreel_icu_number_format(pointer, decimal, units, capacity, &isZero)
      }
      return (text, isZero != 0)
    }
  }

  /// The rules of ordinals, closed when they are given up.
  @safe struct OrdinalRules: ~Copyable {
    private let pointer: UnsafeMutableRawPointer

    init(locale: String) throws(Failure) {
      var code: Int32 = 0
      guard let opened = unsafe glyphreel_icu_ordinal_open(locale, &code) else { throw Failure(code: code) }
      unsafe pointer = unsafe opened
    }

    deinit { unsafe glyphreel_icu_ordinal_close(pointer) }

    func string(from number: Int64) -> String {
      let pointer = unsafe pointer
      return unsafe ICU.text(capacity: 64) { units, capacity in
        unsafe glyphreel_icu_ordinal_format(pointer, number, units, capacity)
      }
    }
  }

  /// A regular expression, closed when it is given up.
  @safe struct Pattern: ~Copyable {
    private let pointer: UnsafeMutableRawPointer

    /// - Throws: Where the expression can't be understood.
    init(_ source: [UInt16]) throws(Failure) {
      var (error, place): (Int32, Int32) = (0, 0)
      guard let opened = unsafe glyphreel_icu_pattern_open(source, Int32(source.count), &error, &place) else {
        throw Failure(code: place)
      }
      unsafe pointer = unsafe opened
    }

    deinit { unsafe glyphreel_icu_pattern_close(pointer) }

    /// The ranges in which it matches; nil if finding them takes too many steps.
    ///
    /// - Parameter ticks: How often the engine may tell of ten thousand steps; what is left of it afterwards.
    func ranges(in units: [UInt16], ticks: inout Int32) -> [Range<Int>]? {
      let limit = units.count + 1
      var found = [Int32](repeating: 0, count: 2 * limit)
      let count = unsafe glyphreel_icu_pattern_find(
        pointer, units, Int32(units.count), &ticks, &found, Int32(limit))
      guard count >= 0 else { return nil }
      return (0..<Int(count)).map { Int(found[2 * $0])..<Int(found[2 * $0 + 1]) }
    }
  }

  /// What ICU said instead of doing what it was asked for.
  struct Failure: Error {
    let code: Int32
  }
}
