internal import GlyphreelCWebP
internal import GlyphreelGraphics

/// Decodes single pictures by libwebp.
enum WebPDecoder {
  // Bounds: bytes go with their counts, and the output with its size and that of its rows.

  /// The size that a file says; nil for what is no WebP file.
  static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    var (width, height) = (Int32(0), Int32(0))
    guard unsafe WebPGetInfo(file, file.count, &width, &height) != 0 else { return nil }
    return (Int(width), Int(height))
  }

  /// The pixels of a file of a known size; nil if it is damaged.
  static func pixels(of file: [UInt8], width: Int, height: Int) -> [Bitmap.Pixel]? {
    var pixels = [Bitmap.Pixel](repeating: 0, count: width * height)
    let isDecoded = unsafe pixels.withUnsafeMutableBytes { output in
      let target = unsafe output.assumingMemoryBound(to: UInt8.self)
      return unsafe WebPDecodeRGBAInto(
        file, file.count, target.baseAddress, target.count, Int32(4 * width)) != nil
    }
    guard isDecoded else { return nil }
    pixels.premultiply()
    return pixels
  }
}
