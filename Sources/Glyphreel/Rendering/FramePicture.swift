internal import GlyphreelGraphics

/// The picture that was painted last; painting another display list touches only what differs.
struct FramePicture {
  /// Has no pixels before something is painted.
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  private let painting: CanvasPainting
  private var painter: Painter
  private var painted: DisplayList?

  init(_ painting: CanvasPainting) {
    self.painting = painting
    painter = painting.painter
  }

  /// Makes the picture show a list; returns the pixels outside which it stayed as it was.
  mutating func paint(_ list: DisplayList) -> PixelRect {
    let changed = painting.changedArea(from: painted, to: list)
    if painted == nil { bitmap = Bitmap(width: changed.width, height: changed.height) }
    painting.paint(list, in: changed, into: &bitmap, &painter)
    painted = list
    return changed
  }
}
