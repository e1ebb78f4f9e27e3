internal import GlyphreelEncoding

/// The parts of a picture file, besides its pixels, that change how it is shown.
struct ImageMetadata {
  /// The stored orientation.
  var orientation = Orientation.upright
  /// The bytes of the colour profile; nil for sRGB.
  var profile: [UInt8]?

  /// The maximum number of bytes of a compressed profile when expanded.
  private static let profileLimit = 4 << 20

  /// Creates the metadata of a file without any.
  init() {}

  /// Reads a PNG file's chunks `iCCP` and `eXIf` (PNG specification, third edition), or a WebP file's `ICCP` and `EXIF`
  /// (RFC 9649); other files have none.
  init(of file: [UInt8]) {
    if file.starts(with: PNGStructure.signature) {
      readPNG(file)
    } else if WebPStructure.matches(file) {
      readWebP(file)
    }
  }

  private mutating func readPNG(_ file: [UInt8]) {
    var reader = ByteReader(file)
    _ = reader.take(8)
    while let length = reader.bigEndian(4), let name = reader.take(4), let contents = reader.take(length),
      reader.take(4) != nil
    {
      if file[name].elementsEqual("iCCP".utf8), profile == nil {
        // The profile's name and a NUL, then the compression method 0.
        guard let end = file[contents].firstIndex(of: 0), end + 1 < contents.upperBound, file[end + 1] == 0
        else {
          continue
        }
        profile = Deflater.expanded(file[(end + 2)..<contents.upperBound], limit: Self.profileLimit)
      } else if file[name].elementsEqual("eXIf".utf8) {
        orientation = Orientation(exif: file[contents])
      }
    }
  }

  private mutating func readWebP(_ file: [UInt8]) {
    let prefix = Array("Exif\0\0".utf8)
    var reader = ByteReader(file)
    _ = reader.take(12)
    while let name = reader.take(4), let length = reader.littleEndian(4), let contents = reader.take(length) {
      if length % 2 == 1 { _ = reader.byte() }
      if file[name].elementsEqual("ICCP".utf8), profile == nil {
        profile = Array(file[contents])
      } else if file[name].elementsEqual("EXIF".utf8) {
        // Some programs copy the prefix of a JPEG's segment.
        let exif = file[contents]
        orientation = Orientation(exif: exif.starts(with: prefix) ? exif.dropFirst(prefix.count) : exif)
      }
    }
  }
}
