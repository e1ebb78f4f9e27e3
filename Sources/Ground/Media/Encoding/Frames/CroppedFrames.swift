package import GlyphreelGraphics

/// A source of a rectangle of the frames of another source.
package struct CroppedFrames: FrameSource {
  private var base: any FrameSource
  private let rect: PixelRect

  /// Creates a source of the pixels within `rect`, which lies on the canvas of `base`.
  package init(_ base: any FrameSource, to rect: PixelRect) {
    (self.base, self.rect) = (base, rect)
  }

  package mutating func next() throws -> FrameChange? {
    guard let change = try base.next() else { return nil }
    if change.area == rect { return moved(change.pixels, to: change.area, change) }
    let area = change.area.intersection(rect)
    if area.isEmpty { return moved(Bitmap(width: 0, height: 0), to: .empty, change) }
    let inside = PixelRect(
      x: area.minX - change.area.minX, y: area.minY - change.area.minY, width: area.width,
      height: area.height)
    return moved(change.pixels.cropped(to: inside), to: area, change)
  }

  package mutating func restart() throws { try base.restart() }

  private func moved(_ pixels: Bitmap, to area: PixelRect, _ change: FrameChange) -> FrameChange {
    let place =
      area.isEmpty
      ? .empty
      : PixelRect(x: area.minX - rect.minX, y: area.minY - rect.minY, width: area.width, height: area.height)
    return FrameChange(area: place, pixels: pixels, start: change.start, end: change.end)
  }
}
