/// The changes of a `COLR` table's numbers along a font's axes, by OpenType's item variation store.
struct PaintVariations {
  private let table: [UInt8]
  /// The offset of the index map; 0 if indices are those of the store.
  private let map: Int
  private let store: Int
  /// The factor of each of the store's regions at the coordinates, 0...1.
  private let factors: [Double]

  /// The maximum number of regions that a number depends on, which bounds the time of damaged tables; real
  /// fonts have tens.
  private static let regionLimit = 256
  /// The index of numbers that don't vary.
  private static let none = 0xFFFF_FFFF

  /// - Parameters:
  ///   - map: The offset of the index map; 0 for none.
  ///   - store: The offset of the item variation store; 0 for none.
  ///   - coordinates: The normalized coordinates of the axes, -1...1.
  /// - Returns: nil if nothing varies at the coordinates.
  init?(_ table: [UInt8], map: Int, store: Int, coordinates: [Double]) {
    guard store > 0, coordinates.contains(where: { $0 != 0 }) else { return nil }
    (self.table, self.map, self.store) = (table, map, store)
    var header = TableCursor(table, at: store + 2)
    var regions = TableCursor(table, at: store + header.uint32())
    let (axes, count) = (regions.uint16(), regions.uint16())
    guard axes == coordinates.count else { return nil }
    var factors: [Double] = []
    for _ in 0..<count {
      var factor = 1.0
      for coordinate in coordinates {
        let (start, peak, end) = (regions.f2dot14(), regions.f2dot14(), regions.f2dot14())
        factor *= PaintVariations.factor(of: coordinate, start, peak, end)
      }
      guard !regions.isBeyondEnd else { return nil }
      factors.append(factor)
    }
    self.factors = factors
  }

  /// Returns the factor of an axis in a region, which rises from the start to the peak and falls to the end.
  private static func factor(of value: Double, _ start: Double, _ peak: Double, _ end: Double) -> Double {
    if start > peak || peak > end || (start < 0 && end > 0 && peak != 0) || peak == 0 || value == peak {
      return 1
    }
    if value <= start || value >= end { return 0 }
    return value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak)
  }

  /// Returns the change of a number in its own units; 0 for an index that the table doesn't have.
  func delta(_ index: Int) -> Double {
    guard index < PaintVariations.none, let (outer, inner) = entry(index) else { return 0 }
    var header = TableCursor(table, at: store + 6)
    guard outer < header.uint16() else { return 0 }
    header.skip(bytes: 4 * outer)
    let start = store + header.uint32()
    var data = TableCursor(table, at: start)
    let (items, words, regions) = (data.uint16(), data.uint16(), data.uint16())
    // The first numbers of a row are twice as long as the others, in one of two sizes.
    let (short, longs) = (words & 0x8000 == 0 ? 1 : 2, words & 0x7FFF)
    guard !data.isBeyondEnd, inner < items, longs <= regions, regions <= PaintVariations.regionLimit else {
      return 0
    }
    var row = TableCursor(table, at: start + 6 + 2 * regions + inner * (regions + longs) * short)
    var sum = 0.0
    for number in 0..<regions {
      let region = data.uint16()
      let delta = row.signed(bytes: number < longs ? 2 * short : short)
      if factors.indices.contains(region) { sum += Double(delta) * factors[region] }
    }
    return data.isBeyondEnd || row.isBeyondEnd ? 0 : sum
  }

  /// Returns the places of an index in the store; nil for one that doesn't vary.
  private func entry(_ index: Int) -> (outer: Int, inner: Int)? {
    guard map > 0 else { return (index >> 16, index & 0xFFFF) }
    var cursor = TableCursor(table, at: map)
    let (format, sizes) = (cursor.uint8(), cursor.uint8())
    let count = format == 0 ? cursor.uint16() : cursor.uint32()
    let size = (sizes >> 4 & 3) + 1
    let bits = (sizes & 15) + 1
    // The last entry stands for all that follow.
    cursor.skip(bytes: min(index, count - 1) * size)
    let entry = cursor.unsigned(bytes: size)
    return count == 0 || cursor.isBeyondEnd ? nil : (entry >> bits, entry & ((1 << bits) - 1))
  }
}
