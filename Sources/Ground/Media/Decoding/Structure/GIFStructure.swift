internal import GlyphreelExact
internal import GlyphreelGraphics

/// The blocks of a GIF file (GIF89a specification, 1990), read strictly.
struct GIFStructure: PictureContainer {
  /// The position of a picture's data and the values that its decoding needs.
  private struct Image {
    /// The position of the first data byte, the minimum code size.
    var data: Int
    var colors: ColorTable
    var transparentIndex: UInt8?
    var isInterlaced: Bool
  }

  /// The position of a colour table.
  ///
  /// Colours are read only when needed, because each picture can have a table.
  private struct ColorTable {
    var start = 0
    var count = 0
  }

  /// The contents of a graphic control extension, which applies to the next picture.
  private struct Control {
    var disposal = Inspection.Disposal.keep
    var delay = 0
    var transparentIndex: UInt8?
  }

  private(set) var inspection: Inspection
  private var images: [Image] = []
  private var texts = FileTexts()
  private let bytes: [UInt8]
  private let limits: DecodingLimits

  static func matches(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
  }

  /// Returns nil if the header does not contain the canvas size.
  init?(_ bytes: [UInt8], _ limits: DecodingLimits) {
    self.bytes = bytes
    self.limits = limits
    var reader = ByteReader(bytes)
    guard reader.take(6) != nil, let width = reader.littleEndian(2), let height = reader.littleEndian(2)
    else { return nil }
    inspection = Inspection(format: .gif, byteCount: bytes.count, width: width, height: height)
    if let wrong = read(&reader) { inspection.add(damage: wrong) }
    if images.isEmpty, inspection.damage.isEmpty { inspection.add(damage: "it has no picture") }
    inspection.texts = texts.all
  }

  /// Reads everything after the canvas size.
  ///
  /// Returns the reason if it cannot be read to the end.
  private mutating func read(_ reader: inout ByteReader) -> String? {
    let cut = "the file ends in the middle of a block, after \(inspection.byteCount) bytes"
    guard let flags = reader.byte(), reader.take(2) != nil else { return cut }
    var shared = ColorTable()
    if flags & 0x80 != 0 {
      guard let colors = Self.colorTable(&reader, bits: Int(flags & 7) + 1) else { return cut }
      shared = colors
      inspection.colorTableSize = colors.count
    }
    var control = Control()
    while true {
      let place = reader.position
      guard let kind = reader.byte() else {
        return "the file ends without its end mark, after \(inspection.frameCount) complete frames"
      }
      switch kind {
      case 0x21:
        guard readExtension(&reader, &control) else { return cut }
      case 0x2C:
        guard let wrong = readImage(&reader, control, shared) else { return cut }
        if let reason = wrong.reason { inspection.add(damage: reason) }
        if !wrong.isComplete {
          return "the file ends in the middle of frame \(inspection.frameCount)"
        }
        control = Control()
      case 0x3B: return nil
      default: return "byte \(place) begins no block that GIF knows"
      }
    }
  }

  private static func colorTable(_ reader: inout ByteReader, bits: Int) -> ColorTable? {
    reader.take(3 << bits).map { ColorTable(start: $0.lowerBound, count: 1 << bits) }
  }

  /// Returns at most `limit` bytes of the contents of sub-blocks, or nil if the file ends within them.
  private func blocks(_ reader: inout ByteReader, keeping limit: Int) -> [UInt8]? {
    var contents: [UInt8] = []
    while let length = reader.byte() {
      if length == 0 { return contents }
      guard let range = reader.take(Int(length)) else { return nil }
      if contents.count + range.count <= limit { contents += bytes[range] }
    }
    return nil
  }

  /// Reads an extension.
  ///
  /// Returns false if the file ends within it.
  private mutating func readExtension(_ reader: inout ByteReader, _ control: inout Control) -> Bool {
    guard let label = reader.byte(), let contents = blocks(&reader, keeping: label == 0xFE ? texts.room : 255)
    else { return false }
    switch label {
    case 0xF9 where contents.count >= 4:
      control.delay = Int(contents[1]) | Int(contents[2]) << 8
      control.disposal =
        switch contents[0] >> 2 & 7 {
        case 2: .background
        // Browsers take 4 for 3, and keep the picture for all other values.
        case 3, 4: .previous
        default: .keep
        }
      control.transparentIndex = contents[0] & 1 != 0 ? contents[3] : nil
    case 0xFE where texts.room > 0: texts.add(String(decoding: contents, as: UTF8.self))
    case 0xFF where contents.count >= 14 && contents[11] == 1:
      let name = contents.prefix(11)
      guard name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) else { break }
      let repeats = Int(contents[12]) | Int(contents[13]) << 8
      inspection.tellsLoop = true
      inspection.loop = repeats == 0 ? .forever : .times(repeats + 1)
    default: break
    }
    return true
  }

  /// Reads a picture.
  ///
  /// Returns its fault and whether its data are complete, or nil if the file ends before the data.
  private mutating func readImage(
    _ reader: inout ByteReader, _ control: Control, _ shared: ColorTable
  ) -> (reason: String?, isComplete: Bool)? {
    guard let left = reader.littleEndian(2), let top = reader.littleEndian(2),
      let width = reader.littleEndian(2), let height = reader.littleEndian(2), let flags = reader.byte()
    else { return nil }
    var colors = shared
    if flags & 0x80 != 0 {
      guard let own = Self.colorTable(&reader, bits: Int(flags & 7) + 1) else { return nil }
      colors = own
    }
    let data = reader.position
    guard reader.byte() != nil else { return nil }
    let isComplete = blocks(&reader, keeping: 0) != nil
    let rect = PixelRect(x: left, y: top, width: width, height: height)
    inspection.add(
      Inspection.Picture(
        rect: rect, delay: Double(control.delay) / 100, disposal: control.disposal, blends: true,
        colorTableSize: flags & 0x80 != 0 ? colors.count : nil, byteCount: reader.position - data - 1), limits
    )
    if images.count < inspection.pictures.count {
      images.append(
        Image(
          data: data, colors: colors, transparentIndex: control.transparentIndex,
          isInterlaced: flags & 0x40 != 0))
    }
    // The first picture enlarges the canvas given in the header, as in browsers; others are cut off at its edges.
    if inspection.frameCount == 1 {
      inspection.width = max(inspection.width, rect.maxX)
      inspection.height = max(inspection.height, rect.maxY)
    }
    let number = "frame \(inspection.frameCount)"
    if width == 0 || height == 0 { return ("\(number) has no pixels", isComplete) }
    if colors.count == 0 { return ("\(number) has no colour table", isComplete) }
    return (nil, isComplete)
  }

  func picture(_ index: Int) -> DecodedPicture {
    let image = images[index]
    let area = inspection.pictures[index].rect.area
    var reader = ByteReader(bytes, image.data..<bytes.count)
    guard let codeSize = reader.byte(), (1...8).contains(codeSize) else {
      return DecodedPicture(damage: "its codes begin with \(bytes[image.data]) bits")
    }
    var decoder = LZWDecoder(codeSize: Int(codeSize), pixelCount: area)
    while let length = reader.byte(), length > 0, !decoder.isFinished {
      // A truncated block is read as far as possible.
      guard let block = reader.take(min(Int(length), reader.rest)) else { break }
      decoder.decode(bytes[block])
    }
    var damage = decoder.damage
    if damage == nil, decoder.count < area { damage = "it has \(decoder.count) of \(area) pixels" }
    let picture = IndexedPicture(
      indices: decoder.indices, count: decoder.count, colors: palette(of: image),
      isInterlaced: image.isInterlaced)
    return DecodedPicture(content: .indices(picture), damage: damage)
  }

  /// Returns the colours of all 256 indices.
  private func palette(of image: Image) -> [Bitmap.Pixel] {
    // Indices outside the table are black, as in browsers.
    var palette = [Bitmap.Pixel](repeating: 0xFF00_0000, count: 256)
    for index in 0..<image.colors.count {
      let place = image.colors.start + 3 * index
      palette[index] |=
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    }
    if let transparent = image.transparentIndex { palette[Int(transparent)] = 0 }
    return palette
  }
}
