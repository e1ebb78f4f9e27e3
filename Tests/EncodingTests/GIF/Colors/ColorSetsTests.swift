import Testing

@testable import GlyphreelEncoding

@Suite struct ColorSetsTests {
  @Test func `equal sets are stored once`() {
    var sets = ColorSets()
    for colors: [RGB24] in [[1, 2, 3], [5], [1, 2, 3], [], [1, 2, 3], [5, 6], [5]] { sets.add(colors) }
    #expect(sets.elements.map(\.colors) == [[1, 2, 3], [5], [], [5, 6]])
    #expect(sets.elements.map(\.count) == [3, 2, 1, 1])
    sets.removeFirst()
    #expect(sets.elements.map(\.count) == [2, 2, 1, 1])
  }
}
