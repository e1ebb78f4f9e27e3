/// The strings that an encoder knows, arranged for pictures that consist of runs.
///
/// Strings of one symbol alone are found by their length, at once. Of all others each knows the one that is longer by its
/// last symbol. Only strings that go on with another symbol are looked up by hash.
@safe struct LZWRunDictionary {
  // Bounds: slots are masked to as many as the table has, of which half stay free as `slotCount` says. Codes are below
  // 4096, as many as `longer` has. A symbol's codes have room for `capacity`; all that are ever made need no more than
  // `pureCapacity`, as a list of n codes has less than 2n places and its forerunners less than that together.
  /// Open addressing; an entry is prefix code, next symbol and own code in 12 + 8 + 12 bits.
  private let table: UnsafeMutablePointer<UInt32>
  private let mask: UInt32
  /// By the code of a string of several symbols, that of the string with its last symbol once more; 0 if unknown.
  private let longer: UnsafeMutablePointer<UInt16>
  /// The codes of strings of one symbol by length, a list for each symbol.
  private let pure: UnsafeMutablePointer<UInt16>
  /// Where a symbol's list is.
  private let lists: UnsafeMutablePointer<List>
  /// How many places of `pure` are given away.
  private var pureCount = 0
  private let symbolCount: Int
  /// The code that the next string will have.
  private(set) var next: UInt32

  private struct List {
    var start: UInt16
    var count: UInt16
    var capacity: UInt16
  }

  static let free = UInt32.max
  private static let firstCapacity = 4
  private static let pureCapacity = 256 * firstCapacity + 4 * LZWCodeWriter.codeLimit

  /// How many slots a table has: half of them are taken at most, and the smallest need little time to be emptied.
  ///
  /// 32 KB stay in the nearest cache, however large the picture is.
  private static func slotCount(symbols: Int) -> Int {
    var count = 1 << 8
    while count < min(2 * symbols, 2 * LZWCodeWriter.codeLimit) { count *= 2 }
    return count
  }

  /// How many bytes a dictionary for a picture of so many symbols takes.
  static func byteCount(symbols: Int) -> Int {
    slotCount(symbols: symbols) * 4 + LZWCodeWriter.codeLimit * 2 + pureCapacity * 2 + 256
      * MemoryLayout<List>.stride
  }

  /// Calls `body` with an empty dictionary for a picture of so many symbols, which is valid during the call.
  static func with<Result>(
    symbols: Int, symbolBits: Int, _ body: (LZWRunDictionary) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: byteCount(symbols: symbols), alignment: 64) { memory in
      guard let start = memory.baseAddress else { preconditionFailure("a dictionary needs memory") }
      return body(unsafe LZWRunDictionary(start, symbols: symbols, symbolBits: symbolBits))
    }
  }

  /// An empty dictionary for a picture of so many symbols, in memory of `byteCount` that is lent to it, aligned to words.
  init(_ memory: UnsafeMutableRawPointer, symbols: Int, symbolBits: Int) {
    let slotCount = Self.slotCount(symbols: symbols)
    unsafe table = memory.bindMemory(to: UInt32.self, capacity: slotCount)
    let afterTable = unsafe memory + slotCount * 4
    unsafe longer = afterTable.bindMemory(to: UInt16.self, capacity: LZWCodeWriter.codeLimit)
    let afterLonger = unsafe afterTable + LZWCodeWriter.codeLimit * 2
    unsafe pure = afterLonger.bindMemory(to: UInt16.self, capacity: Self.pureCapacity)
    unsafe lists = (afterLonger + Self.pureCapacity * 2).bindMemory(to: List.self, capacity: 256)
    mask = UInt32(slotCount - 1)
    symbolCount = 1 << symbolBits
    next = 0
    empty()
  }

  /// Whether no code is left for another string.
  @inline(__always)
  var isFull: Bool { next == LZWCodeWriter.codeLimit }

  /// Forgets all strings but the symbols.
  mutating func empty() {
    unsafe table.initialize(repeating: Self.free, count: Int(mask) &+ 1)
    for symbol in 0..<symbolCount {
      let start = symbol &* Self.firstCapacity
      unsafe lists[symbol] = List(
        start: UInt16(truncatingIfNeeded: start), count: 1,
        capacity: UInt16(truncatingIfNeeded: Self.firstCapacity))
      unsafe pure[start] = UInt16(truncatingIfNeeded: symbol)
    }
    pureCount = symbolCount &* Self.firstCapacity
    next = UInt32(symbolCount) &+ 2
  }

  /// The longest known string of one symbol alone.
  @inline(__always)
  func longest(of symbol: UInt8) -> Int { unsafe Int(lists[Int(symbol)].count) }

  /// The code of `length` times a symbol, at most the longest such string.
  @inline(__always)
  func code(of symbol: UInt8, length: Int) -> UInt32 {
    unsafe UInt32(pure[Int(lists[Int(symbol)].start) &+ length &- 1])
  }

  /// Makes a string of one symbol that is longer by one than the longest of that symbol.
  @inline(__always)
  mutating func addLonger(of symbol: UInt8) {
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
    unsafe lists[Int(symbol)] = List(start: UInt16(start), count: list.count, capacity: UInt16(2 * count))
  }

  /// The string that is longer by its last symbol than one of several symbols; 0 if it is unknown.
  @inline(__always)
  func longer(than code: UInt32) -> UInt32 { unsafe UInt32(longer[Int(code)]) }

  /// Makes the string that is longer by its last symbol.
  @inline(__always)
  mutating func addLonger(than code: UInt32) {
    unsafe longer[Int(code)] = UInt16(truncatingIfNeeded: next)
    unsafe longer[Int(next)] = 0
    next &+= 1
  }

  /// The entry of a string and another symbol, and its slot, or the free one where it belongs.
  @inline(__always)
  func find(_ prefix: UInt32, _ symbol: UInt8) -> (slot: Int, entry: UInt32) {
    let key = prefix &<< 8 | UInt32(symbol)
    // What the symbol does to the place is known before the prefix is.
    var slot = Int((prefix &<< 1 ^ UInt32(symbol) &* 0xA35) & mask)
    var entry = unsafe table[slot]
    while entry &>> 12 != key, entry != Self.free {
      slot = (slot &+ 1) & Int(mask)
      entry = unsafe table[slot]
    }
    return (slot, entry)
  }

  /// Makes a string that goes on with another symbol, in the free slot that was found for it.
  @inline(__always)
  mutating func add(_ prefix: UInt32, _ symbol: UInt8, in slot: Int) {
    unsafe table[slot] = (prefix &<< 8 | UInt32(symbol)) &<< 12 | next
    unsafe longer[Int(next)] = 0
    next &+= 1
  }
}
