internal import ExactText
internal import Graphics

/// The blocks of a GIF file (GIF89a specification, 1990), read strictly.
struct GIFStructure: PictureContainer {
  /// Where a picture's data stand and how they are to be taken.
  private struct Image {
    var data: Range<Int>
    var colors: [UInt32]
    var transparentIndex: Int?
    var isInterlaced: Bool
    var codeSize: Int
  }

  /// What a control block says of the next picture.
  private struct Control {
    var disposal = Inspection.Disposal.keep
    var delay = 0
    var transparentIndex: Int?
  }

  private(set) var inspection: Inspection
  private var images: [Image] = []
  private let bytes: [UInt8]

  static func matches(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
  }

  /// Nil if not even the canvas's size can be read.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    guard reader.take(6) != nil, let width = reader.littleEndian(2), let height = reader.littleEndian(2)
    else { return nil }
    inspection = Inspection(format: .gif, byteCount: bytes.count, width: width, height: height)
    if let wrong = read(&reader) { inspection.damage.append(wrong) }
    if images.isEmpty, inspection.damage.isEmpty { inspection.damage.append("it has no picture") }
  }

  /// Reads everything behind the size; returns why it could not go on to the end.
  private mutating func read(_ reader: inout ByteReader) -> String? {
    let cut = "the file ends in the middle of a block, after \(inspection.byteCount) bytes"
    guard let flags = reader.byte(), reader.take(2) != nil else { return cut }
    var shared: [UInt32] = []
    if flags & 0x80 != 0 {
      guard let colors = Self.colors(&reader, bits: Int(flags & 7) + 1) else { return cut }
      shared = colors
      inspection.colorTableSize = colors.count
    }
    var control = Control()
    while true {
      let place = reader.position
      guard let kind = reader.byte() else {
        return "the file ends without its end mark, after \(images.count) complete pictures"
      }
      switch kind {
      case 0x21:
        guard readExtension(&reader, &control) else { return cut }
      case 0x2C:
        guard let wrong = readImage(&reader, control, shared) else { return cut }
        if let reason = wrong.reason { inspection.damage.append(reason) }
        if !wrong.isComplete {
          return "the file ends in the middle of picture \(images.count)"
        }
        control = Control()
      case 0x3B: return nil
      default: return "byte \(place) begins no block that GIF knows"
      }
    }
  }

  private static func colors(_ reader: inout ByteReader, bits: Int) -> [UInt32]? {
    guard let range = reader.take(3 << bits) else { return nil }
    return stride(from: range.lowerBound, to: range.upperBound, by: 3).map { place in
      UInt32(reader.bytes[place]) | UInt32(reader.bytes[place + 1]) << 8
        | UInt32(reader.bytes[place + 2]) << 16 | 0xFF00_0000
    }
  }

  /// The contents of sub-blocks, nil if the file ends before them; at most `limit` bytes are kept.
  private func blocks(_ reader: inout ByteReader, keeping limit: Int) -> [UInt8]? {
    var contents: [UInt8] = []
    while let length = reader.byte() {
      if length == 0 { return contents }
      guard let range = reader.take(Int(length)) else { return nil }
      if contents.count + range.count <= limit { contents += bytes[range] }
    }
    return nil
  }

  /// False if the file ends in it.
  private mutating func readExtension(_ reader: inout ByteReader, _ control: inout Control) -> Bool {
    guard let label = reader.byte(), let contents = blocks(&reader, keeping: 1 << 20) else { return false }
    switch label {
    case 0xF9 where contents.count >= 4:
      control.delay = Int(contents[1]) | Int(contents[2]) << 8
      control.disposal =
        switch contents[0] >> 2 & 7 {
        case 2: .background
        case 3: .previous
        default: .keep
        }
      control.transparentIndex = contents[0] & 1 != 0 ? Int(contents[3]) : nil
    case 0xFE:
      inspection.texts.append(String(decoding: contents, as: UTF8.self))
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

  /// What is wrong with a picture, and whether its data are all there; nil if the file ends before them.
  private mutating func readImage(
    _ reader: inout ByteReader, _ control: Control, _ shared: [UInt32]
  ) -> (reason: String?, isComplete: Bool)? {
    guard let left = reader.littleEndian(2), let top = reader.littleEndian(2),
      let width = reader.littleEndian(2), let height = reader.littleEndian(2), let flags = reader.byte()
    else { return nil }
    var colors = shared
    if flags & 0x80 != 0 {
      guard let own = Self.colors(&reader, bits: Int(flags & 7) + 1) else { return nil }
      colors = own
    }
    guard let codeSize = reader.byte() else { return nil }
    let start = reader.position
    let isComplete = blocks(&reader, keeping: 0) != nil
    images.append(
      Image(
        data: start..<reader.position, colors: colors, transparentIndex: control.transparentIndex,
        isInterlaced: flags & 0x40 != 0, codeSize: Int(codeSize)))
    let rect = PixelRect(x: left, y: top, width: width, height: height)
    inspection.pictures.append(
      Inspection.Picture(
        rect: rect, delay: Double(control.delay) / 100, disposal: control.disposal, blends: true,
        colorTableSize: flags & 0x80 != 0 ? colors.count : nil, byteCount: reader.position - start))
    let number = "picture \(images.count)"
    if width == 0 || height == 0 { return ("\(number) has no pixels", isComplete) }
    if rect.maxX > inspection.width || rect.maxY > inspection.height {
      return ("\(number) reaches beyond the canvas", isComplete)
    }
    if colors.isEmpty { return ("\(number) has no colour table", isComplete) }
    return (nil, isComplete)
  }

  func picture(_ index: Int) -> DecodedPicture {
    let image = images[index]
    let rect = inspection.pictures[index].rect
    guard (1...8).contains(image.codeSize) else {
      return DecodedPicture(damage: "its codes begin with \(image.codeSize) bits")
    }
    var decoder = LZWDecoder(codeSize: image.codeSize, pixelCount: rect.area)
    var reader = ByteReader(bytes, image.data)
    while let length = reader.byte(), length > 0, !decoder.isFinished {
      // A block that is cut short is read as far as it goes.
      guard let block = reader.take(min(Int(length), reader.rest)) else { break }
      decoder.decode(bytes[block])
    }
    var damage = decoder.damage
    if damage == nil, decoder.indices.count < rect.area {
      damage = "it has \(decoder.indices.count) of \(rect.area) pixels"
    }
    return DecodedPicture(pixels: pixels(decoder.indices, image, rect), damage: damage)
  }

  /// The colours of indices, in the order of rows.
  private func pixels(_ indices: [UInt8], _ image: Image, _ rect: PixelRect) -> [Bitmap.Pixel] {
    // An index that the table lacks is black, as browsers have it.
    var palette = image.colors + Array(repeating: 0xFF00_0000, count: 256 - image.colors.count)
    if let transparent = image.transparentIndex { palette[transparent] = 0 }
    var pixels = [Bitmap.Pixel](repeating: 0, count: rect.area)
    var place = 0
    for row in rows(rect.height, isInterlaced: image.isInterlaced) {
      let count = min(rect.width, indices.count - place)
      if count <= 0 { break }
      for x in 0..<count { pixels[row * rect.width + x] = palette[Int(indices[place + x])] }
      place += count
    }
    return pixels
  }

  private func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }
}
