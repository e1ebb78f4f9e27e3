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
    return ways.first { isMoved(expected, actual, $0.x, $0.y) }.map {
      PictureDifference.Shift(x: $0.x, y: $0.y)
    }
  }

  private static func isMoved(_ expected: Bitmap, _ actual: Bitmap, _ dx: Int, _ dy: Int) -> Bool {
    let width = expected.width
    let columns = max(0, dx)..<min(width, width + dx)
    let rows = max(0, dy)..<min(expected.height, expected.height + dy)
    return expected.pixels.withUnsafeBufferPointer { old in
      actual.pixels.withUnsafeBufferPointer { new in
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
  }
}
