internal import GlyphreelGraphics

/// The orientation in which a camera stored its picture, by its number in Exif (CIPA DC-008, tag 0x0112).
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedLeft, transverse, turnedRight

  /// Reads the orientation in an Exif structure, which has the form of a TIFF file; `upright` if there is none or it is damaged.
  init(exif bytes: ArraySlice<UInt8>) {
    self = Orientation.number(in: Array(bytes.prefix(1 << 16))).flatMap(Orientation.init) ?? .upright
  }

  private static func number(in bytes: [UInt8]) -> Int? {
    let isLittle = bytes.starts(with: Array("II*\0".utf8))
    guard isLittle || bytes.starts(with: Array("MM\0*".utf8)) else { return nil }
    func number(_ reader: inout ByteReader, _ count: Int) -> Int? {
      isLittle ? reader.littleEndian(count) : reader.bigEndian(count)
    }
    var reader = ByteReader(bytes)
    guard reader.take(4) != nil, let start = number(&reader, 4), start >= 8, start <= bytes.count else {
      return nil
    }
    var entries = ByteReader(bytes, start..<bytes.count)
    guard let count = number(&entries, 2) else { return nil }
    for _ in 0..<count {
      guard let tag = number(&entries, 2), let type = number(&entries, 2), let values = number(&entries, 4),
        let value = number(&entries, 2), entries.take(2) != nil
      else { return nil }
      // One unsigned integer of 16 bits.
      if tag == 0x0112 { return type == 3 && values == 1 ? value : nil }
    }
    return nil
  }

  /// True if width and height are exchanged.
  private var isSideways: Bool { rawValue >= 5 }

  /// Returns the upright size of a stored size.
  func size(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    isSideways ? (height, width) : (width, height)
  }

  /// Returns the upright rectangle of a stored one on a canvas of a stored size.
  func applied(to rect: PixelRect, on width: Int, _ height: Int) -> PixelRect {
    let (right, bottom) = (width - rect.maxX, height - rect.maxY)
    let (x, y) =
      switch self {
      case .upright: (rect.minX, rect.minY)
      case .mirrored: (right, rect.minY)
      case .upsideDown: (right, bottom)
      case .flipped: (rect.minX, bottom)
      case .transposed: (rect.minY, rect.minX)
      case .turnedLeft: (bottom, rect.minX)
      case .transverse: (bottom, right)
      case .turnedRight: (rect.minY, right)
      }
    let (width, height) = size(rect.width, rect.height)
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the upright pixels of a stored picture.
  func applied(to stored: [Bitmap.Pixel], _ storedWidth: Int, _ storedHeight: Int) -> [Bitmap.Pixel] {
    if self == .upright { return stored }
    let (width, height) = size(storedWidth, storedHeight)
    let (right, bottom) = (storedWidth - 1, storedHeight - 1)
    var pixels: [Bitmap.Pixel] = []
    pixels.reserveCapacity(stored.count)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) =
          switch self {
          case .upright: (x, y)
          case .mirrored: (right - x, y)
          case .upsideDown: (right - x, bottom - y)
          case .flipped: (x, bottom - y)
          case .transposed: (y, x)
          case .turnedLeft: (y, bottom - x)
          case .transverse: (right - y, bottom - x)
          case .turnedRight: (right - y, x)
          }
        pixels.append(stored[row * storedWidth + column])
      }
    }
    return pixels
  }
}
