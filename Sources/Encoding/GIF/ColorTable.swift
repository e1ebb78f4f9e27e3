/// The colours of a colour table and the index of each.
struct ColorTable: Equatable {
  /// By index.
  let colors: [RGB24]
  /// The bits of an index: a GIF's colour table has a power of two entries, and at least two.
  let bits: Int
  /// Indices into `colors` by hash, -1 where free.
  private let slots: [Int16]

  static let capacity = 256

  /// A table of different colours, with room for so many more entries; up to 256 in all.
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

  /// The index of a colour, nil if the table lacks it.
  func index(of color: RGB24) -> Int? {
    var slot = Self.slot(of: color)
    while slots[slot] >= 0 {
      if colors[Int(slots[slot])] == color { return Int(slots[slot]) }
      slot = (slot + 1) & 1023
    }
    return nil
  }

  private static func slot(of color: RGB24) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}
