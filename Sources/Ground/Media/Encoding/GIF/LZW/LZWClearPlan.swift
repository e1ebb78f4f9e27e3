/// The positions at which an LZW dictionary is cleared.
struct LZWClearPlan {
  /// The pixels before which to clear, in ascending order.
  private(set) var clears: [Int] = []
  /// The length of the greedy code stream with these clear codes, estimated where rows were sampled.
  private(set) var bits = 0

  /// Larger images are sampled: without that W4 takes 14 % more time at the default effort.
  private static let sampledSize = 1 << 16

  /// The thoroughness of a plan.
  struct Depth {
    /// The number of positions that are considered, at equal distances in rows.
    var positions: Int
    /// The maximum number of dictionaries that are compared at a time.
    var dictionaries: Int
    /// No other dictionary begins while the cheapest one has fewer codes.
    var leastCodes = LZWCodeWriter.codeLimit / 2
    /// In a large image one of `sampling` rows is coded once a dictionary is full.
    var sampling = 1
  }

  /// A dictionary that begins at a position, and the number of codes of the rows since.
  private struct Trial {
    var encoder: LZWEncoder<LZWCodeCounter>
    /// The position at which the dictionary begins.
    let start: Int
    /// The bits of the whole stream so far.
    var cost = 0
    /// The estimated codes of skipped rows.
    private var skipped = 0

    init(start: Int, symbols: Int, symbolBits: Int) {
      self.start = start
      encoder = LZWEncoder(LZWCodeCounter(), symbols: symbols, symbolBits: symbolBits)
    }

    /// The codes so far, including the current phrase.
    var codes: Int { encoder.sink.count + skipped + 1 }

    mutating func advance(_ symbols: ArraySlice<UInt8>, rowWidth: Int, sampling: Int) {
      var start = symbols.startIndex
      while start < symbols.endIndex {
        let row = symbols[start..<start + rowWidth]
        let (wasFull, before) = (encoder.isFull, encoder.sink.count)
        // Bounds: the row goes with its count.
        unsafe row.withUnsafeBufferPointer { unsafe encoder.encode($0) }
        start += rowWidth
        guard sampling > 1, wasFull else { continue }
        let rest = min((symbols.endIndex - start) / rowWidth, sampling - 1)
        skipped += (encoder.sink.count - before) * rest
        start += rest * rowWidth
      }
    }
  }

  /// Plans the clear codes by dynamic programming over greedy code streams.
  ///
  /// At each position, a new dictionary continues the shortest stream up to it. If there are more than `depth.dictionaries`,
  /// the dictionary with the longest stream is dropped.
  init(_ symbols: [UInt8], rowWidth: Int, symbolBits: Int, depth: Depth) {
    precondition(rowWidth > 0 && symbols.count >= rowWidth, "there is a row")
    let rows = symbols.count / rowWidth
    let count = max(1, min(depth.positions, rows))
    let positions = (0...count).map { $0 * rows / count * rowWidth }
    let lengths = LZWCodeLength(symbolBits: symbolBits)
    let sampling = symbols.count > Self.sampledSize ? depth.sampling : 1
    var best = [Int](repeating: Int.max, count: count + 1)
    var previous = [Int](repeating: 0, count: count + 1)
    best[0] = 0
    var trials: [Trial] = []
    defer { for trial in trials { trial.encoder.deallocate() } }
    for number in 0..<count {
      // A clear code saves little while the cheapest stream's dictionary is far from full.
      if trials.min(by: { $0.cost < $1.cost }).map({ $0.codes >= depth.leastCodes }) ?? true {
        if trials.count == depth.dictionaries {
          let longest = trials.indices.max { (trials[$0].cost, $1) < (trials[$1].cost, $0) } ?? 0
          trials.remove(at: longest).encoder.deallocate()
        }
        trials.append(Trial(start: number, symbols: symbols.count, symbolBits: symbolBits))
      }
      for index in trials.indices {
        trials[index].advance(
          symbols[positions[number]..<positions[number + 1]], rowWidth: rowWidth, sampling: sampling)
        let start = trials[index].start
        trials[index].cost = best[start] + lengths.segment(codes: trials[index].codes)
        if trials[index].cost < best[number + 1] {
          (best[number + 1], previous[number + 1]) = (trials[index].cost, start)
        }
      }
    }
    bits = best[count]
    var number = previous[count]
    while number > 0 {
      clears.append(positions[number])
      number = previous[number]
    }
    clears.reverse()
  }
}
