import GlyphreelExact
import Testing

/// Values with indices.
@Suite struct InternedTests {
  @Test func `equal values have one index`() {
    var letters = Interned<Character>()
    #expect("banana".map { letters.index(of: $0) } == [0, 1, 2, 1, 2, 1])
    #expect(letters.values == ["b", "a", "n"])
    #expect(!letters.insert("n").isNew && letters.insert("d") == (true, 3))
  }
}
