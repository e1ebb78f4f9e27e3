internal import GlyphreelEncoding

/// The marker segments of a JPEG file before its first scan (ITU-T T.81, annex B), read strictly.
struct JPEGStructure {
  /// The width in pixels.
  private(set) var width = 0
  /// The height in pixels.
  private(set) var height = 0
  /// The orientation and the colour profile.
  private(set) var metadata = ImageMetadata()
  /// True if the file has Adobe's segment, after which the inks of CMYK are stored inverted.
  private(set) var isAdobe = false

  /// The parts of the colour profile by their numbers, and the announced number of parts.
  private var profileParts: [(number: Int, count: Int, bytes: ArraySlice<UInt8>)] = []

  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Reads the segments up to the first scan.
  ///
  /// - Throws: `undecodable` for a file that ends before, or has no size.
  init(_ bytes: [UInt8]) throws(EncodingError) {
    func fault(_ reason: String) -> EncodingError { .undecodable(format: "JPEG", reason: reason) }
    var reader = ByteReader(bytes)
    _ = reader.take(2)
    while true {
      let place = reader.position
      guard var marker = reader.byte() else { throw fault("it ends before its pixels, at byte \(place)") }
      guard marker == 0xFF else { throw fault("byte \(place) begins no segment") }
      // Any number of bytes 0xFF may precede a marker.
      while marker == 0xFF, let next = reader.byte() { marker = next }
      guard let length = reader.bigEndian(2), length >= 2, let contents = reader.take(length - 2) else {
        throw fault("it ends before its pixels, at byte \(bytes.count)")
      }
      switch marker {
      case 0xDA:
        guard width > 0, height > 0 else { throw fault("it has no size before its pixels") }
        metadata.profile = profile
        return
      // Frame headers: all of C0 to CF but the tables C4 and CC and the reserved C8.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        var frame = ByteReader(bytes, contents)
        guard width == 0, frame.byte() != nil, let height = frame.bigEndian(2), let width = frame.bigEndian(2)
        else { throw fault("its frame header at byte \(place) is too short, or not the first") }
        (self.width, self.height) = (width, height)
      case 0xE1, 0xE2, 0xEE: take(marker, bytes[contents])
      default: break
      }
    }
  }

  /// Reads an application segment: Exif, a part of a profile (ICC.1:2022, annex B.4), or Adobe's.
  private mutating func take(_ marker: UInt8, _ contents: ArraySlice<UInt8>) {
    let exif = Array("Exif\0\0".utf8)
    let part = Array("ICC_PROFILE\0".utf8)
    if marker == 0xE1, contents.starts(with: exif), metadata.orientation == .upright {
      metadata.orientation = Orientation(exif: contents.dropFirst(exif.count))
    } else if marker == 0xE2, contents.starts(with: part), contents.count > part.count + 2 {
      let rest = contents.dropFirst(part.count)
      profileParts.append((Int(rest.first ?? 0), Int(rest.dropFirst().first ?? 0), rest.dropFirst(2)))
    } else if marker == 0xEE, contents.starts(with: Array("Adobe".utf8)) {
      isAdobe = true
    }
  }

  /// The joined parts; nil unless all are there, once.
  private var profile: [UInt8]? {
    guard let count = profileParts.first?.count, profileParts.allSatisfy({ $0.count == count }) else {
      return nil
    }
    let parts = profileParts.sorted { $0.number < $1.number }
    guard parts.map(\.number).elementsEqual(1...max(count, 1)) else { return nil }
    return parts.flatMap(\.bytes)
  }
}
