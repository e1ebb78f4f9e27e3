/// A cover of colours: each component of each colour differs by at most `tolerance` from one of fewer colours.
///
/// Colours that fill much of a picture stay exact. Others, mostly the shades of edges, are divided into boxes with sides of
/// at most twice the tolerance, of which each has one colour.
enum ColorCover {
  /// A colour stays exact if it has at least one of this many pixels.
  private static let exactShare = 64

  private struct Box {
    var low = SIMD4<Int>(repeating: 255)
    var high = SIMD4<Int>(repeating: 0)
    var weight = 0
    var sum = SIMD4<Int>.zero

    /// Returns the box with another colour.
    func adding(_ color: RGB24, weight added: Int) -> Box {
      Box(
        low: pointwiseMin(low, color.components), high: pointwiseMax(high, color.components),
        weight: weight + added, sum: sum &+ color.components &* added)
    }

    var longestSide: Int { (high &- low).max() }

    /// The colour nearest to the mean that is within the tolerance of all.
    func color(tolerance: Int) -> RGB24 {
      let mean = (sum &+ weight / 2) / SIMD4(repeating: weight)
      return RGB24(components: mean.clamped(lowerBound: high &- tolerance, upperBound: low &+ tolerance))
    }
  }

  /// Returns the covering colours in ascending order, or nil if there are more than `limit`.
  ///
  /// - Parameter kept: Colours that stay exact if they occur.
  static func colors(
    for colors: [WeightedColor], tolerance: Int, kept: [RGB24], limit: Int
  ) -> [RGB24]? {
    let total = colors.reduce(0) { $0 + $1.weight }
    var covering = Set(
      colors.lazy.filter { $0.weight * exactShare >= total || kept.contains($0.color) }.map(\.color))
    let rest = colors.filter { color in
      !covering.contains { isNear($0, color.color, tolerance: tolerance) }
    }
    var boxes: [Box] = []
    for color in rest.sorted(by: { $0.color < $1.color }) {
      let added = boxes.lazy.map { $0.adding(color.color, weight: color.weight) }
      if let index = added.firstIndex(where: { $0.longestSide <= 2 * tolerance }) {
        boxes[index] = added[index]
      } else {
        if boxes.count == limit { return nil }
        boxes.append(Box().adding(color.color, weight: color.weight))
      }
    }
    for box in boxes { covering.insert(box.color(tolerance: tolerance)) }
    return covering.count <= limit ? covering.sorted() : nil
  }

  /// Returns true if no component differs by more than the tolerance.
  static func isNear(_ first: RGB24, _ second: RGB24, tolerance: Int) -> Bool {
    let offset = first.components &- second.components
    return offset.max() <= tolerance && offset.min() >= -tolerance
  }
}
