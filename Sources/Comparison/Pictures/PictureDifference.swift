public import GlyphreelGraphics

/// How two pictures of one size differ.
public struct PictureDifference: Hashable, Sendable {
  /// A colour that most of the differing pixels had, and the one that they have now.
  public struct Recoloring: Hashable, Sendable {
    /// Premultiplied.
    public var from: Bitmap.Pixel
    /// Premultiplied.
    public var to: Bitmap.Pixel
    /// How many pixels changed from the one to the other.
    public var pixelCount: Int
  }

  /// How far a picture stands from where it was.
  public struct Shift: Hashable, Sendable {
    /// Pixels to the right.
    public var x: Int
    /// Pixels downwards.
    public var y: Int
  }

  /// How many pixels differ by more than is allowed.
  public var pixelCount: Int
  /// The smallest rectangle around them.
  public var bounds: PixelRect
  /// Which share of the densest window of 8 × 8 pixels differs, 0...1; of the whole picture if it is smaller.
  public var density: Double
  /// The largest difference of any component, 0...255.
  public var largestStep: Int
  /// Nil if no pair of colours stands out.
  public var recoloring: Recoloring?
  /// Nil unless one picture is the other one moved by up to three pixels.
  public var shift: Shift?
  /// True if it keeps within the limits for whole pictures.
  public var isTolerated: Bool

  /// What a reader should know of it, in words: `12 pixels differ within 10 × 3 px at (4, 6)`.
  public var words: String {
    let area = "\(bounds.width) × \(bounds.height) px at (\(bounds.minX), \(bounds.minY))"
    let step =
      largestStep == 1 ? ", each by one shade" : largestStep < 8 ? ", by \(largestStep) shades at most" : ""
    if pixelCount == 1 { return "1 pixel differs, at (\(bounds.minX), \(bounds.minY))\(step)" }
    let spread =
      pixelCount < 6 ? "" : density > 0.6 ? ", in a solid block" : density < 0.15 ? ", scattered" : ""
    return "\(pixelCount) pixels differ within \(area)\(spread)\(step)"
  }
}
