import GlyphreelBatch
import Testing

@testable import GlyphreelCaptions

@Suite struct CaptionPlanTests {
  private let canvas = CaptionCanvas(width: 400, height: 300)

  /// A page of one line; times are in seconds.
  private func page(_ text: String, _ start: Double, _ end: Double, at placement: CaptionPlacement? = nil)
    -> CaptionPage
  {
    var page = CaptionPage(start: start, end: end, lines: [[CaptionWord(text, start: start, end: end)]])
    page.placement = placement
    return page
  }

  private func track(_ position: CaptionPosition = .bottom) -> StyledTrack {
    var track = StyledTrack(
      CaptionFile.Content(track: CaptionTrack(cues: []), notes: [], keepsCues: true), path: "a")
    track.position = position
    return track
  }

  /// A plan of pages that are 20 pixels high.
  private func plan(_ pages: [[CaptionPage]], _ positions: [CaptionPosition]) -> CaptionPlan {
    var plan = CaptionPlan()
    for (index, pages) in pages.enumerated() {
      plan.add(
        pages, track: index, text: { page, _ in PageText(page, isUppercase: false, name: nil) },
        height: { _ in 20 })
    }
    plan.place(
      positions.map(track), sizes: positions.map { _ in 16 }, on: canvas, gap: 8)
    return plan
  }

  private func rows(_ plan: CaptionPlan) -> [ClosedRange<Double>?] { plan.items.map { $0.frame?.rows } }

  @Test func `a page is at the edge of the safe area`() {
    // 5 % of 300 rows are 15.
    #expect(rows(plan([[page("a", 0, 1)]], [.bottom])) == [265...285])
    #expect(rows(plan([[page("a", 0, 1)]], [.top])) == [15...35])
    #expect(rows(plan([[page("a", 0, 1)]], [.center])) == [140...160])
  }

  @Test func `tracks are one above the other in their order`() {
    let pages = [[page("a", 0, 1)], [page("b", 0, 1)]]
    #expect(rows(plan(pages, [.bottom, .bottom])) == [237...257, 265...285])
    #expect(rows(plan(pages, [.top, .top])) == [15...35, 43...63])
    #expect(rows(plan(pages, [.center, .center])) == [126...146, 154...174])
    #expect(rows(plan(pages, [.top, .bottom])) == [15...35, 265...285])
  }

  @Test func `a page that starts while another is shown is placed beside it and stays there`() {
    let plan = plan([[page("a", 0, 2), page("b", 1, 4), page("c", 3, 5)]], [.bottom])
    #expect(rows(plan) == [265...285, 243...263, 265...285])
    #expect(
      plan.spans.map { [$0.start, $0.end] } == [
        [0, 1000], [1000, 2000], [2000, 3000], [3000, 4000], [4000, 5000],
      ])
    #expect(plan.spans.map(\.items) == [[0], [0, 1], [1], [1, 2], [2]])
  }

  @Test func `a page avoids one that the file places`() {
    let low = CaptionPlacement(anchor: 2, y: 0.95)
    #expect(rows(plan([[page("a", 0, 2, at: low), page("b", 1, 2)]], [.bottom])) == [265...285, 243...263])
    // Both coordinates are meant as they are.
    let fixed = CaptionPlacement(anchor: 2, x: 0.5, y: 0.95)
    #expect(
      rows(plan([[page("a", 0, 2), page("b", 1, 2, at: fixed)]], [.bottom])) == [265...285, 265...285])
  }

  @Test func `a page that the file repeats is shown once`() {
    let plan = plan(
      [[page("a", 0, 2), page("a", 0, 2), page("a", 0, 3)], [page("a", 0, 2)]], [.bottom, .top])
    #expect(plan.items.map(\.end) == [2000, 3000, 2000] && plan.leftOut.isEmpty)
  }

  @Test func `pages without room are left out`() {
    var pages = (0..<40).map { page("p\($0)", Double($0) / 100, 10) }
    let crowded = plan([pages], [.bottom])
    // 300 rows have room for 13 pages of 20 and gaps of 2, but at most 8 are shown.
    #expect(crowded.items.count == 8 && crowded.leftOut.count == 32)
    pages = (0..<40).map { page("p\($0)", Double($0), Double($0) + 1) }
    #expect(plan([pages], [.bottom]).items.count == 40)
  }

  @Test func `times are rounded to milliseconds that neighbours share`() {
    let plan = plan([[page("a", 0.0004, 1.0006), page("b", 1.0006, 2)]], [.bottom])
    #expect(plan.spans.map { [$0.start, $0.end] } == [[0, 1001], [1001, 2000]])
  }

  @Test func `the horizontal place follows the anchor`() {
    func frame(_ placement: CaptionPlacement) -> PageFrame? {
      plan([[page("a", 0, 1, at: placement)]], [.bottom]).items[0].frame
    }
    #expect(
      frame(CaptionPlacement(anchor: 7))?.rect.minX == 40
        && frame(CaptionPlacement(anchor: 7))?.alignment == "left")
    let middle = frame(CaptionPlacement(anchor: 5, x: 0.25, y: 0.5))
    #expect(middle?.rect.minX == 20 && middle?.rect.maxX == 180 && middle?.rows == 140...160)
    #expect(frame(CaptionPlacement(anchor: 3, x: 0.5))?.rect.maxX == 200)
  }
}
