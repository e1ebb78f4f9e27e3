/// All strings that some dictionary of a search has, as the nodes of a tree.
///
/// A node is a string; the first `1 << symbolBits` are those of one symbol. Memory must be given back with
/// `deallocate`.
@safe struct LZWTrie {
  // Bounds: nodes are symbols, or what `extended` has returned, and so below `count`, which never exceeds the capacity.
  // Keys are hashed to `slotBits` bits, which is how many slots there are, and half of them stay free, or a search
  // would not end.
  /// A node's children, in one word: for most questions this is the only place of the memory that is looked at.
  ///
  /// The lower half is the first child in 24 bits and its symbol in 8, or `leaf`: most nodes have no other. The upper
  /// half has a bit for the last five bits of each other child's symbol.
  private let children: UnsafeMutablePointer<UInt64>
  /// The other children, by open addressing; a key is parent node and symbol in 24 + 8 bits, and its value the child.
  ///
  /// There are more of them as they are needed: few stay where the processor is quick to find them.
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotBits: UInt64 = 9
  /// How many slots are taken.
  private var takenCount = 0
  /// A node's first symbol.
  private let roots: UnsafeMutablePointer<UInt8>
  /// The node of a node's string without its last symbol, -1 for those of one symbol.
  private let parents: UnsafeMutablePointer<Int32>
  /// The length of a node's string if it is one symbol again and again, else 0.
  private let runLengths: UnsafeMutablePointer<UInt16>
  /// The nodes of such strings.
  private(set) var chains: LZWChains
  private let symbolBits: Int
  let capacity: Int
  private(set) var count = 0

  private static let free = UInt64.max
  private static let leaf = UInt64(UInt32.max)

  /// A trie for at most `capacity` nodes, fewer than 2²⁴.
  init(symbolBits: Int, capacity: Int) {
    precondition(capacity > 1 << symbolBits && capacity < 1 << 24)
    self.symbolBits = symbolBits
    self.capacity = capacity
    unsafe slots = LZWTrie.emptySlots(1 << Int(slotBits))
    unsafe children = .allocate(capacity: capacity)
    unsafe roots = .allocate(capacity: capacity)
    unsafe parents = .allocate(capacity: capacity)
    unsafe runLengths = .allocate(capacity: capacity)
    chains = LZWChains(symbolCount: 1 << symbolBits)
    reset()
  }

  /// Forgets all but the strings of one symbol.
  mutating func reset() {
    if takenCount > 0 { unsafe slots.update(repeating: Self.free, count: 1 << Int(slotBits)) }
    takenCount = 0
    count = 1 << symbolBits
    for symbol in 0..<count {
      unsafe children[symbol] = Self.leaf
      unsafe roots[symbol] = UInt8(symbol)
      unsafe parents[symbol] = -1
      unsafe runLengths[symbol] = 1
    }
    chains.reset()
  }

  func deallocate() {
    unsafe slots.deallocate()
    unsafe children.deallocate()
    unsafe roots.deallocate()
    unsafe parents.deallocate()
    unsafe runLengths.deallocate()
    chains.deallocate()
  }

  @inline(__always)
  private func slot(of key: UInt32) -> Int {
    // Fibonacci hashing; the top bits of the product are the best mixed.
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> (64 &- slotBits))
  }

  /// The bit of a node's word that tells of other children with such a symbol.
  @inline(__always)
  private static func mark(of symbol: UInt8) -> UInt64 { 1 &<< UInt64(32 | symbol & 31) }

  /// The node of a string with one more symbol, or -1.
  @inline(__always)
  func child(_ node: Int32, _ symbol: UInt8) -> Int32 {
    let word = unsafe children[Int(node)]
    if word == Self.leaf { return -1 }
    if UInt8(truncatingIfNeeded: word) == symbol { return Int32(UInt32(truncatingIfNeeded: word) >> 8) }
    if word & Self.mark(of: symbol) == 0 { return -1 }
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
    unsafe runLengths[count] = lengthOfRun(node, symbol)
    if unsafe children[Int(node)] == Self.leaf {
      unsafe children[Int(node)] = UInt64(count) << 8 | UInt64(symbol)
    } else {
      if takenCount * 2 >= 1 << Int(slotBits) { growSlots() }
      put(UInt64(UInt32(bitPattern: node) << 8 | UInt32(symbol)) << 32 | UInt64(count))
      unsafe children[Int(node)] |= Self.mark(of: symbol)
    }
    unsafe children[count] = Self.leaf
    unsafe roots[count] = unsafe roots[Int(node)]
    unsafe parents[count] = node
    count += 1
    return Int32(count - 1)
  }

  /// The length of a new string that goes on from a node by a symbol, if it is one symbol again and again; else 0.
  private mutating func lengthOfRun(_ node: Int32, _ symbol: UInt8) -> UInt16 {
    let (length, first) = unsafe (runLengths[Int(node)], roots[Int(node)])
    if length == 0 { return 0 }
    guard symbol == first else {
      chains.addFork(symbol, of: first, length: Int(length))
      return 0
    }
    let word = unsafe children[Int(node)]
    let marks =
      word == Self.leaf
      ? 0 : UInt32(truncatingIfNeeded: word >> 32) | LZWChains.mark(of: UInt8(truncatingIfNeeded: word))
    chains.append(Int32(count), of: symbol, forks: marks)
    return length + 1
  }

  /// Puts a key and its value into the first free slot from the key's on.
  private mutating func put(_ entry: UInt64) {
    var slot = slot(of: UInt32(truncatingIfNeeded: entry >> 32))
    while unsafe slots[slot] != Self.free { slot = (slot &+ 1) & ((1 << Int(slotBits)) &- 1) }
    unsafe slots[slot] = entry
    takenCount &+= 1
  }

  private mutating func growSlots() {
    let old = unsafe UnsafeMutableBufferPointer(start: slots, count: 1 << Int(slotBits))
    defer { unsafe old.deallocate() }
    slotBits += 1
    takenCount = 0
    unsafe slots = LZWTrie.emptySlots(1 << Int(slotBits))
    for index in old.indices where unsafe old[index] != Self.free { unsafe put(old[index]) }
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    unsafe slots.initialize(repeating: free, count: count)
    return unsafe slots
  }

  @inline(__always)
  func firstSymbol(_ node: Int32) -> UInt8 {
    precondition(node >= 0 && node < count, "a node is one of the trie's")
    return unsafe roots[Int(node)]
  }

  /// Whether a node's string is one symbol again and again, which `chains` knows then.
  @inline(__always)
  func isChained(_ node: Int32) -> Bool {
    precondition(node >= 0 && node < count, "a node is one of the trie's")
    return unsafe runLengths[Int(node)] > 0
  }

  /// The node of a string without its last symbol, or -1 if it has but one.
  @inline(__always)
  func parent(_ node: Int32) -> Int32 {
    precondition(node >= 0 && node < count, "a node is one of the trie's")
    return unsafe parents[Int(node)]
  }
}
