internal import GlyphreelGraphics

/// A search for small displacements of an image.
enum PictureShift {
  /// The largest displacement, in pixels.
  static let limit = 3

  /// The budget as a multiple of the image's pixels.
  ///
  /// Only repetitive images need more.
  private static let workFactor = 4

  /// Returns the shortest displacement that explains all visible pixels; nil if there is none within the budget.
  ///
  /// - Parameter area: A rectangle outside which the images are equal.
  static func find(
    _ expected: Bitmap, _ actual: Bitmap, differingWithin area: PixelRect
  ) -> PictureDifference.Shift? {
    var candidates: [(x: Int, y: Int)] = []
    for y in -limit...limit {
      for x in -limit...limit where (x, y) != (0, 0) && abs(x) < expected.width && abs(y) < expected.height {
        candidates.append((x, y))
      }
    }
    candidates.sort { ($0.x * $0.x + $0.y * $0.y, $0.y, $0.x) < ($1.x * $1.x + $1.y * $1.y, $1.y, $1.x) }
    // A wrong displacement usually fails at the pixels that differ, so these are checked first.
    let samples = samples(expected, actual, within: area)
    var rowsLeft = workFactor * expected.height
    return candidates.first {
      rowsLeft > 0 && agrees(expected, actual, $0.x, $0.y, samples)
        && isMoved(expected, actual, $0.x, $0.y, rowsLeft: &rowsLeft)
    }.map {
      PictureDifference.Shift(x: $0.x, y: $0.y)
    }
  }

  /// Returns the indices of the first different pixels.
  private static func samples(_ expected: Bitmap, _ actual: Bitmap, within area: PixelRect) -> [Int] {
    var places: [Int] = []
    for y in area.minY..<area.maxY {
      let row = y * expected.width
      for place in (row + area.minX)..<(row + area.maxX) where expected.pixels[place] != actual.pixels[place]
      {
        places.append(place)
        if places.count == 64 { return places }
      }
    }
    return places
  }

  /// Returns true if a displacement is consistent with the given pixels of the second image.
  private static func agrees(
    _ expected: Bitmap, _ actual: Bitmap, _ dx: Int, _ dy: Int, _ places: [Int]
  ) -> Bool {
    places.allSatisfy { place in
      let (x, y) = (place % expected.width - dx, place / expected.width - dy)
      guard (0..<expected.width).contains(x), (0..<expected.height).contains(y) else { return true }
      return actual.pixels[place] == expected[x, y]
    }
  }

  private static func isMoved(
    _ expected: Bitmap, _ actual: Bitmap, _ dx: Int, _ dy: Int, rowsLeft: inout Int
  ) -> Bool {
    let width = expected.width
    let columns = max(0, dx)..<min(width, width + dx)
    let rows = max(0, dy)..<min(expected.height, expected.height + dy)
    let (old, new) = (expected.pixels, actual.pixels)
    // A visible pixel must have moved; otherwise any change at the border would be a displacement.
    var leaves = false
    for y in rows {
      guard rowsLeft > 0 else { return false }
      rowsLeft -= 1
      for x in columns {
        let place = y &* width &+ x
        if new[place] != old[place &- dy &* width &- dx] { return false }
        if new[place] != old[place] { leaves = true }
      }
    }
    return leaves
  }
}
