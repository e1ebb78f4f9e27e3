import Testing

@testable import GlyphreelCaptions

@Suite struct SyllableTimingTests {
  @Test(arguments: [
    ("strength", 1...3), ("banana", 3...3), ("Überraschung", 4...4), ("да", 1...1), ("здравствуйте", 3...4),
    ("東京", 2...2),
    ("안녕하세요", 5...5), ("…", 1...1), ("2026", 4...4), ("مرحبا", 1...3),
  ])
  func `syllables are counted about as they are spoken`(word: String, count: ClosedRange<Int>) {
    #expect(count.contains(SyllableTiming.syllables(in: word)), "\(SyllableTiming.syllables(in: word))")
  }

  @Test func `words share a span by their syllables and pause after punctuation`() {
    var words = ["a", "banana.", "a"].map { CaptionWord($0, start: 0, end: 0) }
    SyllableTiming.spread(&words, 0..<3, from: 10, to: 16)
    #expect(words.map(\.start) == [10, 11, 15] && words.map(\.end) == [11, 14, 16])
  }
}
