internal import Graphics

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
    indices = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
      guard let pixels = buffer.baseAddress else { return }
      var writer = unsafe Writer(pixels: pixels, capacity: count)
      defer { writer.known.deallocate() }
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
  func mapped<Value: FixedWidthInteger>(_ values: [Value]) -> [Value] {
    precondition(values.count == entries.count, "each entry has a value")
    // Bounds: the buffer has room for as many as there are indices.
    return unsafe [Value](unsafeUninitializedCapacity: indices.count) { buffer, written in
      for place in 0..<indices.count { unsafe buffer[place] = values[Int(indices[place])] }
      written = indices.count
    }
  }

  /// Takes the pixels of a picture, row after row.
  @safe struct Writer {
    // Bounds: `add` asks whether there is room for pixels before it writes them.
    private let pixels: UnsafeMutablePointer<UInt32>
    private let capacity: Int
    fileprivate private(set) var known = EntryIndex()
    fileprivate private(set) var count = 0

    fileprivate init(pixels: UnsafeMutablePointer<UInt32>, capacity: Int) {
      unsafe self.pixels = unsafe pixels
      self.capacity = capacity
    }

    /// Adds a pixel that occurs `added` times in a row.
    mutating func add(_ color: RGB24, isShown: Bool, count added: Int) {
      precondition(added <= capacity &- count, "a picture has as many pixels as it should")
      let index = known.index(of: color, isShown)
      known.count(index, added)
      for place in count..<(count &+ added) { unsafe pixels[place] = index }
      count &+= added
    }

    /// Adds the pixels at `places`; `isShown` tells which of them the player shows already, by place and pixel.
    ///
    /// Drawn pictures consist of runs: a colour is looked up where one begins.
    @inline(__always)
    mutating func add(
      _ all: [Bitmap.Pixel], _ places: Range<Int>, _ threshold: AlphaThreshold,
      isShown: (Int, Bitmap.Pixel) -> Bool
    ) {
      if places.isEmpty { return }
      precondition(places.count <= capacity &- count, "a picture has as many pixels as it should")
      var target = count
      count &+= places.count
      var (start, pixel) = (target, all[places.lowerBound])
      var shown = isShown(places.lowerBound, pixel)
      var index = known.index(of: threshold.color(of: pixel) ?? PictureArea.transparent, shown)
      for place in places {
        let next = all[place]
        let nextShown = isShown(place, next)
        if next != pixel || nextShown != shown {
          known.count(index, target &- start)
          (pixel, shown, start) = (next, nextShown, target)
          index = known.index(of: threshold.color(of: next) ?? PictureArea.transparent, nextShown)
        }
        unsafe pixels[target] = index
        target &+= 1
      }
      known.count(index, target &- start)
    }
  }
}

/// Finds the entry of a colour by hash.
///
/// Memory must be given back with `deallocate`.
@safe private struct EntryIndex {
  // Bounds: a hash has `slotBits` bits, which is how many slots there are. Both arrays grow when half of the slots are
  // taken: there is room for one more entry, and a free slot ends each search.
  private var found: UnsafeMutablePointer<PictureArea.Entry>
  private var foundCount = 0
  /// Open addressing: a key in the upper half and its index in the lower.
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotBits: UInt32 = 8

  private static let free = UInt64.max

  init() {
    unsafe slots = .allocate(capacity: 1 << Int(slotBits))
    unsafe slots.initialize(repeating: Self.free, count: 1 << Int(slotBits))
    // Half of the slots are taken at most.
    unsafe found = .allocate(capacity: 1 << Int(slotBits - 1))
  }

  func deallocate() {
    unsafe slots.deallocate()
    unsafe found.deallocate()
  }

  var entries: [PictureArea.Entry] { unsafe Array(UnsafeBufferPointer(start: found, count: foundCount)) }

  /// Counts pixels of an entry that was found.
  @inline(__always)
  func count(_ index: UInt32, _ count: Int) { unsafe found[Int(index)].count &+= count }

  /// The index of a colour's entry, which is made if there is none.
  @inline(__always)
  mutating func index(of color: RGB24, _ isShown: Bool) -> UInt32 {
    // No colour has one bit more than colours have, and one is left for the second kind of pixels.
    let key = color & 0x2FF_FFFF | (isShown ? 1 << 24 : 0)
    let mask = 1 &<< Int(slotBits) &- 1
    var slot = start(of: key)
    while unsafe slots[slot] != Self.free {
      if unsafe slots[slot] >> 32 == UInt64(key) {
        return unsafe UInt32(truncatingIfNeeded: slots[slot])
      }
      slot = (slot &+ 1) & mask
    }
    return insert(.init(color: color, isShown: isShown, count: 0), key, slot)
  }

  @inline(__always)
  private func start(of key: UInt32) -> Int {
    // Fibonacci hashing; the top bits of the product are the best mixed.
    Int((key &* 0x9E37_79B1) &>> (32 &- slotBits))
  }

  @inline(never)
  private mutating func insert(_ entry: PictureArea.Entry, _ key: UInt32, _ slot: Int) -> UInt32 {
    let index = UInt32(foundCount)
    unsafe (found + foundCount).initialize(to: entry)
    foundCount += 1
    unsafe slots[slot] = UInt64(key) << 32 | UInt64(index)
    if foundCount * 2 == 1 << Int(slotBits) { grow() }
    return index
  }

  private mutating func grow() {
    let (old, oldFound, oldCount) = unsafe (slots, found, 1 << Int(slotBits))
    slotBits += 1
    unsafe slots = .allocate(capacity: 2 * oldCount)
    unsafe slots.initialize(repeating: Self.free, count: 2 * oldCount)
    unsafe found = .allocate(capacity: oldCount)
    unsafe found.moveInitialize(from: oldFound, count: foundCount)
    unsafe oldFound.deallocate()
    for place in 0..<oldCount where unsafe old[place] != Self.free {
      var slot = unsafe start(of: UInt32(old[place] >> 32))
      while unsafe slots[slot] != Self.free { slot = (slot &+ 1) & (2 * oldCount - 1) }
      unsafe slots[slot] = unsafe old[place]
    }
    unsafe old.deallocate()
  }
}
