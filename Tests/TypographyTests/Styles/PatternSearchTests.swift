import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct PatternSearchTests {
  private static let text = String(repeating: "a", count: 60) + "!"

  @Test func `all expressions of a scene share one budget`() {
    let search = PatternSearch()
    var refused = 0
    let time = ProcessorTime.measure {
      search.run {
        for number in 0..<200 {
          // Different expressions, so that none is cached.
          do { _ = try TextPattern("(a+)+\(number)$").ranges(in: Self.text) } catch { refused += 1 }
        }
      }
    }
    #expect(refused == 200)
    #expect(search.exhaustingPattern == "(a+)+0$")
    #expect(time < .seconds(2))
  }

  @Test func `the rejected expression depends only on the scene`() {
    func firstRefused() -> Int? {
      PatternSearch().run {
        (0..<400).first { number in
          let text = String(repeating: "a", count: 17) + "\(number)!"
          return (try? TextPattern("(a+)+$").ranges(in: text)) == nil
        }
      }
    }
    let first = firstRefused()
    #expect(first.map { $0 > 0 } == true)
    for _ in 0..<2 { #expect(firstRefused() == first) }
  }

  @Test func `results are cached`() throws {
    let search = PatternSearch()
    try search.run { () throws(TextPattern.Fault) in
      // Its cost, charged a hundred times, would exceed the budget.
      let pattern = try TextPattern("(a+)+$")
      let text = String(repeating: "a", count: 20) + "!"
      for _ in 0..<1000 { #expect(try pattern.ranges(in: text) == []) }
    }
    #expect(search.exhaustingPattern == nil)
  }

  @Test func `many simple expressions stay within the budget`() throws {
    let search = PatternSearch()
    try search.run { () throws(TextPattern.Fault) in
      let text = String(repeating: "word 12 and more. ", count: 50)
      for number in 0..<2000 { _ = try TextPattern("\\b\(number)\\w+").ranges(in: text) }
    }
    #expect(search.exhaustingPattern == nil)
  }

  @Test func `frames with a different text each stay within the budget`() throws {
    let search = PatternSearch(chargesShortSearches: false)
    try search.run { () throws(TextPattern.Fault) in
      let pattern = try TextPattern("(?i)[0-9]+(?: k?m)?")
      for number in 0..<50_000 {
        let text = "\(number) km"
        #expect(try pattern.ranges(in: text) == [0..<text.count])
      }
    }
    #expect(search.exhaustingPattern == nil)
  }

  @Test func `canonically equivalent expressions are distinct`() throws {
    try PatternSearch().run { () throws(TextPattern.Fault) in
      #expect(try TextPattern("\u{E9}").ranges(in: "\u{E9}") == [0..<1])
      #expect(try TextPattern("e\u{301}").ranges(in: "\u{E9}") == [])
      #expect(try TextPattern("\u{E9}").ranges(in: "e\u{301}") == [])
    }
  }
}
