/// Finds the entry of a colour by hash.
///
/// Memory must be given back with `deallocate`.
@safe struct EntryIndex {
  // Bounds: a hash has `slotBits` bits, which is how many slots there are. Both arrays grow when half of the slots are
  // taken: there is room for one more entry, and a free slot ends each search.
  private var found: UnsafeMutablePointer<PictureArea.Entry>
  /// How many entries there are.
  private(set) var count = 0
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

  var entries: [PictureArea.Entry] { unsafe Array(UnsafeBufferPointer(start: found, count: count)) }

  /// The index of a colour's entry, which is made if there is none.
  @inline(__always)
  mutating func index(of color: RGB24, _ isShown: Bool) -> UInt32 {
    let key = Self.key(of: color, isShown)
    return lookup.index(of: key) ?? search(key, color, isShown)
  }

  /// What entries are told apart by.
  @inline(__always)
  static func key(of color: RGB24, _ isShown: Bool) -> UInt32 {
    // No colour has one bit more than colours have, and one is left for the second kind of pixels.
    color & 0x2FF_FFFF | (isShown ? 1 << 24 : 0)
  }

  /// The first place where an entry may be: most are there.
  ///
  /// Valid until an entry is made.
  @safe struct Lookup {
    fileprivate let slots: UnsafeMutablePointer<UInt64>
    fileprivate let slotBits: UInt32

    /// The index of a key's entry; nil if it isn't there, but maybe elsewhere.
    @inline(__always)
    func index(of key: UInt32) -> UInt32? {
      let slot = unsafe slots[EntryIndex.start(of: key, slotBits)]
      return slot &>> 32 == UInt64(key) ? UInt32(truncatingIfNeeded: slot) : nil
    }
  }

  @inline(__always)
  var lookup: Lookup { unsafe Lookup(slots: slots, slotBits: slotBits) }

  /// The index of a colour's entry, which is looked for in all places where it may be, and made if there is none.
  @inline(never)
  mutating func search(_ key: UInt32, _ color: RGB24, _ isShown: Bool) -> UInt32 {
    let mask = 1 &<< Int(slotBits) &- 1
    var slot = Self.start(of: key, slotBits)
    while unsafe slots[slot] != Self.free {
      if unsafe slots[slot] >> 32 == UInt64(key) {
        return unsafe UInt32(truncatingIfNeeded: slots[slot])
      }
      slot = (slot &+ 1) & mask
    }
    return insert(.init(color: color, isShown: isShown), key, slot)
  }

  @inline(__always)
  fileprivate static func start(of key: UInt32, _ slotBits: UInt32) -> Int {
    // Fibonacci hashing; the top bits of the product are the best mixed.
    Int((key &* 0x9E37_79B1) &>> (32 &- slotBits))
  }

  private mutating func insert(_ entry: PictureArea.Entry, _ key: UInt32, _ slot: Int) -> UInt32 {
    let index = UInt32(count)
    unsafe (found + count).initialize(to: entry)
    count += 1
    unsafe slots[slot] = UInt64(key) << 32 | UInt64(index)
    if count * 2 == 1 << Int(slotBits) { grow() }
    return index
  }

  private mutating func grow() {
    let (old, oldFound, oldCount) = unsafe (slots, found, 1 << Int(slotBits))
    slotBits += 1
    unsafe slots = .allocate(capacity: 2 * oldCount)
    unsafe slots.initialize(repeating: Self.free, count: 2 * oldCount)
    unsafe found = .allocate(capacity: oldCount)
    unsafe found.moveInitialize(from: oldFound, count: count)
    unsafe oldFound.deallocate()
    for place in 0..<oldCount where unsafe old[place] != Self.free {
      var slot = unsafe Self.start(of: UInt32(old[place] >> 32), slotBits)
      while unsafe slots[slot] != Self.free { slot = (slot &+ 1) & (2 * oldCount - 1) }
      unsafe slots[slot] = unsafe old[place]
    }
    unsafe old.deallocate()
  }
}
