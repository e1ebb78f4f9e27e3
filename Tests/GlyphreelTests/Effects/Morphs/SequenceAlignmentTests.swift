import GlyphreelExact
import TestSupport
import Testing

@testable import Glyphreel

/// The alignment of sequences, compared with a search through all of them.
@Suite struct SequenceAlignmentTests {
  private func elements(_ text: String, weight: Int = 1, at x: Double = 0) -> [SequenceAlignment.Element] {
    text.enumerated().map {
      SequenceAlignment.Element(text: ExactString(String($1)), weight: weight, x: x + Double($0) * 10, y: 0)
    }
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 0), ("Save", "Saved", 4), ("abcbdab", "bdcaba", 4), ("kitten", "sitting", 4),
  ])
  func `the longest common subsequence is found`(old: String, new: String, length: Int) {
    #expect(SequenceAlignment(old: elements(old), new: elements(new)).pairs.count == length)
  }

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

  @Test func `alignments are ascending, equal and as long as can be`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...24, using: &generator)).map { _ in Int.random(in: 0...4, using: &generator) }
      }
      let elements = texts.map { text in
        text.enumerated().map {
          SequenceAlignment.Element(text: ExactString("\($1)"), weight: 1, x: Double($0), y: 0)
        }
      }
      let pairs = SequenceAlignment(old: elements[0], new: elements[1]).pairs
      #expect(pairs.count == longest(texts[0], texts[1]))
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
      #expect(pairs.allSatisfy { texts[0][$0.old] == texts[1][$0.new] })
    }
  }

  @Test func `heavy elements count more than several light ones`() {
    func element(_ text: String, _ weight: Int) -> SequenceAlignment.Element {
      SequenceAlignment.Element(text: ExactString(text), weight: weight, x: 0, y: 0)
    }
    let old = [element("}", 1), element("}", 1), element("func draw", 9)]
    let new = [element("func draw", 9), element("}", 1), element("}", 1)]
    let pairs = SequenceAlignment(old: old, new: new).pairs
    #expect(pairs.map(\.old) == [2] && pairs.map(\.new) == [0])
  }

  @Test func `of equal alignments the nearest one is taken`() {
    let old = elements("xaya")
    let near = SequenceAlignment(old: old, new: elements("a", at: 28)).pairs
    #expect(near.map(\.old) == [3])
  }

  @Test func `long sequences are divided at what both have once`() {
    let count = 5000
    let old = (0..<count).map {
      SequenceAlignment.Element(
        text: ExactString($0 % 3 == 0 ? "unique \($0)" : "common"), weight: 1, x: 0, y: 0)
    }
    let new = [old[1]] + old.filter { $0.text != ExactString("unique 2400") } + [old[2]]
    let pairs = SequenceAlignment(old: old, new: new).pairs
    #expect(pairs.count >= count - 3)
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
  }
}
