import Testing
import Typography

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

  @Test func `a character is meant if a part of it matches, and once`() throws {
    let family = "👩\u{200D}👧"
    #expect(try TextPattern("\u{200D}").ranges(in: "a" + family + "b") == [1..<2])
    #expect(try TextPattern("👩|👧").ranges(in: "a" + family + "b") == [1..<2])
  }

  @Test(arguments: ["(", "[", "*", "a{99999999999}", #"\"#, #"\p{Nonsense}"#])
  func `what is no expression is refused`(pattern: String) {
    #expect(throws: TextPattern.Fault.self) { try TextPattern(pattern) }
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*a){20}c"])
  func `an expression that would never end ends with an error`(pattern: String) throws {
    let text = String(repeating: "a", count: 60) + "!"
    let slow = try TextPattern(pattern)
    do throws(TextPattern.Fault) {
      // Whatever an engine makes of it: it comes to an end.
      #expect(try slow.ranges(in: text).allSatisfy { $0.upperBound <= 61 })
    } catch {
      #expect(error == .tooSlow)
    }
  }

  @Test func `the plainest of them is refused, and its text may only be so long`() throws {
    let text = String(repeating: "a", count: 60) + "!"
    #expect(throws: TextPattern.Fault.tooSlow) { try TextPattern("(a+)+$").ranges(in: text) }
    #expect(throws: TextPattern.Fault.longText(limit: 20_000)) {
      try TextPattern("a").ranges(in: String(repeating: "a", count: 20_001))
    }
  }
}
