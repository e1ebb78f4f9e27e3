import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct LZWClearPlanTests {
  /// Rows of noise over 16 symbols; the second half uses other symbols than the first.
  private func symbols(rows: Int, width: Int, changes: Bool) -> [UInt8] {
    var random = SeededGenerator(seed: 3)
    return (0..<(rows * width)).map { place in
      let symbol = UInt8.random(in: 0..<16, using: &random)
      return changes && place >= rows * width / 2 ? symbol + 16 : symbol
    }
  }

  @Test func `a dictionary is cleared where its phrases no longer match`() {
    let picture = symbols(rows: 100, width: 400, changes: true)
    let plan = LZWClearPlan(
      picture, rowWidth: 400, symbolBits: 5, depth: .init(positions: 10, dictionaries: 4))
    #expect(plan.clears.contains(50 * 400))
    #expect(plan.clears == plan.clears.sorted())
    #expect(plan.clears.allSatisfy { $0 % 400 == 0 && $0 > 0 && $0 < picture.count })
  }

  @Test func `a dictionary that is far from full is kept`() {
    let picture = symbols(rows: 20, width: 20, changes: true)
    let plan = LZWClearPlan(
      picture, rowWidth: 20, symbolBits: 5, depth: .init(positions: 10, dictionaries: 4))
    #expect(plan.clears.isEmpty)
  }

  @Test func `without clear codes, the length is that of greedy codes`() {
    let picture = symbols(rows: 10, width: 50, changes: false)
    let plan = LZWClearPlan(
      picture, rowWidth: 50, symbolBits: 4, depth: .init(positions: 1, dictionaries: 1))
    let bytes = LZWEncoder.encode(picture, symbolBits: 4)
    // The encoder writes a clear code of five bits first, and fills the last byte.
    #expect((plan.bits + 5 + 7) / 8 == bytes.count)
  }

  @Test func `a sample of a large picture's rows estimates the length within a few percent`() {
    let picture = symbols(rows: 350, width: 200, changes: true)
    func bits(sampling: Int) -> Int {
      LZWClearPlan(
        picture, rowWidth: 200, symbolBits: 5, depth: .init(positions: 4, dictionaries: 2, sampling: sampling)
      ).bits
    }
    let (exact, estimated) = (bits(sampling: 1), bits(sampling: 3))
    #expect(abs(exact - estimated) * 30 < exact)
  }
}
