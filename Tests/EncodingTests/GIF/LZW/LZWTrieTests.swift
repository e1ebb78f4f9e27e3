import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct LZWTrieTests {
  @Test func `every string is found under its own node, as in Swift's dictionary`() throws {
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
        #expect(trie.child(parent, symbol) == nodes[prefix + [symbol]] ?? -1)
        let node = trie.extended(parent, symbol)
        guard node >= 0 else { break }
        #expect(trie.child(parent, symbol) == node)
        #expect(trie.firstSymbol(node) == 0)
        if nodes.updateValue(node, forKey: prefix + [symbol]) == nil { strings.append(prefix + [symbol]) }
      }
      #expect(Set(nodes.values).count == nodes.count)
    }
  }

  @Test func `symbols whose last bits are equal are different children`() {
    var trie = LZWTrie(symbolBits: 8, capacity: 1000)
    defer { trie.deallocate() }
    let children = [7, 39, 71, 255].map { trie.extended(1, $0) }
    #expect(Set(children).count == 4)
    #expect([7, 39, 71, 255].map { trie.child(1, $0) } == children)
    #expect(trie.child(1, 103) == -1)
    #expect(trie.child(2, 7) == -1)
  }

  @Test func `a full trie makes no more nodes`() {
    var trie = LZWTrie(symbolBits: 2, capacity: 6)
    defer { trie.deallocate() }
    #expect([trie.extended(0, 1), trie.extended(0, 2), trie.extended(0, 3)] == [4, 5, -1])
    #expect(trie.extended(0, 2) == 5)
  }

  @Test func `strings of one symbol are known by their length, and marks of what else follows them`() throws {
    var trie = LZWTrie(symbolBits: 6, capacity: 3000)
    defer { trie.deallocate() }
    for _ in 0..<2 {
      var nodes: [Int32] = [5]
      var others: [Set<UInt8>] = [[]]
      var random = SeededGenerator(seed: 4)
      for step in 0..<400 {
        if step % 5 == 0 {
          nodes.append(trie.extended(try #require(nodes.last), 5))
          others.append([])
        }
        let place = Int.random(in: 0..<nodes.count, using: &random)
        let other = UInt8([1, 7, 33, 39].randomElement(using: &random) ?? 1)
        let node = trie.extended(nodes[place], other)
        #expect(!trie.isChained(node))
        others[place].insert(other)
        let longer = trie.extended(node, other)
        #expect(!trie.isChained(longer))
      }
      let chain = trie.chains.chain(of: 5)
      #expect(chain.count == nodes.count)
      #expect((1...nodes.count).map { chain.node($0) } == nodes)
      #expect(nodes.allSatisfy { trie.isChained($0) })
      let forks = unsafe chain.forks(below: nodes.count)
      for (place, others) in others.dropLast().enumerated() {
        let marks = others.reduce(UInt32(0)) { $0 | 1 << UInt32($1 & 31) }
        #expect(unsafe forks[place] == marks)
      }
      #expect(trie.chains.chain(of: 6).count == 1)
      trie.reset()
      #expect(trie.chains.chain(of: 5).count == 1)
    }
  }
}
