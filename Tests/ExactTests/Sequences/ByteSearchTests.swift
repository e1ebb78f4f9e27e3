import Testing

@testable import GlyphreelExact

/// The search for a sequence of bytes.
@Suite struct ByteSearchTests {
  /// Returns the offsets by comparing at every place.
  private func compared(_ wanted: [UInt8], in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var start = 0
    while start + wanted.count <= bytes.count {
      if bytes[start...].starts(with: wanted) {
        offsets.append(start)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return offsets
  }

  @Test func `it finds what comparing at every place finds`() {
    // All sequences of up to four of two bytes, in the binary digits of a few numbers.
    for number in [0, 0b1011_0110_1101, 0b1010_1010_1011, 0b1110_1110_1100, 0xFFF] {
      let bytes = (0..<12).map { UInt8(number >> $0 & 1) }
      for count in 1...4 {
        for digits in 0..<1 << count {
          let wanted = (0..<count).map { UInt8(digits >> $0 & 1) }
          #expect(ByteSearch(for: wanted).offsets(in: bytes) == compared(wanted, in: bytes))
        }
      }
    }
    #expect(ByteSearch(for: []).offsets(in: [1, 2]) == [])
    #expect(ByteSearch(for: [1]).offsets(in: [1, 1, 1], limit: 2) == [0, 1])
  }

  @Test func `a sequence that almost matches everywhere takes linear time`() {
    let bytes = [UInt8](repeating: 1, count: 100_000)
    #expect(ByteSearch(for: [UInt8](repeating: 1, count: 50_000) + [2]).offsets(in: bytes) == [])
  }
}
