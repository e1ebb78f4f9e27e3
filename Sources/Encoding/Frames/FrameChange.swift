public import GlyphreelGraphics

/// What a frame changes on the canvas, and the time that the canvas then shows.
///
/// Frames travel in this form: it costs what changed, whatever the canvas's size is. Who needs the whole canvas keeps
/// one, and advances it.
public struct FrameChange: Hashable, Sendable {
  /// Where on the canvas the pixels stand; outside it nothing changes.
  ///
  /// The first change of an animation covers the canvas.
  public let area: PixelRect

  /// What the area shows, in a bitmap of its size.
  public let pixels: Bitmap

  /// When the frame appears, in seconds.
  public var start: Double

  /// When the next one replaces it, in seconds.
  public var end: Double

  /// A change of an area; times are seconds.
  public init(area: PixelRect, pixels: Bitmap, start: Double, end: Double) {
    precondition(
      area.width == pixels.width && area.height == pixels.height, "an area and its pixels have one size")
    precondition(start <= end, "a frame can't end before it starts")
    self.area = area
    self.pixels = pixels
    self.start = start
    self.end = end
  }

  /// What a frame says that it changes.
  public init(_ frame: Frame) {
    let isWhole = frame.changed == frame.bitmap.bounds
    let area = frame.changed.isEmpty ? .empty : frame.changed
    self.init(
      area: area, pixels: isWhole ? frame.bitmap : frame.bitmap.cropped(to: area), start: frame.start,
      end: frame.end)
  }

  /// The smallest change that does the same to a canvas.
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
