internal import GlyphreelExact
internal import GlyphreelGraphics

/// The chunks of a PNG or APNG file (PNG specification, third edition, 2025), read strictly.
///
/// A picture is decoded as a separate PNG file: the header with its size, the shared chunks, its data.
struct PNGStructure: StoredPictures {
  private(set) var inspection: Inspection
  /// The header, palette and transparency chunks, as stored in the file.
  private var header: [UInt8] = []
  private var shared: [(name: String, contents: Range<Int>)] = []
  /// The data ranges of each picture.
  ///
  /// A still picture has one entry.
  private var data: [[Range<Int>]] = []
  /// The data before the first frame control chunk, which are not part of the animation.
  private var stillData: [Range<Int>] = []
  private var announcedCount: Int?
  /// The first frame control chunk if it precedes the animation control chunk.
  private var earlyControl: Range<Int>?
  private var nextNumber = 0
  private var texts = FileTexts()
  private let bytes: [UInt8]
  private let limits: DecodingLimits

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns nil if the header does not contain the canvas size.
  init?(_ bytes: [UInt8], _ limits: DecodingLimits) {
    self.bytes = bytes
    self.limits = limits
    var reader = ByteReader(bytes)
    guard reader.take(8) != nil, reader.bigEndian(4) == 13, reader.letters(4) == "IHDR",
      let range = reader.take(13), let sum = reader.bigEndian(4)
    else { return nil }
    header = Array(bytes[range])
    var sizes = ByteReader(header)
    guard let width = sizes.bigEndian(4), let height = sizes.bigEndian(4) else { return nil }
    inspection = Inspection(format: .png, byteCount: bytes.count, width: width, height: height)
    if Int(Deflater.checksum(bytes[(range.lowerBound - 4)..<range.upperBound])) != sum {
      inspection.add(damage: "the checksum of the chunk IHDR at byte 8 is wrong")
      return
    }
    if let wrong = read(&reader) { inspection.add(damage: wrong) }
    finish()
    inspection.texts = texts.all
  }

  /// Reads the chunks after the header.
  ///
  /// Returns the reason if it cannot read to the end.
  private mutating func read(_ reader: inout ByteReader) -> String? {
    while true {
      let place = reader.position
      guard let length = reader.bigEndian(4), let name = reader.letters(4) else {
        return "the file ends without its end chunk"
      }
      guard name.utf8.count == 4, name.utf8.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) })
      else { return "byte \(place) begins no chunk" }
      guard let contents = reader.take(length) else {
        // The available part of the data can still be shown.
        return "the file ends in the middle of a chunk \(name), at byte \(bytes.count)"
      }
      guard let sum = reader.bigEndian(4) else { return "the file ends after a chunk \(name)" }
      let checked = bytes[(place + 4)..<contents.upperBound]
      guard Int(Deflater.checksum(checked)) == sum else {
        return "the checksum of the chunk \(name) at byte \(place) is wrong"
      }
      if name == "IEND" { return nil }
      if let wrong = take(name, contents) { return wrong }
    }
  }

  private mutating func take(_ name: String, _ contents: Range<Int>) -> String? {
    switch name {
    case "PLTE":
      guard contents.count <= 3 * 256, !shared.contains(where: { $0.name == name }) else {
        return "the chunk PLTE is too long, or there is more than one"
      }
      inspection.colorTableSize = contents.count / 3
      shared.append((name, contents))
    // Each picture gets a copy of the shared chunks, so only one of each is kept.
    case "tRNS" where contents.count <= 256 && !shared.contains { $0.name == name }:
      shared.append((name, contents))
    // After the pixels it does not make the picture an animation, as in browsers.
    case "acTL" where stillData.isEmpty:
      var reader = ByteReader(bytes, contents)
      guard let count = reader.bigEndian(4), let plays = reader.bigEndian(4) else {
        return "the chunk acTL is too short"
      }
      announcedCount = count
      inspection.format = .apng
      inspection.tellsLoop = true
      inspection.loop = plays == 0 ? .forever : plays == 1 ? .once : .times(plays)
      if let control = earlyControl {
        earlyControl = nil
        return takeControl(control)
      }
    case "fcTL" where announcedCount != nil: return takeControl(contents)
    // Without an animation control chunk, frame control chunks have no effect. The standard requires both before the
    // data and does not specify their order.
    case "fcTL" where earlyControl == nil && stillData.isEmpty: earlyControl = contents
    case "IDAT":
      if data.isEmpty { stillData.append(contents) } else { addData(contents) }
    case "fdAT" where announcedCount != nil:
      guard contents.count >= 4, !data.isEmpty else { return "a chunk fdAT belongs to no picture" }
      var reader = ByteReader(bytes, contents)
      guard takeNumber(&reader) else { return "the pictures' chunks are not in their order" }
      addData((contents.lowerBound + 4)..<contents.upperBound)
    case "tEXt", "zTXt", "iTXt":
      if let text = PNGText(name, bytes[contents]) { texts.add(text) }
    default: break
    }
    return nil
  }

  private mutating func takeControl(_ contents: Range<Int>) -> String? {
    var reader = ByteReader(bytes, contents)
    guard takeNumber(&reader) else { return "the pictures' chunks are not in their order" }
    guard let width = reader.bigEndian(4), let height = reader.bigEndian(4), let left = reader.bigEndian(4),
      let top = reader.bigEndian(4), let numerator = reader.bigEndian(2),
      let denominator = reader.bigEndian(2),
      let disposal = reader.byte(), let blend = reader.byte()
    else { return "a chunk fcTL is too short" }
    let rect = PixelRect(x: left, y: top, width: width, height: height)
    guard !rect.isEmpty, rect.maxX <= inspection.width, rect.maxY <= inspection.height else {
      return "frame \(inspection.frameCount + 1) does not lie on the canvas"
    }
    inspection.add(
      Inspection.Picture(
        rect: rect, delay: Double(numerator) / Double(denominator == 0 ? 100 : denominator),
        disposal: disposal == 1 ? .background : disposal == 2 ? .previous : .keep, blends: blend == 1,
        byteCount: 0), limits)
    if data.count < inspection.pictures.count { data.append([]) }
    return nil
  }

  private mutating func takeNumber(_ reader: inout ByteReader) -> Bool {
    defer { nextNumber += 1 }
    return reader.bigEndian(4) == nextNumber
  }

  private mutating func addData(_ range: Range<Int>) {
    guard data.count == inspection.frameCount else { return }
    data[data.count - 1].append(range)
    inspection.pictures[data.count - 1].byteCount += range.count
  }

  private mutating func finish() {
    if inspection.format == .png || data.isEmpty {
      data = [stillData]
      (inspection.pictures, inspection.frameCount) = ([], 0)
      inspection.add(
        Inspection.Picture(
          rect: PixelRect(x: 0, y: 0, width: inspection.width, height: inspection.height), delay: 0,
          disposal: .keep, blends: false, byteCount: stillData.reduce(0) { $0 + $1.count }), limits)
    }
    if let announcedCount, announcedCount != inspection.frameCount {
      inspection.add(damage: "it announces \(announcedCount) pictures and has \(inspection.frameCount)")
    }
  }

  func picture(_ index: Int, _ conversion: ColorConversion?) -> DecodedPicture {
    let rect = inspection.pictures[index].rect
    let size = UInt32(rect.width).bigEndianBytes + UInt32(rect.height).bigEndianBytes
    var file = Self.signature + PNGChunks.chunk("IHDR", size + header[8...])
    for (name, contents) in shared { file += PNGChunks.chunk(name, Array(bytes[contents])) }
    for range in data[index] { file += PNGChunks.chunk("IDAT", Array(bytes[range])) }
    file += PNGChunks.chunk("IEND", [])
    do throws(EncodingError) {
      return DecodedPicture(
        content: .pixels(try PNGDecoder(maximumPixelCount: rect.area).decode(file, conversion).bitmap.pixels))
    } catch .undecodable(_, let reason) {
      return DecodedPicture(damage: "it can't be decoded: \(reason)")
    } catch {
      return DecodedPicture(damage: "it can't be decoded")
    }
  }
}
