/// The strings of one symbol alone among a trie's nodes: by length, their nodes and how else they go on.
///
/// Memory must be given back with `deallocate`.
@safe struct LZWChains {
  // Bounds: symbols are below `symbolCount`, as many as there are lists. A list has room for `capacity` strings from
  // `start` on within `room`, and `count` of them are stored; what asks for others traps.
  /// The nodes, a list for each symbol.
  private var nodes: UnsafeMutablePointer<Int32>
  /// By the same places, marks of the other symbols that may follow; the longest string of a list has none yet.
  private var forks: UnsafeMutablePointer<UInt32>
  private var room: Int
  /// How many places are given away.
  private var taken = 0
  private let lists: UnsafeMutablePointer<List>
  private let symbolCount: Int

  private struct List {
    var start: Int32
    var count: Int32
    var capacity: Int32
  }

  /// The mark of a symbol, which it shares with others.
  @inline(__always)
  static func mark(of symbol: UInt8) -> UInt32 { 1 &<< UInt32(symbol & 31) }

  init(symbolCount: Int) {
    self.symbolCount = symbolCount
    room = 2 * symbolCount + 64
    unsafe nodes = .allocate(capacity: room)
    unsafe forks = .allocate(capacity: room)
    unsafe lists = .allocate(capacity: symbolCount)
    reset()
  }

  /// Forgets all but the symbols themselves, whose nodes have their numbers.
  mutating func reset() {
    for symbol in 0..<symbolCount {
      unsafe nodes[symbol] = Int32(truncatingIfNeeded: symbol)
      unsafe (lists + symbol).initialize(
        to: List(start: Int32(truncatingIfNeeded: symbol), count: 1, capacity: 1))
    }
    taken = symbolCount
  }

  func deallocate() {
    unsafe nodes.deallocate()
    unsafe forks.deallocate()
    unsafe lists.deallocate()
  }

  /// Adds the node of a symbol's next longer string, and marks of the symbols that were known to follow the one before.
  mutating func append(_ node: Int32, of symbol: UInt8, forks marks: UInt32) {
    precondition(Int(symbol) < symbolCount, "a symbol has a list")
    var list = unsafe lists[Int(symbol)]
    if list.count == list.capacity { grow(&list) }
    unsafe forks[Int(list.start &+ list.count) &- 1] = marks
    unsafe nodes[Int(list.start &+ list.count)] = node
    list.count &+= 1
    unsafe lists[Int(symbol)] = list
  }

  /// Another symbol may follow a string of some length.
  func addFork(_ other: UInt8, of symbol: UInt8, length: Int) {
    precondition(Int(symbol) < symbolCount, "a symbol has a list")
    let list = unsafe lists[Int(symbol)]
    // What follows the longest one is asked for when there is a longer one.
    guard length < Int(list.count) else { return }
    precondition(length > 0, "a string has a symbol")
    unsafe forks[Int(list.start) &+ length &- 1] |= Self.mark(of: other)
  }

  private mutating func grow(_ list: inout List) {
    let capacity = max(8, 2 * list.capacity)
    if taken + Int(capacity) > room {
      let larger = max(2 * room, taken + Int(capacity))
      let (oldNodes, oldForks) = unsafe (nodes, forks)
      unsafe nodes = .allocate(capacity: larger)
      unsafe forks = .allocate(capacity: larger)
      unsafe nodes.update(from: oldNodes, count: taken)
      unsafe forks.update(from: oldForks, count: taken)
      unsafe oldNodes.deallocate()
      unsafe oldForks.deallocate()
      room = larger
    }
    unsafe (nodes + taken).update(from: nodes + Int(list.start), count: Int(list.count))
    unsafe (forks + taken).update(from: forks + Int(list.start), count: Int(list.count))
    (list.start, list.capacity) = (Int32(taken), capacity)
    taken += Int(capacity)
  }

  /// A symbol's strings; valid until one is added.
  @inline(__always)
  func chain(of symbol: UInt8) -> Chain {
    precondition(Int(symbol) < symbolCount, "a symbol has a list")
    let list = unsafe lists[Int(symbol)]
    return unsafe Chain(nodes: nodes + Int(list.start), forks: forks + Int(list.start), count: Int(list.count))
  }

  /// A symbol's strings.
  @safe struct Chain {
    // Bounds: lengths are asked to be those of strings that there are.
    private let nodes: UnsafePointer<Int32>
    private let forks: UnsafePointer<UInt32>
    /// The longest string's length.
    let count: Int

    fileprivate init(nodes: UnsafePointer<Int32>, forks: UnsafePointer<UInt32>, count: Int) {
      unsafe (self.nodes, self.forks, self.count) = unsafe (nodes, forks, count)
    }

    /// The node of the string of some length.
    @inline(__always)
    func node(_ length: Int) -> Int32 {
      precondition(length > 0 && length <= count, "there is such a string")
      return unsafe nodes[length &- 1]
    }

    /// By length less one, for lengths below `longest`, marks of the other symbols that may follow.
    @inline(__always)
    func forks(below longest: Int) -> UnsafePointer<UInt32> {
      precondition(longest <= count, "there are such strings")
      return unsafe forks
    }
  }
}
