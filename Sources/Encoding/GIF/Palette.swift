/// The colours of a whole animation and the index of each.
///
/// A pixel's index depends on its value alone, so what does not change in the source does not change in the
/// output.
struct Palette {
  /// By index, in ascending order.
  let colors: [RGB24]
  /// The index that shows what is behind, the first after the colours.
  let transparentIndex: UInt8?

  static let capacity = 256

  /// The colours found in a survey, exact where they fit.
  init(_ survey: ColorSurvey) {
    let wantsTransparent = survey.hasTransparentPixels || survey.hasMotion
    let exact = survey.histogram.isExact ? survey.histogram.cells.count : Int.max
    if exact <= Self.capacity, !survey.hasTransparentPixels || exact < Self.capacity {
      colors = survey.histogram.cells.map(\.key).sorted()
    } else {
      colors = VarianceCut.colors(
        for: survey.histogram, count: wantsTransparent ? Self.capacity - 1 : Self.capacity)
    }
    transparentIndex = wantsTransparent && colors.count < Self.capacity ? UInt8(colors.count) : nil
  }

  /// The bits of an index: a GIF's colour table has a power of two entries, and at least two.
  var indexBits: Int {
    let count = colors.count + (transparentIndex == nil ? 0 : 1)
    var bits = 1
    while 1 << bits < count { bits += 1 }
    return bits
  }

  /// The index of the colour with the least squared distance in RGB, the lowest such index.
  func nearestIndex(to color: RGB24) -> UInt8 {
    var best = (index: 0, distance: Int.max)
    for (index, candidate) in colors.enumerated() {
      let red = candidate.redByte - color.redByte
      let green = candidate.greenByte - color.greenByte
      let blue = candidate.blueByte - color.blueByte
      let distance = red * red + green * green + blue * blue
      if distance < best.distance { best = (index, distance) }
    }
    return UInt8(best.index)
  }
}
