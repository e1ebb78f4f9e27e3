internal import Graphics

/// A file whose structure has been read, and whose pictures can be decoded one by one.
protocol PictureContainer {
  /// What its structure tells; nothing yet that needs pixels.
  var inspection: Inspection { get }

  /// The pixels of a picture, as many as its rectangle has.
  func picture(_ index: Int) -> DecodedPicture
}

/// What came out of a picture's data.
struct DecodedPicture {
  /// Premultiplied, row after row; none if nothing could be read.
  ///
  /// They are transparent where the data had ended.
  var pixels: [Bitmap.Pixel] = []
  /// What is wrong with its data; nil for nothing.
  var damage: String?
}
