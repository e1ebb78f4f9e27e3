import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct CompositingRowsTests {
  private func pixel(_ generator: inout SeededGenerator) -> Bitmap.Pixel {
    let alpha = [0, 255, UInt32.random(in: 0...255, using: &generator)][
      Int.random(in: 0..<3, using: &generator)]
    func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
    return component() | component() << 8 | component() << 16 | alpha << 24
  }

  /// Runs of one kind, so that groups of four are all clear, all opaque, or of both.
  private func runs<Element>(
    _ count: Int, _ generator: inout SeededGenerator, _ element: (inout SeededGenerator) -> Element
  )
    -> [Element]
  {
    var all: [Element] = []
    while all.count < count {
      all += Array(repeating: element(&generator), count: Int.random(in: 1...9, using: &generator))
    }
    return Array(all.prefix(count))
  }

  @Test(arguments: 0..<40)
  func `a row is composited like its single pixels`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 300)
    let count = Int.random(in: 1...50, using: &generator)
    let source = runs(count, &generator, pixel)
    let below = runs(count, &generator, pixel)
    let coverage = runs(count, &generator) { generator in
      [0, 255, UInt8.random(in: 0...255, using: &generator)][Int.random(in: 0..<3, using: &generator)]
    }
    for opacity: UInt32 in [255, 128, 1, 0] {
      var faded = below
      var masked = below
      faded.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress else { return }
        Compositing.paint(source, opacity: opacity, over: base, count: count)
      }
      masked.withUnsafeMutableBufferPointer { row in
        guard let base = row.baseAddress else { return }
        Compositing.paint(source, opacity: opacity, coverage: coverage, over: base, count: count)
      }
      for i in 0..<count {
        #expect(faded[i] == Compositing.over(Compositing.scaled(source[i], by: opacity), below[i]))
        let share = (UInt32(coverage[i]) * opacity + 127) / 255
        #expect(masked[i] == Compositing.over(Compositing.scaled(source[i], by: share), below[i]))
      }
    }
  }

  @Test func `SIMD lanes are multiplied and divided like single numbers`() {
    for x in UInt32(0)...255 {
      for factor in stride(from: UInt32(0), through: 255, by: 3) {
        let lanes = PixelLanes(SIMD4(x * 0x0101_0101, x, x << 8, x << 24))
        let scaled = lanes.scaled(by: .init(repeating: UInt16(factor))).pixels
        let expected = (x * factor + 127) / 255
        #expect(scaled == SIMD4(expected * 0x0101_0101, expected, expected << 8, expected << 24))
      }
    }
    #expect(PixelLanes.spread(0x04_03_02_01) == SIMD8(1, 1, 2, 2, 3, 3, 4, 4))
    #expect(
      PixelLanes(SIMD4(0x1122_3344, 0x5566_7788, 0x99aa_bbcc, 0xddee_ff00)).alpha
        == SIMD8(0x11, 0x11, 0x55, 0x55, 0x99, 0x99, 0xdd, 0xdd))
    #expect(
      PixelLanes.upperHalf(.init(repeating: 0xffff), .init(repeating: 0xfffe)) == .init(repeating: 0xfffd))
  }
}
