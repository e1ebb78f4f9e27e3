internal import GlyphreelCWebP
internal import GlyphreelGraphics

/// A decoder of single pictures, implemented by libwebp.
enum WebPDecoder {
  // Bounds: bytes are passed with their counts, and the output with its size and row stride.

  /// Returns the size in a file's header; nil for other formats.
  static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    var (width, height) = (Int32(0), Int32(0))
    guard unsafe WebPGetInfo(file, file.count, &width, &height) != 0 else { return nil }
    return (Int(width), Int(height))
  }

  /// Returns the pixels of a file of a known size, with converted colours; nil if it is damaged.
  static func pixels(
    of file: [UInt8], width: Int, height: Int, _ conversion: ColorConversion?
  ) -> [Bitmap.Pixel]? {
    var pixels = [Bitmap.Pixel](repeating: 0, count: width * height)
    let isDecoded = unsafe pixels.withUnsafeMutableBytes { output in
      let target = unsafe output.assumingMemoryBound(to: UInt8.self)
      return unsafe WebPDecodeRGBAInto(
        file, file.count, target.baseAddress, target.count, Int32(4 * width)) != nil
    }
    guard isDecoded else { return nil }
    conversion?.apply(to: &pixels)
    pixels.premultiply()
    return pixels
  }
}
