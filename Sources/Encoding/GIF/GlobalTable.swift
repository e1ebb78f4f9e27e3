/// Chooses the colour table that all pictures of an animation share.
enum GlobalTable {
  /// All colours if there is room; else those of the first picture, and of the others' the ones that pay.
  ///
  /// Colours that many pictures need come first: a picture whose highest index is small has short codes. The order
  /// of the frames decides nothing but which one is first.
  static func colors(_ survey: ColorSurvey, firstPicture: [RGB24], limit: Int) -> [RGB24] {
    var uses: [RGB24: Int] = [:]
    let others = survey.pictures.dropFirst(survey.first.isExactTable ? 1 : 0)
    for picture in others { for color in picture { uses[color, default: 0] += 1 } }
    func ordered(_ colors: [RGB24]) -> [RGB24] {
      // Whole numbers are sorted faster than pairs: the less used, the larger is the upper half.
      let keys = colors.map { UInt64(Int(UInt32.max) - (uses[$0] ?? 0)) << 32 | UInt64($0) }
      return keys.sorted().map { RGB24(truncatingIfNeeded: $0) }
    }
    // One place is left for the transparent index, which every picture chooses from those it has no use for.
    let spare = survey.hasMotion || survey.hasTransparentPixels ? 1 : 0
    let all = survey.histogram
    if all.isExact, all.cells.count <= limit, !survey.hasTransparentPixels || all.cells.count < limit {
      return ordered(all.cells.map(\.key))
    }
    let inFirst = Set(firstPicture)
    let candidates = ordered(uses.keys.filter { !inFirst.contains($0) })
    let leastBits = ColorTable.bits(count: min(firstPicture.count + spare, limit))
    var best: (gain: Int, colors: [RGB24]) = (.min, [])
    for bits in leastBits...max(leastBits, ColorTable.bits(count: limit)) {
      let room = max(0, min(1 << bits, limit) - firstPicture.count - (firstPicture.count < limit ? spare : 0))
      let table = firstPicture + candidates.prefix(room)
      let members = Set(table)
      // A picture that finds all its colours here needs no table of its own.
      var gain = -3 << bits
      for picture in others where picture.allSatisfy(members.contains) {
        gain += 3 << ColorTable.bits(count: picture.count + 1)
      }
      if gain > best.gain { best = (gain, table) }
    }
    return ordered(best.colors)
  }
}

extension ColorHistogram {
  /// Whether all colours are known and fit into a table.
  var isExactTable: Bool { isExact && cells.count <= ColorTable.capacity }
}
