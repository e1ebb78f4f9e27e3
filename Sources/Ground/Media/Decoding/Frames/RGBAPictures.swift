package import GlyphreelGraphics
package import GlyphreelSystem

/// The pictures of raw R, G, B, A components of 8 bits with straight alpha.
package struct RGBAPictures: PictureStream {
  private let input: RewindableInput
  private let width, height: Int

  /// Creates a stream of pictures of one size in pixels.
  package init(_ input: RewindableInput, width: Int, height: Int) {
    (self.input, self.width, self.height) = (input, width, height)
  }

  /// Returns the next picture.
  ///
  /// - Throws: `undecodable` if the input ends within a picture.
  package func next() throws -> Bitmap? {
    let count = 4 * width * height
    let bytes = try EncodingError.wrapping(input.read(count))
    if bytes.isEmpty { return nil }
    guard bytes.count == count else {
      throw EncodingError.undecodable(
        format: "rgba",
        reason: "it ends after \(bytes.count) of the \(count) bytes of a frame of \(width) × \(height) pixels"
      )
    }
    return Self.picture(bytes, width: width, height: height)
  }

  /// Restarts at the first picture.
  package func restart() { input.rewind() }

  /// Returns the picture with straight components.
  static func picture(_ bytes: [UInt8], width: Int, height: Int) -> Bitmap {
    precondition(bytes.count == 4 * width * height, "a pixel has four bytes")
    var pixels = [Bitmap.Pixel](repeating: 0, count: width * height)
    for index in pixels.indices {
      let start = 4 * index
      pixels[index] =
        UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
        | UInt32(bytes[start + 3]) << 24
    }
    pixels.premultiply()
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
