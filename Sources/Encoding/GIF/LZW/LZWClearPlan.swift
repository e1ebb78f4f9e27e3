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
    // Bounds: each of `width` counters has a part of its own, of as many bytes as it asks for; no lane is beyond them.
    // Places are whole rows within the symbols.
    let symbolCount = symbols.count
    let byteCount = LZWRunDictionary.byteCount(symbols: symbolCount)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: width * byteCount, alignment: 64)
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
          let counter = unsafe LZWGreedyCounter(
            symbols, count: symbolCount, from: places[place], rowWidth: rowWidth, symbolBits: symbolBits,
            sampling: sampling, memory: memory + lane * byteCount)
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
