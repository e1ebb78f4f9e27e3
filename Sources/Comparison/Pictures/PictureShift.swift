internal import Graphics

/// Finds out whether a picture is another one, moved by a few pixels.
enum PictureShift {
  /// Further ones are not looked for.
  static let limit = 3

  /// The shortest way by which all that stays in view has moved; nil if there is none.
  static func find(_ expected: Bitmap, _ actual: Bitmap) -> PictureDifference.Shift? {
    var ways: [(x: Int, y: Int)] = []
    for y in -limit...limit {
      for x in -limit...limit where (x, y) != (0, 0) && abs(x) < expected.width && abs(y) < expected.height {
        ways.append((x, y))
      }
    }
    ways.sort { ($0.x * $0.x + $0.y * $0.y, $0.y, $0.x) < ($1.x * $1.x + $1.y * $1.y, $1.y, $1.x) }
    // A way that is none fails where the pictures differ, and seldom in the areas between.
    let samples = Array(
      expected.pixels.indices.lazy.filter { expected.pixels[$0] != actual.pixels[$0] }.prefix(64))
    return ways.first {
      agrees(expected, actual, $0.x, $0.y, samples) && isMoved(expected, actual, $0.x, $0.y)
    }.map {
      PictureDifference.Shift(x: $0.x, y: $0.y)
    }
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

  private static func isMoved(_ expected: Bitmap, _ actual: Bitmap, _ dx: Int, _ dy: Int) -> Bool {
    let width = expected.width
    let columns = max(0, dx)..<min(width, width + dx)
    let rows = max(0, dy)..<min(expected.height, expected.height + dy)
    let (old, new) = (expected.pixels, actual.pixels)
    // Something must have left its place within view, or any change at the border would be a shift.
    var leaves = false
    for y in rows {
      for x in columns {
        let place = y &* width &+ x
        if new[place] != old[place &- dy &* width &- dx] { return false }
        if new[place] != old[place] { leaves = true }
      }
    }
    return leaves
  }
}
