internal import GlyphreelCPNG
internal import GlyphreelExact
public import GlyphreelGraphics
internal import GlyphreelSystem

/// A decoder of all kinds of PNG files.
public struct PNGDecoder: Sendable {
  // Bounds: an image is read into four bytes per pixel of the size in the header, which is compared to libpng's. Its
  // text is NUL-terminated and released after it was copied.

  /// A decoded picture.
  public struct Picture: Hashable, Sendable {
    /// The premultiplied pixels.
    public var bitmap: Bitmap
    /// The text under the keyword Description; nil if there is none.
    public var altText: String?
  }

  /// The maximum number of pixels.
  ///
  /// Larger pictures are rejected before memory is allocated.
  package var maximumPixelCount: Int

  /// Creates a decoder of pictures of up to `maximumPixelCount` pixels, by default 2^26, which is 8192 × 8192.
  public init(maximumPixelCount: Int = 1 << 26) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// Returns the size in a file's header without decoding it; nil for other formats and invalid sizes.
  package static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: PNGStructure.signature), bytes.count >= 24 else { return nil }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    let most = 1 << 31 - 1
    return width <= most && height <= most ? (width, height) : nil
  }

  /// Decodes a regular file of at most 64 MiB.
  ///
  /// - Throws: `readingFailed`, or `undecodable`.
  public func decode(contentsOf path: String) throws(EncodingError) -> Picture {
    try decode(EncodingError.wrapping(fileContents(path)))
  }

  /// Decodes the bytes of a file.
  ///
  /// The upper 8 bits of 16-bit components are used. Colour profiles and gamma are ignored: pixels are interpreted as sRGB.
  ///
  /// - Throws: `undecodable` for other formats, damaged files and pictures with too many pixels.
  public func decode(_ bytes: [UInt8]) throws(EncodingError) -> Picture { try decode(bytes, nil) }

  /// Decodes the bytes of a file and converts its colours.
  func decode(_ bytes: [UInt8], _ conversion: ColorConversion?) throws(EncodingError) -> Picture {
    let (width, height) = Self.size(of: bytes) ?? (0, 0)
    guard width <= maximumPixelCount / Swift.max(height, 1) else {
      let reason = "\(width) × \(height) pixels, \(maximumPixelCount) are allowed"
      throw .undecodable(format: "PNG", reason: reason)
    }
    var pixels = [Bitmap.Pixel](repeating: 0, count: width * height)
    var image = unsafe CPNGImage()
    var message = CPNGMessage()
    unsafe (image.width, image.height) = (UInt32(width), UInt32(height))
    let status = unsafe pixels.withUnsafeMutableBytes { output in
      unsafe image.pixels = output.assumingMemoryBound(to: UInt8.self).baseAddress
      return unsafe CPNGReadImage(bytes, bytes.count, &image, &message)
    }
    defer { unsafe CPNGRelease(&image) }
    guard status == Int32(CPNG_OK) else { throw .undecodable(format: "PNG", reason: message.string) }
    conversion?.apply(to: &pixels)
    pixels.premultiply()
    return unsafe Picture(
      bitmap: Bitmap(width: width, height: height, pixels: pixels),
      altText: image.description.map { unsafe String(cString: $0) })
  }
}
