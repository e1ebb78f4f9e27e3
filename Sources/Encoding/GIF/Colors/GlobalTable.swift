/// Chooses the colour table that all pictures of an animation share.
enum GlobalTable {
  /// All colours if there is room; else those of the first picture, and of the others' the ones that pay.
  ///
  /// Colours that many pictures need come first: a picture whose highest index is small has short codes. The order
  /// of the frames decides nothing but which one is first.
  static func colors(_ survey: ColorSurvey, firstPicture: [RGB24], limit: Int) -> [RGB24] {
    var others = survey.pictures
    if survey.first.isExactTable { others.removeFirst() }
    let uses = ColorUses(others)
    // One place is left for the transparent index, which every picture chooses from those it has no use for.
    let spare = survey.hasMotion || survey.hasTransparentPixels ? 1 : 0
    let all = survey.histogram
    if all.isExact, all.cells.count <= limit, !survey.hasTransparentPixels || all.cells.count < limit {
      return uses.ordered(all.cells.map(\.key))
    }
    let inFirst = Set(firstPicture)
    // No table has room for more.
    let candidates = uses.most(limit, except: inFirst)
    let leastBits = ColorTable.bits(count: min(firstPicture.count + spare, limit))
    var best: (gain: Int, colors: [RGB24]) = (.min, [])
    for bits in leastBits...max(leastBits, ColorTable.bits(count: limit)) {
      let room = max(0, min(1 << bits, limit) - firstPicture.count - (firstPicture.count < limit ? spare : 0))
      let table = firstPicture + candidates.prefix(room)
      let members = Set(table)
      // A picture that finds all its colours here needs no table of its own.
      var gain = -3 << bits
      for picture in others.elements where picture.colors.allSatisfy(members.contains) {
        gain += picture.count * 3 << ColorTable.bits(count: picture.colors.count + 1)
      }
      if gain > best.gain { best = (gain, table) }
    }
    return uses.ordered(best.colors)
  }
}

/// How many pictures have each colour.
private struct ColorUses {
  /// In ascending order.
  private var colors: [RGB24] = []
  private var counts: [Int] = []

  init(_ pictures: ColorSets) {
    var all: [UInt64] = []
    for picture in pictures.elements where picture.count > 0 {
      for color in picture.colors { all.append(UInt64(color) << 32 | UInt64(picture.count)) }
    }
    // Sorting takes less time than looking each colour up.
    for element in RadixSort.sorted(all, by: 32..<56) {
      let color = RGB24(truncatingIfNeeded: element >> 32)
      if colors.last != color {
        colors.append(color)
        counts.append(0)
      }
      counts[counts.count - 1] += Int(element & 0xFFFF_FFFF)
    }
  }

  /// The colours that most pictures have, but for some.
  func most(_ count: Int, except excluded: Set<RGB24>) -> [RGB24] {
    let keys = RadixSort.sorted(colors.indices.map { Self.key(colors[$0], uses: counts[$0]) }, by: 32..<64)
    return Array(
      keys.lazy.map { RGB24(truncatingIfNeeded: $0) }.filter { !excluded.contains($0) }.prefix(count))
  }

  /// Colours in the order in which most pictures have them.
  func ordered(_ some: [RGB24]) -> [RGB24] {
    some.map { Self.key($0, uses: uses(of: $0)) }.sorted().map { RGB24(truncatingIfNeeded: $0) }
  }

  /// Whole numbers are sorted faster than pairs: the less used, the larger is the upper half.
  private static func key(_ color: RGB24, uses: Int) -> UInt64 {
    UInt64(Int(UInt32.max) - uses) << 32 | UInt64(color)
  }

  private func uses(of color: RGB24) -> Int {
    var (low, high) = (0, colors.count)
    while low < high {
      let middle = (low + high) / 2
      if colors[middle] < color { low = middle + 1 } else { high = middle }
    }
    return low < colors.count && colors[low] == color ? counts[low] : 0
  }
}

extension ColorHistogram {
  /// Whether all colours are known and fit into a table.
  var isExactTable: Bool { isExact && cells.count <= ColorTable.capacity }
}
