internal import GlyphreelGraphics

/// A file whose structure was read, and whose pictures can be decoded one at a time.
protocol PictureContainer: Sendable {
  /// The inspection of the structure, without the results that need pixels.
  var inspection: Inspection { get }

  /// Decodes a picture.
  func picture(_ index: Int) -> DecodedPicture
}

extension PictureContainer {
  /// Decodes all pictures, and returns the first fault of the file, or nil, and the number of pictures before the first damaged
  /// one.
  func salvage() -> (damage: String?, whole: Int) {
    for index in inspection.pictures.indices {
      guard let damage = picture(index).damage else { continue }
      return (inspection.damage.first ?? "frame \(index + 1): \(damage)", index)
    }
    return (inspection.damage.first, inspection.pictures.count)
  }
}

/// A file whose pictures may have other colours and orientations than they are shown with.
protocol StoredPictures: Sendable {
  /// The inspection of the structure, without the results that need pixels.
  var inspection: Inspection { get }

  /// Decodes a picture as it is stored, except for its colours, which are converted.
  func picture(_ index: Int, _ conversion: ColorConversion?) -> DecodedPicture
}

/// The result of decoding a picture.
struct DecodedPicture {
  /// The pixels of a picture's rectangle, row by row.
  enum Content {
    /// No pixel could be decoded.
    case none
    /// Premultiplied pixels, as many as the rectangle has.
    case pixels([Bitmap.Pixel])
    /// The indices of a GIF picture.
    case indices(IndexedPicture)
  }

  var content = Content.none
  /// The fault of the data; nil for none.
  var damage: String?

  /// True if any pixel could be decoded.
  var hasPixels: Bool { if case .none = content { false } else { true } }
}

/// A picture of up to 256 colours.
///
/// One byte per pixel takes a fourth of the memory of a bitmap.
struct IndexedPicture {
  /// The index of each pixel, row by row in stored order.
  var indices: [UInt8]
  /// The number of decoded indices.
  ///
  /// The remaining pixels are transparent.
  var count: Int
  /// The 256 colours, opaque or transparent.
  var colors: [Bitmap.Pixel]
  /// True if the rows are interlaced.
  var isInterlaced: Bool

  /// Returns the position of a row among the stored rows (GIF89a specification, appendix E).
  func storedRow(_ row: Int, of height: Int) -> Int {
    guard isInterlaced else { return row }
    if row % 8 == 0 { return row / 8 }
    if row % 8 == 4 { return (height + 7) / 8 + row / 8 }
    if row % 4 == 2 { return (height + 3) / 4 + row / 4 }
    return (height + 1) / 2 + row / 2
  }
}
