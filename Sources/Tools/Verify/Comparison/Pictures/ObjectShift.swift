internal import GlyphreelGraphics

/// A search for a displacement of everything that differs, on a background of one colour.
enum ObjectShift {
  /// Returns the displacement; nil if the differing area has other contents or another background.
  ///
  /// - Parameter area: A rectangle outside which the images are equal.
  static func find(
    _ expected: Bitmap, _ actual: Bitmap, differingWithin area: PixelRect
  ) -> PictureDifference.Shift? {
    let background = background(expected, actual, area)
    let old = bounds(expected, within: area, without: background)
    let new = bounds(actual, within: area, without: background)
    guard !old.isEmpty, old.width == new.width, old.height == new.height,
      old.minX != new.minX || old.minY != new.minY
    else { return nil }
    for y in 0..<old.height {
      for x in 0..<old.width
      where expected[old.minX + x, old.minY + y] != actual[new.minX + x, new.minY + y] { return nil }
    }
    return PictureDifference.Shift(x: new.minX - old.minX, y: new.minY - old.minY)
  }

  /// Returns the colour that most corners of the area have in both images.
  private static func background(_ expected: Bitmap, _ actual: Bitmap, _ area: PixelRect) -> Bitmap.Pixel {
    let corners = [expected, actual].flatMap { bitmap in
      [area.minX, area.maxX - 1].flatMap { x in [area.minY, area.maxY - 1].map { y in bitmap[x, y] } }
    }
    return corners.max { first, second in
      corners.count { $0 == first } < corners.count { $0 == second }
    } ?? 0
  }

  private static func bounds(
    _ bitmap: Bitmap, within area: PixelRect, without background: Bitmap.Pixel
  ) -> PixelRect {
    var (left, right, top, bottom) = (area.maxX, area.minX, area.maxY, area.minY)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where bitmap[x, y] != background {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return left < right ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
  }
}
