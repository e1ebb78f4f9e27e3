/// A colour table with an index of its colours.
struct ColorTable: Equatable {
  let colors: [RGB24]
  /// The number of bits of an index; a GIF's colour table has a power of two entries, at least two.
  let bits: Int
  /// Indices into `colors` by hash; -1 is a free slot.
  private let slots: [Int16]

  static let capacity = 256

  /// Creates a table of different colours with room for `spare` more entries, at most 256 together.
  init(_ colors: [RGB24], spare: Int = 0) {
    precondition(colors.count + spare <= Self.capacity)
    self.colors = colors
    bits = Self.bits(count: colors.count + spare)
    var slots = [Int16](repeating: -1, count: 1024)
    for (index, color) in colors.enumerated() {
      var slot = Self.slot(of: color)
      while slots[slot] >= 0 { slot = (slot + 1) & 1023 }
      slots[slot] = Int16(index)
    }
    self.slots = slots
  }

  static func bits(count: Int) -> Int {
    var bits = 1
    while 1 << bits < count { bits += 1 }
    return bits
  }

  /// Returns the index of a colour, or nil if the table lacks it.
  func index(of color: RGB24) -> Int? {
    var slot = Self.slot(of: color)
    while slots[slot] >= 0 {
      if colors[Int(slots[slot])] == color { return Int(slots[slot]) }
      slot = (slot + 1) & 1023
    }
    return nil
  }

  /// Returns the nearest of the colours whose components all differ by at most `tolerance`, or nil if there are none.
  func nearest(to color: RGB24, tolerance: Int) -> RGB24? {
    if index(of: color) != nil || tolerance == 0 { return index(of: color).map { colors[$0] } }
    return colors.lazy.filter { ColorCover.isNear($0, color, tolerance: tolerance) }
      .min { ($0.squaredDistance(to: color), $0) < ($1.squaredDistance(to: color), $1) }
  }

  /// Returns the nearest colours to others in ascending order, or nil if one of them has no colour within `tolerance`.
  ///
  /// - Parameter kept: Colours whose tolerance is 0.
  func colors(near others: [RGB24], tolerance: Int, exactly kept: [RGB24]) -> [RGB24]? {
    var found: Set<RGB24> = []
    for color in others {
      guard let near = nearest(to: color, tolerance: kept.contains(color) ? 0 : tolerance) else { return nil }
      found.insert(near)
    }
    return found.sorted()
  }

  private static func slot(of color: RGB24) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}
