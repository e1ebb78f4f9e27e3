import TestSupport
import Testing

@testable import Encoding

@Suite struct EntryClassesTests {
  @Test func `changes are counted in rows of any length`() {
    var random = SeededGenerator(seed: 11)
    for length in [0, 1, 2, 7, 8, 9, 16, 17, 100, 248, 249, 250, 300, 1000] {
      for symbols in [1, 2, 200] as [UInt8] {
        let row = (0..<length).map { _ in 40 &+ UInt8.random(in: 0..<symbols, using: &random) }
        let counted = zip(row, row.dropFirst()).count { $0 != $1 }
        #expect(EntryClasses.changes(row) == counted, "\(length) of \(symbols)")
      }
    }
  }

  @Test func `every change counts, whichever bits differ`() {
    for bit in 0..<8 {
      let row = (0..<500).map { UInt8($0 % 2) << UInt8(bit) }
      #expect(EntryClasses.changes(row) == 499)
    }
  }
}
