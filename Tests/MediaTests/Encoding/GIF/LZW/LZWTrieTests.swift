import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct LZWTrieTests {
  @Test func `every phrase has its own node, as in Swift's dictionary`() throws {
    var random = SeededGenerator(seed: 11)
    for symbolBits in [2, 5, 8] {
      var trie = LZWTrie(symbolBits: symbolBits, capacity: 3000)
      defer { trie.deallocate() }
      var nodes: [[UInt8]: Int32] = [:]
      for symbol in 0..<(1 << symbolBits) { nodes[[UInt8(symbol)]] = Int32(symbol) }
      var strings: [[UInt8]] = [[0]]
      for _ in 0..<5000 {
        let prefix = strings[Int.random(in: 0..<strings.count, using: &random)]
        let symbol = UInt8.random(in: 0...UInt8((1 << symbolBits) - 1), using: &random)
        let parent = try #require(nodes[prefix])
        #expect(trie.child(parent, symbol) == nodes[prefix + [symbol]] ?? 0)
        if nodes[prefix + [symbol]] != nil { continue }
        let node = trie.insert(parent, symbol)
        guard node > 0 else { break }
        #expect(trie.child(parent, symbol) == node)
        if nodes.updateValue(node, forKey: prefix + [symbol]) == nil { strings.append(prefix + [symbol]) }
      }
      #expect(Set(nodes.values).count == nodes.count)
    }
  }

  @Test func `symbols whose last bits are equal are different children`() {
    var trie = LZWTrie(symbolBits: 8, capacity: 1000)
    defer { trie.deallocate() }
    let children = [7, 39, 71, 255].map { trie.insert(1, $0) }
    #expect(Set(children).count == 4)
    #expect([7, 39, 71, 255].map { trie.child(1, $0) } == children)
    #expect(trie.child(1, 103) == 0)
    #expect(trie.child(2, 7) == 0)
    #expect(trie.mayHaveChild(1, marks: LZWTrie.mark(of: 39)))
    #expect(!trie.mayHaveChild(2, marks: .max))
  }

  @Test func `a full trie makes no more nodes`() {
    var trie = LZWTrie(symbolBits: 2, capacity: 8)
    defer { trie.deallocate() }
    #expect([trie.insert(0, 1), trie.insert(0, 2), trie.insert(0, 3)] == [6, 7, 0])
    #expect(trie.child(0, 2) == 7)
  }
}
