/// Few colours that are near to all of more: each component of each colour is at most `tolerance` off one of them.
///
/// Colours that fill much of a picture stay as they are. The others, which are the many shades of edges as a rule, are
/// divided into boxes of at most twice the tolerance a side, and one colour stands for a box.
enum ColorCover {
  /// A colour, and how many pixels have it.
  typealias Point = BoxQuantizer.Point

  /// A colour is kept that has one of so many pixels.
  private static let keptShare = 64
  /// Boxes are joined in pairs up to so many: beyond that they are too many for a table anyhow.
  private static let joinedLimit = 2 * ColorTable.capacity

  /// The covering colours in ascending order; `kept` are among them, as far as they occur.
  static func colors(for points: [Point], tolerance: Int, kept: [RGB24]) -> [RGB24] {
    let total = points.reduce(0) { $0 + $1.weight }
    var covering = Set(
      points.lazy.filter { $0.weight * keptShare >= total || kept.contains($0.color) }.map(\.color))
    let rest = points.filter { point in
      !covering.contains { isNear($0, point.color, tolerance: tolerance) }
    }
    var boxes = divided(rest, tolerance: tolerance)
    if boxes.count <= joinedLimit { boxes = joined(boxes, tolerance: tolerance) }
    for box in boxes { covering.insert(box.color(tolerance: tolerance)) }
    return covering.sorted()
  }

  /// Whether one colour may stand for another.
  static func isNear(_ first: RGB24, _ second: RGB24, tolerance: Int) -> Bool {
    abs(first.redByte - second.redByte) <= tolerance && abs(first.greenByte - second.greenByte) <= tolerance
      && abs(first.blueByte - second.blueByte) <= tolerance
  }
}

extension ColorCover {
  /// Colours that one colour may stand for.
  private struct Box {
    var low: SIMD4<Int>
    var high: SIMD4<Int>
    var weight: Int
    var sum: SIMD4<Int>

    init(_ points: ArraySlice<Point>) {
      (low, high) = (SIMD4(repeating: 255), SIMD4(repeating: 0))
      (weight, sum) = (0, .zero)
      for point in points {
        let vector = SIMD4(point.color.redByte, point.color.greenByte, point.color.blueByte, 0)
        low = pointwiseMin(low, vector)
        high = pointwiseMax(high, vector)
        weight += point.weight
        sum &+= vector &* point.weight
      }
    }

    var sides: SIMD4<Int> { high &- low }

    func joined(with other: Box) -> Box {
      var result = self
      result.low = pointwiseMin(low, other.low)
      result.high = pointwiseMax(high, other.high)
      result.weight += other.weight
      result.sum &+= other.sum
      return result
    }

    /// The mean of all pixels, or what is nearest to it of the colours that all are near to.
    func color(tolerance: Int) -> RGB24 {
      let mean = SIMD4((0..<4).map { (sum[$0] + weight / 2) / weight })
      let near = mean.clamped(lowerBound: high &- tolerance, upperBound: low &+ tolerance)
      return UInt32(near.x) << 16 | UInt32(near.y) << 8 | UInt32(near.z)
    }
  }

  /// Boxes with sides of at most twice the tolerance: the widest side is cut so that as few as possible must follow.
  private static func divided(_ points: [Point], tolerance: Int) -> [Box] {
    let size = 2 * tolerance + 1
    var (points, boxes) = (points, [Box]())
    var open = points.isEmpty ? [] : [points.indices]
    while let range = open.popLast() {
      let box = Box(points[range])
      let axis = (0..<3).max { box.sides[$0] < box.sides[$1] } ?? 0
      let extent = box.sides[axis] + 1
      if extent <= size {
        boxes.append(box)
        continue
      }
      let parts = (extent + size - 1) / size
      let border = box.low[axis] + extent * (parts / 2) / parts
      let shift = UInt32(16 - 8 * axis)
      let middle = points[range].partition { Int($0.color >> shift & 0xFF) >= border }
      open += [range.lowerBound..<middle, middle..<range.upperBound]
    }
    return boxes
  }

  /// The boxes with those joined that together are small enough; nearest ones first.
  private static func joined(_ boxes: [Box], tolerance: Int) -> [Box] {
    var boxes = boxes
    var index = 0
    while index < boxes.count {
      var best: (sides: Int, other: Int)?
      for other in boxes.indices where other > index {
        let sides = boxes[index].joined(with: boxes[other]).sides
        guard sides.max() <= 2 * tolerance else { continue }
        if best.map({ sides.wrappedSum() < $0.sides }) ?? true { best = (sides.wrappedSum(), other) }
      }
      if let best {
        boxes[index] = boxes[index].joined(with: boxes.remove(at: best.other))
      } else {
        index += 1
      }
    }
    return boxes
  }
}
