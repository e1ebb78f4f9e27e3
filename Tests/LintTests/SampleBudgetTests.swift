import GlyphreelScene
import Testing

@testable import GlyphreelLint

@Suite struct SampleBudgetTests {
  /// Returns the frames that are examined of every second one of 192.
  private func taken(leafCount: Int) -> [Int] {
    var budget = SampleBudget(Array(stride(from: 0, to: 192, by: 2)))
    return (0..<192).filter { frame in
      guard budget.takes(frame) else { return false }
      budget.spend(leafCount)
      return true
    }
  }

  @Test func `frames with few glyphs are all examined`() {
    #expect(taken(leafCount: 3000) == Array(stride(from: 0, to: 192, by: 2)))
  }

  @Test func `of frames with many glyphs fewer are examined, with the first and the last one`() {
    let frames = taken(leafCount: 50_000)
    #expect((5...7).contains(frames.count))
    #expect(frames.first == 0 && frames.last == 190)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1 - $0 <= 50 })
    #expect(taken(leafCount: 3_000_000) == [0, 190])
  }
}
