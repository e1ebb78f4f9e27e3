/// All strings that some dictionary of a search has, as the nodes of a tree.
///
/// A node is a string; the first `1 << symbolBits` are those of one symbol. Memory is taken once and must be given
/// back with `deallocate`.
@safe struct LZWTrie {
  // Bounds: nodes are symbols, or what `extended` has returned, and so below `count`, which never exceeds the capacity.
  // Keys are hashed to `slotBits` bits, which is how many slots there are, and half of them stay free.
  /// A node's first child in 24 bits and its symbol in 8, or `leaf`: most nodes have no other.
  private let firstChildren: UnsafeMutablePointer<UInt32>
  /// The other children, by open addressing; a key is parent node and symbol in 24 + 8 bits, and its value the child.
  private let slots: UnsafeMutablePointer<UInt64>
  private let slotBits: UInt64
  /// A node's first symbol.
  private let roots: UnsafeMutablePointer<UInt8>
  /// The node of a node's string without its last symbol, -1 for those of one symbol.
  private let parents: UnsafeMutablePointer<Int32>
  private let symbolBits: Int
  let capacity: Int
  private(set) var count = 0

  private static let free = UInt64.max
  private static let leaf = UInt32.max

  /// A trie for at most `capacity` nodes, fewer than 2²⁴.
  init(symbolBits: Int, capacity: Int) {
    precondition(capacity > 1 << symbolBits && capacity < 1 << 24)
    self.symbolBits = symbolBits
    self.capacity = capacity
    var bits: UInt64 = 4
    while 1 << bits < capacity * 2 { bits += 1 }
    slotBits = bits
    unsafe slots = .allocate(capacity: 1 << Int(bits))
    unsafe firstChildren = .allocate(capacity: capacity)
    unsafe roots = .allocate(capacity: capacity)
    unsafe parents = .allocate(capacity: capacity)
    reset()
  }

  func deallocate() {
    unsafe slots.deallocate()
    unsafe firstChildren.deallocate()
    unsafe roots.deallocate()
    unsafe parents.deallocate()
  }

  /// Forgets all but the strings of one symbol.
  mutating func reset() {
    unsafe slots.update(repeating: Self.free, count: 1 << Int(slotBits))
    count = 1 << symbolBits
    for symbol in 0..<count {
      unsafe firstChildren[symbol] = Self.leaf
      unsafe roots[symbol] = UInt8(symbol)
      unsafe parents[symbol] = -1
    }
  }

  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    // Fibonacci hashing; the top bits of the product are the best mixed.
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> (64 &- slotBits))
  }

  /// The node of a string with one more symbol, or -1.
  @inline(__always)
  func child(_ node: Int32, _ symbol: UInt8) -> Int32 {
    let first = unsafe firstChildren[Int(node)]
    if first == Self.leaf { return -1 }
    if UInt8(truncatingIfNeeded: first) == symbol { return Int32(truncatingIfNeeded: first >> 8) }
    return otherChild(node, symbol)
  }

  private func otherChild(_ node: Int32, _ symbol: UInt8) -> Int32 {
    let key = UInt32(bitPattern: node) << 8 | UInt32(symbol)
    var slot = slot(of: key)
    while unsafe slots[slot] != Self.free {
      if unsafe UInt32(truncatingIfNeeded: slots[slot] >> 32) == key {
        return unsafe Int32(truncatingIfNeeded: slots[slot])
      }
      slot = (slot &+ 1) & ((1 << Int(slotBits)) &- 1)
    }
    return -1
  }

  /// The node of a string with one more symbol, made if there is none; -1 if there is no room for it.
  mutating func extended(_ node: Int32, _ symbol: UInt8) -> Int32 {
    let known = child(node, symbol)
    if known >= 0 || count == capacity { return known }
    if unsafe firstChildren[Int(node)] == Self.leaf {
      unsafe firstChildren[Int(node)] = UInt32(count) << 8 | UInt32(symbol)
    } else {
      let key = UInt32(bitPattern: node) << 8 | UInt32(symbol)
      var slot = slot(of: key)
      while unsafe slots[slot] != Self.free { slot = (slot &+ 1) & ((1 << Int(slotBits)) &- 1) }
      unsafe slots[slot] = UInt64(key) << 32 | UInt64(count)
    }
    unsafe firstChildren[count] = Self.leaf
    unsafe roots[count] = unsafe roots[Int(node)]
    unsafe parents[count] = node
    count += 1
    return Int32(count - 1)
  }

  @inline(__always)
  func firstSymbol(_ node: Int32) -> UInt8 {
    precondition(node >= 0 && node < count, "a node is one of the trie's")
    return unsafe roots[Int(node)]
  }

  /// The node of a string without its last symbol, or -1 if it has but one.
  @inline(__always)
  func parent(_ node: Int32) -> Int32 {
    precondition(node >= 0 && node < count, "a node is one of the trie's")
    return unsafe parents[Int(node)]
  }
}
