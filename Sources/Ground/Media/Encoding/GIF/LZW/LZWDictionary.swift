/// The dictionary of a greedy LZW encoder, arranged for images that consist of runs.
///
/// Phrases of one repeated symbol are indexed by their length. Each other phrase has a link to the phrase with its last symbol
/// repeated. Only phrases that continue with another symbol are looked up by hash. A trie would take 14 % more of W4's time
/// at effort 1. Memory is released with `deallocate`.
@safe struct LZWDictionary {
  // Bounds: slots are masked to as many as the table has, of which half stay free. Codes are below `codeLimit`, the number
  // of entries of `longer`. A list of n codes has a capacity below 2n, and its earlier copies less than that
  // together: at most `pureCapacity` in total.
  /// Open addressing; an entry is prefix code, next symbol and own code in 12 + 8 + 12 bits.
  private let table: UnsafeMutablePointer<UInt32>
  private let mask: UInt32
  /// The code of each phrase of several symbols with its last symbol repeated; 0 if unknown.
  private let longer: UnsafeMutablePointer<UInt16>
  /// The codes of phrases that repeat one symbol, by length: a list for each symbol.
  private let pure: UnsafeMutablePointer<UInt16>
  private let lists: UnsafeMutablePointer<(start: UInt16, count: UInt16, capacity: UInt16)>
  private var pureCount = 0
  private let symbolCount: Int
  /// The code of the next phrase.
  private(set) var next: UInt32 = 0

  /// No entry is 0, and no key that is looked up: two pixels of symbol 0 are a phrase of one symbol.
  private static let free: UInt32 = 0
  private static let firstCapacity = 4
  private static let pureCapacity = 256 * firstCapacity + 4 * LZWCodeWriter.codeLimit

  /// Creates an empty dictionary for an image of `symbols` symbols.
  init(symbols: Int, symbolBits: Int) {
    // At most 32 KB, which fit the L1 cache; small tables are cleared quickly.
    var slots = 1 << 8
    while slots < min(2 * symbols, 2 * LZWCodeWriter.codeLimit) { slots *= 2 }
    unsafe table = .allocate(capacity: slots)
    unsafe longer = .allocate(capacity: LZWCodeWriter.codeLimit)
    unsafe pure = .allocate(capacity: Self.pureCapacity)
    unsafe lists = .allocate(capacity: 1 << symbolBits)
    mask = UInt32(slots - 1)
    symbolCount = 1 << symbolBits
    clear()
  }

  func deallocate() {
    unsafe table.deallocate()
    unsafe longer.deallocate()
    unsafe pure.deallocate()
    unsafe lists.deallocate()
  }

  @inline(__always)
  var isFull: Bool { next == LZWCodeWriter.codeLimit }

  /// Removes all phrases except the symbols.
  mutating func clear() {
    unsafe table.initialize(repeating: Self.free, count: Int(mask) &+ 1)
    for symbol in 0..<symbolCount {
      let start = symbol &* Self.firstCapacity
      unsafe (lists + symbol).initialize(to: (UInt16(start), 1, UInt16(Self.firstCapacity)))
      unsafe pure[start] = UInt16(truncatingIfNeeded: symbol)
    }
    pureCount = symbolCount &* Self.firstCapacity
    next = UInt32(symbolCount) &+ 2
  }

  /// Returns the length of the longest phrase of one repeated symbol.
  @inline(__always)
  func longestRun(of symbol: UInt8) -> Int { unsafe Int(lists[Int(symbol)].count) }

  /// Returns the code of a symbol repeated `length` times, at most `longestRun`.
  @inline(__always)
  func run(of symbol: UInt8, length: Int) -> UInt32 {
    unsafe UInt32(pure[Int(lists[Int(symbol)].start) &+ length &- 1])
  }

  /// Inserts the phrase that repeats a symbol once more than the longest one.
  @inline(__always)
  mutating func insertRun(of symbol: UInt8) {
    let list = unsafe lists[Int(symbol)]
    if list.count == list.capacity { grow(symbol) }
    unsafe pure[Int(lists[Int(symbol)].start) &+ Int(list.count)] = UInt16(truncatingIfNeeded: next)
    unsafe lists[Int(symbol)].count &+= 1
    next &+= 1
  }

  @inline(never)
  private mutating func grow(_ symbol: UInt8) {
    let list = unsafe lists[Int(symbol)]
    let (count, start) = (Int(list.count), pureCount)
    pureCount += 2 * count
    precondition(pureCount <= Self.pureCapacity, "there is room for all codes")
    unsafe (pure + start).update(from: pure + Int(list.start), count: count)
    unsafe lists[Int(symbol)] = (UInt16(start), list.count, UInt16(2 * count))
  }

  /// Returns the code of a phrase with its last symbol once more, 0 if it is unknown.
  ///
  /// The phrase must contain at least two different symbols.
  @inline(__always)
  func longer(than code: UInt32) -> UInt32 { unsafe UInt32(longer[Int(code)]) }

  /// Inserts a phrase of at least two different symbols with its last symbol once more.
  @inline(__always)
  mutating func insertLonger(than code: UInt32) {
    unsafe longer[Int(code)] = UInt16(truncatingIfNeeded: next)
    unsafe longer[Int(next)] = 0
    next &+= 1
  }

  /// Returns the code of a phrase followed by a symbol, 0 if it is unknown, and its slot.
  @inline(__always)
  func find(_ prefix: UInt32, _ symbol: UInt8) -> (code: UInt32, slot: Int) {
    let key = prefix &<< 8 | UInt32(symbol)
    // The symbol's part of the slot can be computed before the prefix is known.
    var slot = Int((prefix &<< 1 ^ UInt32(symbol) &* 0xA35) & mask)
    var entry = unsafe table[slot]
    while entry &>> 12 != key {
      if entry == Self.free { return (0, slot) }
      slot = (slot &+ 1) & Int(mask)
      entry = unsafe table[slot]
    }
    return (entry & 0xFFF, slot)
  }

  /// Inserts a phrase followed by a symbol in the slot that `find` has returned.
  @inline(__always)
  mutating func insert(_ prefix: UInt32, _ symbol: UInt8, slot: Int) {
    unsafe table[slot] = (prefix &<< 8 | UInt32(symbol)) &<< 12 | next
    unsafe (longer + Int(next)).initialize(to: 0)
    next &+= 1
  }
}
