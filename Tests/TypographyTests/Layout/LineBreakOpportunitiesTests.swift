import TestSupport
import Testing
import GlyphreelTypography

@Suite struct LineBreakOpportunitiesTests {
  /// Break opportunities in which ICU's tailoring deviates from UAX #14.
  private enum Tailoring {
    /// CLDR's LB 20.09: a hyphen at the start of a word stays with the following letter.
    case hyphenBeforeWord
    /// LB 25 by the regular expression for numbers, which may begin with a point or comma: a break before `.35`, none in it.
    case pointBeforeNumber

    init?(at offset: Int, in scalars: [Unicode.Scalar]) {
      let before = scalars[..<offset].last { $0.properties.generalCategory != .nonspacingMark }
      if before == "-", offset < scalars.count, scalars[..<offset].first == "-" {
        self = .hyphenBeforeWord
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
    #expect(tailored == [.hyphenBeforeWord: 8, .pointBeforeNumber: 14])
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
