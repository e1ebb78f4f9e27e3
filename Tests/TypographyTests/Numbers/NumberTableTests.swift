import Foundation
import TestSupport
import Testing
import GlyphreelTypography

/// Numbers, formats and locales, compared with ICU through Python.
@Suite struct NumberTableTests {
  private static let locales = [
    "en-US", "de-DE", "en-IN", "ar-EG", "fr-FR", "ja-JP", "hi-IN", "de-CH", "pt-BR", "es", "sv-SE", "fa-IR",
  ]
  private static let values = [
    0, 0.5, 1, 1.005, 2.5, 3.14159, 7, 9.999, 12.5, 49.99, 87.5, 99.95, 100, 123.456, 999.5, 1000, 1234.5,
    12345.678,
    999_999, 1_500_000, 123_456_789.125, 5e9, 1.25e12, -1, -2.5, -49.99, -1234.5, -1_500_000, 0.875, 0.001,
  ]

  private static let formats: [NumberFormat] = [
    NumberFormat(), NumberFormat(.integer), NumberFormat(.percent), NumberFormat(.percentPoints),
    NumberFormat(.currency("USD")), NumberFormat(.currency("EUR", .name)),
    NumberFormat(.currency("JPY", .code)),
    NumberFormat(.currency("INR", .narrow), sign: .accounting),
    NumberFormat(.currency("USD"), notation: .compactShort), NumberFormat(notation: .compactShort),
    NumberFormat(notation: .compactLong), NumberFormat(notation: .scientific),
    NumberFormat(notation: .engineering), NumberFormat(minimumFractionDigits: 2, maximumFractionDigits: 2),
    NumberFormat(maximumSignificantDigits: 3, rounding: .halfEven),
    NumberFormat(.integer, minimumIntegerDigits: 4, grouping: .off, rounding: .floor),
    NumberFormat(grouping: .min2, sign: .always, rounding: .up),
    NumberFormat(grouping: .always, sign: .exceptZero, rounding: .ceiling),
    NumberFormat(maximumFractionDigits: 1, sign: .never, rounding: .halfDown),
    NumberFormat(maximumFractionDigits: 0, rounding: .down),
  ]

  /// A case in the input format of `Tests/Oracles/icu_numbers.py`.
  private struct Request: Encodable {
    let kind: String
    var currency: String?
    var display: String?
    let notation: String
    let fraction: [Int]?
    let significant: [Int]?
    let integer: Int
    let grouping: String
    let sign: String
    let rounding: String
    let locale: String
    let values: [String]

    init(_ format: NumberFormat, _ values: [Double]) {
      var fraction: [Int]? = [
        format.minimumFractionDigits ?? 0,
        format.maximumFractionDigits ?? max(format.minimumFractionDigits ?? 0, 3),
      ]
      switch format.style {
      case .currency(let code, let display):
        kind = "currency"
        currency = code
        self.display = display.rawValue
        fraction = nil
      case .integer:
        kind = "decimal"
        fraction = [0, 0]
      default: kind = "\(format.style)"
      }
      if format.notation.rawValue.hasPrefix("compact") { fraction = nil }
      significant = format.maximumSignificantDigits.map { [1, $0] }
      self.fraction = significant == nil ? fraction : nil
      notation = format.notation.rawValue
      integer = format.minimumIntegerDigits
      grouping = format.grouping.rawValue
      sign = format.sign.rawValue
      rounding = format.rounding.rawValue
      locale = format.locale
      self.values = values.map { value in
        value.description.contains("e") ? String(Int(value)) : value.description
      }
    }

    // Encodes nil as null, since the oracle reads every key.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(kind, forKey: .kind)
      try container.encode(currency, forKey: .currency)
      try container.encode(display, forKey: .display)
      try container.encode(notation, forKey: .notation)
      try container.encode(fraction, forKey: .fraction)
      try container.encode(significant, forKey: .significant)
      try container.encode(integer, forKey: .integer)
      try container.encode(grouping, forKey: .grouping)
      try container.encode(sign, forKey: .sign)
      try container.encode(rounding, forKey: .rounding)
      try container.encode(locale, forKey: .locale)
      try container.encode(values, forKey: .values)
    }

    private enum CodingKeys: CodingKey {
      case kind, currency, display, notation, fraction, significant, integer, grouping, sign, rounding,
        locale, values
    }
  }

  private func compare(_ formats: [NumberFormat], _ values: [Double]) throws {
    let input = try JSONEncoder().encode(formats.map { Request($0, values) })
    let output = try Oracle.run(
      "/usr/bin/python3", [Repository.path("Tests/Oracles/icu_numbers.py")],
      input: String(decoding: input, as: UTF8.self))
    let expected = try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    #expect(expected.count == formats.count)
    for (format, texts) in zip(formats, expected) {
      let formatter = try LocalizedNumberFormatter(format)
      #expect(values.map(formatter.string) == texts, "\(format)")
    }
  }

  @Test func `N43 every style, notation and rounding mode in every locale matches ICU`() throws {
    let formats = NumberTableTests.formats.flatMap { format in
      NumberTableTests.locales.map { locale in
        var format = format
        format.locale = locale
        return format
      }
    }
    try compare(formats, NumberTableTests.values)
  }

  @Test func `ordinals in every locale match ICU's rules`() throws {
    try compare(
      NumberTableTests.locales.map { NumberFormat(.ordinal, locale: $0) },
      [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 1234, -1])
  }

  @Test func `numbers in words match ICU's rules in twenty locales`() throws {
    let locales = [
      "en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "it-IT", "pt-BR", "nl-NL", "pl-PL", "ru-RU", "uk-UA",
      "cs-CZ",
      "sv-SE", "tr-TR", "el-GR", "he-IL", "ar-EG", "hi-IN", "ja-JP", "zh-CN", "ko-KR", "th-TH", "vi-VN",
      "fi-FI",
    ]
    try compare(
      locales.map { NumberFormat(.spellOut, maximumFractionDigits: 2, locale: $0) },
      [
        0, 1, 2, 7, 11, 15, 21, 42, 77, 99, 100, 101, 345, 999, 1000, 1234, 20_001, 1_500_000, 2_147_483_648,
        -7, 3.5, -0.25,
      ])
  }
}
