internal import GlyphreelGraphics

/// Finds out whether a picture is another one, moved by a few pixels.
enum PictureShift {
  /// Further ones are not looked for.
  static let limit = 3

  /// How many times a picture's pixels are compared: ways that fail late are repetitive pictures'.
  private static let workFactor = 4

  /// The shortest way by which all that stays in view has moved; nil if there is none, or it takes too long to find.
  ///
  /// - Parameter area: A rectangle outside which the pictures are the same.
  static func find(
    _ expected: Bitmap, _ actual: Bitmap, differingWithin area: PixelRect
  ) -> PictureDifference.Shift? {
    var ways: [(x: Int, y: Int)] = []
    for y in -limit...limit {
      for x in -limit...limit where (x, y) != (0, 0) && abs(x) < expected.width && abs(y) < expected.height {
        ways.append((x, y))
      }
    }
    ways.sort { ($0.x * $0.x + $0.y * $0.y, $0.y, $0.x) < ($1.x * $1.x + $1.y * $1.y, $1.y, $1.x) }
    // A way that is none fails where the pictures differ, and seldom in the areas between.
    let samples = samples(expected, actual, within: area)
    var rowsLeft = workFactor * expected.height
    return ways.first {
      rowsLeft > 0 && agrees(expected, actual, $0.x, $0.y, samples)
        && isMoved(expected, actual, $0.x, $0.y, rowsLeft: &rowsLeft)
    }.map {
      PictureDifference.Shift(x: $0.x, y: $0.y)
    }
  }

  /// The first places at which the pictures differ.
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

  /// Whether nothing speaks against a way at places of the second picture.
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
    // Something must have left its place within view, or any change at the border would be a shift.
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
