import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct PackedPixelsTests {
  /// Rows of pixels of some colours, in runs of up to some length.
  private func pixels(_ count: Int, colors: Int, longestRun: Int, seed: UInt64) -> [Bitmap.Pixel] {
    var random = SeededGenerator(seed: seed)
    let palette = (0..<colors).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    var pixels: [Bitmap.Pixel] = []
    while pixels.count < count {
      let pixel = palette[.random(in: 0..<colors, using: &random)]
      pixels += Array(repeating: pixel, count: .random(in: 1...longestRun, using: &random))
    }
    return Array(pixels[..<count])
  }

  @Test(arguments: [1, 2, 40, 5000], [1, 3, 127, 128, 129, 400])
  func `packed pixels are unpacked unchanged`(colors: Int, longestRun: Int) {
    for count in [1, 2, 127, 128, 129, 1000] {
      let pixels = pixels(
        count, colors: colors, longestRun: longestRun, seed: UInt64(colors * 1000 + longestRun))
      let packed = PackedPixels.pack(pixels, limit: .max)
      #expect(packed.map { PackedPixels.unpack($0, count: count) } == pixels)
    }
  }

  @Test func `no pixels are packed to no bytes`() {
    #expect(PackedPixels.pack([], limit: 0) == [])
    #expect(PackedPixels.unpack([], count: 0) == [])
  }

  @Test func `a pixel seen before takes a byte, as do up to 127 repetitions of it`() {
    let a: Bitmap.Pixel = 0xFF00_00FF
    let b: Bitmap.Pixel = 0x8040_2010
    #expect(PackedPixels.pack([a], limit: 5)?.count == 5)
    #expect(PackedPixels.pack(Array(repeating: a, count: 128), limit: 6)?.count == 6)
    #expect(PackedPixels.pack([a, b, a, b, a], limit: 13)?.count == 13)
    // The table is initialized with transparent pixels.
    #expect(PackedPixels.pack([0], limit: 1) == [0])
  }

  @Test func `pixels beyond the limit are not packed`() throws {
    for colors in [2, 5000] {
      let pixels = pixels(300, colors: colors, longestRun: 2, seed: 3)
      let count = try #require(PackedPixels.pack(pixels, limit: .max)?.count)
      #expect(PackedPixels.pack(pixels, limit: count)?.count == count)
      for limit in [count - 1, count / 2, 1, 0, -1] {
        #expect(PackedPixels.pack(pixels, limit: limit) == nil)
      }
    }
  }
}
