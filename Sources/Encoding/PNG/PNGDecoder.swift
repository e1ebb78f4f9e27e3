internal import CPNG
internal import ExactText
public import Graphics

/// Reads PNG files of every kind into bitmaps.
public struct PNGDecoder: Sendable {
  // Bounds: an image that was read has four bytes for each of its pixels, and ends its text with a zero; it is released
  // after they were copied.

  /// A picture that was read.
  public struct Picture: Hashable, Sendable {
    /// The picture's pixels, premultiplied.
    public var bitmap: Bitmap
    /// The text under the keyword Description, if there is one.
    public var altText: String?
  }

  /// Larger pictures are refused before memory is taken for them.
  public var maximumPixelCount: Int

  /// A decoder of pictures up to so many pixels; by default 2^26, which is 8192 × 8192.
  public init(maximumPixelCount: Int = 1 << 26) {
    self.maximumPixelCount = maximumPixelCount
  }

  /// The size that a file says in its header, before anything is decoded; nil for what is no PNG.
  public static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: PNGStructure.signature), bytes.count >= 24 else { return nil }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: 16), number(at: 20))
  }

  /// Reads a regular file of at most 64 MiB.
  ///
  /// - Throws: `readingFailed`, or `undecodable`.
  public func decode(contentsOf path: String) throws(EncodingError) -> Picture {
    try decode(try fileContents(path))
  }

  /// Reads a file's bytes.
  ///
  /// Components of 16 bits are reduced to 8. Colour profiles and gamma are not applied: pixels are taken as
  /// sRGB.
  ///
  /// - Throws: `undecodable` for what is no PNG, is damaged, or has too many pixels.
  public func decode(_ bytes: [UInt8]) throws(EncodingError) -> Picture {
    var image = unsafe CPNGImage()
    var message = CPNGMessage()
    let status = unsafe CPNGReadImage(bytes, bytes.count, UInt64(maximumPixelCount), &image, &message)
    defer { unsafe CPNGRelease(&image) }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    if status == Int32(CPNG_TOO_LARGE) {
      let reason = "\(width) × \(height) pixels, \(maximumPixelCount) are allowed"
      throw .undecodable(format: "PNG", reason: reason)
    }
    guard status == Int32(CPNG_OK), let straight = unsafe image.pixels else {
      throw .undecodable(format: "PNG", reason: message.string)
    }
    let samples = unsafe UnsafeBufferPointer(start: straight, count: 4 * width * height)
    let pixels = [Bitmap.Pixel](capacity: width * height) { pixels in
      for place in stride(from: 0, to: samples.count, by: 4) {
        unsafe pixels.append(
          Bitmap.Pixel(samples[place], samples[place + 1], samples[place + 2], samples[place + 3]))
      }
    }
    return unsafe Picture(
      bitmap: Bitmap(width: width, height: height, pixels: pixels),
      altText: image.description.map { unsafe String(cString: $0) })
  }
}
