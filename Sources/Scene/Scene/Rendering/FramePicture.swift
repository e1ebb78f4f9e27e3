package import GlyphreelGraphics

/// A bitmap of the frame painted last; painting another display list updates only the damage rectangle.
package struct FramePicture {
  /// The bitmap; empty before the first frame.
  package private(set) var bitmap = Bitmap(width: 0, height: 0)
  private let painting: CanvasPainting
  private var painter: Painter
  private var painted: DisplayList?

  package init(_ painting: CanvasPainting) {
    self.painting = painting
    painter = painting.painter
  }

  /// Paints a list and returns the damage rectangle.
  package mutating func paint(_ list: DisplayList) -> PixelRect {
    let changed = painting.changedArea(from: painted, to: list)
    if painted == nil { bitmap = Bitmap(width: changed.width, height: changed.height) }
    painting.paint(list, in: changed, into: &bitmap, &painter)
    painted = list
    return changed
  }
}
