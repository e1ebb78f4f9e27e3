package import GlyphreelGraphics

/// The mapping of display lists to the pixels of a canvas.
package struct CanvasPainting: Sendable {
  /// The canvas in pixels.
  package let bounds: PixelRect
  /// The number of coverage levels of antialiasing.
  var antialiasLevels: Int
  private let transform: AffineTransform
  private let background: Bitmap.Pixel

  /// Creates a canvas of a size in pixels, at `scale` pixels per point.
  package init(width: Int, height: Int, scale: Double, background: Color, antialiasLevels: Int = 256) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.antialiasLevels = antialiasLevels
    self.background = background.pixel
    transform = .scale(x: scale, y: scale)
  }

  /// A new painter for this canvas.
  package var painter: Painter { Painter(coverageLevels: antialiasLevels) }

  /// Returns the damage rectangle between two lists; the whole canvas without an old one.
  package func changedArea(from old: DisplayList?, to new: DisplayList) -> PixelRect {
    guard let old else { return bounds }
    guard let box = new.changedBounds(since: old) else { return .empty }
    return PixelRect(covering: transform.boundingBox(of: box)).intersection(bounds)
  }

  /// Returns an estimate of the steps of painting an area of a list.
  package func steps(of list: DisplayList, in area: PixelRect) -> Double {
    list.paintingSteps(transform, in: area)
  }

  /// Paints an area of a list into a bitmap of the area's size.
  package func picture(of list: DisplayList, in area: PixelRect, _ painter: inout Painter) -> Bitmap {
    painter.picture(of: list, transform: transform, background: background, in: area)
  }

  /// Repaints an area of a bitmap of the whole canvas.
  func paint(_ list: DisplayList, in area: PixelRect, into canvas: inout Bitmap, _ painter: inout Painter) {
    painter.paint(list, transform: transform, background: background, in: area, into: &canvas)
  }
}
