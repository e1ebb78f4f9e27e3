import TestSupport
import Testing
import GlyphreelTypography

@Suite struct WordBoundariesTests {
  private func words(_ text: String) throws -> [String] {
    let scalars = Array(text.unicodeScalars)
    return try WordBoundaries(in: text).segments.filter(\.isWord).map { segment in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[segment.range])
      return String(view)
    }
  }

  @Test
  func `WordBreakTest passes except for the colon, which only Finnish and Swedish have in words`()
    throws
  {
    let file = "auxiliary/WordBreakTest.txt"
    #expect(try UnicodeTestFile.version(of: file) == "15.0.0")
    let rows = try UnicodeTestFile.boundaries(file)
    func boundaries(_ row: UnicodeTestFile.Row, _ language: String) throws -> [Int] {
      try [0] + WordBoundaries(in: row.string, language: language).segments.map(\.range.upperBound)
    }
    var colons = 0
    var failures: [String] = []
    for row in rows where try boundaries(row, "") != row.boundaries {
      // CLDR removes the colon from MidLetter in the root rules, but not for these languages.
      if row.scalars.contains(":"), try boundaries(row, "sv") == row.boundaries {
        colons += 1
      } else {
        failures.append("\(row.text): found \(try boundaries(row, ""))")
      }
    }
    #expect(rows.count == 1823)
    #expect(colons == 15)
    #expect(failures == [])
  }

  @Test func `words are letters, digits and ideographs, not spaces and punctuation`() throws {
    #expect(try words("Don't panic: 3.14, e\u{301}!") == ["Don't", "panic", "3.14", "e\u{301}"])
    #expect(try words("") == [])
  }

  @Test func `scripts without spaces are segmented by dictionaries`() throws {
    #expect(try words("สวัสดีชาวโลก") == ["สวัสดี", "ชาว", "โลก"])
    #expect(try words("你好，世界") == ["你好", "世界"])
  }
}
