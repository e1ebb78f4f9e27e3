internal import GlyphreelGraphics

/// Consecutive changes of a canvas that are shown as one frame.
struct PendingChanges {
  /// The canvas after the changes.
  private(set) var canvas = Bitmap(width: 0, height: 0)
  /// The smallest rectangle with all changes.
  private(set) var area = PixelRect.empty

  /// True if nothing has changed since the last frame.
  var isEmpty: Bool { area.isEmpty }

  /// Applies a change; the first change covers the canvas.
  mutating func add(_ change: FrameChange) {
    if canvas.width == 0 {
      canvas = change.pixels
    } else if !change.area.isEmpty {
      canvas.replace(change.area, with: change.pixels)
    }
    area = area.isEmpty ? change.area : area.union(change.area)
  }

  /// Returns the changes as one frame, after which there are none.
  mutating func take(start: Double, end: Double) -> FrameChange {
    defer { area = .empty }
    let pixels =
      area == canvas.bounds ? canvas : area.isEmpty ? Bitmap(width: 0, height: 0) : canvas.cropped(to: area)
    return FrameChange(area: area, pixels: pixels, start: start, end: end)
  }
}
