/// What tokens cost before their codes are known, in 64ths of a bit: the information that frequencies give to each symbol.
struct DeflateCosts {
  /// By byte.
  private(set) var literals: [Int32]
  /// By length, with its extra bits; 0 to 2 are not used.
  private(set) var lengths: [Int32]
  /// By symbol, with its extra bits.
  private(set) var distances: [Int32]

  static let bit: Int32 = 64

  /// What is likely of tokens that occur so often.
  init(_ frequencies: DeflateFrequencies) {
    let symbols = Self.costs(frequencies.literals)
    self.init(literals: symbols, distances: Self.costs(frequencies.distances))
  }

  /// What tokens cost with given codes.
  init(_ literals: PrefixCode, _ distances: PrefixCode) {
    self.init(
      literals: literals.lengths.map { Int32($0) * Self.bit },
      distances: distances.lengths.map { Int32($0) * Self.bit })
  }

  private init(literals: [Int32], distances: [Int32]) {
    self.literals = Array(literals[..<256])
    lengths = (0...258).map { length in
      guard length >= 3 else { return 0 }
      let symbol = DeflateSymbols.length(length)
      return literals[symbol] + Int32(DeflateSymbols.extraBits(ofLength: symbol)) * Self.bit
    }
    self.distances = (0..<DeflateSymbols.distanceCount).map { symbol in
      distances[symbol] + Int32(DeflateSymbols.extraBits(ofDistance: symbol)) * Self.bit
    }
  }

  /// Minus the binary logarithm of each symbol's share; one that doesn't occur is as if it did once.
  private static func costs(_ frequencies: [UInt32]) -> [Int32] {
    let finder = BinaryLogarithm.Finder()
    func logarithm(_ value: UInt32) -> Int32 {
      Int32(
        truncatingIfNeeded: (finder.logarithm(max(1, value)) * UInt64(bit))
          >> UInt64(BinaryLogarithm.fractionBits))
    }
    let total = logarithm(frequencies.reduce(0, &+))
    return frequencies.map { max(1, total - logarithm($0)) }
  }
}
