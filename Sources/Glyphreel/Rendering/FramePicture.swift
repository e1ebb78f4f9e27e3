internal import Graphics

/// The picture that was painted last; painting another display list touches only what differs.
struct FramePicture {
  private(set) var bitmap: Bitmap
  private let transform: AffineTransform
  private let background: Bitmap.Pixel
  private var painter: Painter
  private var painted: DisplayList?

  init(width: Int, height: Int, scale: Double, background: Color, antialiasLevels: Int = 256) {
    painter = Painter(coverageLevels: antialiasLevels)
    self.background = background.pixel
    transform = .scale(x: scale, y: scale)
    bitmap = Bitmap(width: width, height: height)
  }

  /// Makes the picture show a list; returns the pixels outside which it stayed as it was.
  mutating func paint(_ list: DisplayList) -> PixelRect {
    var changed = bitmap.bounds
    if let painted {
      guard let bounds = list.changedBounds(since: painted) else { return .empty }
      changed = PixelRect(covering: transform.boundingBox(of: bounds)).intersection(bitmap.bounds)
    }
    painter.paint(list, transform: transform, background: background, in: changed, into: &bitmap)
    painted = list
    return changed
  }
}
