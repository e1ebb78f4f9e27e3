/// A quantizer that cuts boxes of colours and refines their means by Lloyd's algorithm.
///
/// The box with the largest squared error is cut across its widest axis where that lowers the error most (after X. Wu,
/// "Color quantization by dynamic programming and principal analysis", 1992).
struct Quantizer<Metric: ColorMetric> {
  private struct Point {
    let coordinates: SIMD4<Float>
    let weight: Double
    let color: RGB24
    /// The index in the list of all colours.
    let index: Int32

    /// The weighted coordinates, and the weight in the last lane.
    @inline(__always)
    var moments: SIMD4<Double> {
      var vector = SIMD4<Double>(coordinates)
      vector.w = 1
      return vector * weight
    }
  }

  /// A range of points with their sums.
  private struct Box {
    let range: Range<Int>
    let moments: SIMD4<Double>
    /// The weighted sums of squared coordinates.
    let squares: SIMD4<Double>
    /// The squared error to the mean.
    var error: Double
    /// The axis of the largest error.
    let axis: Int

    init(_ range: Range<Int>, _ moments: SIMD4<Double>, _ squares: SIMD4<Double>) {
      (self.range, self.moments, self.squares) = (range, moments, squares)
      let errors = squares - moments * moments / moments.w
      axis = errors.widestAxis
      error = range.count > 1 ? errors.x + errors.y + errors.z : 0
    }
  }

  /// The points, of which those of a box are adjacent.
  private var points: [Point]
  /// The sums of the points of a box by their position along an axis.
  private var bins = [SIMD4<Double>](repeating: .zero, count: binCount)

  private static var binCount: Int { 64 }

  /// Returns for each of different colours one of at most `count` representatives.
  ///
  /// - Parameters:
  ///   - error: The mean squared error, in the metric's units, with which `least` or more representatives suffice.
  static func representatives(
    of colors: [WeightedColor], count: Int, least: Int? = nil, error: Double = 0
  ) -> [RGB24] {
    let least = min(least ?? count, count)
    guard colors.count > least else { return colors.map(\.color) }
    var quantizer = Quantizer(colors)
    var boxes = quantizer.boxes(least...count, error: error)
    let count = boxes.count
    guard colors.count > count else { return colors.map(\.color) }
    if Metric.mergesBoxes { quantizer.cut(&boxes, count: 2 * count) }
    var clusters = quantizer.clusters(of: boxes)
    if Metric.mergesBoxes { clusters = ClusterMerging.merged(clusters, count: count) }
    var assignment = [UInt16](repeating: 0, count: colors.count)
    for _ in 0..<Metric.iterations { clusters = quantizer.refined(clusters, &assignment) }
    let representatives = clusters.map { $0.weight > 0 ? $0.representative : 0 }
    return assignment.map { representatives[Int($0)] }
  }

  private init(_ colors: [WeightedColor]) {
    points = colors.enumerated().map { index, color in
      Point(
        coordinates: Metric.coordinates(color.color), weight: Double(color.weight), color: color.color,
        index: Int32(index))
    }
  }

  /// Returns the first of these numbers of boxes with at most a mean squared error, or the last.
  private mutating func boxes(_ counts: ClosedRange<Int>, error: Double) -> [Box] {
    var boxes = [box(points.indices)]
    let allowed = error * boxes[0].moments.w
    cut(&boxes, count: counts.lowerBound)
    for count in counts.dropFirst() where boxes.reduce(0, { $0 + $1.error }) > allowed {
      cut(&boxes, count: count)
    }
    return boxes
  }

  /// Cuts boxes until there are `count`, or all points of each are equal.
  private mutating func cut(_ boxes: inout [Box], count: Int) {
    while boxes.count < count {
      let worst = boxes.indices.max { boxes[$0].error < boxes[$1].error } ?? 0
      guard boxes[worst].error > 0 else { return }
      if let (lower, upper) = split(boxes[worst]) {
        boxes[worst] = lower
        boxes.append(upper)
      } else {
        boxes[worst].error = 0
      }
    }
  }

  private func clusters(of boxes: [Box]) -> [ColorCluster] {
    boxes.map { box in
      var cluster = ColorCluster()
      for point in points[box.range] { cluster.add(point.color, weight: point.weight) }
      return cluster
    }
  }

  private func box(_ range: Range<Int>) -> Box {
    var (moments, squares) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for index in range {
      let point = points[index]
      moments += point.moments
      squares += point.moments * SIMD4<Double>(point.coordinates)
    }
    return Box(range, moments, squares)
  }

  /// Returns the two parts of a box, or nil if its points are equal.
  private mutating func split(_ box: Box) -> (Box, Box)? {
    let axis = box.axis
    var (least, most) = (Float.infinity, -Float.infinity)
    for index in box.range {
      let value = points[index].coordinates[axis]
      least = min(least, value)
      most = max(most, value)
    }
    guard least < most else { return nil }
    let scale = Float(Self.binCount - 1) / (most - least)
    func bin(_ point: Point) -> Int { Int((point.coordinates[axis] - least) * scale) }
    for index in bins.indices { bins[index] = .zero }
    for index in box.range { bins[bin(points[index])] += points[index].moments }
    var (best, border, lower) = (-1.0, 0, SIMD4<Double>.zero)
    for index in bins.indices.dropLast() where bins[index].w > 0 {
      lower += bins[index]
      let upper = box.moments - lower
      let (low, high) = (lower * lower / lower.w, upper * upper / upper.w)
      let gain = low.x + low.y + low.z + high.x + high.y + high.z
      if gain > best { (best, border) = (gain, index + 1) }
    }
    let middle = points[box.range].partition { bin($0) >= border }
    let part = self.box(box.range.lowerBound..<middle)
    let rest = Box(
      middle..<box.range.upperBound, box.moments - part.moments, box.squares - part.squares)
    return (part, rest)
  }

  /// Assigns each point to the nearest representative, and returns the new clusters.
  private func refined(_ clusters: [ColorCluster], _ assignment: inout [UInt16]) -> [ColorCluster] {
    let means = clusters.filter { $0.weight > 0 }.map { Metric.coordinates($0.representative) }
    let nearest = NearestPoints(means)
    var clusters = [ColorCluster](repeating: ColorCluster(), count: means.count)
    for point in points {
      let index = nearest.nearest(to: point.coordinates)
      assignment[Int(point.index)] = UInt16(index)
      clusters[index].add(point.color, weight: point.weight)
    }
    return clusters
  }
}
