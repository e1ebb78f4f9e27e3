import GlyphreelGraphics
import Testing
@testable import GlyphreelTypography

@Suite struct CharacterMapHitTests {
  private func map(_ text: String, width: Double = .infinity, spacing: Double = 0) throws -> CharacterMap {
    CharacterMap(
      try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(
        StyledText(text, style: TextStyle(size: 20)), ParagraphStyle(lineSpacing: spacing), width: width))
  }

  @Test(arguments: ["one two three\nfour", "ab אבג cd", "אב cd גד", "e\u{301}👩‍👩‍👧x", "office"])
  func `a hit on either half of a character finds it`(text: String) throws {
    let map = try map(text, width: 90)
    for (index, unit) in map.units(.character).enumerated() {
      guard let box = unit.bounds else { continue }
      let left = try #require(map.hit(Point(x: box.minX + 0.1 * box.width, y: box.midY)))
      let right = try #require(map.hit(Point(x: box.maxX - 0.1 * box.width, y: box.midY)))
      #expect(left.character == index && right.character == index)
      #expect(left.isInside && right.isInside)
      let runs = map.layout.lines[unit.line ?? 0].runs
      let isRightToLeft = runs.contains { $0.range.contains(unit.range.lowerBound) && $0.direction == .rtl }
      #expect(left.edge == (isRightToLeft ? .trailing : .leading))
      #expect(right.edge == (isRightToLeft ? .leading : .trailing))
    }
  }

  @Test func `a hit outside the text finds the nearest character`() throws {
    let map = try map("ab\ncd")
    let far = 1000.0
    #expect(map.hit(Point(x: -far, y: -far)) == .init(character: 0, edge: .leading, isInside: false))
    #expect(map.hit(Point(x: far, y: -far)) == .init(character: 1, edge: .trailing, isInside: false))
    #expect(map.hit(Point(x: -far, y: far)) == .init(character: 3, edge: .leading, isInside: false))
    #expect(map.hit(Point(x: far, y: far))?.insertionIndex == 5)
    #expect(try self.map("").hit(.zero) == nil)
  }

  @Test func `a blank line is hit at its line feed`() throws {
    let map = try map("a\n\nb")
    let middle = map.layout.lines[1].typographicBounds.midY
    #expect(map.hit(Point(x: 50, y: middle)) == .init(character: 2, edge: .leading, isInside: false))
  }

  @Test func `in overlapping lines the one with the nearer middle is hit`() throws {
    let map = try map("a\nb", spacing: -10)
    let boxes = map.layout.lines.map(\.typographicBounds)
    let between = (boxes[0].midY + boxes[1].midY) / 2
    #expect(map.hit(Point(x: 1, y: between - 0.1))?.character == 0)
    #expect(map.hit(Point(x: 1, y: between + 0.1))?.character == 2)
  }
}
