import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct BrushTests {
  @Test func `a row matches the exact formula, rounded once`() {
    var generator = SeededGenerator(seed: 6)
    for round in 0..<60 {
      let count = Int.random(in: 1...40, using: &generator)
      // Runs of nothing, of everything, and of all in between.
      var coverage: [UInt8] = []
      while coverage.count < count {
        let level = [0, 255, UInt8.random(in: 0...255, using: &generator)][round % 3]
        coverage += [UInt8](repeating: level, count: Int.random(in: 1...12, using: &generator))
      }
      let alpha: UInt32 = round % 2 == 0 ? 255 : 140
      let color = alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
      let below = (0..<count).map { _ in UInt32.random(in: 0...255, using: &generator) * 0x0101_0101 }
      var row = below
      row.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress else { return }
        Brush(color).paint(coverage, over: base, count: count)
      }
      for i in 0..<count {
        #expect(row[i] == expected(color, UInt32(coverage[i]), below[i]))
      }
    }
  }

  @Test func `full coverage of an opaque colour sets the colour, and no coverage changes nothing`() {
    for below in [UInt32(0), 0xffff_ffff, 0x8040_2010] {
      var row = [below, below, below, below, below]
      row.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        Brush(0xff12_34ab).paint([255, 0, 255, 0, 255], over: base, count: 5)
      }
      #expect(row == [0xff12_34ab, below, 0xff12_34ab, below, 0xff12_34ab])
    }
  }

  private func expected(_ color: Bitmap.Pixel, _ coverage: UInt32, _ below: Bitmap.Pixel) -> Bitmap.Pixel {
    let alpha = (color >> 24 * coverage + 127) / 255
    return stride(from: UInt32(0), to: 32, by: 8).reduce(0) { pixel, shift in
      let sum = (color >> shift & 255) * coverage + (below >> shift & 255) * (255 - alpha)
      return pixel | ((sum + 127) / 255) << shift
    }
  }
}
