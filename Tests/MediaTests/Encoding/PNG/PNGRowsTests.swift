import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct PNGRowsTests {
  private func rows(_ bytes: [UInt8], width: Int, pixelBytes: Int) -> PNGRows {
    let height = bytes.count / width
    let numbered = (0..<height).flatMap { [0] + bytes[($0 * width)..<(($0 + 1) * width)] }
    return PNGRows(
      bytes: numbered, rowBytes: width, height: height, pixelBytes: pixelBytes, isContinuous: true)
  }

  /// Reverses the filters, as the PNG specification (section 9) has it.
  private func unfiltered(_ bytes: [UInt8], width: Int, pixelBytes: Int) -> [UInt8] {
    var result: [[Int]] = []
    for start in stride(from: 0, to: bytes.count, by: width + 1) {
      let above = result.last ?? Array(repeating: 0, count: width)
      var row: [Int] = []
      for x in 0..<width {
        let a = x < pixelBytes ? 0 : row[x - pixelBytes]
        let b = above[x]
        let c = x < pixelBytes ? 0 : above[x - pixelBytes]
        let p = a + b - c
        let nearest = [a, b, c].min { abs(p - $0) < abs(p - $1) } ?? 0
        let predicted = [0, a, b, (a + b) / 2, nearest][Int(bytes[start])]
        row.append((Int(bytes[start + 1 + x]) + predicted) & 0xFF)
      }
      result.append(row)
    }
    return result.flatMap { $0.map(UInt8.init) }
  }

  @Test(arguments: [(1, 7), (3, 3), (3, 30), (4, 24)])
  func `filters are reversible`(pixelBytes: Int, width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let bytes = (0..<(width * 11)).map { _ in UInt8.random(in: 0...255, using: &random) }
    let rows = rows(bytes, width: width, pixelBytes: pixelBytes)
    for filters in PNGRowFilter.allCases.map({ [$0] }) + [PNGRowFilter.allCases] {
      #expect(unfiltered(rows.filtered(filters), width: width, pixelBytes: pixelBytes) == bytes)
    }
  }

  @Test func `each row gets the filter with the minimum sum of absolute differences`() {
    // A ramp, its repetition, and zeros.
    let ramp = (0..<40 as Range<UInt8>).map { 60 + $0 }
    let filtered = rows(ramp + ramp + Array(repeating: 0, count: 40), width: 40, pixelBytes: 1)
      .filtered(PNGRowFilter.allCases)
    #expect([filtered[0], filtered[41], filtered[82]] == [1, 2, 0])
  }

  @Test func `text is flat and a gradient is not`() {
    let text = (0..<3000).map { (place: Int) -> UInt8 in place % 100 < 90 ? 255 : UInt8(place % 10) }
    #expect(rows(text, width: 300, pixelBytes: 3).isFlat)
    let gradient = (0..<3000).map { (place: Int) -> UInt8 in UInt8(place % 300 / 3 + place / 300) }
    #expect(!rows(gradient, width: 300, pixelBytes: 3).isFlat)
  }
}
