/// A cover of colours: each component of each colour differs by at most `tolerance` from that of one of fewer colours.
///
/// Colours that fill much of a picture stay exact. Others, mostly shades at edges, are divided into boxes with sides of
/// at most twice the tolerance, with one colour per box.
enum ColorCover {
  /// A colour stays exact if it has at least one of this many pixels.
  private static let exactShare = 64

  private struct Box {
    private var low = SIMD4<Int16>(repeating: 255)
    private var high = SIMD4<Int16>(repeating: 0)
    private var weight = 0
    private var sum = SIMD4<Int>.zero

    /// Returns true if no side exceeds twice the tolerance when a colour is added.
    @inline(__always)
    func accepts(_ components: SIMD4<Int16>, tolerance: Int16) -> Bool {
      let sides = pointwiseMax(high, components) &- pointwiseMin(low, components)
      return all(sides .<= 2 &* tolerance)
    }

    mutating func add(_ color: RGB24, weight added: Int) {
      let components = SIMD4<Int16>(truncatingIfNeeded: color.components)
      low = pointwiseMin(low, components)
      high = pointwiseMax(high, components)
      weight += added
      sum &+= color.components &* added
    }

    /// The colour nearest to the mean that is within the tolerance of all.
    func color(tolerance: Int) -> RGB24 {
      let mean = (sum &+ weight / 2) / SIMD4(repeating: weight)
      let (low, high) = (SIMD4<Int>(truncatingIfNeeded: low), SIMD4<Int>(truncatingIfNeeded: high))
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
      let components = SIMD4<Int16>(truncatingIfNeeded: color.color.components)
      var index = 0
      while index < boxes.count, !boxes[index].accepts(components, tolerance: Int16(tolerance)) { index += 1 }
      if index == limit { return nil }
      if index == boxes.count { boxes.append(Box()) }
      boxes[index].add(color.color, weight: color.weight)
    }
    for box in boxes { covering.insert(box.color(tolerance: tolerance)) }
    return covering.count <= limit ? covering.sorted() : nil
  }

  /// Returns true if no component differs by more than the tolerance.
  static func isNear(_ first: RGB24, _ second: RGB24, tolerance: Int) -> Bool {
    abs(first.redByte - second.redByte) <= tolerance && abs(first.greenByte - second.greenByte) <= tolerance
      && abs(first.blueByte - second.blueByte) <= tolerance
  }
}
