import GlyphreelDiagnostics
import Foundation
import TestSupport
import Testing
import GlyphreelTypography

@Suite struct LocalizedNumberFormatterTests {
  private func text(_ value: Double, _ format: NumberFormat) throws -> String {
    try LocalizedNumberFormatter(format).string(from: value)
  }

  @Test func `N43 grouping, currency, percent, compact, prefix and suffix match the documented examples`()
    throws
  {
    #expect(try text(1_500_000, NumberFormat()) == "1,500,000")
    #expect(try text(49.99, NumberFormat(.currency("USD"))) == "$49.99")
    #expect(try text(0.875, NumberFormat(.percent)) == "87.5%")
    #expect(try text(87.5, NumberFormat(.percentPoints)) == "87.5%")
    #expect(try text(1_500_000, NumberFormat(notation: .compactShort)) == "1.5M")
    #expect(try text(12, NumberFormat(.integer, prefix: "Level ", suffix: "!")) == "Level 12!")
    #expect(try text(49.99, NumberFormat(.printf("$%.2f"))) == "$49.99")
  }

  @Test(arguments: [
    ("de-DE", "1.500.000"), ("en-IN", "15,00,000"), ("fr-FR", "1\u{202F}500\u{202F}000"),
    ("ar-EG", "١٬٥٠٠٬٠٠٠"), ("ar-EG-u-nu-latn", "1,500,000"), ("hi-IN-u-nu-deva", "१५,००,०००"),
    ("de-CH", "1’500’000"), ("pt-BR", "1.500.000"), ("ja-JP", "1,500,000"),
  ])
  func `N43 locales group digits their own way`(locale: String, expected: String) throws {
    #expect(try text(1_500_000, NumberFormat(locale: locale)) == expected)
  }

  @Test func `notations and currency displays use the locale's words`() throws {
    #expect(try text(1_500_000, NumberFormat(notation: .compactLong)) == "1.5 million")
    #expect(try text(1_500_000, NumberFormat(.currency("usd"), notation: .compactShort)) == "$1.5M")
    #expect(try text(1_234_567, NumberFormat(notation: .compactShort, maximumFractionDigits: 2)) == "1.23M")
    #expect(try text(1_500_000, NumberFormat(notation: .scientific)) == "1.5E6")
    #expect(try text(15_000, NumberFormat(notation: .engineering)) == "15E3")
    #expect(try text(5, NumberFormat(.currency("USD", .code))) == "USD\u{A0}5.00")
    #expect(try text(1, NumberFormat(.currency("USD", .name))) == "1.00 US dollars")
    #expect(try text(5, NumberFormat(.currency("CAD", .symbol))) == "CA$5.00")
    #expect(try text(5, NumberFormat(.currency("CAD", .narrow))) == "$5.00")
    #expect(try text(1500, NumberFormat(.currency("JPY"), locale: "ja-JP")) == "￥1,500")
  }

  @Test func `digits, grouping and signs follow the format`() throws {
    #expect(try text(2.5, NumberFormat(minimumFractionDigits: 2)) == "2.50")
    #expect(try text(1.123456, NumberFormat()) == "1.123")
    #expect(try text(1.123456, NumberFormat(minimumFractionDigits: 5)) == "1.12346")
    #expect(try text(49.99, NumberFormat(.currency("USD"), maximumFractionDigits: 0)) == "$50")
    #expect(try text(1234, NumberFormat(maximumSignificantDigits: 2)) == "1,200")
    #expect(try text(1.5, NumberFormat(minimumSignificantDigits: 3)) == "1.50")
    #expect(try text(7, NumberFormat(.integer, minimumIntegerDigits: 3)) == "007")
    #expect(try text(1234, NumberFormat(grouping: .off)) == "1234")
    #expect(try text(1234, NumberFormat(grouping: .min2)) == "1234")
    #expect(try text(1234, NumberFormat(locale: "es")) == "1234")
    #expect(try text(1234, NumberFormat(grouping: .always, locale: "es")) == "1.234")
    #expect(try text(5, NumberFormat(sign: .always)) == "+5")
    #expect(try text(-5, NumberFormat(sign: .never)) == "5")
    #expect(try [0, 5, -5].map { try text($0, NumberFormat(sign: .exceptZero)) } == ["0", "+5", "-5"])
    #expect(try text(-5, NumberFormat(.currency("USD"), sign: .accounting)) == "($5.00)")
  }

  @Test func `N43 rounding is explicit: by default ties go away from zero`() throws {
    // The values from -2.5 up in the tables of ICU's guide and Java's RoundingMode.
    let values = [-2.5, -1.5, -1.1, 1.1, 1.5, 2.5]
    let expected: [NumberRounding: [Int]] = [
      .halfUp: [-3, -2, -1, 1, 2, 3], .halfEven: [-2, -2, -1, 1, 2, 2], .halfDown: [-2, -1, -1, 1, 1, 2],
      .up: [-3, -2, -2, 2, 2, 3], .down: [-2, -1, -1, 1, 1, 2], .ceiling: [-2, -1, -1, 2, 2, 3],
      .floor: [-3, -2, -2, 1, 1, 2],
    ]
    #expect(NumberFormat().rounding == .halfUp)
    for rounding in NumberRounding.allCases {
      for style in [NumberFormat.Style.integer, .printf("%d")] {
        let formatter = try LocalizedNumberFormatter(NumberFormat(style, rounding: rounding))
        #expect(
          values.map { formatter.string(from: $0) } == expected[rounding]?.map(String.init),
          "\(rounding) \(style)")
      }
    }
  }

  @Test func `a number is formatted from its shortest decimal, not its binary fraction`() throws {
    #expect(try text(1.005, NumberFormat(maximumFractionDigits: 2)) == "1.01")
    #expect(try text(0.285, NumberFormat(.percent, maximumFractionDigits: 1)) == "28.5%")
    #expect(try text(1e21, NumberFormat(grouping: .off)) == "1000000000000000000000")
    #expect(try text(Double.leastNonzeroMagnitude, NumberFormat(maximumSignificantDigits: 1)).count == 326)
    #expect(try text(.nan, NumberFormat()) == "NaN")
    #expect(try text(-.infinity, NumberFormat()) == "-∞")
    #expect([49.99, 1_500_000, 0.001, 1e-7, .infinity].map(NumberFormat.fractionDigits) == [2, 0, 3, 7, 0])
  }

  @Test(arguments: [NumberFormat.SignDisplay.auto, .always, .never, .exceptZero, .accounting])
  func `N42 negative zero is shown only on request`(sign: NumberFormat.SignDisplay) throws {
    let styles: [NumberFormat.Style] = [
      .decimal, .integer, .percent, .percentPoints, .currency("USD"), .ordinal, .spellOut, .duration(),
      .printf("%+.1f"),
      .printf("%d"), .printf("%g"), .printf("%e"), .printf("%x"),
    ]
    for style in styles {
      for notation in NumberFormat.Notation.allCases {
        let formatter = try LocalizedNumberFormatter(NumberFormat(style, notation: notation, sign: sign))
        #expect(formatter.string(from: -0.0) == formatter.string(from: 0), "\(style)")
      }
      let formatter = try LocalizedNumberFormatter(NumberFormat(style, sign: sign))
      guard style != .printf("%g"), style != .printf("%e") else { continue }
      #expect(formatter.string(from: -0.000_001) == formatter.string(from: 0), "\(style)")
    }
    #expect(try text(-0.001, NumberFormat(.integer, showsNegativeZero: true)) == "-0")
    #expect(try text(-0.001, NumberFormat(.printf("%.1f"), showsNegativeZero: true)) == "-0.0")
  }

  @Test func `ordinals are rounded to whole numbers`() throws {
    #expect(
      try [1, 2, 3, 11, 21.4, 1234].map { try text($0, NumberFormat(.ordinal)) }
        == ["1st", "2nd", "3rd", "11th", "21st", "1,234th"])
    #expect(try text(1, NumberFormat(.ordinal, locale: "de-DE")) == "1.")
    #expect(try text(1e20, NumberFormat(.ordinal)) == "100,000,000,000,000,000,000")
  }

  @Test func `words are those of whole numbers unless fraction digits are given`() throws {
    #expect(
      try [0, 42, 1234, -3, 2.5].map { try text($0, NumberFormat(.spellOut)) }
        == ["zero", "forty-two", "one thousand two hundred thirty-four", "minus three", "three"])
    #expect(
      try text(2.54, NumberFormat(.spellOut, maximumFractionDigits: 1, prefix: "about "))
        == "about two point five")
    #expect(try text(21, NumberFormat(.spellOut, locale: "fr-FR")) == "vingt-et-un")
    #expect(try text(.infinity, NumberFormat(.spellOut)) == "∞")
  }

  @Test(arguments: [
    (
      NumberFormat(locale: "xx-YY"),
      "unknown locale 'xx-YY'; write a language and region, as in en-US or de-DE"
    ),
    (
      NumberFormat(locale: "en-QQ"),
      "unknown locale 'en-QQ'; write a language and region, as in en-US or de-DE"
    ),
    (NumberFormat(locale: ""), "unknown locale ''; write a language and region, as in en-US or de-DE"),
    (NumberFormat(locale: "en_US"), "unknown locale 'en_US'; write 'en-US'"),
    (
      NumberFormat(locale: "en-u-nu-roman2"),
      "unknown locale 'en-u-nu-roman2'; write a language and region, as in en-US or de-DE"
    ),
    (
      NumberFormat(.currency("ZZZ")),
      "unknown currency 'ZZZ'; write an ISO 4217 code such as USD, EUR or JPY"
    ),
    (NumberFormat(.currency("$")), "unknown currency '$'; write an ISO 4217 code such as USD, EUR or JPY"),
    (
      NumberFormat(minimumFractionDigits: 3, maximumFractionDigits: 1),
      "at least 3 and at most 1 fraction digits exclude each other; give a larger maximum"
    ),
    (NumberFormat(maximumFractionDigits: -1), "-1 fraction digits are out of range; use 0 to 100"),
    (NumberFormat(maximumSignificantDigits: 0), "0 significant digits are out of range; use 1 to 100"),
    (NumberFormat(minimumIntegerDigits: 101), "101 integer digits are out of range; use 1 to 100"),
    (
      NumberFormat(maximumFractionDigits: 1, maximumSignificantDigits: 1),
      "significant digits and fraction digits exclude each other; leave one of them out"
    ),
    (
      NumberFormat(.integer, maximumFractionDigits: 1),
      "an integer has no fraction digits; use the style decimal"
    ),
    (NumberFormat(.ordinal, minimumFractionDigits: 1), "an ordinal has no digits to choose; leave them out"),
    (
      NumberFormat(.spellOut, maximumSignificantDigits: 2),
      "a number in words has no significant digits; give fraction digits"
    ),
    (
      NumberFormat(.duration(), maximumSignificantDigits: 1),
      "a duration has no significant digits; give fraction digits"
    ),
  ])
  func `an invalid format is an error with a hint`(format: NumberFormat, message: String) {
    let error = #expect(throws: Diagnostic.self) { try LocalizedNumberFormatter(format) }
    #expect(error?.description == "error: \(message)")
  }

  @Test func `a formatter is thread-safe`() async throws {
    for style in [NumberFormat.Style.decimal, .ordinal, .spellOut, .duration()] {
      let formatter = try LocalizedNumberFormatter(NumberFormat(style))
      let expected = (0..<50).map { formatter.string(from: Double($0 * 997)) }
      await withTaskGroup(of: [String].self) { group in
        for _ in 0..<4 { group.addTask { (0..<50).map { formatter.string(from: Double($0 * 997)) } } }
        for await texts in group { #expect(texts == expected) }
      }
    }
  }
}
