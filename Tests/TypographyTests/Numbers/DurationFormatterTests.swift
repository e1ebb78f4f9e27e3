import Foundation
import Testing
import GlyphreelTypography

@Suite struct DurationFormatterTests {
  private func text(_ seconds: Double, _ format: NumberFormat) throws -> String {
    try LocalizedNumberFormatter(format).string(from: seconds)
  }

  @Test func `seconds are shown in clock notation`() throws {
    let format = NumberFormat(.duration())
    #expect(
      try [0, 5, 65, 3599, 3600, 5025, 360_000].map { try text($0, format) }
        == ["0:00", "0:05", "1:05", "59:59", "1:00:00", "1:23:45", "100:00:00"])
    #expect(try text(3723, NumberFormat(.duration(.minutesSeconds))) == "62:03")
    #expect(try text(185, NumberFormat(.duration(.hoursMinutesSeconds))) == "0:03:05")
    #expect(try text(5, NumberFormat(.duration(.minutesSeconds), minimumIntegerDigits: 2)) == "00:05")
  }

  @Test func `seconds are rounded before they are split into units`() throws {
    #expect(try text(59.5, NumberFormat(.duration())) == "1:00")
    #expect(try text(3599.96, NumberFormat(.duration(), maximumFractionDigits: 1)) == "1:00:00")
    #expect(
      try text(3599.96, NumberFormat(.duration(), minimumFractionDigits: 2)) == "59:59.96")
    #expect(try text(59.9, NumberFormat(.duration(), rounding: .down)) == "0:59")
  }

  @Test func `the first unit carries the sign`() throws {
    #expect(try text(-65, NumberFormat(.duration())) == "-1:05")
    #expect(try text(-5, NumberFormat(.duration())) == "-0:05")
    #expect(try text(-5, NumberFormat(.duration(), sign: .never)) == "0:05")
    #expect(try text(0, NumberFormat(.duration(), sign: .always)) == "+0:00")
    #expect(
      try [0, 5].map { try text($0, NumberFormat(.duration(), sign: .exceptZero)) } == ["0:00", "+0:05"])
    #expect(try text(-0.1, NumberFormat(.duration(), showsNegativeZero: true)) == "-0:00")
  }

  @Test(arguments: ["en-US", "de-DE", "da", "fi-FI", "sr", "ar-EG", "fr-FR", "hi-IN", "ja-JP", "id"])
  func `separators and digits match Foundation's for the locale`(locale: String) throws {
    let hours = Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: Locale(identifier: locale))
    let minutes = Duration.TimeFormatStyle(pattern: .minuteSecond, locale: Locale(identifier: locale))
    for seconds in [0, 5, 65, 3599, 3600, 5025, 36_000] {
      let duration = Duration.seconds(seconds)
      #expect(
        try text(Double(seconds), NumberFormat(.duration(.hoursMinutesSeconds), locale: locale))
          == hours.format(duration))
      #expect(
        try text(Double(seconds), NumberFormat(.duration(.minutesSeconds), grouping: .off, locale: locale))
          == minutes.format(duration))
    }
  }
}
