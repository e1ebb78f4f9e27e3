internal import GlyphreelGraphics
internal import GlyphreelSystem

/// Images as `data:` URLs of PNG files.
final class PictureURLs {
  private let effort: Int
  private let hasGreyAlpha: Bool
  private var failure: EncodingError?
  /// True if an image was encoded.
  private(set) var isUsed = false

  /// - Parameters:
  ///   - effort: The trade-off between time and file size, 1...9.
  ///   - hasGreyAlpha: False for readers that misread grey samples with an alpha, as rlottie, which doesn't premultiply them.
  init(effort: Int, hasGreyAlpha: Bool = true) { (self.effort, self.hasGreyAlpha) = (effort, hasGreyAlpha) }

  /// Returns an image as a URL; an empty text if it can't be encoded.
  func url(of image: RasterImage) -> String {
    isUsed = true
    do throws(EncodingError) {
      return "data:image/png;base64," + Base64.text(try png(image.bitmap))
    } catch {
      failure = error
      return ""
    }
  }

  /// Throws the error of an image that couldn't be encoded.
  func check() throws(EncodingError) {
    if let failure { throw failure }
  }

  private func png(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8] {
    let picture = MemorySink()
    let settings = EncodingOptions(
      width: bitmap.width, height: bitmap.height, frameRate: 1, loop: .once, effort: effort)
    var encoder = try PNGEncoder(sink: picture, options: settings)
    encoder.hasGreyAlpha = hasGreyAlpha
    try encoder.encode([Frame(bitmap: bitmap, start: 0, end: 1)])
    return picture.bytes
  }
}
