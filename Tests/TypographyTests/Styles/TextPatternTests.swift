import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("b+", "abbbab", [1..<4, 5..<6]), (#"\d+"#, "a12b3", [1..<3, 4..<5]), ("x*", "axxa", [1..<3]),
    ("z", "abc", []),
    ("(?i)É", "né", [1..<2]), (".", "e\u{301}🎉", [0..<1, 1..<2]), (#"^\w+"#, "übel a", [0..<4]),
    ("a|ab", "ab", [0..<1]),
  ])
  func `matches are ranges of characters`(pattern: String, text: String, expected: [Range<Int>]) throws {
    #expect(try TextPattern(pattern).ranges(in: text) == expected)
  }

  @Test func `a character that matches in part is included once`() throws {
    let family = "👩\u{200D}👧"
    #expect(try TextPattern("\u{200D}").ranges(in: "a" + family + "b") == [1..<2])
    #expect(try TextPattern("👩|👧").ranges(in: "a" + family + "b") == [1..<2])
  }

  @Test(arguments: ["(", "[", "*", "a{99999999999}", #"\"#, #"\p{Nonsense}"#])
  func `an invalid expression is rejected`(pattern: String) {
    #expect(throws: TextPattern.Fault.self) { try TextPattern(pattern) }
  }

  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*a){20}c"])
  func `catastrophic backtracking ends with an error`(pattern: String) throws {
    let text = String(repeating: "a", count: 60) + "!"
    let slow = try TextPattern(pattern)
    var ranges: [Range<Int>] = []
    let time = ProcessorTime.measure {
      do throws(TextPattern.Fault) { ranges = try slow.ranges(in: text) } catch { #expect(error == .tooSlow) }
    }
    // Any result is allowed, but the search must end.
    #expect(ranges.allSatisfy { $0.upperBound <= 61 })
    #expect(time < .seconds(20))
  }

  @Test func `the simplest slow expression is rejected, and the text's length is limited`() throws {
    let text = String(repeating: "a", count: 60) + "!"
    #expect(throws: TextPattern.Fault.tooSlow) { try TextPattern("(a+)+$").ranges(in: text) }
    #expect(throws: TextPattern.Fault.longText(limit: 20_000)) {
      try TextPattern("a").ranges(in: String(repeating: "a", count: 20_001))
    }
  }

  @Test(
    arguments: [
      // In each step a backreference compares up to the whole text.
      ("(a*)\\1b", 19_999), (String(repeating: "()", count: 148) + "(a+)+$", 60),
      ("(?:" + String(repeating: "a", count: 180) + "b|a)*c", 9000),
      ("(?:(?:(?:(?:(?:(?:(?:a{1,9}){1,9}){1,9}){1,9}){1,9}){1,9}){1,9}){1,9}b", 60),
    ])
  func `an expression with expensive steps is stopped after similar time`(pattern: String, count: Int) throws
  {
    let slow = try TextPattern(pattern)
    let text = String(repeating: "a", count: count) + "!"
    let time = ProcessorTime.measure {
      #expect(throws: TextPattern.Fault.tooSlow) { try slow.ranges(in: text) }
    }
    #expect(time < .seconds(2))
  }

  @Test func `an expression that is slow to compile is not compiled repeatedly`() {
    let search = PatternSearch()
    let time = ProcessorTime.measure {
      search.run {
        for number in 0..<200 {
          let source = String(repeating: "(?i:[b-\\U0010FFFF])", count: 40) + "\(number)"
          _ = try? TextPattern(source).ranges(in: "abc")
        }
      }
    }
    #expect(search.exhaustingPattern != nil)
    #expect(time < .seconds(2))
  }
}
