public import GlyphreelGraphics

/// One picture of an animation and the time it is shown.
public struct Frame: Hashable, Sendable {
  /// The whole canvas.
  public var bitmap: Bitmap

  /// What may differ from the frame before; outside it nothing does.
  ///
  /// The first frame has changed all over.
  public var changed: PixelRect

  /// When the frame appears, in seconds.
  public var start: Double

  /// When the next one replaces it, in seconds.
  ///
  /// Compute both ends as n / frame rate: a sum of durations drifts, and encoders round these values.
  public var end: Double

  /// A frame of which only `changed` may differ from the one before; times are seconds.
  public init(bitmap: Bitmap, changed: PixelRect, start: Double, end: Double) {
    precondition(bitmap.bounds.contains(changed), "the changed rectangle must lie within the bitmap")
    precondition(start <= end, "a frame can't end before it starts")
    self.bitmap = bitmap
    self.changed = changed
    self.start = start
    self.end = end
  }

  /// A frame of which everything may have changed; times are seconds.
  public init(bitmap: Bitmap, start: Double, end: Double) {
    self.init(bitmap: bitmap, changed: bitmap.bounds, start: start, end: end)
  }
}
