/// A reduction of a picture's colours to a limited palette.
struct ColorReduction {
  /// The maximum number of colours.
  let limit: Int
  /// Colours that are kept wherever they occur, fewer than `limit`.
  var flatColors: [RGB24] = []
  /// True if distances are measured in RGB, and each colour is replaced with its cluster's.
  var isQuick = false
  /// The mean squared error in OKLab with which fewer colours than `limit` suffice; nil to use all.
  var error: Double?
  /// True if a palette that is coarse is chosen as without an error.
  var isExactIfCoarse = false
  /// The number of colours below which the error does not matter.
  var leastColors = 0
  /// The maximum difference of a component beyond what the palette requires.
  var tolerance = 0

  /// Returns the palette of a histogram in ascending order.
  func colors(for histogram: ColorHistogram) -> [RGB24] {
    var colors = histogram.weightedColors
    if !histogram.isExact {
      // Its means are not flat colours.
      colors.removeAll { flatColors.contains($0.color) }
      colors += flatColors.map { WeightedColor(color: $0, weight: 1) }
    }
    return Set(representatives(of: colors)).sorted()
  }

  /// Returns for each of different colours one of at most `limit`; flat colours stay as they are.
  private func representatives(of colors: [WeightedColor]) -> [RGB24] {
    var result = colors.map(\.color)
    guard colors.count > (error == nil ? limit : min(limit, leastColors)) else { return result }
    let others = colors.indices.filter { !flatColors.contains(colors[$0].color) }
    let (reduced, count) = (others.map { colors[$0] }, limit - (colors.count - others.count))
    var representatives: [RGB24]
    if let error {
      let unit = PerceptualMetric.unit
      representatives = Quantizer<PerceptualMetric>.representatives(
        of: reduced.map(\.damped), count: count, least: leastColors, error: error * unit * unit)
      if isExactIfCoarse, Self.isCoarse(representatives, for: reduced) {
        representatives = Quantizer<PerceptualMetric>.representatives(of: reduced, count: count)
      }
    } else if isQuick {
      representatives = Quantizer<RGBMetric>.representatives(of: reduced, count: count)
    } else {
      representatives = Quantizer<PerceptualMetric>.representatives(of: reduced, count: count)
    }
    for (index, color) in zip(others, representatives) { result[index] = color }
    return result
  }

  /// Returns true if the mean squared distance from colours to their representatives in RGB is seen.
  ///
  /// Between W4, whose frames score 95 in SSIMULACRA2, and the gradients with a shadow of `code-card`, with less than 93.
  static func isCoarse(_ representatives: [RGB24], for colors: [WeightedColor]) -> Bool {
    var (error, weight) = (0, 0)
    for (color, representative) in zip(colors, representatives) {
      error += color.color.squaredDistance(to: representative) * color.weight
      weight += color.weight
    }
    return error * 5 > weight * 4
  }

  /// Chooses a palette for the pixels that must be drawn, and, if it is quick, replaces their colours.
  ///
  /// Otherwise the coder replaces them, because it can choose between equally near colours. Returns the palette
  /// in ascending order.
  func reduce(_ area: inout PictureArea) -> [RGB24] {
    let counts = area.counts
    let drawn = area.entries.indices.filter { !area.entries[$0].isShown }
    let palette: [RGB24]
    if drawn.count <= ColorHistogram.capacity {
      // The entries are a histogram.
      let representatives = representatives(
        of: drawn.map { WeightedColor(color: area.entries[$0].color, weight: counts[$0]) })
      palette = Set(representatives).sorted()
      if isQuick, tolerance == 0 {
        var colors = area.entries.map(\.color)
        for (index, color) in zip(drawn, representatives) { colors[index] = color }
        area = area.recolored(colors)
      }
    } else {
      var histogram = ColorHistogram()
      for index in drawn { histogram.add(area.entries[index].color, count: counts[index]) }
      palette = colors(for: histogram)
    }
    return palette
  }
}

extension WeightedColor {
  /// The colour with its weight to the power of 3/4, times 256.
  ///
  /// Thus frequent colours do not displace those of edges. The palette is as good, and the codes of W4 are 14 % shorter.
  fileprivate var damped: WeightedColor {
    let root = Double(weight).squareRoot()
    return WeightedColor(color: color, weight: Int(256 * root * root.squareRoot()))
  }
}
