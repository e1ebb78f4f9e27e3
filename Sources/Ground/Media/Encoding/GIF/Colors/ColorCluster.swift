/// A colour and its number of pixels.
struct WeightedColor {
  var color: RGB24
  var weight: Int
}

/// The pixel count, component sums and most frequent colour of a set of pixels.
struct ColorCluster {
  // The sums are integers, which doubles hold exactly: their order has no effect.
  private(set) var weight = 0.0
  private var sum = SIMD4<Double>.zero
  private var mode: (color: RGB24, weight: Double) = (0, 0)

  @inline(__always)
  mutating func add(_ color: RGB24, weight added: Double) {
    weight += added
    sum += SIMD4<Double>(RGBMetric.coordinates(color)) * added
    if added > mode.weight { mode = (color, added) }
  }

  mutating func add(_ other: ColorCluster) {
    weight += other.weight
    sum += other.sum
    if other.mode.weight > mode.weight { mode = other.mode }
  }

  /// The mean rounded to integers, or the colour of more than half of the pixels, so that flat areas stay exact.
  var representative: RGB24 {
    if mode.weight * 2 > weight { return mode.color }
    return RGB24(components: SIMD4<Int>(roundedMean))
  }

  private var roundedMean: SIMD4<Double> {
    let mean = mean
    // Components are not negative: truncation is faster than rounding.
    return SIMD4(Double(Int(mean.x + 0.5)), Double(Int(mean.y + 0.5)), Double(Int(mean.z + 0.5)), 0)
  }

  var mean: SIMD4<Double> { sum / weight }

  /// The penalty for a mean that is not integral: five quarters of the squared error that rounding adds.
  ///
  /// Three adjacent colours of a gradient that share the middle one have none, and no more error than two pairs.
  var bias: Double {
    let offset = roundedMean - mean
    return 1.25 * (offset * offset).sum() * weight
  }
}
