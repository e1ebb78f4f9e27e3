/// Where an LZW dictionary should be cleared: a full one is kept as long as its strings still serve.
struct LZWClearPlan {
  /// The pixels before which to clear, in ascending order.
  private(set) var clears: [Int] = []
  /// The length of the code stream with them, if it is coded greedily.
  private(set) var bits = 0

  /// Finds where to clear.
  ///
  /// `candidates` places, evenly spread over the rows, are weighed: the cost of every stretch between two of them is
  /// that of greedy coding, and the cheapest chain of stretches wins.
  init(_ symbols: [UInt8], rowWidth: Int, symbolBits: Int, candidates: Int) {
    let rows = symbols.count / rowWidth
    let count = min(candidates, rows)
    let places = (0...count).map { $0 * rows / count * rowWidth }
    let lengths = LZWCodeLength(symbolBits: symbolBits)
    var best = [Int](repeating: Int.max, count: count + 1)
    var previous = [Int](repeating: 0, count: count + 1)
    best[0] = 0
    var counter = LZWGreedyCounter(symbolBits: symbolBits)
    for start in 0..<count {
      let codes = counter.codes(symbols, from: places[start], upTo: Array(places[(start + 1)...]))
      for (offset, codes) in codes.enumerated() {
        let cost = best[start] + lengths.segment(codes: codes)
        if cost < best[start + 1 + offset] {
          best[start + 1 + offset] = cost
          previous[start + 1 + offset] = start
        }
      }
      // All of it fits into one dictionary: no clear code can help much.
      if start == 0, let all = codes.last, all < LZWCodeWriter.codeLimit / 2 { break }
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

/// Counts the codes of greedy coding that never clears its dictionary.
struct LZWGreedyCounter {
  private var table: [UInt64]
  private let symbolBits: Int
  private static let slotBits: UInt64 = 13

  init(symbolBits: Int) {
    self.symbolBits = symbolBits
    table = Array(repeating: .max, count: 1 << Int(Self.slotBits))
  }

  /// For each of `ends`, which ascend, the codes of the symbols from `start` to it.
  mutating func codes(_ symbols: [UInt8], from start: Int, upTo ends: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(ends.count)
    let bits = symbolBits
    table.withUnsafeMutableBufferPointer { table in
      symbols.withUnsafeBufferPointer { symbols in
        guard let table = table.baseAddress, let symbols = symbols.baseAddress else { return }
        table.update(repeating: .max, count: 1 << Int(Self.slotBits))
        var next: UInt64 = 1 << UInt64(bits) + 2
        var prefix = UInt64(symbols[start])
        var codes = 0
        var place = start
        for end in ends {
          while place &+ 1 < end {
            place &+= 1
            let symbol = UInt64(symbols[place])
            let key = prefix << 8 | symbol
            var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 &- Self.slotBits))
            while table[slot] != .max, table[slot] >> 16 != key {
              slot = (slot &+ 1) & ((1 << Int(Self.slotBits)) &- 1)
            }
            if table[slot] != .max {
              prefix = table[slot] & 0xFFFF
              continue
            }
            codes &+= 1
            if next < UInt64(LZWCodeWriter.codeLimit) {
              table[slot] = key << 16 | next
              next &+= 1
            }
            prefix = symbol
          }
          // Cut off here, the string at hand is one code more.
          result.append(codes + 1)
        }
      }
    }
    return result
  }
}
