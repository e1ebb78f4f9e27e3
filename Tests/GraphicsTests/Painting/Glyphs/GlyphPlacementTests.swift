import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct GlyphPlacementTests {
  @Test func `a position is rounded to the nearest quarter of a pixel`() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let (x, y) = (
        Double.random(in: -300...300, using: &generator), Double.random(in: -9...9, using: &generator)
      )
      let place = try #require(GlyphPlacement(x: x, y: y))
      #expect(abs(place.origin.x - x) <= GlyphPlacement.reach)
      #expect(abs(place.origin.y - y) <= GlyphPlacement.reach)
      #expect((place.origin.x * 4).rounded() == place.origin.x * 4)
      #expect((0..<1).contains(place.offset.x) && (0..<1).contains(place.offset.y))
    }
  }

  @Test func `rounding errors do not affect positions halfway between two quarters`() throws {
    for eighth in stride(from: -1.125, through: 1.125, by: 0.25) {
      let places = [eighth - 1e-9, eighth, eighth + 1e-9].compactMap { GlyphPlacement(x: $0, y: 0) }
      #expect(places == Array(repeating: try #require(places.first), count: 3))
      let moved = try #require(GlyphPlacement(x: eighth + 7, y: 0))
      #expect(moved.column == places[1].column + 7 && moved.phase == places[1].phase)
    }
  }

  @Test func `positions beyond all canvases are not placed on the grid`() {
    for value in [.nan, .infinity, 1e9, -200_000] {
      #expect(GlyphPlacement(x: value, y: 0) == nil)
      #expect(GlyphPlacement(x: 0, y: value) == nil)
    }
  }
}
