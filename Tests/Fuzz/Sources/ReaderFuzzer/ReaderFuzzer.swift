import GlyphreelMedia
import Fuzzing

/// Any bytes as a GIF, PNG, APNG, WebP or JPEG: what inspects files, what compares them and what shows them says no, or
/// plays them to the end.
@main
enum ReaderFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      ReaderFuzzer.read(input.rest())
      return 0
    }
  }

  private static func read(_ bytes: [UInt8]) {
    let pixelLimit = 1 << 16
    _ = PNGChunks.text(under: "Description", in: bytes)
    if let file = try? ImageFile(bytes, maximumPixelCount: pixelLimit) {
      for number in [0, file.frameCount / 2, file.frameCount - 1, 0] {
        let bitmap = file.bitmap(ofFrame: number)
        precondition(bitmap.width == file.width && bitmap.height == file.height, "a frame has another size")
      }
    }
    var limits = DecodingLimits()
    (limits.canvasPixels, limits.decodedPixels) = (pixelLimit, 64 * pixelLimit)
    let inspection = try? Inspector(limits: limits).inspect(bytes)
    if var whole = try? AnimationReader(bytes, limits: limits, .init(salvages: true)) {
      for _ in 0..<min(whole.pictureCount, 64) {
        let frame = try? whole.next()
        precondition(frame != nil, "a whole picture can't be decoded")
      }
    }
    guard var reader = try? AnimationReader(bytes, limits: limits) else { return }
    precondition(reader.width * reader.height <= pixelLimit, "a canvas is larger than allowed")
    var count = 0
    do {
      while let frame = try reader.next() {
        precondition(
          frame.bitmap.width == reader.width && frame.bitmap.height == reader.height,
          "a picture has another size")
        count += 1
        if count == 64 { return }
      }
    } catch { return }
    if let inspection {
      precondition(inspection.pictures.count >= count, "an inspection sees fewer pictures than are played")
    }
  }
}
