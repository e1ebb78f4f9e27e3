internal import Graphics

/// A canvas of palette indices, row after row.
struct IndexedCanvas {
  let width: Int
  let height: Int
  var indices: [UInt8]

  init(width: Int, height: Int, fill: UInt8) {
    self.width = width
    self.height = height
    indices = Array(repeating: fill, count: width * height)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  mutating func fill(_ rect: PixelRect, with index: UInt8) {
    for y in rect.minY..<rect.maxY {
      for place in (y * width + rect.minX)..<(y * width + rect.maxX) { indices[place] = index }
    }
  }

  /// The indices within `rect`, row after row.
  func cropped(to rect: PixelRect) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(rect.area)
    for y in rect.minY..<rect.maxY { result += indices[(y * width + rect.minX)..<(y * width + rect.maxX)] }
    return result
  }

  /// The same, with `index` in place of what `other` has, too.
  func cropped(to rect: PixelRect, replacingEqualIn other: IndexedCanvas, with index: UInt8) -> [UInt8] {
    var result = cropped(to: rect)
    let before = other.cropped(to: rect)
    for place in result.indices where result[place] == before[place] { result[place] = index }
    return result
  }

  /// The smallest rectangle within `area` that holds all places where `condition` is true.
  ///
  /// It is asked about the own index and the other canvas's one.
  @inline(__always)
  func bounds(
    comparedTo other: IndexedCanvas, within area: PixelRect, where condition: (UInt8, UInt8) -> Bool
  ) -> PixelRect {
    precondition(indices.count == other.indices.count && bounds.contains(area))
    return indices.withUnsafeBufferPointer { mine in
      other.indices.withUnsafeBufferPointer { theirs in
        var (left, right, top, bottom) = (area.maxX, area.minX, area.maxY, area.minY)
        for y in area.minY..<area.maxY {
          for x in area.minX..<area.maxX where condition(mine[y &* width &+ x], theirs[y &* width &+ x]) {
            left = min(left, x)
            right = max(right, x &+ 1)
            top = min(top, y)
            bottom = y &+ 1
          }
        }
        return top < bottom ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
      }
    }
  }
}
