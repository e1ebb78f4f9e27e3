import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

/// The quality that the WebP compressor uses for large frames.
@Suite struct WebPSamplingTests {
  private func frame(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> WebPFrame {
    WebPFrame(
      rect: PixelRect(x: 0, y: 0, width: width, height: height), blends: false,
      pixels: (0..<height).flatMap { y in (0..<width).map { 0xFF00_0000 | pixel($0, y) } })
  }

  @Test func `a sample is the middle of a frame`() {
    let large = frame(300, 270) { x, y in UInt32(x << 12 | y) }
    let sample = large.sample
    #expect(sample.rect.width == 256 && sample.rect.height == 256 && sample.pixels.count == 65536)
    let corners: [UInt32] = [0xFF00_0000 | 22 << 12 | 7, 0xFF00_0000 | 277 << 12 | 262]
    #expect(sample.pixels.first == corners[0] && sample.pixels.last == corners[1])
    let small = frame(3, 2) { x, y in UInt32(x * 5 + y) }
    #expect(small.sample.pixels == small.pixels)
  }

  @Test func `noise is compressed at half the quality without more bytes`() throws {
    var random = SeededGenerator(seed: 5)
    let noise = frame(200, 170) { _, _ in .random(in: 0...0xFF_FFFF, using: &random) }
    var (usual, thorough) = (try WebPCompressor(effort: 6), try WebPCompressor(effort: 7))
    let (quick, full) = (
      try usual.shortest(of: [noise]).file.count, try thorough.shortest(of: [noise]).file.count
    )
    #expect(quick * 200 <= full * 201)
  }

  @Test func `changed pixels alone are tried where less than a quarter changes`() {
    var bitmap = Bitmap(width: 8, height: 8, fill: 0xFFFF_FFFF)
    var playback = WebPPlayback(width: 8)
    func candidates(_ changeCount: Int, _ color: UInt32) -> [WebPFrame] {
      for index in 0..<changeCount { bitmap[index % 8, index / 8] = color }
      return playback.advance(to: FrameChange(area: bitmap.bounds, pixels: bitmap, start: 0, end: 1))
    }
    #expect(candidates(0, 0).map(\.blends) == [false])
    #expect(candidates(15, 0xFF00_0000).map(\.blends) == [false, true])
    #expect(candidates(16, 0xFF00_00FF).map(\.blends) == [false])
  }
}
