import Testing

@testable import GlyphreelCommand

@Suite struct CodePagesTests {
  private let numbers = (1...40).map { "line \($0)" }

  /// Returns the lines with one of them replaced.
  private func changing(_ line: Int, to text: String) -> [String] {
    var lines = numbers
    lines[line - 1] = text
    return lines
  }

  @Test func `unchanged lines are folded but for those around changes`() {
    let pages = CodePages([numbers, changing(20, to: "new")], context: 2, height: 100).pages
    let rows: [CodePages.Row] = [.fold(17)] + (17..<22).map { .line($0) } + [.fold(18)]
    #expect(pages.map(\.rows) == [rows, rows])
    #expect(pages[0].departures.changedRanges == [3..<4] && pages[1].arrivals.changedRanges == [3..<4])
    #expect(pages[0].arrivals.changedRanges.isEmpty && pages[1].departures.changedRanges.isEmpty)
  }

  @Test func `a line is shown in all versions or in none`() {
    let versions = [numbers, changing(10, to: "one"), changing(30, to: "two")]
    let pages = CodePages(versions, context: 1, height: 100).pages
    let rows: [CodePages.Row] =
      [.fold(8), .line(8), .line(9), .line(10), .fold(17), .line(28), .line(29), .line(30), .fold(9)]
    #expect(pages.map(\.rows) == [rows, rows, rows])
    #expect(pages[1].departures.changedRanges == [2..<3, 6..<7])
    #expect(pages[2].arrivals.changedRanges == [2..<3, 6..<7])
  }

  @Test func `code that fits is not folded, unless the context is given`() {
    let versions = [numbers, changing(20, to: "new")]
    #expect(CodePages(versions, context: nil, height: 40).pages[0].rows.count == 40)
    #expect(CodePages(versions, context: nil, height: 39).pages[0].rows.count == 9)
    #expect(CodePages(versions, context: 0, height: 40).pages[0].rows == [.fold(19), .line(19), .fold(20)])
  }

  @Test func `fewer than three lines are not folded`() {
    let pages = CodePages([numbers, changing(4, to: "new")], context: 1, height: 5).pages
    #expect(pages[0].rows.prefix(6) == [.line(0), .line(1), .line(2), .line(3), .line(4), .fold(35)])
  }

  @Test func `a window scrolls to a change that it does not show, and stays where it does`() {
    let versions = [numbers, changing(20, to: "one"), changing(20, to: "two"), changing(40, to: "three")]
    let pages = CodePages(versions, context: 100, height: 10).pages
    #expect(pages.map(\.start) == [0, 14, 14, 14])
    #expect(pages.map(\.ends) == [[14], [14], [14, 30], [30]])
    // The last version changes two places: it shows the first one, then the second one.
    #expect(pages.map(\.stops) == [[], [], [], [30]])
  }

  @Test func `a change that is higher than the window is shown by one window after another`() {
    let versions = [numbers, numbers.prefix(10) + (1...30).map { "new \($0)" } + numbers.suffix(30)]
    let all = CodePages(versions, context: 100, height: 10)
    #expect(all.pages[0].ends == [8] && all.pages[1].start == 8)
    #expect(all.pages[1].stops == [16, 24, 32] && all.leftOut == [[], []])
    let fewer = CodePages(versions, context: 100, height: 10, stops: 2)
    #expect(fewer.pages[1].stops.count <= 1 && !fewer.leftOut[1].isEmpty)
  }

  @Test func `a long change is folded after as many rows as the windows have`() {
    let pages = CodePages([[], (1...5000).map { "new \($0)" }], context: 0, height: 30, stops: 1)
    #expect(pages.pages[1].rows == (0..<30).map { .line($0) } + [.fold(4968), .line(4998), .line(4999)])
    #expect(pages.leftOut == [[], Array(30..<5000)])
  }

  @Test func `changes tell the columns that have to be shown`() {
    let long = String(repeating: "x", count: 120)
    func columns(_ old: [String], _ new: [String]) -> Int {
      CodePages([old, new], context: nil, height: 30).changedColumns
    }
    #expect(columns(["a", long + " 1 " + long], ["a", long + " 22 " + long]) == 131)
    #expect(columns([long + "1"], [long + "2"]) == 121)
    #expect(columns(["a"], ["a", long]) == 0 && columns([long], [long]) == 0)
  }

  @Test func `equal versions have no changes`() {
    let pages = CodePages([numbers, numbers], context: nil, height: 10)
    #expect(
      pages.areEqual && pages.pages[0].rows.count == 40 && pages.pages[1].arrivals.changedRanges.isEmpty)
  }

  @Test func `empty versions have no rows`() {
    #expect(CodePages([[], ["a"]], context: nil, height: 10).pages.map(\.rows) == [[], [.line(0)]])
  }
}
