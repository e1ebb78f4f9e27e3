internal import GlyphreelGraphics

/// Chooses few colours for many, by what the eye tells apart: distances are those of OKLab, weighted by frequency.
///
/// Boxes of colours are cut where it lowers the squared error most (after X. Wu, "Color quantization by dynamic
/// programming and principal analysis", 1992, with cuts across the axis of widest spread), into twice as many as wanted. Near ones are
/// joined again; then each colour joins the mean it is nearest to, and the means follow (S. Lloyd's algorithm).
struct PerceptualQuantizer {
  private struct Point {
    var color: RGB24
    var weight: Double
    var lab: SIMD4<Double>
  }

  /// Colours, and their squared errors to the mean of them all.
  private struct Box {
    var range: Range<Int>
    var error: Double
  }

  private let points: [Point]
  /// Indices of points; those of a box stand together.
  private var order: [Int32]
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
    order = points.indices.map { Int32($0) }
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
    return boxes.map { box in order[box.range].map { Int($0) } }
  }

  private func error(_ range: Range<Int>) -> Double {
    guard range.count > 1 else { return 0 }
    let sums = sums(range)
    return max(0, (sums.squares - sums.sum * sums.sum / sums.weight).sum())
  }

  private func sums(_ range: Range<Int>) -> (weight: Double, sum: SIMD4<Double>, squares: SIMD4<Double>) {
    var (weight, sum, squares) = (0.0, SIMD4<Double>.zero, SIMD4<Double>.zero)
    for index in order[range] {
      let point = points[Int(index)]
      let weighted = point.lab * point.weight
      weight += point.weight
      sum += weighted
      squares += weighted * point.lab
    }
    return (weight, sum, squares)
  }

  /// Sorts a box along the axis that it spreads widest on and returns where to cut it; nil when all its colours are equal.
  private mutating func split(_ range: Range<Int>) -> Int? {
    let (total, sum, squares) = sums(range)
    let spread = squares - sum * sum / total
    let axis = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
    // Whole numbers are sorted faster than pairs: 2²⁴ steps a unit in the upper half, the index in the lower.
    let keys = order[range].map { index in
      UInt64(Int64(points[Int(index)].lab[axis] * 16_777_216) + 1 << 31) << 32 | UInt64(index)
    }
    .sorted()
    var (best, middle) = (0.0, -1)
    var (weight, low) = (0.0, SIMD4<Double>.zero)
    for place in keys.indices {
      let index = Int(keys[place] & 0xFFFF_FFFF)
      order[range.lowerBound + place] = Int32(index)
      weight += points[index].weight
      low += points[index].lab * points[index].weight
      guard place + 1 < keys.count, keys[place] >> 32 < keys[place + 1] >> 32 else { continue }
      let high = sum - low
      let gain = (low * low).sum() / weight + (high * high).sum() / (total - weight)
      if gain > best { (best, middle) = (gain, range.lowerBound + place + 1) }
    }
    return middle >= 0 ? middle : nil
  }

  /// Each colour with those whose mean it is nearest to.
  private func refined(_ clusters: [[Int]]) -> [[Int]] {
    let means = NearestPoints(clusters.map { SIMD4<Float>(Self.lab(representative($0))) })
    var result = [[Int]](repeating: [], count: clusters.count)
    for (index, point) in points.enumerated() {
      result[means.nearest(to: SIMD4<Float>(point.lab))].append(index)
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
