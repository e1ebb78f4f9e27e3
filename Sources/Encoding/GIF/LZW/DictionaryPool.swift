/// Sets of a trie's nodes, one for each dictionary that a search has under way, with counts of their users.
///
/// Memory must be given back with `deallocate`.
@safe struct DictionaryPool {
  // Bounds: every set has `words` words, which is what extents and the word of a new node stay below; sets are looked
  // up in a checked array. Whoever tests bits asks for nodes of the trie that the pool was made for.
  private var sets: [UnsafeMutablePointer<UInt64>] = unsafe []
  /// How many words of a set may not be zero.
  private var extents: [Int] = []
  private var users: [Int32] = []
  private var unused: [Int32] = []
  private let words: Int

  /// Sets of nodes below `capacity`.
  init(capacity: Int) {
    words = (capacity + 63) / 64
  }

  func deallocate() {
    for place in unsafe sets.indices { unsafe sets[place].deallocate() }
  }

  /// An empty set without users.
  mutating func makeEmpty() -> Int32 {
    let set = take()
    unsafe sets[Int(set)].update(repeating: 0, count: extents[Int(set)])
    extents[Int(set)] = 0
    return set
  }

  /// A set without users, with the members of another and one more.
  mutating func makeCopy(of other: Int32, adding node: Int32) -> Int32 {
    let set = take()
    let (target, source) = unsafe (sets[Int(set)], sets[Int(other)])
    let extent = extents[Int(other)]
    unsafe target.update(from: source, count: extent)
    if extents[Int(set)] > extent {
      unsafe (target + extent).update(repeating: 0, count: extents[Int(set)] - extent)
    }
    let word = Int(node) >> 6
    precondition(word < words, "a node is one of the trie's")
    unsafe target[word] |= 1 << UInt64(node & 63)
    extents[Int(set)] = max(extent, word + 1)
    return set
  }

  /// The members of a set, by bit.
  @inline(__always)
  func members(of set: Int32) -> UnsafePointer<UInt64> { unsafe UnsafePointer(sets[Int(set)]) }

  mutating func retain(_ set: Int32) { users[Int(set)] &+= 1 }

  /// A set without users is used again for the next one.
  mutating func release(_ set: Int32) {
    users[Int(set)] &-= 1
    if users[Int(set)] == 0 { unused.append(set) }
  }

  private mutating func take() -> Int32 {
    if let set = unused.popLast() { return set }
    let set = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    unsafe set.initialize(repeating: 0, count: words)
    unsafe sets.append(set)
    extents.append(0)
    users.append(0)
    return unsafe Int32(sets.count - 1)
  }
}
