import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct PrefixCodeTests {
  private func random(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      // Some never occur, and some do a million times.
      let bits = UInt32.random(in: 0...20, using: &random)
      return bits < 5 ? 0 : UInt32.random(in: 0..<(1 << bits), using: &random)
    }
  }

  /// How many bits a shortest code takes, by a way of its own: symbol by symbol, the rarest first, it is tried how many codes
  /// of each length stand at the end of the tree (the cost of trees level by level).
  private func leastBits(_ frequencies: [UInt32], limit: Int) -> Int {
    // The most frequent have the shortest codes: `sums[n]` is what all but the first n weigh.
    let sorted = frequencies.filter { $0 > 0 }.map(Int.init).sorted(by: >)
    var sums = [Int](repeating: 0, count: sorted.count + 1)
    for place in sorted.indices.reversed() { sums[place] = sums[place + 1] + sorted[place] }
    // Level by level: with so many symbols placed and so many nodes open, the least bits so far. Whoever isn't placed goes one
    // bit deeper.
    struct State: Hashable {
      var placed: Int
      var open: Int
    }
    var states = [State(placed: 0, open: 1): 0]
    var best = Int.max
    for _ in 0..<limit {
      var next: [State: Int] = [:]
      for (state, bits) in states {
        let deeper = bits + sums[state.placed]
        let open = min(2 * state.open, sorted.count - state.placed)
        for leaves in 0...open {
          let placed = state.placed + leaves
          if placed == sorted.count {
            best = min(best, deeper)
          } else if leaves < open {
            let state = State(placed: placed, open: open - leaves)
            next[state] = min(next[state] ?? .max, deeper)
          }
        }
      }
      states = next
    }
    return best
  }

  @Test(arguments: [2, 3, 9, 19, 24])
  func `codes fill their space, and none are shorter`(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<6 {
      let frequencies = random(count, &generator)
      let code = PrefixCode(frequencies: frequencies, limit: 7)
      #expect(code.lengths.allSatisfy { $0 <= 7 })
      #expect(code.lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (7 - Int($1)) } == 1 << 7)
      #expect(zip(code.lengths, frequencies).allSatisfy { $0 > 0 || $1 == 0 })
      let used = frequencies.filter { $0 > 0 }.count
      if used >= 2 {
        #expect(code.bitCount(of: frequencies) == leastBits(frequencies, limit: 7))
      }
    }
  }

  @Test func `codes that would be too long give way to the shortest within the limit`() {
    // Fibonacci's numbers make the deepest trees.
    var frequencies: [UInt32] = [1, 1]
    while frequencies.count < 19 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let code = PrefixCode(frequencies: frequencies, limit: 7)
    #expect(code.lengths.max() == 7)
    #expect(code.lengths.reduce(0) { $0 + 1 << (7 - Int($1)) } == 1 << 7)
    #expect(code.bitCount(of: frequencies) == leastBits(frequencies, limit: 7))
    #expect(code.bitCount(of: frequencies) > leastBits(frequencies, limit: 19))
  }

  @Test func `a code has two symbols, even if one or none occurs`() {
    #expect(PrefixCode(frequencies: [0, 0, 9, 0], limit: 15).lengths == [1, 0, 1, 0])
    #expect(PrefixCode(frequencies: [0, 0, 0], limit: 15).lengths == [1, 1, 0])
  }

  @Test func `the specification's example has the codes that it gives`() {
    // RFC 1951, section 3.2.2: lengths 3, 3, 3, 3, 3, 2, 4, 4; the bits stand in reverse here.
    let codes = PrefixCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4]).codes
    #expect(codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }
}
