internal import CWebP
internal import Graphics

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
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    guard unsafe WebPDecodeRGBAInto(file, file.count, &bytes, bytes.count, Int32(4 * width)) != nil else {
      return nil
    }
    return [Bitmap.Pixel](capacity: width * height) { pixels in
      for place in stride(from: 0, to: bytes.count, by: 4) {
        pixels.append(Bitmap.Pixel(bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3]))
      }
    }
  }
}

extension Bitmap.Pixel {
  /// A premultiplied pixel of straight components.
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
    self.init(straight: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }
}
