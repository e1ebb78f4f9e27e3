internal import GlyphreelGraphics

/// The marker segments of a JPEG file before its first scan (ITU-T T.81, annex B), read strictly.
struct JPEGStructure: StoredPictures {
  private(set) var inspection: Inspection
  /// The orientation and the colour profile.
  private(set) var metadata = ImageMetadata()
  /// True if the file has Adobe's segment, after which the inks of CMYK are stored inverted.
  private(set) var isAdobe = false

  /// The parts of the colour profile by their numbers, and the announced number of parts.
  private var profileParts: [(number: Int, count: Int, bytes: ArraySlice<UInt8>)] = []
  private let bytes: [UInt8]

  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Reads the segments up to the first scan.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    inspection = Inspection(format: .jpeg, byteCount: bytes.count, width: 0, height: 0)
    var reader = ByteReader(bytes)
    _ = reader.take(2)
    if let wrong = read(&reader) {
      inspection.add(damage: wrong)
      return
    }
    if let profile { metadata.colors = .profile(profile) }
    let bounds = PixelRect(x: 0, y: 0, width: inspection.width, height: inspection.height)
    inspection.frameCount = 1
    inspection.pictures = [
      Inspection.Picture(
        rect: bounds, delay: 0, disposal: .keep, blends: false, byteCount: reader.rest)
    ]
  }

  /// Reads the segments; returns the reason if it can't read up to the first scan.
  private mutating func read(_ reader: inout ByteReader) -> String? {
    while true {
      let place = reader.position
      guard var marker = reader.byte() else { return "it ends before its pixels, at byte \(place)" }
      guard marker == 0xFF else { return "byte \(place) begins no segment" }
      // Any number of bytes 0xFF may precede a marker.
      while marker == 0xFF, let next = reader.byte() { marker = next }
      guard let length = reader.bigEndian(2), length >= 2, let contents = reader.take(length - 2) else {
        return "it ends before its pixels, at byte \(bytes.count)"
      }
      switch marker {
      case 0xDA:
        return inspection.width > 0 && inspection.height > 0 ? nil : "it has no size before its pixels"
      // Frame headers: all of C0 to CF but the tables C4 and CC and the reserved C8.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        var frame = ByteReader(bytes, contents)
        guard inspection.width == 0, frame.byte() != nil, let height = frame.bigEndian(2),
          let width = frame.bigEndian(2), let components = frame.byte()
        else { return "its frame header at byte \(place) is too short, or not the first" }
        (inspection.width, inspection.height) = (width, height)
        metadata.isGray = components == 1
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

  func picture(_ index: Int, _ conversion: ColorConversion?) -> DecodedPicture {
    do throws(EncodingError) {
      var pixels = try JPEGDecoder.pixels(of: bytes, self)
      conversion?.apply(to: &pixels)
      return DecodedPicture(content: .pixels(pixels))
    } catch .undecodable(_, let reason) {
      return DecodedPicture(damage: "it can't be decoded: \(reason)")
    } catch {
      return DecodedPicture(damage: "it can't be decoded")
    }
  }
}
