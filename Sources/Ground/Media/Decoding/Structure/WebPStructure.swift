internal import GlyphreelExact
internal import GlyphreelGraphics

/// The chunks of a WebP file (RFC 9649), read strictly; libwebp decodes the pictures.
struct WebPStructure: StoredPictures {
  private(set) var inspection: Inspection
  /// The range of each picture's chunks: its pixels and optional alpha, headers included.
  private var data: [Range<Int>] = []
  private var texts = FileTexts()
  private let bytes: [UInt8]
  private let limits: DecodingLimits

  static func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// Returns nil if the header does not contain the canvas size.
  init?(_ bytes: [UInt8], _ limits: DecodingLimits) {
    self.bytes = bytes
    self.limits = limits
    inspection = Inspection(format: .webP, byteCount: bytes.count, width: 0, height: 0)
    var reader = ByteReader(bytes)
    guard reader.take(4) != nil, let size = reader.littleEndian(4), reader.take(4) != nil else { return nil }
    if size + 8 > bytes.count {
      inspection.add(damage: "the file ends after \(bytes.count) of \(size + 8) bytes")
    }
    var still: Range<Int>?
    while reader.rest > 0 {
      let place = reader.position
      guard let name = reader.letters(4), let length = reader.littleEndian(4),
        let contents = reader.take(length)
      else {
        if inspection.damage.isEmpty { inspection.add(damage: "the file ends in the middle of a chunk") }
        break
      }
      if length % 2 == 1 { _ = reader.byte() }
      if name == "VP8 " || name == "VP8L" || name == "ALPH" {
        still = (still?.lowerBound ?? place)..<contents.upperBound
      } else {
        take(name, contents)
      }
    }
    if data.isEmpty, let still { takeStill(still) }
    guard inspection.width > 0, inspection.height > 0 else { return nil }
    if data.isEmpty { inspection.add(damage: "it has no picture") }
    inspection.texts = texts.all
  }

  private mutating func take(_ name: String, _ contents: Range<Int>) {
    var reader = ByteReader(bytes, contents)
    switch name {
    case "VP8X":
      guard reader.take(4) != nil, let width = reader.littleEndian(3), let height = reader.littleEndian(3)
      else { return inspection.add(damage: "the chunk VP8X is too short") }
      (inspection.width, inspection.height) = (width + 1, height + 1)
    case "ANIM":
      guard reader.take(4) != nil, let plays = reader.littleEndian(2) else {
        return inspection.add(damage: "the chunk ANIM is too short")
      }
      inspection.tellsLoop = true
      inspection.loop = plays == 0 ? .forever : plays == 1 ? .once : .times(plays)
    case "ANMF": takeFrame(&reader, contents)
    case "XMP " where contents.count <= texts.room:
      // A file may have only one packet.
      if texts.all.isEmpty, let text = XMPReader.description(in: bytes[contents]) { texts.add(text) }
    default: break
    }
  }

  private mutating func takeFrame(_ reader: inout ByteReader, _ contents: Range<Int>) {
    guard let left = reader.littleEndian(3), let top = reader.littleEndian(3),
      let width = reader.littleEndian(3), let height = reader.littleEndian(3),
      let delay = reader.littleEndian(3), let flags = reader.byte()
    else { return inspection.add(damage: "a chunk ANMF is too short") }
    let rect = PixelRect(x: 2 * left, y: 2 * top, width: width + 1, height: height + 1)
    inspection.add(
      Inspection.Picture(
        rect: rect, delay: Double(delay) / 1000, disposal: flags & 1 != 0 ? .background : .keep,
        blends: flags & 2 == 0, byteCount: contents.upperBound - reader.position), limits)
    if data.count < inspection.pictures.count { data.append(reader.position..<contents.upperBound) }
    if rect.maxX > inspection.width || rect.maxY > inspection.height {
      inspection.add(damage: "frame \(inspection.frameCount) reaches beyond the canvas")
    }
  }

  private mutating func takeStill(_ range: Range<Int>) {
    if inspection.width == 0 {
      guard let size = WebPDecoder.size(of: container(of: range, width: 1, height: 1)) else { return }
      (inspection.width, inspection.height) = size
    }
    data = [range]
    inspection.add(
      Inspection.Picture(
        rect: PixelRect(x: 0, y: 0, width: inspection.width, height: inspection.height), delay: 0,
        disposal: .keep, blends: false, byteCount: range.count), limits)
  }

  /// Returns a picture as a complete WebP file.
  ///
  /// Separate alpha data needs an extended header.
  private func container(of range: Range<Int>, width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var body = Array("WEBP".utf8)
    if bytes[range].starts(with: Array("ALPH".utf8)) {
      body += Array("VP8X".utf8) + number(10, 4) + [0x10, 0, 0, 0]
      body += number(width - 1, 3) + number(height - 1, 3)
    }
    body += bytes[range]
    if body.count % 2 == 1 { body.append(0) }
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  func picture(_ index: Int, _ conversion: ColorConversion?) -> DecodedPicture {
    let rect = inspection.pictures[index].rect
    let file = container(of: data[index], width: rect.width, height: rect.height)
    guard let (width, height) = WebPDecoder.size(of: file) else {
      return DecodedPicture(damage: "it can't be decoded")
    }
    guard width == rect.width, height == rect.height else {
      return DecodedPicture(
        damage: "its data have \(width) × \(height) pixels, not \(rect.width) × \(rect.height)")
    }
    guard let pixels = WebPDecoder.pixels(of: file, width: width, height: height, conversion) else {
      return DecodedPicture(damage: "its data are damaged or end too soon")
    }
    return DecodedPicture(content: .pixels(pixels))
  }
}
