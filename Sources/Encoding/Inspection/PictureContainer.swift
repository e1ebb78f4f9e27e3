internal import GlyphreelGraphics

/// A file whose structure has been read, and whose pictures can be decoded one by one.
protocol PictureContainer {
  /// What its structure tells; nothing yet that needs pixels.
  var inspection: Inspection { get }

  /// The pixels of a picture.
  func picture(_ index: Int) -> DecodedPicture
}

/// What came out of a picture's data.
struct DecodedPicture {
  /// The pixels of a picture's rectangle, row after row.
  enum Content {
    /// Nothing could be read.
    case none
    /// As many premultiplied pixels as the rectangle has.
    case pixels([Bitmap.Pixel])
    /// A GIF's.
    case indices(IndexedPicture)
  }

  var content = Content.none
  /// What is wrong with its data; nil for nothing.
  var damage: String?

  /// True if there is anything to draw.
  var hasPixels: Bool { if case .none = content { false } else { true } }
}

/// A picture of up to 256 colours: a byte a pixel takes a fourth of the memory.
struct IndexedPicture {
  /// An index for each pixel, row after row as they are stored.
  var indices: [UInt8]
  /// How many of them were read; the others are transparent.
  var count: Int
  /// 256 colours, opaque or transparent.
  var colors: [Bitmap.Pixel]
  /// True if every eighth row is stored first.
  var isInterlaced: Bool

  /// Where among the stored rows one of so many rows stands (GIF89a specification, appendix E).
  func storedRow(_ row: Int, of height: Int) -> Int {
    guard isInterlaced else { return row }
    if row % 8 == 0 { return row / 8 }
    if row % 8 == 4 { return (height + 7) / 8 + row / 8 }
    if row % 4 == 2 { return (height + 3) / 4 + row / 4 }
    return (height + 1) / 2 + row / 2
  }
}
