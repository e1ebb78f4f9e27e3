/// A prefix code by the lengths of its codes, as DEFLATE has them: codes of one length follow each other in the order of their
/// symbols, and shorter ones come first (RFC 1951, section 3.2.2).
struct PrefixCode: Equatable {
  /// Bits of each symbol's code, 0 for symbols without one.
  let lengths: [UInt8]

  init(lengths: [UInt8]) { self.lengths = lengths }

  /// A shortest code for symbols that occur so often, of those with no code longer than `limit`.
  ///
  /// At least two symbols have a code, and no code could be added: some decoders want it so.
  init(frequencies: [UInt32], limit: Int) {
    precondition(frequencies.count >= 2 && frequencies.count <= 1 << limit, "there are enough codes")
    // Rarest first; of equals the later symbol, so that the same frequencies give the same code everywhere.
    var leaves: [UInt64] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      leaves.append(UInt64(frequency) << 16 | UInt64(frequencies.count - symbol))
    }
    for symbol in frequencies.indices where leaves.count < 2 && frequencies[symbol] == 0 {
      leaves.append(UInt64(frequencies.count - symbol))
    }
    leaves.sort()
    let weights = leaves.map { $0 >> 16 }
    let counts = Self.depths(of: weights, limit: limit) ?? Self.limitedLengths(of: weights, limit: limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var place = 0
    for length in stride(from: limit, to: 0, by: -1) {
      for _ in 0..<counts[length] {
        lengths[frequencies.count - Int(leaves[place] & 0xFFFF)] = UInt8(length)
        place += 1
      }
    }
    self.lengths = lengths
  }

  /// How many leaves of Huffman's tree have each depth; nil if some are deeper than the limit.
  private static func depths(of weights: [UInt64], limit: Int) -> [Int]? {
    // Two queues: leaves in order, and inner nodes, which are made in order.
    let count = weights.count
    var sums: [UInt64] = []
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, inner) = (0, 0)
    sums.reserveCapacity(count)
    func next() -> (node: Int, weight: UInt64) {
      if leaf < count, inner == sums.count || weights[leaf] <= sums[inner] {
        leaf += 1
        return (leaf - 1, weights[leaf - 1])
      }
      inner += 1
      return (count + inner - 1, sums[inner - 1])
    }
    for node in count..<(2 * count - 1) {
      let (first, second) = (next(), next())
      parents[first.node] = node
      parents[second.node] = node
      sums.append(first.weight + second.weight)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    var counts = [Int](repeating: 0, count: limit + 1)
    for node in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if depths[node] > limit { return nil }
      if node < count { counts[depths[node]] += 1 }
    }
    return counts
  }

  /// How many codes have each length where Huffman's are too long: by merging packages (Larmore and Hirschberg 1990).
  ///
  /// Each code is paid for bit by bit, with coins that are worth half as much from bit to bit; two coins make a package, which
  /// is worth as much as one coin of the bit before.
  private static func limitedLengths(of weights: [UInt64], limit: Int) -> [Int] {
    var packages: [UInt64] = []
    /// For each bit, which of its coins and packages are coins, cheapest first.
    var areCoins: [[Bool]] = []
    for _ in 0..<limit {
      var (merged, flags): ([UInt64], [Bool]) = ([], [])
      var (coin, package) = (0, 0)
      while coin < weights.count || package < packages.count {
        let isCoin = package == packages.count || coin < weights.count && weights[coin] <= packages[package]
        merged.append(isCoin ? weights[coin] : packages[package])
        flags.append(isCoin)
        if isCoin { coin += 1 } else { package += 1 }
      }
      areCoins.append(flags)
      packages = stride(from: 1, to: merged.count, by: 2).map { merged[$0 - 1] + merged[$0] }
    }
    var lengths = [Int](repeating: 0, count: weights.count)
    var taken = 2 * (weights.count - 1)
    for flags in areCoins.reversed() {
      let coins = flags[..<taken].count { $0 }
      for symbol in 0..<coins { lengths[symbol] += 1 }
      taken = 2 * (taken - coins)
    }
    var counts = [Int](repeating: 0, count: limit + 1)
    for length in lengths { counts[length] += 1 }
    return counts
  }

  /// Each symbol's code, the first bit lowest, as DEFLATE's stream wants it.
  var codes: [UInt16] {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...15 { next[length] = (next[length - 1] + next[length]) << 1 }
    return lengths.map { length in
      if length == 0 { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].bitReversed >> (16 - UInt16(length))
    }
  }

  /// The bits of all codes of symbols that occur so often.
  func bitCount(of frequencies: [UInt32]) -> Int {
    zip(lengths, frequencies).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }
}

extension UInt16 {
  fileprivate var bitReversed: UInt16 {
    var bits = self
    bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
    bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
    bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
    return bits.byteSwapped
  }
}
