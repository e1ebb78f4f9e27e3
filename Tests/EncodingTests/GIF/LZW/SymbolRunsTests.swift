import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct SymbolRunsTests {
  private func all<Runs: SymbolRuns>(_ runs: Runs) -> [SymbolRun] {
    var (runs, found) = (runs, [SymbolRun]())
    while let run = runs.next() { found.append(run) }
    return found
  }

  private func expanded(_ runs: [SymbolRun]) -> [UInt8] {
    runs.flatMap { [UInt8](repeating: $0.symbol, count: $0.count) }
  }

  @Test func `an array's runs end where its symbols change`() {
    var random = SeededGenerator(seed: 5)
    for length in [0, 1, 2, 7, 8, 9, 16, 17, 100, 1000] {
      for symbols in [1, 2, 200] as [UInt8] {
        let row = (0..<length).map { _ in 40 &+ UInt8.random(in: 0..<symbols, using: &random) / 3 }
        let runs = row.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { all(ArraySymbolRuns($0, count: buffer.count)) } ?? []
        }
        #expect(expanded(runs) == row)
        #expect(runs.count == zip(row, row.dropFirst()).count { $0 != $1 } + (row.isEmpty ? 0 : 1))
      }
    }
  }

  @Test func `runs are found whichever bits differ, and wherever`() {
    for bit in 0..<8 {
      for place in 0..<40 {
        var row = [UInt8](repeating: 0, count: 40)
        row[place] = 1 << UInt8(bit)
        let runs = row.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { all(ArraySymbolRuns($0, count: buffer.count)) } ?? []
        }
        #expect(expanded(runs) == row)
        #expect(runs.count == (place == 0 || place == 39 ? 2 : 3))
      }
    }
  }

  @Test func `entries that have one symbol are one run`() {
    let area = PictureArea(
      width: 4, colors: [5, 5, 6, 7, 7, 7, 5, 8], isShown: Array(repeating: false, count: 8))
    let runs = all(area.symbolRuns([1, 2, 2, 0]))
    #expect(runs.map(\.symbol) == [1, 2, 1, 0] && runs.map(\.count) == [2, 4, 1, 1])
  }
}
