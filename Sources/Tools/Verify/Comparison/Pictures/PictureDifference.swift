package import GlyphreelGraphics

/// The difference between two bitmaps of the same size.
package struct PictureDifference: Hashable, Sendable {
  /// A colour change that many of the different pixels have in common.
  package struct Recoloring: Hashable, Sendable {
    /// The old colour, premultiplied.
    package var from: Bitmap.Pixel
    /// The new colour, premultiplied.
    package var to: Bitmap.Pixel
  }

  /// A displacement of the whole image, or of all that differs.
  package struct Shift: Hashable, Sendable {
    /// Pixels to the right.
    package var x: Int
    /// Pixels downwards.
    package var y: Int
  }

  /// The number of pixels that exceed the tolerances.
  package var pixelCount: Int
  /// The smallest rectangle around these pixels.
  package var bounds: PixelRect
  /// The largest fraction of different pixels in a window of 8 × 8 pixels, 0...1; of the whole image if it is
  /// smaller.
  package var density: Double
  /// The largest difference of a component, 0...255.
  package var largestStep: Int
  /// The common colour change; nil if there is none.
  package var recoloring: Recoloring?
  /// The number of old colours, if each has become one new colour; otherwise nil.
  package var recoloredCount: Int?
  /// The displacement, if one image is the other moved by up to three pixels, or if everything that differs is moved on a
  /// background of one colour; otherwise nil.
  package var shift: Shift?
  /// True if the difference is within the limits for whole frames.
  package var isTolerated: Bool

  /// A summary such as `12 pixels differ within 10 × 3 px at (4, 6)`.
  package var words: String {
    let area = "\(bounds.width) × \(bounds.height) px at (\(bounds.minX), \(bounds.minY))"
    let step =
      largestStep == 1 ? ", each by one shade" : largestStep < 8 ? ", by \(largestStep) shades at most" : ""
    if pixelCount == 1 { return "1 pixel differs, at (\(bounds.minX), \(bounds.minY))\(step)" }
    let spread =
      pixelCount < 6 ? "" : density > 0.6 ? ", in a solid block" : density < 0.15 ? ", scattered" : ""
    return "\(pixelCount) pixels differ within \(area)\(spread)\(step)"
  }
}
