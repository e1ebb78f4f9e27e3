/// Chooses few colours for many in little time: distances are those of red, green and blue, weighted by frequency.
///
/// The box of colours with the largest squared error is cut in two across its widest axis, where that lowers the error
/// most (after X. Wu, "Color quantization by dynamic programming and principal analysis", 1992), until there are enough.
/// Then each colour joins the mean it is nearest to, and the means follow once (S. Lloyd's algorithm). Sums are whole
/// numbers: the order of the colours decides nothing.
struct BoxQuantizer {
  /// A colour and how often it occurs.
  struct Point {
    var color: RGB24
    /// Its place in the list of all.
    fileprivate var index: UInt32 = 0
    var weight: Int

    init(color: RGB24, weight: Int) { (self.color, self.weight) = (color, weight) }
  }

  /// Weights and weighted sums of components, and of their squares.
  private struct Sums {
    var weight = 0
    var sum = SIMD4<Int>.zero
    var squares = SIMD4<Int>.zero

    @inline(__always)
    mutating func add(_ point: Point) {
      let vector = SIMD4(point.color.redByte, point.color.greenByte, point.color.blueByte, 0)
      weight &+= point.weight
      sum &+= vector &* point.weight
      squares &+= vector &* vector &* point.weight
    }

    /// By axis, the squared error to the mean.
    var errors: SIMD4<Double> {
      let sum = SIMD4<Double>(sum)
      return SIMD4<Double>(squares) - sum * sum / Double(weight)
    }

    var mean: RGB24 {
      func mean(_ sum: Int) -> UInt32 { UInt32((sum + weight / 2) / weight) }
      return mean(sum.x) << 16 | mean(sum.y) << 8 | mean(sum.z)
    }
  }

  private struct Box {
    var range: Range<Int>
    var sums: Sums
    var error: Double
    var axis: Int

    init(_ range: Range<Int>, _ sums: Sums) {
      (self.range, self.sums) = (range, sums)
      let errors = sums.errors
      axis = errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 1 : 2
      error = errors.x + errors.y + errors.z
    }
  }

  /// Those of a box stand together.
  private var points: [Point]
  private var scratch: [Point]
  /// By component, the weight of a box's colours.
  private var weights = [Int](repeating: 0, count: 256)

  /// At most `count` colours that stand for different ones, in ascending order.
  static func colors(for points: [Point], count: Int) -> [RGB24] {
    Set(standIns(for: points, count: count)).sorted()
  }

  /// By point, the colour that stands for it, of at most `count` in all.
  static func standIns(for points: [Point], count: Int) -> [RGB24] {
    guard points.count > count else { return points.map(\.color) }
    var quantizer = BoxQuantizer(points)
    return quantizer.refined(quantizer.means(count))
  }

  private init(_ points: [Point]) {
    self.points = points
    for index in points.indices { self.points[index].index = UInt32(index) }
    scratch = self.points
  }

  /// The means of the boxes.
  private mutating func means(_ count: Int) -> [RGB24] {
    var all = Sums()
    for point in points { all.add(point) }
    var boxes = [Box(points.indices, all)]
    boxes.reserveCapacity(count)
    while boxes.count < count {
      var worst = 0
      for index in boxes.indices where boxes[index].error > boxes[worst].error { worst = index }
      let box = boxes[worst]
      // One colour has no error, but for rounding.
      guard box.error > 0.5, box.range.count > 1, let (low, high) = split(box) else { break }
      boxes[worst] = low
      boxes.append(high)
    }
    return boxes.map(\.sums.mean)
  }

  /// A box's two parts; nil if all colours have one component.
  private mutating func split(_ box: Box) -> (Box, Box)? {
    let shift = UInt32(16 - 8 * box.axis)
    var (least, most) = (255, 0)
    for place in box.range {
      let value = Int(points[place].color >> shift & 0xFF)
      weights[value] &+= points[place].weight
      least = min(least, value)
      most = max(most, value)
    }
    let (total, sum) = (Double(box.sums.weight), Double(box.sums.sum[box.axis]))
    var (best, border) = (-1.0, 0)
    var (weight, low) = (0, 0)
    for value in least..<most where weights[value] > 0 {
      weight &+= weights[value]
      low &+= weights[value] &* value
      let (part, rest) = (Double(low), sum - Double(low))
      let gain = part * part / Double(weight) + rest * rest / (total - Double(weight))
      if gain > best { (best, border) = (gain, value + 1) }
    }
    for value in least...most { weights[value] = 0 }
    guard border > 0 else { return nil }
    var lower = Sums()
    var (front, back) = (box.range.lowerBound, 0)
    for place in box.range {
      let point = points[place]
      if Int(point.color >> shift & 0xFF) < border {
        lower.add(point)
        points[front] = point
        front &+= 1
      } else {
        scratch[back] = point
        back &+= 1
      }
    }
    for place in 0..<back { points[front &+ place] = scratch[place] }
    var upper = box.sums
    upper.weight &-= lower.weight
    upper.sum &-= lower.sum
    upper.squares &-= lower.squares
    return (Box(box.range.lowerBound..<front, lower), Box(front..<box.range.upperBound, upper))
  }

  /// By point, the mean of the colours that are nearest to one of some means, or the one colour that most of those pixels
  /// have.
  ///
  /// A flat background keeps its exact colour that way.
  private func refined(_ means: [RGB24]) -> [RGB24] {
    let near = NearestPoints(means.map(NearestSymbols.point))
    var sums = [Sums](repeating: Sums(), count: means.count)
    var heaviest = [Point](repeating: Point(color: 0, weight: 0), count: means.count)
    var nearest = [UInt16](repeating: 0, count: points.count)
    for point in points {
      let index = near.nearest(to: NearestSymbols.point(point.color))
      nearest[Int(point.index)] = UInt16(index)
      sums[index].add(point)
      if point.weight > heaviest[index].weight { heaviest[index] = point }
    }
    let colors = means.indices.map { index -> RGB24 in
      if sums[index].weight == 0 { return means[index] }
      return heaviest[index].weight * 2 > sums[index].weight ? heaviest[index].color : sums[index].mean
    }
    return nearest.map { colors[Int($0)] }
  }
}
