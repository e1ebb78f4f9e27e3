import GlyphreelDiagnostics
import Foundation
import TestSupport
import Testing
import GlyphreelTypography

@Suite struct PrintfFormatTests {
  private func text(_ value: Double, _ format: String) throws -> String {
    try LocalizedNumberFormatter(NumberFormat(.printf(format))).string(from: value)
  }

  @Test func `N43 conversions, flags, widths and precisions match C`() throws {
    // Foundation forwards these to the C library.
    let values = [
      0, 0.5, 1, 1.5, 2.5, 9.5, 9.999_95, 49.99, 87.5, 99.995, 100, 123_456, 1_234_567.891, 0.0001,
      0.000_012_345, 1e10,
      1e15, 1e16, 1e21, Double.leastNonzeroMagnitude, 1.797e308, 0.1, 1.005, -1.5, -49.99, -1e-5,
      -123_456_789,
    ]
    for conversion in ["f", "e", "g", "F", "E", "G"] {
      // `%#g` is in the next test: glibc loses a zero where 99.995 becomes 1.0e+02.
      let flags = ["", "-", "+", " ", "0", "+0"] + (conversion.lowercased() == "g" ? [] : ["#", "-#"])
      for flags in flags {
        for size in ["", "12", ".0", ".2", "14.3", ".10"] {
          let format = "<%\(flags)\(size)\(conversion)>"
          let formatter = try LocalizedNumberFormatter(
            NumberFormat(.printf(format), showsNegativeZero: true))
          for value in values {
            #expect(formatter.string(from: value) == String(format: format, value), "\(format) \(value)")
          }
        }
      }
    }
  }

  @Test func `the alternate form keeps its point and zeros`() throws {
    // From Python's % operator.
    #expect(
      try [99.995, 100, 1.5, 1e-5, 0, 123_456_789].map { try text($0, "%#.2g") }
        == ["1.0e+02", "1.0e+02", "1.5", "1.0e-05", "0.0", "1.2e+08"])
    #expect(try text(100, "%#.0g") == "1.e+02")
    #expect(try text(100, "%#g") == "100.000")
  }

  @Test func `decimal and hexadecimal integers match C`() throws {
    for flags in ["", "-", "+", " ", "0", "+0", "#"] {
      for size in ["", "8", ".0", ".3", "8.3"] {
        for value in [0, 1, 9, 255, 1_500_000, 1 << 52, -42] {
          if flags != "#" {
            let format = "<%\(flags)\(size)ld>"
            #expect(try text(Double(value), format) == String(format: format, value), "\(format) \(value)")
          }
          let hexadecimal = "<%\(flags.filter { $0 != "+" && $0 != " " })\(size)lx>"
          if value >= 0 {
            #expect(
              try text(Double(value), hexadecimal) == String(format: hexadecimal, value), "\(hexadecimal)")
          }
        }
      }
    }
    #expect(try text(-255, "%#X") == "-0XFF")
    #expect(try text(0x1p80, "%x") == "1" + String(repeating: "0", count: 20))
    #expect(try text(1e20, "%i") == "100000000000000000000")
  }

  @Test func `random numbers have exactly C's digits`() throws {
    var generator = SeededGenerator(seed: 43)
    let formats = try ["%.3f", "%.17g", "%.0e", "%.20e"].map {
      ($0, try LocalizedNumberFormatter(NumberFormat(.printf($0), showsNegativeZero: true)))
    }
    for _ in 0..<300 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      for (format, formatter) in formats {
        #expect(formatter.string(from: value) == String(format: format, value))
      }
    }
  }

  @Test func `text surrounds the number, and %% is a per cent sign`() throws {
    #expect(try text(87.5, "%.1f%% of ünï") == "87.5% of ünï")
    #expect(try text(7, "%%%ld %%") == "%7 %")
    #expect(try text(.infinity, "%05.1f") == "  inf")
    #expect(try text(.nan, "%G") == "NAN")
    #expect(try text(-.infinity, "%d") == "-inf")
  }

  @Test(arguments: [
    (
      "points",
      "the format 'points' has no conversion for the number; "
        + "write one of %d %i %f %e %g %x, as in '$%.2f', and %% for a per cent sign"
    ),
    (
      "%d of %d",
      "the format '%d of %d' has two conversions; keep one of them, and write %% for a per cent sign"
    ),
    (
      "%,d",
      "the format '%,d' has an unknown conversion '%,'; "
        + "for grouped digits use the style decimal instead of printf"
    ),
    (
      "%'d",
      "the format '%'d' has an unknown conversion '%''; "
        + "for grouped digits use the style decimal instead of printf"
    ),
    ("%*d", "the format '%*d' has an unknown conversion '%*'; write the width or precision as a number"),
    (
      "%1$d",
      "the format '%1$d' has an unknown conversion '%1$'; there is one number, which needs no position"
    ),
    ("%@", "the format '%@' has an unknown conversion '%@'; for the number with the fewest digits write %g"),
    ("%lu", "the format '%lu' has an unknown conversion '%lu'; write %d"),
    (
      "100%",
      "the format '100%' has an unknown conversion '%'; "
        + "write one of %d %i %f %e %g %x, as in '$%.2f', and %% for a per cent sign"
    ),
    ("%.5000f", "the format '%.5000f' has too large a width or precision; the limit is 1000"),
  ])
  func `invalid formats are errors with a hint`(format: String, message: String) {
    let error = #expect(throws: Diagnostic.self) {
      try LocalizedNumberFormatter(NumberFormat(.printf(format)))
    }
    #expect(error?.description == "error: \(message)")
  }
}
