internal import GlyphreelCTurboJPEG
internal import GlyphreelGraphics

/// A decoder of JPEG files, implemented by libjpeg-turbo.
///
/// Pixels are the same on all processors: the accurate integer transform and the triangle filter for reduced chroma are
/// defined by integer arithmetic, which the library's SIMD code reproduces exactly.
enum JPEGDecoder {
  // Bounds: the file is passed with its count. The output has four bytes for each pixel of the size that the library
  // read itself, which is compared to that of the structure.

  /// Decodes a file of a known structure to opaque pixels.
  ///
  /// Damage of any kind is an error, also a missing end. Colour profiles are not applied.
  ///
  /// - Throws: `undecodable` with the library's message.
  static func pixels(of file: [UInt8], _ structure: JPEGStructure) throws(EncodingError) -> [Bitmap.Pixel] {
    guard let decoder = unsafe tjInitDecompress() else {
      throw .codecFailed(format: "JPEG", reason: "no memory")
    }
    defer { _ = unsafe tjDestroy(decoder) }
    func fault() -> EncodingError {
      let message = unsafe tjGetErrorStr2(decoder).map { unsafe String(cString: $0) }
      return .undecodable(format: "JPEG", reason: message ?? "it is damaged")
    }
    var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      unsafe tjDecompressHeader3(
        decoder, file, UInt(file.count), &width, &height, &sampling, &space) == 0
    else { throw fault() }
    let size = structure.inspection
    guard Int(width) == size.width, Int(height) == size.height else {
      throw .undecodable(format: "JPEG", reason: "it has two sizes")
    }
    let isInk = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    let format = Int32(isInk ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue)
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    var pixels = [Bitmap.Pixel](repeating: 0, count: size.width * size.height)
    let status = unsafe pixels.withUnsafeMutableBytes { output in
      unsafe tjDecompress2(
        decoder, file, UInt(file.count), output.assumingMemoryBound(to: UInt8.self).baseAddress, width,
        4 * width, height, format, flags)
    }
    guard status == 0 else { throw fault() }
    if isInk {
      for place in pixels.indices {
        pixels[place] = light(ofInks: pixels[place], areInverted: structure.isAdobe)
      }
    }
    return pixels
  }

  /// Returns the colour of cyan, magenta, yellow and black inks, each of which removes its share of the light.
  private static func light(ofInks inks: UInt32, areInverted: Bool) -> Bitmap.Pixel {
    let lights = areInverted ? inks : ~inks
    let black = lights >> 24
    func lit(_ shift: UInt32) -> UInt32 {
      let product = (lights >> shift & 255) * black + 128
      return (product + product >> 8) >> 8
    }
    return lit(0) | lit(8) << 8 | lit(16) << 16 | 255 << 24
  }
}
