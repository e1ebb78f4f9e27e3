import TestSupport
import Testing
import GlyphreelTypography

@Suite struct LineBreakOpportunitiesTests {
  /// Break opportunities in which ICU's tailoring deviates from UAX #14.
  private enum Tailoring {
    /// CLDR's LB 20.09: a hyphen at the start of a word stays with the following letter.
    case hyphenBeforeWord
    /// LB 15a and LB 15b in place of LB 15, which Unicode 15.1 removed; the file is of 15.0.
    case spacesAtQuotation
    /// LB 21a of Unicode 16.0: a line can end after a hyphen between Hebrew letters.
    case hebrewHyphen
    /// LB 25 by the regular expression for numbers, which may begin with a point or comma: a break before `.35`, none in it.
    case pointBeforeNumber

    init?(at offset: Int, in scalars: [Unicode.Scalar]) {
      let before = scalars[..<offset].last { $0.properties.generalCategory != .nonspacingMark }
      let marks: Set<Unicode.Scalar> = [
        "\"", "'", "\u{AB}", "\u{BB}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}",
      ]
      if before == " ", scalars.contains(where: marks.contains) {
        self = .spacesAtQuotation
      } else if before == "-", offset < scalars.count, scalars[..<offset].first == "-" {
        self = .hyphenBeforeWord
      } else if before == "-", offset < scalars.count, (0x5D0...0x5EA).contains(scalars[offset].value) {
        self = .hebrewHyphen
      } else if before == "." || before == ",", scalars[offset].properties.numericType == .decimal {
        self = .pointBeforeNumber
      } else if before == " ", scalars[offset] == ".", scalars[offset + 1].properties.numericType == .decimal
      {
        self = .pointBeforeNumber
      } else {
        return nil
      }
    }
  }

  @Test func `LineBreakTest passes except for ICU's tailoring`() throws {
    let file = "auxiliary/LineBreakTest.txt"
    #expect(try UnicodeTestFile.version(of: file) == "15.0.0")
    let rows = try UnicodeTestFile.boundaries(file)
    var tailored: [Tailoring: Int] = [:]
    var failures: [String] = []
    for row in rows {
      // The file resolves small kana by LB 1's default, which is CSS's `strict`.
      let found = try LineBreakOpportunities(in: row.string, strictness: .strict).ends.map(\.offset)
      if found == row.boundaries { continue }
      let differing = Set(row.boundaries).symmetricDifference(found)
      let reasons = Set(differing.map { Tailoring(at: $0, in: row.scalars) })
      if reasons.count == 1, let reason = reasons.first ?? nil {
        tailored[reason, default: 0] += 1
      } else {
        failures.append("\(row.text): found \(found)")
      }
    }
    #expect(rows.count == 7654)
    #expect(failures == [])
    #expect(
      tailored == [
        .spacesAtQuotation: 8, .hebrewHyphen: 1, .hyphenBeforeWord: 8, .pointBeforeNumber: 14,
      ])
  }

  /// From the tables and examples of UAX #14 of Unicode 16.0, revision 53.
  @Test(arguments: [
    ("LB 15a", "x \u{201C} y", "x |\u{201C} y"), ("LB 15a", "x\u{201C} y", "x\u{201C} |y"),
    ("LB 15a", "« a » (b)", "« a » |(b)"), ("LB 15b", "»a « b", "»a |« b"), ("LB 15b", "a » b", "a » |b"),
    ("LB 15b", "a »b« c", "a |»b« |c"), ("LB 18", "\"a\" (b)", "\"a\" |(b)"),
    ("LB 14", "\"a\" ( b", "\"a\" |( b"), ("LB 19", "\"a\"(b)", "\"a\"(b)"),
    ("LB 19a", "子曰：“学而时习之，不亦说乎？”子", "子|曰：|“学|而|时|习|之，|不|亦|说|乎？”|子"), ("LB 19a", "子“a”子", "子“a”子"),
    ("LB 21a", "עב\u{5BE}גד", "עב\u{5BE}|גד"), ("LB 21a", "עב-x", "עב-x"),
    ("LB 28a", "ꦗꦗꦮ", "ꦗ|ꦗ|ꦮ"), ("LB 28a", "ꦏ꧀ꦏꦶꦏ", "ꦏ꧀ꦏꦶ|ꦏ"), ("LB 28a", "ᯘ᯲ᯞ", "ᯘ᯲|ᯞ"),
    ("LB 28a", "ᯀᯐ᯲ᯀ", "ᯀᯐ᯲|ᯀ"), ("LB 13", "a , b", "a , |b"),
  ])
  func `rules of Unicode 16 apply that ICU lacks`(rule: String, text: String, expected: String) throws {
    let ends = try LineBreakOpportunities(in: text).ends.map(\.offset)
    var parts = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      if ends.contains(offset) { parts += "|" }
      parts.unicodeScalars.append(scalar)
    }
    #expect(Array(parts.unicodeScalars) == Array(expected.unicodeScalars), "\(rule): \(parts)")
  }

  @Test func `line feeds and similar characters force a break`() throws {
    let ends = try LineBreakOpportunities(in: "a b\r\nc").ends
    #expect(ends.map(\.offset) == [2, 5, 6])
    #expect(ends.map(\.isMandatory) == [false, true, false])
    #expect(try LineBreakOpportunities(in: "").ends == [])
  }

  @Test func `Thai, Khmer, Lao and Burmese break at dictionary words`() throws {
    for text in ["สวัสดีชาวโลก", "សួស្តីពិភពលោក", "ສະບາຍດີຊາວໂລກ", "မင်္ဂလာပါကမ္ဘာလောက"] {
      #expect(try LineBreakOpportunities(in: text).ends.count > 1)
    }
  }

  @Test func `breaks between Thai words before a line feed are not mandatory`() throws {
    let ends = try LineBreakOpportunities(in: "ชาวโลกภาษาไทย\nชาวโลก").ends
    #expect(ends.count > 4 && ends.filter(\.isMandatory).map(\.offset) == [14])
  }
}
