package import GlyphreelGraphics

/// The pixels that a frame changes on the canvas, and the time span in which the result is shown.
///
/// Frames are passed in this form because its cost is proportional to the changed area, not to the canvas. A consumer
/// that needs the whole canvas keeps one and applies each change to it.
package struct FrameChange: Hashable, Sendable {
  /// The rectangle of the changed pixels on the canvas.
  ///
  /// Pixels outside it keep their values.
  ///
  /// The first change of an animation covers the canvas.
  package let area: PixelRect

  /// The pixels of the area.
  package let pixels: Bitmap

  /// The time at which the frame appears, in seconds.
  package var start: Double

  /// The time at which the next frame replaces it, in seconds.
  package var end: Double

  /// Creates a change of an area.
  ///
  /// Times are in seconds.
  package init(area: PixelRect, pixels: Bitmap, start: Double, end: Double) {
    precondition(
      area.width == pixels.width && area.height == pixels.height, "an area and its pixels have one size")
    precondition(start <= end, "a frame can't end before it starts")
    self.area = area
    self.pixels = pixels
    self.start = start
    self.end = end
  }

  /// Creates the change of a frame's damage rectangle.
  package init(_ frame: Frame) {
    let isWhole = frame.changed == frame.bitmap.bounds
    let area = frame.changed.isEmpty ? .empty : frame.changed
    self.init(
      area: area, pixels: isWhole ? frame.bitmap : frame.bitmap.cropped(to: area), start: frame.start,
      end: frame.end)
  }

  /// Returns the smallest change that has the same effect on `canvas`.
  package func trimmed(on canvas: Bitmap) -> FrameChange {
    let rect = canvas.differenceBounds(from: pixels, at: area)
    if rect == area { return self }
    let inside = PixelRect(
      minX: rect.minX - area.minX, minY: rect.minY - area.minY, maxX: rect.maxX - area.minX,
      maxY: rect.maxY - area.minY)
    return FrameChange(
      area: rect, pixels: rect.isEmpty ? Bitmap(width: 0, height: 0) : pixels.cropped(to: inside),
      start: start, end: end)
  }
}
