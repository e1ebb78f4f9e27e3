/// An assignment of table indices to the colours of a picture.
struct IndexLayout {
  let table: ColorTable
  /// True if the table is the global one.
  let isShared: Bool
  let transparentIndex: UInt8?
  let symbolBits: Int

  /// Creates a layout of the global table if it contains all colours that must be drawn.
  ///
  /// The transparent index is the lowest one that the picture does not use.
  init?(
    _ table: ColorTable, needed: [RGB24], _ area: PictureArea, _ shownIsExact: Bool, maySkip: Bool,
    mustSkip: Bool
  ) {
    var isUsed = [Bool](repeating: false, count: 1 << table.bits)
    for color in needed {
      guard let index = table.index(of: color) else { return nil }
      isUsed[index] = true
    }
    let highest = isUsed.lastIndex(of: true) ?? 0
    guard maySkip else {
      self.init(table: table, isShared: true, transparentIndex: nil, highest: highest)
      return
    }
    if let free = isUsed.firstIndex(of: false) {
      self.init(table: table, isShared: true, transparentIndex: UInt8(free), highest: max(highest, free))
      return
    }
    // No index is free for transparent pixels: all pixels must be drawn, so their exact colours must be known.
    guard shownIsExact, !mustSkip else { return nil }
    for entry in area.entries where entry.isShown {
      if entry.color == PictureArea.transparent || table.index(of: entry.color) == nil { return nil }
    }
    self.init(table: table, isShared: true, transparentIndex: nil, highest: (1 << table.bits) - 1)
  }

  /// Creates a layout with a local table of at most `limit` entries.
  ///
  /// The size is rounded up to a power of two. The free entries store colours that are already shown.
  init?(
    needed: [RGB24], _ area: PictureArea, _ shownIsExact: Bool, maySkip: Bool, mustSkip: Bool, limit: Int
  ) {
    let wanted = needed.count + (maySkip ? 1 : 0)
    if wanted <= limit {
      var colors = needed
      let room = min(1 << ColorTable.bits(count: wanted), limit) - wanted
      if maySkip, shownIsExact, room > 0 {
        let known = Set(needed)
        colors += area.distinctColors(shown: true, limit: ColorTable.capacity)
          .filter { !known.contains($0) }.prefix(room)
      }
      self.init(
        table: ColorTable(colors, spare: maySkip ? 1 : 0), isShared: false,
        transparentIndex: maySkip ? UInt8(colors.count) : nil, highest: colors.count - (maySkip ? 0 : 1))
      return
    }
    guard shownIsExact, !mustSkip, !area.entries.contains(where: { $0.color == PictureArea.transparent })
    else { return nil }
    let all = Set(needed + area.distinctColors(shown: true, limit: limit + 1)).sorted()
    guard all.count <= limit else { return nil }
    self.init(
      table: ColorTable(all), isShared: false, transparentIndex: nil, highest: all.count - 1)
  }

  private init(table: ColorTable, isShared: Bool, transparentIndex: UInt8?, highest: Int) {
    self.table = table
    self.isShared = isShared
    self.transparentIndex = transparentIndex
    // The format has no symbols of one bit.
    symbolBits = max(2, ColorTable.bits(count: highest + 1))
  }

  /// Returns the symbols of each entry, as a field of one row.
  ///
  /// An unchanged pixel may be transparent, or its colour if `shownIsExact`. A pixel that must be drawn in a colour
  /// that the table lacks may have any of the equally near colours. In addition, each component may differ by
  /// `tolerance`. Flat colours stay exact, so it is known where they are shown. With `nearestOnly`, each
  /// colour has one symbol.
  func field(
    _ area: PictureArea, tolerance: Int, shownIsExact: Bool, flatColors: [RGB24], nearestOnly: Bool = false
  ) -> SymbolField {
    lazy var near = NearSymbols(colorSymbols, table.colors)
    var drawn = DrawnClasses(self, tolerance > 0 ? near : nil, tolerance: tolerance, flatColors: flatColors)
    var isApproximate = tolerance > 0
    var classes = [UInt16](repeating: 0, count: area.entries.count)
    for (number, entry) in area.entries.enumerated() where !entry.isShown {
      if let index = table.index(of: entry.color) {
        classes[number] = drawn.ofIndex(index)
        continue
      }
      isApproximate = true
      let symbols =
        tolerance > 0
        ? near.symbols(near: entry.color, tolerance: tolerance) : near.allNearest(to: entry.color)
      // Classes are 16-bit numbers.
      let isSingle = nearestOnly && tolerance == 0 || drawn.choices.count >= Self.classLimit
      classes[number] =
        isSingle ? drawn.ofIndex(Int(symbols[0])) : drawn.choices.add(symbols)
    }
    let skipped: UInt16? = if let transparentIndex { drawn.choices.add(transparentIndex) } else { nil }
    let firstKnown = drawn.choices.count
    for (number, entry) in area.entries.enumerated() where entry.isShown {
      let index = entry.color == PictureArea.transparent ? nil : table.index(of: entry.color)
      if let transparentIndex, let skipped {
        classes[number] = skipped
        guard let index, index < 1 << symbolBits, index != Int(transparentIndex) else { continue }
        if shownIsExact || flatColors.contains(entry.color) {
          classes[number] = drawn.choices.add([transparentIndex, UInt8(index)])
        }
      } else {
        guard let index else { preconditionFailure("a layout holds all colours that must be drawn") }
        classes[number] = drawn.ofIndex(index)
      }
    }
    var field = SymbolField(
      width: classes.count, classes: classes, choices: drawn.choices, symbolBits: symbolBits)
    if skipped != nil { field.skippable = firstKnown..<drawn.choices.count }
    field.isApproximate = isApproximate
    return field
  }

  private static let classLimit = 60_000

  /// The symbols of colours.
  private var colorSymbols: [UInt8] {
    table.colors.indices.prefix(1 << symbolBits).map { UInt8($0) }.filter { $0 != transparentIndex }
  }
}

/// The classes of pixels that must be drawn, created on demand.
private struct DrawnClasses {
  private let layout: IndexLayout
  /// The symbols near a colour; nil without a tolerance.
  private let near: NearSymbols?
  private let tolerance: Int
  private let flatColors: [RGB24]
  /// The symbols of these classes, and of others that are added.
  var choices = SymbolChoices()
  /// The class of each table index that is drawn in its own colour.
  private var classes: [UInt16?]

  init(_ layout: IndexLayout, _ near: NearSymbols?, tolerance: Int, flatColors: [RGB24]) {
    (self.layout, self.near, self.tolerance, self.flatColors) = (layout, near, tolerance, flatColors)
    classes = Array(repeating: nil, count: layout.table.colors.count)
  }

  /// Returns the class of pixels that are drawn in the colour of an index.
  mutating func ofIndex(_ index: Int) -> UInt16 {
    if let known = classes[index] { return known }
    let color = layout.table.colors[index]
    let added =
      if let near, !flatColors.contains(color) {
        choices.add(near.symbols(near: color, tolerance: tolerance))
      } else {
        choices.add(UInt8(index))
      }
    classes[index] = added
    return added
  }
}
