/// The choice of the colour table that all pictures of an animation share.
enum GlobalTable {
  /// Returns all colours if there is room; otherwise those of the first picture, and the others that save the most.
  ///
  /// The colours of many pictures come first: a picture whose highest index is small has short codes.
  static func colors(_ survey: ColorSurvey, firstPicture: [RGB24], limit: Int) -> [RGB24] {
    var others = survey.pictures
    if survey.first.isExactTable { others[survey.first.colors, default: 1] -= 1 }
    /// The number of pictures that have each colour.
    var uses: [RGB24: Int] = [:]
    for (colors, count) in others { for color in colors { uses[color, default: 0] += count } }
    func ordered(_ colors: some Sequence<RGB24>) -> [RGB24] {
      colors.map { UInt64(UInt32.max - UInt32(uses[$0, default: 0])) << 32 | UInt64($0) }.sorted()
        .map { RGB24(truncatingIfNeeded: $0) }
    }
    // One entry is reserved for the transparent index, which every picture chooses from those that it does not use.
    let spare = survey.hasMotion || survey.hasTransparentPixels ? 1 : 0
    let all = survey.histogram
    if all.isExact, all.count <= limit, !survey.hasTransparentPixels || all.count < limit {
      return ordered(all.colors)
    }
    let candidates = ordered(Set(uses.keys).subtracting(firstPicture))
    let leastBits = ColorTable.bits(count: min(firstPicture.count + spare, limit))
    var best: (gain: Int, colors: [RGB24]) = (.min, [])
    for bits in leastBits...max(leastBits, ColorTable.bits(count: limit)) {
      let room = max(0, min(1 << bits, limit) - firstPicture.count - (firstPicture.count < limit ? spare : 0))
      let table = firstPicture + candidates.prefix(room)
      let members = Set(table)
      // A picture whose colours are all in this table needs no local one.
      var gain = -3 << bits
      for (colors, count) in others where colors.allSatisfy(members.contains) {
        gain += count * 3 << ColorTable.bits(count: colors.count + 1)
      }
      if gain > best.gain { best = (gain, table) }
    }
    return ordered(best.colors)
  }
}

extension ColorHistogram {
  /// True if all colours are known and fit into a table.
  var isExactTable: Bool { isExact && count <= ColorTable.capacity }
}
