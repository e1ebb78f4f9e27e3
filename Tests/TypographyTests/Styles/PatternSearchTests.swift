import Testing

@testable import GlyphreelTypography

@Suite struct PatternSearchTests {
  private static let text = String(repeating: "a", count: 60) + "!"

  @Test func `all expressions of a scene share one budget`() {
    let search = PatternSearch()
    var refused = 0
    let time = ContinuousClock().measure {
      search.during {
        for number in 0..<200 {
          // Each another one, so that nothing is remembered.
          do { _ = try TextPattern("(a+)+\(number)$").ranges(in: Self.text) } catch { refused += 1 }
        }
      }
    }
    #expect(refused == 200)
    #expect(search.fault == "(a+)+0$")
    #expect(time < .seconds(2))
  }

  @Test func `which expression is refused depends on nothing but the scene`() {
    func firstRefused() -> Int? {
      PatternSearch().during {
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

  @Test func `what was found in a text is not looked for again`() throws {
    let search = PatternSearch()
    try search.during { () throws(TextPattern.Fault) in
      // It takes a part of the budget that a hundred times would exceed.
      let pattern = try TextPattern("(a+)+$")
      let text = String(repeating: "a", count: 20) + "!"
      for _ in 0..<1000 { #expect(try pattern.ranges(in: text) == []) }
    }
    #expect(search.fault == nil)
  }

  @Test func `many plain expressions are far from the limit`() throws {
    let search = PatternSearch()
    try search.during { () throws(TextPattern.Fault) in
      let text = String(repeating: "word 12 and more. ", count: 50)
      for number in 0..<2000 { _ = try TextPattern("\\b\(number)\\w+").ranges(in: text) }
    }
    #expect(search.fault == nil)
  }

  @Test func `frames with another text each are far from the limit`() throws {
    let search = PatternSearch(countsAll: false)
    try search.during { () throws(TextPattern.Fault) in
      let pattern = try TextPattern("(?i)[0-9]+(?: k?m)?")
      for number in 0..<50_000 {
        let text = "\(number) km"
        #expect(try pattern.ranges(in: text) == [0..<text.count])
      }
    }
    #expect(search.fault == nil)
  }

  @Test func `expressions that mean the same in Unicode are not the same`() throws {
    try PatternSearch().during { () throws(TextPattern.Fault) in
      #expect(try TextPattern("\u{E9}").ranges(in: "\u{E9}") == [0..<1])
      #expect(try TextPattern("e\u{301}").ranges(in: "\u{E9}") == [])
      #expect(try TextPattern("\u{E9}").ranges(in: "e\u{301}") == [])
    }
  }
}
