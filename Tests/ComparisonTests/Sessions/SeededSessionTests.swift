import GlyphreelComparison
import GlyphreelTerminal
import TestSupport
import Testing

/// Hundreds of changed sessions: real changes are found and named, harmless ones are not.
@Suite struct SeededSessionTests {
  @Test func `400 changes are all found, and the first cause names each`() throws {
    var (made, missed, named) = (0, [String](), 0)
    var unnamed: [String] = []
    var seed: UInt64 = 0
    while made < 400 {
      seed += 1
      var random = SeededGenerator(seed: seed)
      let session = SeededSession(seed: seed)
      var changed = session
      let kind = VisibleChange.allCases[made % VisibleChange.allCases.count]
      guard let words = kind.make(in: &changed, &random), changed.output != session.output || kind == .size
      else { continue }
      made += 1
      let comparison = try SessionComparison(session.recording, changed.recording)
      guard let cause = comparison.causes.first else {
        missed.append("\(kind) of seed \(seed)")
        continue
      }
      if words.allSatisfy({ cause.words.contains($0) }) {
        named += 1
      } else {
        unnamed.append("\(kind) of seed \(seed): \(words) in \(cause.words)")
      }
    }
    #expect(missed.isEmpty)
    #expect(named == 400, "\(unnamed)")
  }

  @Test func `200 ways of writing the same are no differences`() throws {
    for seed in 0..<UInt64(200) {
      var random = SeededGenerator(seed: seed)
      let kind = HarmlessChange.allCases[Int(seed) % HarmlessChange.allCases.count]
      let session = SeededSession(seed: seed)
      let comparison = try SessionComparison(session.recording, kind.recording(of: session, &random))
      #expect(comparison.isMatch, "\(kind) of seed \(seed): \(comparison.report)")
    }
  }
}
