public import GlyphreelGraphics

/// A picture of an animation and the time span in which it is shown.
public struct Frame: Hashable, Sendable {
  /// The pixels of the whole canvas.
  public var bitmap: Bitmap

  /// The damage rectangle: pixels outside it equal those of the previous frame.
  ///
  /// The first frame's damage rectangle is the canvas.
  public var changed: PixelRect

  /// The time at which the frame appears, in seconds.
  public var start: Double

  /// The time at which the next frame replaces it, in seconds.
  ///
  /// Compute both ends as n / frame rate: a sum of durations drifts, and encoders round these values.
  public var end: Double

  /// Creates a frame that differs from the previous one only within `changed`.
  ///
  /// Times are in seconds.
  package init(bitmap: Bitmap, changed: PixelRect, start: Double, end: Double) {
    precondition(bitmap.bounds.contains(changed), "the changed rectangle must lie within the bitmap")
    precondition(start <= end, "a frame can't end before it starts")
    self.bitmap = bitmap
    self.changed = changed
    self.start = start
    self.end = end
  }

  /// Creates a frame whose damage rectangle is the canvas.
  ///
  /// Times are in seconds.
  public init(bitmap: Bitmap, start: Double, end: Double) {
    self.init(bitmap: bitmap, changed: bitmap.bounds, start: start, end: end)
  }
}
