internal import GlyphreelGraphics

/// How display lists become the pixels of a canvas.
struct CanvasPainting: Sendable {
  /// All of the canvas.
  let bounds: PixelRect
  /// How many different coverages a pixel at an edge can have.
  let antialiasLevels: Int
  private let transform: AffineTransform
  private let background: Bitmap.Pixel

  /// A canvas in pixels, so many of them a point.
  init(width: Int, height: Int, scale: Double, background: Color, antialiasLevels: Int = 256) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.antialiasLevels = antialiasLevels
    self.background = background.pixel
    transform = .scale(x: scale, y: scale)
  }

  /// A painter for such pictures, with no memory of its own yet.
  var painter: Painter { Painter(coverageLevels: antialiasLevels) }

  /// The pixels outside which a list shows what another one does; all of them if there is no other.
  func changedArea(from old: DisplayList?, to new: DisplayList) -> PixelRect {
    guard let old else { return bounds }
    guard let box = new.changedBounds(since: old) else { return .empty }
    return PixelRect(covering: transform.boundingBox(of: box)).intersection(bounds)
  }

  /// What an area shows of a list, in a bitmap of its size.
  func picture(of list: DisplayList, in area: PixelRect, _ painter: inout Painter) -> Bitmap {
    painter.picture(of: list, transform: transform, background: background, in: area)
  }

  /// Makes an area of a whole canvas show a list.
  func paint(_ list: DisplayList, in area: PixelRect, into canvas: inout Bitmap, _ painter: inout Painter) {
    painter.paint(list, transform: transform, background: background, in: area, into: &canvas)
  }
}
