import GlyphreelGraphics
import GlyphreelScene
import Testing

@testable import GlyphreelLint

@Suite struct SortedRectsTests {
  /// Rectangles at pseudo-random places, of which some are large.
  private func rects(_ count: Int, within size: Int) -> [Rect] {
    (0..<count).map { number in
      let side = number % 17 == 0 ? 60.0 : Double(1 + number * 5 % 9)
      return Rect(
        x: Double(number * 7919 % size), y: Double(number * 104729 % (size / 2)), width: side, height: side)
    }
  }

  @Test(arguments: [20, 100, 2000])
  func `the earlier rectangles that overlap one are visited in order`(size: Int) {
    let rects = rects(150, within: size)
    let sorted = SortedRects(rects)
    for index in rects.indices {
      var visited: [Int] = []
      _ = sorted.visitEarlier(than: index) { other in
        visited.append(other)
        return false
      }
      #expect(visited == (0..<index).filter { rects[$0].overlaps(rects[index]) })
      var first: Int?
      _ = sorted.visitEarlier(than: index) { other in
        first = other
        return true
      }
      #expect(first == visited.first)
    }
  }

  @Test func `rectangles far from another one are not compared`() {
    let column = (0..<1000).map { Rect(x: 0, y: Double(20 * $0), width: 50, height: 10) }
    #expect(SortedRects(column).visitEarlier(than: 900) { _ in false } < 5)
    #expect(SortedRects([]).near(column[0]).isEmpty)
  }
}
