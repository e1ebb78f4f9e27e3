/// The phrases of all dictionaries of a beam search, as a trie.
///
/// Nodes are numbered as GIF numbers codes: a node for each symbol, two numbers for the clear and end codes, then the
/// phrases in the order of their insertion. Node 0 is the
/// phrase of symbol 0 alone, so 0 means none for longer phrases. Memory is released with `deallocate`.
@safe struct LZWTrie {
  // Bounds: nodes are symbols, or what `child` and `insert` have returned, and so below `count`, which never exceeds the
  // capacity. Keys are hashed to `slotBits` bits. There are twice as many slots as nodes, so a free one ends each search.
  /// The children of a node in one word, so that most lookups take one load.
  ///
  /// From the top: the first child in 16 bits, its symbol in 8, and marks of all children's symbols in 8. Without marks W2
  /// takes 7 % more time at the default effort.
  private let children: UnsafeMutablePointer<UInt32>
  /// The other children, by open addressing: parent node and symbol in 16 + 8 bits, and the child.
  private let keys: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<UInt16>
  private let slotBits: Int
  private let capacity: Int
  private(set) var count = 0

  private static let free = UInt32.max

  /// Creates a trie of at most `capacity` nodes, at most 65,536.
  init(symbolBits: Int, capacity: Int) {
    precondition(capacity >= 1 << symbolBits + 2 && capacity <= 1 << 16, "there is room for the symbols")
    self.capacity = capacity
    slotBits = Int.bitWidth - (2 * capacity - 1).leadingZeroBitCount
    unsafe keys = .allocate(capacity: 1 << slotBits)
    unsafe values = .allocate(capacity: 1 << slotBits)
    unsafe children = .allocate(capacity: capacity)
    unsafe keys.initialize(repeating: Self.free, count: 1 << slotBits)
    count = 1 << symbolBits + 2
    unsafe children.initialize(repeating: 0, count: count)
  }

  func deallocate() {
    unsafe keys.deallocate()
    unsafe values.deallocate()
    unsafe children.deallocate()
  }

  /// The mark of a symbol, which it shares with others.
  @inline(__always)
  static func mark(of symbol: UInt8) -> UInt32 { 1 &<< UInt32(symbol & 7) }

  @inline(__always)
  private static func key(_ node: Int32, _ symbol: UInt8) -> UInt32 {
    UInt32(bitPattern: node) &<< 8 | UInt32(symbol)
  }

  /// Returns the slot of a key, or the free one where it belongs.
  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    // Fibonacci hashing; the top bits of the product are the best mixed.
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) &>> UInt32(truncatingIfNeeded: 32 &- slotBits))
    while unsafe keys[slot] != key, unsafe keys[slot] != Self.free {
      slot = (slot &+ 1) & ((1 &<< slotBits) &- 1)
    }
    return slot
  }

  @inline(__always)
  private func value(of key: UInt32) -> Int32 {
    let slot = slot(of: key)
    return unsafe keys[slot] == key ? Int32(values[slot]) : 0
  }

  /// Returns the node of a phrase with one more symbol, 0 if there is none.
  @inline(__always)
  func child(_ node: Int32, _ symbol: UInt8) -> Int32 {
    let word = unsafe children[Int(node)]
    if UInt8(truncatingIfNeeded: word &>> 8) == symbol { return Int32(truncatingIfNeeded: word &>> 16) }
    return word & Self.mark(of: symbol) == 0 ? 0 : value(of: Self.key(node, symbol))
  }

  /// Returns false if no child's symbol has one of some marks.
  @inline(__always)
  func mayHaveChild(_ node: Int32, marks: UInt32) -> Bool {
    unsafe children[Int(node)] & marks != 0
  }

  /// Inserts a phrase with one more symbol, which must be new, and returns its node; 0 if there is no room.
  @discardableResult
  mutating func insert(_ node: Int32, _ symbol: UInt8) -> Int32 {
    if count == capacity { return 0 }
    let longer = count
    let word = unsafe children[Int(node)]
    if word == 0 {
      unsafe children[Int(node)] =
        UInt32(truncatingIfNeeded: longer) &<< 16 | UInt32(symbol) &<< 8 | Self.mark(of: symbol)
    } else {
      let key = Self.key(node, symbol)
      let slot = slot(of: key)
      unsafe keys[slot] = key
      unsafe (values + slot).initialize(to: UInt16(truncatingIfNeeded: longer))
      unsafe children[Int(node)] = word | Self.mark(of: symbol)
    }
    unsafe (children + longer).initialize(to: 0)
    count &+= 1
    return Int32(truncatingIfNeeded: longer)
  }

  /// Reserves a node that has no phrase.
  mutating func skip() {
    if count == capacity { return }
    unsafe (children + count).initialize(to: 0)
    count &+= 1
  }
}
