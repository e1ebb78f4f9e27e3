internal import GlyphreelExact
internal import GlyphreelGraphics

/// The format and size of a picture file, before its pixels are decoded.
///
/// The format is detected from the content, not from the file's name.
package struct ImageHeader {
  /// The name of the format.
  package let format: String
  /// The width of the upright picture in pixels.
  package let width: Int
  /// The height of the upright picture in pixels.
  package let height: Int
  /// The pixels that the decoded file keeps in memory.
  package let pixelCount: Int
  let pictures: ContainerPictures

  /// Reads the structure of a file.
  ///
  /// - Throws: `undecodable` for other formats and damaged structure, or `tooMuchToDecode`.
  package init(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(EncodingError) {
    // The caller limits the canvas by `pixelCount`.
    var limits = limits
    limits.canvasPixels = .max
    guard Inspector.container(bytes, limits) != nil else {
      throw .undecodable(
        format: "PNG, JPEG, WebP or GIF",
        reason: Self.otherFormat(of: bytes).map { "\($0); save it as a PNG or JPEG file" } ?? Self.unknown)
    }
    pictures = try ContainerPictures(bytes, limits)
    format = pictures.formatName
    (width, height) = (pictures.width, pictures.height)
    pixelCount =
      pictures.count > 1
      ? FrameStore.pixels(width, height, frames: pictures.count) : DecodingLimits.product(width, height)
  }

  /// The reason for refusing a file of an unknown format.
  static let unknown = "unknown format"

  /// Returns the reason for refusing a file of another format, with the format's name; nil for an unknown one.
  static func otherFormat(of bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "it is empty" }
    let begins: (String) -> Bool = { bytes.starts(with: Array($0.utf8)) }
    let brand =
      bytes.count >= 12 && bytes[4..<8].elementsEqual("ftyp".utf8)
      ? String(decoding: bytes[8..<12], as: UTF8.self) : ""
    let name: String? =
      switch brand {
      case "avif", "avis": "AVIF"
      case "heic", "heix", "hevc", "mif1", "msf1": "HEIC"
      default:
        if begins("BM") {
          "BMP"
        } else if begins("II*\0") || begins("MM\0*") {
          "TIFF"
        } else if begins("<svg") || begins("<?xml") {
          "SVG"
        } else if begins("%PDF") {
          "PDF"
        } else if bytes.starts(with: [0xFF, 0x0A])
          || bytes.starts(with: [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20])
        {
          "JPEG XL"
        } else {
          nil
        }
      }
    return name.map { "it is \(["AVIF", "HEIC", "SVG"].contains($0) ? "an" : "a") \($0) file" }
  }
}
