import Testing

@testable import GlyphreelGraphics

@Suite struct PixelRectTests {
  @Test func `a covering rectangle contains every touched pixel`() {
    #expect(
      PixelRect(covering: Rect(x: 1.2, y: -0.5, width: 1, height: 1))
        == PixelRect(minX: 1, minY: -1, maxX: 3, maxY: 1))
    #expect(
      PixelRect(covering: Rect(x: 2, y: 3, width: 4, height: 5)) == PixelRect(x: 2, y: 3, width: 4, height: 5)
    )
    #expect(
      PixelRect(covering: Rect(x: -2, y: -3, width: 1.5, height: 3))
        == PixelRect(x: -2, y: -3, width: 2, height: 3))
  }

  @Test func `a covering rectangle is clamped, and unbounded where an edge is not a number`() {
    let everything = 1 << 30
    let all = PixelRect(minX: -everything, minY: -everything, maxX: everything, maxY: everything)
    #expect(PixelRect(covering: Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)) == all)
    #expect(PixelRect(covering: Rect(x: .nan, y: .nan, width: 1, height: 1)) == all)
    #expect(
      PixelRect(covering: Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity)) == all)
  }

  @Test func `an empty rectangle adds nothing to a union and lies within every other`() {
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.union(.empty) == rect)
    #expect(PixelRect.empty.union(rect) == rect)
    #expect(rect.contains(.empty))
    #expect(!PixelRect.empty.contains(rect))
    #expect(rect.intersection(PixelRect(x: 4, y: 2, width: 3, height: 4)) == .empty)
    #expect(PixelRect(minX: 5, minY: 5, maxX: 1, maxY: 1).isEmpty)
  }
}
