import Testing

@testable import GlyphreelEncoding

@Suite struct PhraseUsesTests {
  @Test func `strings are used by their phrases, and less by those that they begin`() {
    var trie = LZWTrie(symbolBits: 2, capacity: 16)
    defer { trie.deallocate() }
    let two = trie.extended(1, 2)
    let three = trie.extended(two, 3)
    // At the pixels 5, 8, 9 and 11.
    var uses = PhraseUses([three, 0, two, three], from: 5, of: trie)
    func counts() -> [Int32] { [two, three, 0, 1].map { uses.uses(of: $0) } }
    #expect(counts() == [1600, 2000, 0, 0])
    uses.pass(4, trie)
    #expect(counts() == [1600, 2000, 0, 0])
    uses.pass(5, trie)
    #expect(counts() == [1300, 1000, 0, 0])
    uses.pass(9, trie)
    #expect(counts() == [300, 1000, 0, 0])
    uses.pass(100, trie)
    #expect(counts() == [0, 0, 0, 0])
  }

  @Test func `strings that were found later, and none, have no use`() {
    var trie = LZWTrie(symbolBits: 2, capacity: 16)
    defer { trie.deallocate() }
    let known = trie.extended(0, 1)
    let uses = PhraseUses([known], from: 0, of: trie)
    #expect(uses.uses(of: trie.extended(known, 1)) == 0)
    #expect(uses.uses(of: -1) == 0)
    #expect(PhraseUses().uses(of: known) == 0)
  }
}
