extension PictureCoder {
  /// Creates a coder whose shared colour table is chosen from the surveyed colours.
  init(for survey: ColorSurvey, _ options: EncodingOptions) {
    let limit = options.palette.colorLimit
    let spare = survey.hasMotion || survey.hasTransparentPixels ? 1 : 0
    // The first picture of an opaque animation needs no transparent index.
    let room = survey.hasTransparentPixels ? limit - 1 : limit
    let fits = survey.first.isExact && survey.first.count <= room
    // With very few colours, each one must serve all pixels.
    let flat = limit < 8 ? [] : survey.flatColors
    let quality = options.quality
    // A tolerance chooses the colours of pictures by rules of its own.
    let isReduced = quality < .exact && options.palette.tolerance == 0
    let search = GIFSearch(effort: options.effort, isReduced: isReduced)
    let reduction = ColorReduction(
      limit: fits ? room : limit - spare, flatColors: flat,
      isQuick: search.quantizesQuickly,
      error: fits || !isReduced ? nil : Self.firstShare * quality.colorError,
      leastColors: quality.leastColors)
    let colors =
      survey.covering(flat, limit: limit - spare, tolerance: options.palette.tolerance)
      ?? GlobalTable.colors(survey, firstPicture: reduction.colors(for: survey.first), limit: limit)
    let table = ColorTable(colors, spare: colors.count < ColorTable.capacity ? spare : 0)
    self.init(
      global: table, search: search, options: options.palette,
      needsTransparentIndex: survey.hasTransparentPixels, reducedCount: limit - spare, flatColors: flat,
      approximation: isReduced ? Approximation(quality, canvas: options.width * options.height) : nil)
  }

  /// The share of the error of colours that the first picture may have, because others use its palette.
  private static let firstShare = 0.4
}

extension ColorSurvey {
  /// Returns a colour table within `tolerance` of the first picture's colours, or of all colours if that takes few
  /// more entries.
  ///
  /// Returns nil if there are too many colours, or if the tolerance is 0.
  fileprivate func covering(_ flat: [RGB24], limit: Int, tolerance: Int) -> [RGB24]? {
    guard tolerance > 0 else { return nil }
    func cover(_ histogram: ColorHistogram) -> [RGB24]? {
      guard histogram.isExact else { return nil }
      return ColorCover.colors(
        for: histogram.weightedColors, tolerance: tolerance, kept: flat, limit: limit)
    }
    guard let first = cover(first) else { return nil }
    if let all = cover(histogram),
      ColorTable.bits(count: all.count + 1) <= ColorTable.bits(count: first.count + 1) + 1
    {
      return all
    }
    return first
  }
}
