internal import Graphics

/// Chooses few colours for many, by what the eye tells apart: distances are those of OKLab, weighted by frequency.
///
/// Boxes of colours are cut where it lowers the squared error most (after X. Wu, "Color quantization by dynamic
/// programming and principal analysis", 1992, with cuts across the axes), into twice as many as wanted. Near ones are
/// joined again; then each colour joins the mean it is nearest to, and the means follow (S. Lloyd's algorithm).
struct PerceptualQuantizer {
  private struct Point {
    var color: RGB24
    var weight: Double
    var lab: SIMD4<Double>
  }

  private struct Box {
    var range: Range<Int>
    var error: Double
  }

  private var points: [Point]
  private static let rounds = 2

  /// At most `count` colours that stand for all in the histogram, in ascending order.
  static func colors(for histogram: ColorHistogram, count: Int) -> [RGB24] {
    if histogram.isExact, histogram.cells.count <= count { return histogram.cells.map(\.key).sorted() }
    var quantizer = PerceptualQuantizer(histogram)
    let boxes = quantizer.cut(2 * count)
    let merged = ClusterMerging.groups(boxes.map(quantizer.cluster), count: count)
    var clusters = merged.map { group in group.flatMap { boxes[$0] } }
    for _ in 0..<rounds { clusters = quantizer.refined(clusters) }
    return Set(clusters.map(quantizer.representative)).sorted()
  }

  private init(_ histogram: ColorHistogram) {
    points = histogram.cells.sorted { $0.key < $1.key }.map { cell in
      Point(color: cell.color, weight: Double(cell.weight), lab: Self.lab(cell.color))
    }
  }

  private static func lab(_ color: RGB24) -> SIMD4<Double> {
    let lab = OKLab(
      Color(
        red: Double(color.redByte) / 255, green: Double(color.greenByte) / 255,
        blue: Double(color.blueByte) / 255))
    return SIMD4(lab.lightness, lab.a, lab.b, 0)
  }

  private func cluster(_ members: [Int]) -> ClusterMerging.Cluster {
    var cluster = ClusterMerging.Cluster()
    for index in members { cluster.add(points[index].color, weight: points[index].weight) }
    return cluster
  }

  /// Divides the colours into boxes; the result holds indices of points.
  private mutating func cut(_ count: Int) -> [[Int]] {
    var boxes = [Box(range: points.indices, error: error(points.indices))]
    while boxes.count < count {
      var worst = 0
      for index in boxes.indices where boxes[index].error > boxes[worst].error { worst = index }
      guard boxes[worst].error > 0, let middle = split(boxes[worst].range) else { break }
      let range = boxes[worst].range
      boxes[worst] = Box(range: range.lowerBound..<middle, error: error(range.lowerBound..<middle))
      boxes.append(Box(range: middle..<range.upperBound, error: error(middle..<range.upperBound)))
    }
    return boxes.map { Array($0.range) }
  }

  private func error(_ range: Range<Int>) -> Double {
    guard range.count > 1 else { return 0 }
    var (weight, sum, squares) = (0.0, SIMD4<Double>.zero, 0.0)
    for point in points[range] {
      weight += point.weight
      sum += point.lab * point.weight
      squares += (point.lab * point.lab).sum() * point.weight
    }
    return max(0, squares - (sum * sum).sum() / weight)
  }

  /// Sorts a box along the axis that it is cut across and returns where; nil when all its colours are equal.
  private mutating func split(_ range: Range<Int>) -> Int? {
    var (total, sum) = (0.0, SIMD4<Double>.zero)
    for point in points[range] {
      total += point.weight
      sum += point.lab * point.weight
    }
    var best = (gain: 0.0, axis: 0, middle: -1)
    for axis in 0..<3 {
      points[range].sort { ($0.lab[axis], $0.color) < ($1.lab[axis], $1.color) }
      var (weight, low) = (0.0, SIMD4<Double>.zero)
      for index in range.dropLast() {
        weight += points[index].weight
        low += points[index].lab * points[index].weight
        let high = sum - low
        let gain = (low * low).sum() / weight + (high * high).sum() / (total - weight)
        if gain > best.gain, points[index].lab[axis] < points[index + 1].lab[axis] {
          best = (gain, axis, index + 1)
        }
      }
    }
    guard best.middle >= 0 else { return nil }
    points[range].sort { ($0.lab[best.axis], $0.color) < ($1.lab[best.axis], $1.color) }
    return best.middle
  }

  /// Each colour with those whose mean it is nearest to.
  private func refined(_ clusters: [[Int]]) -> [[Int]] {
    let means = clusters.map { Self.lab(representative($0)) }
    var result = [[Int]](repeating: [], count: means.count)
    for (index, point) in points.enumerated() {
      var best = (cluster: 0, distance: Double.infinity)
      for (cluster, mean) in means.enumerated() {
        let difference = mean - point.lab
        let distance = (difference * difference).sum()
        if distance < best.distance { best = (cluster, distance) }
      }
      result[best.cluster].append(index)
    }
    return result.filter { !$0.isEmpty }
  }

  /// The colour that stands for a cluster: its mean, or the one colour that most of its pixels have.
  ///
  /// A flat background keeps its exact colour that way.
  private func representative(_ cluster: [Int]) -> RGB24 {
    var (total, red, green, blue) = (0.0, 0.0, 0.0, 0.0)
    for index in cluster {
      let (color, weight) = (points[index].color, points[index].weight)
      total += weight
      red += Double(color.redByte) * weight
      green += Double(color.greenByte) * weight
      blue += Double(color.blueByte) * weight
    }
    for index in cluster where points[index].weight * 2 > total { return points[index].color }
    func mean(_ sum: Double) -> UInt32 { UInt32((sum / total).rounded()) }
    return mean(red) << 16 | mean(green) << 8 | mean(blue)
  }
}
