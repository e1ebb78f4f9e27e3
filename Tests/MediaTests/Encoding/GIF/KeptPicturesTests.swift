import GlyphreelSystem
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct KeptPicturesTests {
  /// The bytes of a file, and the number of frames that were kept.
  private func encode(
    _ frames: [Frame], _ options: EncodingOptions, keptBytes: Int
  ) throws -> (bytes: [UInt8], kept: Int) {
    let sink = MemorySink()
    var encoder = try GIFEncoder(sink: sink, options: options, keptBytes: keptBytes)
    var source = RecordedSource(frames.map { FrameChange($0) })
    try encoder.encode(&source)
    return (sink.bytes, source.calls.skipped.count)
  }

  @Test(arguments: 0..<24)
  func `the bytes do not depend on the number of kept frames`(seed: Int) throws {
    let alphas: [UInt32] = seed % 3 == 0 ? [0, 90, 180, 255] : [255]
    let animation = RandomAnimation(
      seed: UInt64(400 + seed), size: 1...30, frames: 1...25, colors: seed % 2 == 0 ? 2...9 : 1...400,
      alphas: alphas)
    var options = animation.options()
    options.effort = seed % 4 == 3 ? 4 : 1
    options.isOpaque = seed % 3 == 1
    options.threads = 1 + seed % 2
    if seed % 5 == 4 { options.palette.tolerance = 8 }
    let again = try encode(animation.frames, options, keptBytes: 0)
    for limit in [1 << 20, 3000, 400, 1] {
      let found = try encode(animation.frames, options, keptBytes: limit)
      #expect(found.bytes == again.bytes, "\(limit) bytes")
      if limit == 1 { #expect(found.kept <= 1) }
      if limit == 1 << 20, options.isOpaque, encodesAll(animation) {
        #expect(found.kept == animation.frames.count)
      }
    }
  }

  /// Whether all frames are surveyed: colours that don't fit into a table end it.
  private func encodesAll(_ animation: RandomAnimation) -> Bool {
    Set(animation.frames[0].bitmap.pixels).count <= 256
  }

  @Test func `if pixels vanish unexpectedly, frames are encoded again and are correct`() throws {
    var bitmap = Bitmap(width: 8, height: 6, fill: Color.white.pixel)
    var frames: [Frame] = []
    for index in 0..<6 {
      bitmap.fill(PixelRect(x: index, y: 1, width: 2, height: 3), with: index == 3 ? 0 : 0xFF00_00FF)
      frames.append(Frame(bitmap: bitmap, start: Double(index) / 10, end: Double(index + 1) / 10))
    }
    let options = EncodingOptions(width: 8, height: 6, frameRate: 10, effort: 1)
    let found = try encode(frames, options, keptBytes: 1 << 20)
    #expect(found.kept == 0)
    #expect(try GIFReader(found.bytes).played() == ExpectedFrames(frames))
  }
}
