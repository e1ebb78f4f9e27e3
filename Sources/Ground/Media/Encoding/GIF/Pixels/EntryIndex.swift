/// A hash table that maps colours to entries.
///
/// Its memory must be released with `deallocate`.
@safe struct EntryIndex {
  // Bounds: a hash has `slotBits` bits, as many as address all slots. Both arrays grow when half of the slots are
  // taken, so there is room for one more entry, and a free slot ends each search.
  private var found: UnsafeMutablePointer<PictureArea.Entry>
  /// The number of entries.
  private(set) var count = 0
  /// The slots of an open-addressing table: the key in the upper half and the index in the lower half.
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotBits: UInt32 = 8

  private static let free = UInt64.max

  init() {
    unsafe slots = .allocate(capacity: 1 << Int(slotBits))
    unsafe slots.initialize(repeating: Self.free, count: 1 << Int(slotBits))
    // At most half of the slots are taken.
    unsafe found = .allocate(capacity: 1 << Int(slotBits - 1))
  }

  func deallocate() {
    unsafe slots.deallocate()
    unsafe found.deallocate()
  }

  var entries: [PictureArea.Entry] { unsafe Array(UnsafeBufferPointer(start: found, count: count)) }

  /// Returns the index of a colour's entry, and adds the entry if it is new.
  @inline(__always)
  mutating func index(of color: RGB24, _ isShown: Bool) -> UInt32 {
    let key = Self.key(of: color, isShown)
    return lookup.index(of: key) ?? search(key, color, isShown)
  }

  /// Returns the key of an entry.
  @inline(__always)
  static func key(of color: RGB24, _ isShown: Bool) -> UInt32 {
    // The transparent value has one bit more than colours. Another bit distinguishes shown pixels.
    color & 0x2FF_FFFF | (isShown ? 1 << 24 : 0)
  }

  /// A view of the home slots of keys, where most entries are.
  ///
  /// Valid until an entry is added.
  @safe struct Lookup {
    fileprivate let slots: UnsafeMutablePointer<UInt64>
    fileprivate let slotBits: UInt32

    /// Returns the index of the key in its home slot; nil if the slot holds another key or none.
    @inline(__always)
    func index(of key: UInt32) -> UInt32? {
      let slot = unsafe slots[EntryIndex.start(of: key, slotBits)]
      return slot &>> 32 == UInt64(key) ? UInt32(truncatingIfNeeded: slot) : nil
    }
  }

  @inline(__always)
  var lookup: Lookup { unsafe Lookup(slots: slots, slotBits: slotBits) }

  /// Returns the index of a colour's entry by linear probing, and adds the entry if it is new.
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
    // Fibonacci hashing: the top bits of the product are the best mixed.
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
