import TestSupport
import Testing

@testable import GlyphreelExact

/// Alignments of sequences, compared with published recurrences.
@Suite struct AlignmentTests {
  /// The length of a longest common subsequence by the recurrence of Wagner and Fischer (1974).
  private func longest(_ a: [Int], _ b: [Int]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var corner = 0
      for (index, y) in b.enumerated() {
        (row[index + 1], corner) = (x == y ? corner + 1 : max(row[index + 1], row[index]), row[index + 1])
      }
    }
    return row[b.count]
  }

  private func isAscending(_ pairs: [Alignment.Pair]) -> Bool {
    zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new }
  }

  /// Pairs of short texts of few letters.
  private func texts(_ count: Int, seed: UInt64) -> [(old: [Int], new: [Int])] {
    var generator = SeededGenerator(seed: seed)
    func text() -> [Int] {
      (0..<Int.random(in: 0...24, using: &generator)).map { _ in Int.random(in: 0...4, using: &generator) }
    }
    return (0..<count).map { _ in (text(), text()) }
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 0), ("Save", "Saved", 4), ("abcbdab", "bdcaba", 4), ("kitten", "sitting", 4),
  ])
  func `the longest common subsequence is found`(old: String, new: String, length: Int) {
    #expect(Alignment.common(Array(old), Array(new)).count == length)
  }

  @Test(arguments: [Alignment.Ties.pairsFirst, .oldFirst, .newFirst])
  func `alignments are ascending, of equal elements and as long as can be`(ties: Alignment.Ties) {
    for (old, new) in texts(300, seed: 11) {
      let pairs = Alignment.heaviest(old.indices, new.indices, ties: ties) { old[$0] == new[$1] ? 1 : 0 }
      #expect(pairs.count == longest(old, new))
      #expect(isAscending(pairs))
      #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
    }
  }

  /// The largest sum of weights, from the definition: the last elements are paired, or one of them is alone.
  private func largestSum(_ weights: [[Double]], _ i: Int, _ j: Int) -> Double {
    if i == 0 || j == 0 { return 0 }
    return max(
      largestSum(weights, i - 1, j), largestSum(weights, i, j - 1),
      largestSum(weights, i - 1, j - 1) + weights[i - 1][j - 1])
  }

  @Test(arguments: [Alignment.Ties.pairsFirst, .oldFirst, .newFirst])
  func `the sum of weights is the largest`(ties: Alignment.Ties) {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let (rows, columns) = (
        Int.random(in: 1...5, using: &generator), Int.random(in: 1...5, using: &generator)
      )
      let weights = (0..<rows).map { _ in
        (0..<columns).map { _ in Double(Int.random(in: 0...3, using: &generator)) / 2 }
      }
      let pairs = Alignment.heaviest(10..<10 + rows, 20..<20 + columns, ties: ties) {
        weights[$0 - 10][$1 - 20]
      }
      #expect(isAscending(pairs))
      #expect(
        pairs.map { weights[$0.old - 10][$0.new - 20] }.reduce(0, +) == largestSum(weights, rows, columns))
      #expect(pairs.allSatisfy { weights[$0.old - 10][$0.new - 20] > 0 })
    }
  }

  @Test func `of equally heavy alignments, the ties decide`() {
    func pairs(_ old: String, _ new: String, _ ties: Alignment.Ties) -> [[Int]] {
      let (old, new) = (Array(old), Array(new))
      return Alignment.heaviest(old.indices, new.indices, ties: ties) { old[$0] == new[$1] ? 1 : 0 }
        .map { [$0.old, $0.new] }
    }
    // "a" or "b" stays, and the first or the last "a" is its partner.
    #expect(pairs("ab", "ba", .pairsFirst) == [[1, 0]])
    #expect(pairs("ab", "ba", .oldFirst) == [[0, 1]])
    #expect(pairs("ab", "ba", .newFirst) == [[1, 0]])
    #expect(pairs("aa", "a", .pairsFirst) == [[0, 0]])
    #expect(pairs("aa", "a", .oldFirst) == [[0, 0]])
  }

  @Test func `of few candidates, the alignment is that of all pairs, with the same ties`() {
    for (old, new) in texts(300, seed: 7) {
      func weight(_ i: Int, _ j: Int) -> Double { old[i] == new[j] ? 1 + Double((i + j) % 3) / 4 : 0 }
      var candidates: [(old: Int, new: Int, weight: Double)] = []
      for j in new.indices {
        for i in old.indices.reversed() where weight(i, j) > 0 { candidates.append((i, j, weight(i, j))) }
      }
      let pairs = Alignment.heaviest(of: candidates, oldCount: old.count)
      let all = Alignment.heaviest(old.indices, new.indices, ties: .newFirst, weight: weight)
      #expect(pairs.map(\.old) == all.map(\.old) && pairs.map(\.new) == all.map(\.new))
    }
  }

  @Test func `equal ends are paired, and the rest is left to another way`() {
    let (old, new) = (Array("headXYtail"), Array("headZtail"))
    var rest: [Range<Int>] = []
    let pairs = Alignment.trimmed(old.indices, new.indices) {
      old[$0] == new[$1]
    } core: { a, b in
      rest = [a, b]
      return []
    }
    #expect(rest == [4..<6, 4..<5])
    #expect(pairs.map(\.old) == [0, 1, 2, 3, 6, 7, 8, 9] && pairs.map(\.new) == [0, 1, 2, 3, 5, 6, 7, 8])
  }

  @Test func `anchors are the longest ascending sequence of what both have once`() {
    for (old, new) in texts(200, seed: 3) {
      func unique(_ text: [Int], in other: [Int]) -> [Int] {
        text.filter { letter in [text, other].allSatisfy { $0.count { $0 == letter } == 1 } }
      }
      let anchors = Alignment.anchors(old, old.indices, new, new.indices)
      #expect(anchors.count == longest(unique(old, in: new), unique(new, in: old)))
      #expect(isAscending(anchors))
      #expect(anchors.allSatisfy { old[$0.old] == new[$0.new] })
    }
  }

  @Test func `long sequences are divided at what both have once`() {
    let count = 5000
    let old = (0..<count).map { $0 % 3 == 0 ? $0 : -1 }
    let new = [old[1]] + old.filter { $0 != 2400 } + [old[2]]
    let pairs = Alignment.common(old, new)
    #expect(pairs.count >= count - 3)
    #expect(isAscending(pairs))
  }
}
