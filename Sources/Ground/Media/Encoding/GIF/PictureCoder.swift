internal import GlyphreelSystem

/// A picture's code stream, and the values that a decoder needs to read it.
struct CodedPicture {
  var codes: [UInt8]
  /// The local colour table; nil if the picture uses the global one.
  var table: ColorTable?
  var transparentIndex: UInt8?
  /// The number of bits of a symbol, 2...8.
  ///
  /// The global table may have more entries than a picture uses.
  var symbolBits: Int
  var isInterlaced: Bool
  /// True if all colours equal those of the frame.
  var isExact = true

  /// The size in the file in bytes, without headers of fixed length and sub-block lengths.
  var cost: Int { codes.count + (table.map { 3 << $0.bits } ?? 0) }
}

/// A coder that finds a short code stream for a picture.
///
/// Its results depend only on the picture and its properties.
struct PictureCoder {
  let global: ColorTable
  let search: GIFSearch
  let options: PaletteOptions
  /// True if every picture must have a transparent index.
  ///
  /// With such an index all decoders clear areas to transparent; otherwise they differ.
  let needsTransparentIndex: Bool
  /// The palette size of a picture with too many colours.
  let reducedCount: Int
  /// The colours that are exact in every picture that contains them.
  let flatColors: [RGB24]
  /// The approximation of pictures with many colours; nil to keep colours as far as a palette allows.
  let approximation: Approximation?

  /// The area in pixels up to which a picture is coded in every way to find the shortest.
  private static let smallArea = 4096
  private static let fewRuns = 2048
  private static let pixelsPerRun = 8

  /// Codes a picture.
  ///
  /// - Parameters:
  /// - shownIsExact: True if all pixels that the player shows already equal those of the frames.
  /// - threads: The maximum number of threads for only this picture.
  func code(_ area: PictureArea, shownIsExact: Bool, threads: Int = 1) -> CodedPicture {
    let maySkip = needsTransparentIndex || area.hasShownPixels
    let (neededOfGlobal, needed) = neededColors(area)
    var layouts: [IndexLayout] = []
    if let neededOfGlobal,
      let layout = IndexLayout(
        global, needed: neededOfGlobal, area, shownIsExact, maySkip: maySkip, mustSkip: needsTransparentIndex)
    {
      layouts.append(layout)
    }
    if let needed, needed.count <= options.colorLimit,
      let layout = IndexLayout(
        needed: needed, area, shownIsExact, maySkip: maySkip, mustSkip: needsTransparentIndex,
        limit: options.colorLimit)
    {
      layouts.append(layout)
    }
    let neededCount = (needed ?? neededOfGlobal)?.count ?? .max
    let mayReduce = approximation.map { neededCount > $0.leastColors } ?? false
    if !layouts.isEmpty, !mayReduce { return best(layouts, area, shownIsExact, threads, options.tolerance) }
    var reduced = area
    let reduction = ColorReduction(
      limit: reducedCount, flatColors: flatColors,
      isQuick: search.quantizesQuickly, error: approximation?.error(drawing: area.drawnCount),
      isExactIfCoarse: approximation?.isVisuallyLossless ?? false,
      leastColors: approximation?.leastColors ?? 0, tolerance: options.tolerance
    )
    var colors = reduction.reduce(&reduced)
    let isCoarse = reduction.isExactIfCoarse && isCoarse(colors, for: area)
    if let layout = layouts.first {
      if colors.count >= neededCount { return best(layouts, area, shownIsExact, threads, options.tolerance) }
      // A colour of the shared table is as good, and needs no table of its own.
      if layout.isShared { colors = reduced.recolor(from: colors, to: global.colors) }
    }
    // The first picture uses the shared table as it is, including its transparent index.
    let layout =
      IndexLayout(
        global, needed: colors, reduced, false, maySkip: maySkip, mustSkip: needsTransparentIndex)
      ?? IndexLayout(
        needed: colors, reduced, false, maySkip: maySkip, mustSkip: needsTransparentIndex,
        limit: ColorTable.capacity)
    guard let layout else { preconditionFailure("a reduced picture has a table that holds its colours") }
    let tolerance = isCoarse ? nil : approximation?.tolerance
    var picture = best([layout], reduced, false, threads, tolerance ?? options.tolerance)
    picture.isExact = false
    return picture
  }

  /// Returns the cost of coding a picture as a number of pixel comparisons, or nil if it takes less time than starting
  /// another thread.
  func size(of area: PictureArea) -> Int? {
    guard search.isGreedy else { return .max }
    return area.runCount < Self.fewRuns ? nil : area.runCount * Self.pixelsPerRun
  }

  /// Returns true if the errors of a palette in a picture are seen, so that no more are allowed.
  private func isCoarse(_ palette: [RGB24], for area: PictureArea) -> Bool {
    let points = NearestPoints(palette.map(RGBMetric.coordinates))
    let drawn = zip(area.entries, area.counts).filter { $0.0.isDrawn && !flatColors.contains($0.0.color) }
    return ColorReduction.isCoarse(
      drawn.map { palette[points.nearest(to: RGBMetric.coordinates($0.0.color))] },
      for: drawn.map { WeightedColor(color: $0.0.color, weight: $0.1) })
  }

  /// Returns the colours that a table needs for the pixels that must be drawn: those of the shared table, or nil if it
  /// lacks some, and those of a local table, or nil if there are too many.
  private func neededColors(_ area: PictureArea) -> (ofGlobal: [RGB24]?, own: [RGB24]?) {
    let drawnCount = area.entries.count(where: \.isDrawn)
    guard options.tolerance > 0, drawnCount <= ColorHistogram.capacity else {
      let colors = area.distinctColors(shown: false, limit: options.colorLimit + 1)
      return (colors, colors)
    }
    let drawn = zip(area.entries, area.counts).filter { entry, _ in entry.isDrawn }
    let ofGlobal = global.colors(
      near: drawn.map(\.0.color), tolerance: options.tolerance, exactly: flatColors)
    let own = ColorCover.colors(
      for: drawn.map { .init(color: $0.0.color, weight: $0.1) }, tolerance: options.tolerance,
      kept: flatColors, limit: options.colorLimit)
    return (ofGlobal, own)
  }

  private func best(
    _ layouts: [IndexLayout], _ area: PictureArea, _ shownIsExact: Bool, _ threads: Int, _ tolerance: Int
  ) -> CodedPicture {
    var best: CodedPicture?
    let isSmall = area.pixelCount <= Self.smallArea
    for layout in layouts {
      // A large picture is not coded a second time to compare a local table.
      if !isSmall, !search.isExhaustive, best != nil { break }
      let entries = layout.field(
        area, tolerance: tolerance, shownIsExact: shownIsExact && tolerance == 0,
        flatColors: flatColors, nearestOnly: search.isGreedy)
      var picture = CodedPicture(
        codes: [], table: layout.isShared ? nil : layout.table, transparentIndex: layout.transparentIndex,
        symbolBits: entries.symbolBits, isInterlaced: false, isExact: tolerance == 0)
      if search.isGreedy || search.codesExactPicturesQuickly && !entries.isApproximate {
        picture.codes = LZWEncoder.encode(
          area.mapped(entries.symbols(area)), symbolBits: entries.symbolBits)
      } else {
        (picture.codes, picture.isInterlaced) = codes(entries.spread(over: area), isSmall: isSmall, threads)
      }
      if best.map({ picture.cost < $0.cost }) ?? true { best = picture }
    }
    guard let best else { preconditionFailure("a picture has a layout") }
    return best
  }

  private func codes(
    _ field: SymbolField, isSmall: Bool, _ threads: Int
  ) -> ([UInt8], isInterlaced: Bool) {
    // Skipped pixels are either mostly transparent or mostly drawn, and the parser makes exceptions. Approximate
    // colours usually shorten the codes. The nearest colours alone are tried only where that is cheap.
    var fields = [field]
    // A picture that changes everywhere skips no pixels.
    if field.hasOtherPreferences { fields.append(field.preferringColors()) }
    if field.isApproximate, isSmall || search.isExhaustive { fields += fields.map { $0.withoutChoice() } }
    // In flat images, rows eight apart have as much in common as adjacent rows.
    let orders = field.height > 4 ? [false, true] : [false]
    var candidates = fields.flatMap { field in orders.map { (field: field, isInterlaced: $0) } }
    for index in candidates.indices where candidates[index].isInterlaced {
      candidates[index].field = candidates[index].field.interlaced()
    }
    var best: ([UInt8], isInterlaced: Bool) = ([], false)
    if !isSmall, field.isApproximate {
      let orders = candidates.indices.filter { candidates[$0].field.isApproximate }
      if let (codes, number) = LZWFlexibleParse.encode(
        orders.map { candidates[$0].field }, shorter: search.shorterPhrases)
      {
        best = (codes, candidates[orders[number]].isInterlaced)
        if !search.isExhaustive { return best }
      }
    }
    if !isSmall, !search.isExhaustive, candidates.count > 1 {
      // Each candidate is estimated with few clear codes, and the shortest is searched. Sampling a third of the rows
      // misleads: it costs 2 % of the bytes of Examples/rich-text.yaml.
      let glance = LZWClearPlan.Depth(positions: 4, dictionaries: 2, sampling: min(2, search.clears.sampling))
      let pool = Workers(threads: threads)
      let bits = pool.results(candidates.count) { [candidates] number in
        plan(candidates[number].field, candidates[number].field.firstSymbols, glance).bits
      }
      let best = bits.indices.min { (bits[$0], $0) < (bits[$1], $1) } ?? 0
      candidates = [candidates[best]]
    }
    for candidate in candidates {
      // A beam search can drop candidates that would win later, and a clear plan has few positions. Fine patterns can be
      // shorter without either.
      let symbols = candidate.field.firstSymbols
      let greedy = LZWEncoder.encode(symbols, symbolBits: candidate.field.symbolBits)
      if best.0.isEmpty || greedy.count < best.0.count { best = (greedy, candidate.isInterlaced) }
      let clears = plan(candidate.field, symbols, search.clears).clears
      for breadth in search.breadths {
        let codes = LZWBeamSearch.encode(candidate.field, clears: clears, breadth: breadth, threads: threads)
        if best.0.isEmpty || codes.count < best.0.count { best = (codes, candidate.isInterlaced) }
      }
    }
    return best
  }

  private func plan(
    _ field: SymbolField, _ symbols: [UInt8], _ depth: LZWClearPlan.Depth
  ) -> LZWClearPlan {
    LZWClearPlan(symbols, rowWidth: field.width, symbolBits: field.symbolBits, depth: depth)
  }
}
