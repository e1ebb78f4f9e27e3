internal import GlyphreelSystem

/// A picture's code stream, and what a decoder must know to read it.
struct CodedPicture {
  var codes: [UInt8]
  /// The table of its own, nil for the one that all share.
  var table: ColorTable?
  var transparentIndex: UInt8?
  /// 2...8; a shared table may have more entries than a picture uses.
  var symbolBits: Int
  var isInterlaced: Bool
  /// Whether all colours are as they were in the frame.
  var isExact = true

  /// What it adds to a file, but for headers of fixed length and the division into blocks.
  var cost: Int { codes.count + (table.map { 3 << $0.bits } ?? 0) }
}

/// Finds a short code stream for a picture; a pure function of the picture and its own values.
struct PictureCoder {
  let global: ColorTable
  let search: GIFSearch
  let options: PaletteOptions
  /// Whether every picture must have a transparent index.
  ///
  /// Decoders differ in what they clear an area to: with such an index it is to nothing.
  let needsTransparentIndex: Bool
  /// How many colours are left to a picture that has too many.
  let reducedCount: Int
  /// Colours that every picture shows exactly where they occur.
  let flatColors: [RGB24]

  /// Pictures up to this area are coded in every way to find the shortest.
  private static let smallArea = 4096
  private static let fewRuns = 2048
  private static let pixelsPerRun = 8

  /// Codes a picture.
  ///
  /// - Parameters:
  ///   - shownIsExact: Whether all that the player shows already is as it was in the frames.
  ///   - threads: How many may work on this picture alone.
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
    if needed.count <= options.colorLimit,
      let layout = IndexLayout(
        needed: needed, area, shownIsExact, maySkip: maySkip, mustSkip: needsTransparentIndex,
        limit: options.colorLimit)
    {
      layouts.append(layout)
    }
    if !layouts.isEmpty {
      return best(layouts, area, shownIsExact, threads)
    }
    var reduced = area
    let colors = ColorReduction(
      limit: reducedCount, dithering: options.dithering, flatColors: flatColors,
      isQuick: search.quantizesQuickly, tolerance: options.tolerance
    )
    .reduce(&reduced)
    // The first picture's colours are the shared table, with a place for the transparent index.
    let layout =
      IndexLayout(
        global, needed: colors, reduced, false, maySkip: maySkip, mustSkip: needsTransparentIndex)
      ?? IndexLayout(
        needed: colors, reduced, false, maySkip: maySkip, mustSkip: needsTransparentIndex,
        limit: ColorTable.capacity)
    guard let layout else { preconditionFailure("a reduced picture has a table that holds its colours") }
    var picture = best([layout], reduced, false, threads)
    picture.isExact = false
    return picture
  }

  /// How many pixels are compared in the time that a picture takes; nil if that ends before another thread has begun.
  func size(of area: PictureArea) -> Int? {
    guard search.isGreedy else { return .max }
    return area.runs.count < Self.fewRuns ? nil : area.runs.count * Self.pixelsPerRun
  }

  /// The colours that a table must have for the pixels that must be drawn: those of the shared one, nil if it has not
  /// all, and those of a table of the picture's own.
  private func neededColors(_ area: PictureArea) -> (ofGlobal: [RGB24]?, own: [RGB24]) {
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
      kept: flatColors)
    return (ofGlobal, own)
  }

  private func classes(_ layout: IndexLayout, _ area: PictureArea, _ shownIsExact: Bool) -> EntryClasses {
    layout.classes(
      area, tolerance: options.tolerance, shownIsExact: shownIsExact && options.tolerance == 0,
      flatColors: options.dithering == .none ? flatColors : [], nearestOnly: search.isGreedy)
  }

  private func best(
    _ layouts: [IndexLayout], _ area: PictureArea, _ shownIsExact: Bool, _ threads: Int
  ) -> CodedPicture {
    var best: CodedPicture?
    let isSmall = area.pixelCount <= Self.smallArea
    for layout in layouts {
      // A table of its own costs what it costs; a large picture is not coded twice to find that out.
      if !isSmall, !search.isExhaustive, best != nil { break }
      let classes = classes(layout, area, shownIsExact)
      var picture = CodedPicture(
        codes: [], table: layout.isShared ? nil : layout.table, transparentIndex: layout.transparentIndex,
        symbolBits: classes.symbolBits, isInterlaced: false, isExact: options.tolerance == 0)
      if search.isGreedy {
        picture.codes = LZWEncoder.encode(
          area.mapped(classes.symbols(area)), symbolBits: classes.symbolBits)
      } else {
        (picture.codes, picture.isInterlaced) = codes(classes.field(area), isSmall: isSmall, threads)
      }
      if best.map({ picture.cost < $0.cost }) ?? true { best = picture }
    }
    guard let best else { preconditionFailure("a picture has a layout") }
    return best
  }

  private func codes(
    _ field: SymbolField, isSmall: Bool, _ threads: Int
  ) -> ([UInt8], isInterlaced: Bool) {
    // Skipped pixels are mostly transparent, or mostly drawn: the parser makes exceptions either way.
    // Near colours make pixels shorter, as a rule; their nearest alone are tried where that costs little time.
    var fields = [field]
    // Nothing is skipped in a picture that changes all over.
    if field.hasOtherPreferences { fields.append(field.preferringColors()) }
    if field.isApproximate, isSmall || search.isExhaustive { fields += fields.map { $0.withoutChoice() } }
    // Rows that are eight apart have as much in common as neighbours in flat images.
    let orders = field.height > 4 ? [false, true] : [false]
    var ways = fields.flatMap { field in orders.map { (field: field, isInterlaced: $0) } }
    for index in ways.indices where ways[index].isInterlaced {
      ways[index].field = ways[index].field.interlaced()
    }
    if !isSmall, !search.isExhaustive, ways.count > 1 {
      // Each way is estimated with few places to clear; the shortest one is searched. Fewer sampled rows mislead: a third of
      // them costs 2 % of the bytes of Examples/rich-text.yaml.
      let glance = LZWClearPlan.Depth(places: 4, dictionaries: 2, sampling: min(2, search.clears.sampling))
      let pool = Workers(threads: threads)
      let bits = pool.results(ways.count) { [ways] number in
        plan(ways[number].field, ways[number].field.firstSymbols, glance).bits
      }
      let best = bits.indices.min { (bits[$0], $0) < (bits[$1], $1) } ?? 0
      ways = [ways[best]]
    }
    var best: ([UInt8], isInterlaced: Bool) = ([], false)
    for way in ways {
      // A search gives up ways that win later, and a plan has few places to clear: a fine pattern may need neither.
      let symbols = way.field.firstSymbols
      let greedy = LZWEncoder.encode(symbols, symbolBits: way.field.symbolBits)
      if best.0.isEmpty || greedy.count < best.0.count { best = (greedy, way.isInterlaced) }
      let clears = plan(way.field, symbols, search.clears).clears
      for breadth in search.breadths {
        let codes = LZWBeamSearch.encode(way.field, clears: clears, breadth: breadth, threads: threads)
        if best.0.isEmpty || codes.count < best.0.count { best = (codes, way.isInterlaced) }
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
