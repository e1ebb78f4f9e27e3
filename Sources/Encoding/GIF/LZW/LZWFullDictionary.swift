/// The strings of an LZW dictionary that takes no more of them, as a tree: nodes are codes.
///
/// Memory is taken once and must be given back with `deallocate`.
@safe struct LZWFullDictionary {
  // Bounds: parents are codes, which are checked when they are inserted, or symbols; both are below `codeLimit`. Slots
  // have 13 bits, as many as there are entries, half of which stay free.
  /// A code's first child in 12 bits and its last symbol in 8, or `leaf`: most have no other.
  private let firstChildren: UnsafeMutablePointer<UInt32>
  /// The other children, by open addressing: parent, symbol and child in 12 + 8 + 12 bits.
  private let slots: UnsafeMutablePointer<UInt32>

  private static let slotCount = 1 << 13
  private static let leaf = UInt32.max
  private static let free = UInt32.max

  init() {
    unsafe firstChildren = .allocate(capacity: LZWCodeWriter.codeLimit)
    unsafe slots = .allocate(capacity: Self.slotCount)
    reset()
  }

  func deallocate() {
    unsafe firstChildren.deallocate()
    unsafe slots.deallocate()
  }

  /// Forgets all but the strings of one symbol.
  func reset() {
    unsafe firstChildren.update(repeating: Self.leaf, count: LZWCodeWriter.codeLimit)
    unsafe slots.update(repeating: Self.free, count: Self.slotCount)
  }

  /// Adds the string of a code and one more symbol, which must be a new one.
  func insert(_ parent: Int, _ symbol: UInt8, code: Int) {
    precondition(parent >= 0 && max(parent, code) < LZWCodeWriter.codeLimit, "a code has 12 bits")
    if unsafe firstChildren[parent] == Self.leaf {
      unsafe firstChildren[parent] = UInt32(code) << 8 | UInt32(symbol)
      return
    }
    let key = UInt32(parent) << 8 | UInt32(symbol)
    var slot = Self.slot(of: key)
    while unsafe slots[slot] != Self.free { slot = (slot &+ 1) & (Self.slotCount &- 1) }
    unsafe slots[slot] = key << 12 | UInt32(code)
  }

  /// The code of a code's string and one more symbol, or -1.
  @inline(__always)
  func child(_ parent: Int, _ symbol: UInt8) -> Int {
    let first = unsafe firstChildren[parent]
    if first == Self.leaf { return -1 }
    if UInt8(truncatingIfNeeded: first) == symbol { return Int(first >> 8) }
    let key = UInt32(truncatingIfNeeded: parent) << 8 | UInt32(symbol)
    var slot = Self.slot(of: key)
    while unsafe slots[slot] != Self.free {
      if unsafe slots[slot] >> 12 == key { return unsafe Int(slots[slot] & 0xFFF) }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    return -1
  }

  @inline(__always)
  private static func slot(of key: UInt32) -> Int {
    // Fibonacci hashing; the top bits of the product are the best mixed.
    Int((key &* 0x9E37_79B1) >> 19)
  }
}
