/// The pixels of one picture: which colours occur, and which of them each pixel has.
struct PictureArea: Sendable {
  /// A colour, and whether the player shows it already; a colour of both kinds of pixels has two entries.
  struct Entry: Equatable {
    var color: RGB24
    var isShown: Bool
    /// How many pixels there are of it.
    var count: Int
  }

  let width: Int
  /// In the order in which the first pixels of each appear.
  private(set) var entries: [Entry]
  /// By pixel, row after row, the place in `entries`.
  private(set) var indices: [UInt32]

  /// No colour, for pixels where nothing must be drawn: it has bits above 0xFFFFFF.
  static let transparent: RGB24 = .max

  /// The pixels of rows that `fill` adds, `count` in all.
  init(width: Int, count: Int, fill: (inout Writer) -> Void) {
    self.width = width
    var found: [Entry] = []
    indices = [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
      guard let pixels = buffer.baseAddress else { return }
      var writer = Writer(pixels: pixels, capacity: count)
      fill(&writer)
      precondition(writer.count == count, "a picture has as many pixels as it should")
      found = writer.known.entries
      written = count
    }
    entries = found
  }

  /// Pixels with these colours.
  init(width: Int, colors: [RGB24], isShown: [Bool]) {
    precondition(colors.count == isShown.count, "it is known of each pixel whether it is shown")
    self.init(width: width, count: colors.count) { writer in
      for (color, isShown) in zip(colors, isShown) { writer.add(color, isShown: isShown, count: 1) }
    }
  }

  var pixelCount: Int { indices.count }

  /// Whether some pixel need not be drawn.
  var hasShownPixels: Bool { entries.contains { $0.isShown } }

  @inline(__always)
  subscript(place: Int) -> Entry { entries[Int(indices[place])] }

  /// The colours of the pixels that must be drawn, or of those that are shown, in ascending order.
  ///
  /// Of more than `limit` those that appear first.
  func distinctColors(shown: Bool, limit: Int) -> [RGB24] {
    entries.lazy.filter { $0.isShown == shown && $0.color != Self.transparent }.prefix(limit).map(\.color)
      .sorted()
  }

  /// For each pixel the value of its entry.
  func mapped(_ values: [UInt16]) -> [UInt16] {
    precondition(values.count == entries.count, "each entry has a value")
    return [UInt16](unsafeUninitializedCapacity: indices.count) { buffer, written in
      values.withUnsafeBufferPointer { values in
        indices.withUnsafeBufferPointer { indices in
          for place in 0..<indices.count { buffer[place] = values[Int(indices[place])] }
        }
      }
      written = indices.count
    }
  }

  /// Takes the pixels of a picture, row after row.
  struct Writer {
    private let pixels: UnsafeMutablePointer<UInt32>
    private let capacity: Int
    fileprivate private(set) var known = EntryIndex()
    fileprivate private(set) var count = 0

    fileprivate init(pixels: UnsafeMutablePointer<UInt32>, capacity: Int) {
      self.pixels = pixels
      self.capacity = capacity
    }

    /// Adds neighbours that are alike.
    @inline(__always)
    mutating func add(_ color: RGB24, isShown: Bool, count added: Int) {
      precondition(added <= capacity &- count, "a picture has as many pixels as it should")
      let index = known.count(color, isShown, added)
      for place in count..<(count &+ added) { pixels[place] = index }
      count &+= added
    }
  }
}

/// Finds the entry of a colour by hash.
private struct EntryIndex {
  private(set) var entries: [PictureArea.Entry] = []
  /// Open addressing: a key in the upper half and its index in the lower.
  private var slots = [UInt64](repeating: Self.free, count: 1 << 8)
  private var shift: UInt32 = 24

  private static let free = UInt64.max

  /// Counts pixels; returns the index of their entry, which is made if there is none.
  @inline(__always)
  mutating func count(_ color: RGB24, _ isShown: Bool, _ count: Int) -> UInt32 {
    let index = index(of: color, isShown)
    entries[Int(index)].count &+= count
    return index
  }

  @inline(__always)
  private mutating func index(of color: RGB24, _ isShown: Bool) -> UInt32 {
    // No colour has one bit more than colours have, and one is left for the second kind of pixels.
    let key = color & 0x2FF_FFFF | (isShown ? 1 << 24 : 0)
    let mask = slots.count &- 1
    // Fibonacci hashing; the top bits of the product are the best mixed.
    var slot = Int((key &* 0x9E37_79B1) >> shift)
    while slots[slot] != Self.free {
      if slots[slot] >> 32 == UInt64(key) { return UInt32(truncatingIfNeeded: slots[slot]) }
      slot = (slot &+ 1) & mask
    }
    return insert(color, isShown, key, slot)
  }

  private mutating func insert(_ color: RGB24, _ isShown: Bool, _ key: UInt32, _ slot: Int) -> UInt32 {
    let index = UInt32(entries.count)
    entries.append(.init(color: color, isShown: isShown, count: 0))
    slots[slot] = UInt64(key) << 32 | UInt64(index)
    if entries.count * 2 > slots.count {
      let old = slots
      shift -= 1
      slots = Array(repeating: Self.free, count: old.count * 2)
      for entry in old where entry != Self.free {
        var slot = Int((UInt32(entry >> 32) &* 0x9E37_79B1) >> shift)
        while slots[slot] != Self.free { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = entry
      }
    }
    return index
  }
}
