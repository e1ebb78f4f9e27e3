import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct GIFSearchTests {
  @Test(arguments: 1...9) func `every effort gives the same pixels`(effort: Int) throws {
    for animation in GIFEncoderTests.animations.prefix(4) {
      var options = animation.options()
      options.effort = effort
      let gif = try GIFReader(encode(animation.frames, .gif, options))
      #expect(gif.played() == ExpectedFrames(animation.frames))
    }
  }

  @Test func `no effort up to the default writes more bytes than greedy codes for a fine pattern`() throws {
    let (width, height) = (200, 120)
    let pixels = (0..<(width * height)).map { place in
      let level = (place % width / 9 + place / width / 5) % 16 * 15
      return pixel(level, level, level)
    }
    let frame = Frame(bitmap: Bitmap(width: width, height: height, pixels: pixels), start: 0, end: 1)
    let sizes = try [1, 2, 4, 6].map { effort in
      var options = EncodingOptions(width: width, height: height, frameRate: 1)
      options.effort = effort
      return try encode([frame], .gif, options).count
    }
    #expect(sizes.allSatisfy { $0 <= sizes[0] }, "\(sizes)")
  }
}
