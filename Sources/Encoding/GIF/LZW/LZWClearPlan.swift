/// Where an LZW dictionary should be cleared: a full one is kept as long as its strings still serve.
struct LZWClearPlan {
  /// The pixels before which to clear, in ascending order.
  private(set) var clears: [Int] = []
  /// The length of the code stream with them, if it is coded greedily.
  private(set) var bits = 0

  /// Larger pictures are sampled.
  private static let sampledSize = 1 << 16

  /// How thoroughly places are weighed.
  struct Depth {
    /// How many places are weighed, evenly spread over the rows.
    var places: Int
    /// How many dictionaries are followed side by side.
    var dictionaries: Int
    /// While the cheapest way's dictionary has fewer codes, no other one begins.
    var leastCodes = LZWCodeWriter.codeLimit / 2
    /// Of how many rows one is looked at in a large picture, once a dictionary is full.
    var sampling = 1
  }

  /// Finds where to clear.
  ///
  /// At each place a new dictionary begins where the cheapest way to get there ends, beside those that go on; of too
  /// many the one is given up whose way was the longest. All are coded greedily.
  init(_ symbols: [UInt8], rowWidth: Int, symbolBits: Int, depth: Depth) {
    precondition(rowWidth > 0 && symbols.count >= rowWidth, "there is a row")
    let rows = symbols.count / rowWidth
    let count = max(1, min(depth.places, rows))
    let places = (0...count).map { $0 * rows / count * rowWidth }
    let lengths = LZWCodeLength(symbolBits: symbolBits)
    let width = min(depth.dictionaries, count)
    var best = [Int](repeating: Int.max, count: count + 1)
    var previous = [Int](repeating: 0, count: count + 1)
    best[0] = 0
    // Bounds: of `width` counters each has a table of its own; no lane is beyond them. Places are whole rows within
    // the symbols.
    let slotBits = LZWGreedyCounter.slotBits(symbols: symbols.count)
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width << slotBits)
    defer { unsafe memory.deallocate() }
    // By counter, the place it began at, and its way's length up to where it is.
    var counters: [(counter: LZWGreedyCounter, start: Int, cost: Int)] = []
    let sampling = symbols.count > Self.sampledSize ? depth.sampling : 1
    unsafe symbols.withUnsafeBufferPointer { symbols in
      guard let symbols = symbols.baseAddress else { return }
      for place in 0..<count {
        // While the cheapest way's dictionary is far from full, clear codes help little.
        let cheapest = counters.min { $0.cost < $1.cost }
        if cheapest.map({ $0.counter.codes >= depth.leastCodes }) ?? true {
          var lane = counters.count
          if lane == width {
            lane = 0
            for other in counters.indices where counters[other].cost > counters[lane].cost { lane = other }
          }
          let table = unsafe memory + lane << slotBits
          let counter = unsafe LZWGreedyCounter(
            symbols, from: places[place], rowWidth: rowWidth, symbolBits: symbolBits, sampling: sampling,
            table: table, slotBits: slotBits)
          if lane == counters.count {
            counters.append((counter, place, 0))
          } else {
            counters[lane] = (counter, place, 0)
          }
        }
        for lane in counters.indices {
          counters[lane].counter.advance(to: places[place + 1])
          let (counter, start, _) = counters[lane]
          let cost = best[start] + lengths.segment(codes: counter.codes)
          counters[lane].cost = cost
          if cost < best[place + 1] {
            best[place + 1] = cost
            previous[place + 1] = start
          }
        }
      }
    }
    bits = best[count]
    var place = previous[count]
    while place > 0 {
      clears.append(places[place])
      place = previous[place]
    }
    clears.reverse()
  }
}

/// Counts the codes of greedy coding that never clears its dictionary, or estimates them.
@safe struct LZWGreedyCounter {
  // Bounds: slots have `slotBits` bits, as many as the table has entries, half of which stay free. Symbols are read before
  // the end that `advance` is given, which `LZWClearPlan` takes from whole rows.
  /// Open addressing; an entry is prefix code, next symbol and own code in 12 + 8 + 12 bits.
  private let table: UnsafeMutablePointer<UInt32>
  private let slotBits: UInt32
  private let symbols: UnsafePointer<UInt8>
  private var place: Int
  private var prefix: UInt32
  private var next: UInt32
  private var complete = 0
  /// Of how many rows one is looked at, once the dictionary is full.
  private let sampling: Int
  private let rowWidth: Int

  /// The bits of a slot's number in a table for so many symbols: small pictures need little time to empty theirs.
  static func slotBits(symbols: Int) -> UInt32 {
    var bits: UInt32 = 8
    while 1 << bits < min(2 * symbols, 2 * LZWCodeWriter.codeLimit) { bits += 1 }
    return bits
  }

  private static let free = UInt32.max

  /// A counter at the symbol `start`, with room for `1 << slotBits` entries that is its own.
  init(
    _ symbols: UnsafePointer<UInt8>, from start: Int, rowWidth: Int, symbolBits: Int, sampling: Int,
    table: UnsafeMutablePointer<UInt32>, slotBits: UInt32
  ) {
    self.slotBits = slotBits
    self.sampling = sampling
    self.rowWidth = rowWidth
    unsafe self.symbols = unsafe symbols
    unsafe self.table = unsafe table
    place = start
    prefix = unsafe UInt32(symbols[start])
    next = 1 << UInt32(symbolBits) + 2
    unsafe table.initialize(repeating: Self.free, count: 1 << Int(slotBits))
  }

  /// The codes so far: cut off here, the string at hand is one more.
  var codes: Int { complete + 1 }

  /// Goes on to the symbols before `end`, where a row begins.
  mutating func advance(to end: Int) {
    count(to: end, whileLearning: sampling > 1)
    guard end - 1 > place else { return }
    let (before, first) = (complete, place)
    var sample = 0
    while place &+ 1 < end {
      let next = min(place &+ rowWidth, end - 1)
      sample += next - place
      count(to: next + 1, whileLearning: false)
      // Rows are left out, and not parts of rows: a picture's halves differ more than its neighbouring rows.
      place = min(next &+ (sampling &- 1) * rowWidth, end - 1)
    }
    complete = before + (complete - before) * (end - 1 - first) / sample
  }

  private mutating func count(to end: Int, whileLearning: Bool) {
    var (prefix, next, place, complete) = (prefix, next, place, complete)
    let limit = UInt32(LZWCodeWriter.codeLimit)
    let (shift, mask) = (32 &- slotBits, 1 &<< Int(slotBits) &- 1)
    while place &+ 1 < end, !whileLearning || next < limit {
      place &+= 1
      let symbol = unsafe UInt32(symbols[place])
      let key = prefix << 8 | symbol
      // Fibonacci hashing; the top bits of the product are the best mixed.
      var slot = Int((key &* 0x9E37_79B1) &>> shift)
      var entry = unsafe table[slot]
      while entry >> 12 != key, entry != Self.free {
        slot = (slot &+ 1) & mask
        entry = unsafe table[slot]
      }
      if entry != Self.free {
        prefix = entry & 0xFFF
        continue
      }
      complete &+= 1
      if next < limit {
        unsafe table[slot] = key << 12 | next
        next &+= 1
      }
      prefix = symbol
    }
    (self.prefix, self.next, self.place, self.complete) = (prefix, next, place, complete)
  }
}
