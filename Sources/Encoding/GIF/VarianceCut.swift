/// Chooses few colours for many: boxes in colour space are cut where it lowers the squared error most.
///
/// After X. Wu, "Color quantization by dynamic programming and principal analysis", 1992, restricted to cuts
/// along the axes; squared distances in RGB, weighted by the number of pixels.
struct VarianceCut {
  private struct Sums {
    var weight = 0.0
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var squares = 0.0

    mutating func add(_ other: Sums) {
      weight += other.weight
      red += other.red
      green += other.green
      blue += other.blue
      squares += other.squares
    }

    /// The squared length of the mean times the weight: what the sum of squares exceeds it by is the error.
    var explained: Double {
      weight > 0 ? (red * red + green * green + blue * blue) / weight : 0
    }

    func without(_ other: Sums) -> Sums {
      Sums(
        weight: weight - other.weight, red: red - other.red, green: green - other.green,
        blue: blue - other.blue, squares: squares - other.squares)
    }
  }

  private struct Box {
    var range: Range<Int>
    var sums: Sums
    var error: Double { sums.squares - sums.explained }
  }

  /// The mean colours of the histogram's cells, rearranged so that every box is a range.
  private var colors: [(color: RGB24, weight: Int)]

  /// At most `count` colours that stand for all in the histogram, in ascending order.
  static func colors(for histogram: ColorHistogram, count: Int) -> [RGB24] {
    var cut = VarianceCut(histogram)
    var boxes = [cut.box(cut.colors.indices)]
    while boxes.count < count {
      var worst = 0
      for index in boxes.indices where boxes[index].error > boxes[worst].error { worst = index }
      guard let halves = cut.split(boxes[worst]) else { break }
      boxes[worst] = halves.0
      boxes.append(halves.1)
    }
    return Set(boxes.map(cut.representative)).sorted()
  }

  private init(_ histogram: ColorHistogram) {
    colors = histogram.cells.sorted { $0.key < $1.key }.map { ($0.color, $0.weight) }
  }

  private func sums(_ color: RGB24, _ weight: Int) -> Sums {
    let (w, r, g, b) = (
      Double(weight), Double(color.redByte), Double(color.greenByte), Double(color.blueByte)
    )
    return Sums(weight: w, red: w * r, green: w * g, blue: w * b, squares: w * (r * r + g * g + b * b))
  }

  private func box(_ range: Range<Int>) -> Box {
    var total = Sums()
    for (color, weight) in colors[range] { total.add(sums(color, weight)) }
    return Box(range: range, sums: total)
  }

  /// Cuts a box in two where it explains most; nil when all its colours are equal.
  private mutating func split(_ box: Box) -> (Box, Box)? {
    var best = (gain: box.sums.explained, shift: UInt32(0), limit: -1)
    var bins = [Sums](repeating: Sums(), count: 256)
    for shift: UInt32 in [16, 8, 0] {
      for index in bins.indices { bins[index] = Sums() }
      for (color, weight) in colors[box.range] {
        bins[Int(color >> shift & 0xFF)].add(sums(color, weight))
      }
      var low = Sums()
      for value in 0..<255 where bins[value].weight > 0 {
        low.add(bins[value])
        let high = box.sums.without(low)
        guard high.weight > 0 else { break }
        let gain = low.explained + high.explained
        if gain > best.gain { best = (gain, shift, value) }
      }
    }
    guard best.limit >= 0 else { return nil }
    // A stable partition: the same boxes on every machine.
    let part = colors[box.range]
    let low = part.filter { Int($0.color >> best.shift & 0xFF) <= best.limit }
    let high = part.filter { Int($0.color >> best.shift & 0xFF) > best.limit }
    colors.replaceSubrange(box.range, with: low + high)
    let middle = box.range.lowerBound + low.count
    return (self.box(box.range.lowerBound..<middle), self.box(middle..<box.range.upperBound))
  }

  /// The colour that stands for a box: its mean, or the one colour that most of its pixels have.
  ///
  /// A flat background keeps its exact colour that way.
  private func representative(_ box: Box) -> RGB24 {
    for (color, weight) in colors[box.range] where Double(weight) * 2 > box.sums.weight { return color }
    func mean(_ sum: Double) -> UInt32 { UInt32((sum / box.sums.weight).rounded()) }
    return mean(box.sums.red) << 16 | mean(box.sums.green) << 8 | mean(box.sums.blue)
  }
}
