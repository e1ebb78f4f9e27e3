/// Divides tokens into blocks, where codes of their own are worth more than describing them costs.
///
/// Parts of a few hundred tokens are joined with their neighbours while that makes them shorter, the pair first that gains most.
/// What a part takes is the information in it: codes are made for the blocks alone that are left.
struct DeflateDivision {
  private struct Part {
    var tokens: Range<Int>
    var frequencies: DeflateFrequencies
    /// In 2^-16 bits.
    var cost: Int
    /// What it gains to join the next part.
    var gain = 0
  }

  let blocks: [DeflateBlock]

  /// What describing codes takes, about, in tenths of a bit.
  ///
  /// There is a start, a part for each of the first symbols that have a code, and one for each further symbol: where most
  /// have codes, those of many are as long as their neighbours'.
  private static let (descriptionStart, firstSymbols, firstSymbolBits, symbolBits) = (2000, 110, 47, 14)

  /// - Parameter partSize: How many tokens make a part.
  init(_ tokens: [DeflateToken], partSize: Int) {
    guard tokens.count >= 2 * partSize else {
      blocks = [DeflateBlock(tokens[...])]
      return
    }
    let logarithms = BinaryLogarithm.Products()
    let count = tokens.count / partSize
    var parts = (0..<count).map { number in
      let range = (number * tokens.count / count)..<((number + 1) * tokens.count / count)
      let frequencies = DeflateFrequencies(tokens[range])
      return Part(
        tokens: range, frequencies: frequencies, cost: Self.cost(frequencies, logarithms))
    }
    for index in 0..<(count - 1) { Self.compare(&parts, index, logarithms) }
    while let index = parts.indices.dropLast().max(by: { parts[$0].gain < parts[$1].gain }),
      parts[index].gain > 0
    {
      let next = parts.remove(at: index + 1)
      parts[index].cost += next.cost - parts[index].gain
      parts[index].frequencies.add(next.frequencies)
      parts[index].tokens = parts[index].tokens.lowerBound..<next.tokens.upperBound
      if index + 1 < parts.count { Self.compare(&parts, index, logarithms) }
      if index > 0 { Self.compare(&parts, index - 1, logarithms) }
    }
    blocks = parts.map { DeflateBlock(tokens[$0.tokens], $0.frequencies) }
  }

  private static func compare(_ parts: inout [Part], _ index: Int, _ logarithms: BinaryLogarithm.Products) {
    var joined = parts[index].frequencies
    joined.add(parts[index + 1].frequencies)
    parts[index].gain = parts[index].cost + parts[index + 1].cost - cost(joined, logarithms)
  }

  /// What a block takes, but for the bits that follow symbols, which are the same in any.
  private static func cost(_ frequencies: DeflateFrequencies, _ logarithms: BinaryLogarithm.Products) -> Int {
    var cost = 0
    var symbols = 0
    func add(_ frequencies: [UInt32]) {
      var (total, most, information) = (UInt32(0), UInt32(0), 0)
      for frequency in frequencies {
        total &+= frequency
        most = max(most, frequency)
        symbols &+= frequency > 0 ? 1 : 0
        information &+= logarithms.product(frequency)
      }
      let all = logarithms.product(total)
      cost &+= all &- information
      // No code is shorter than a bit.
      if most > total / 2 {
        let part = (all / Int(max(1, total)) &- logarithms.product(most) / Int(most)) &* Int(most)
        cost &+= (Int(most) << BinaryLogarithm.fractionBits) &- part
      }
    }
    add(frequencies.literals)
    add(frequencies.distances)
    let description =
      descriptionStart + min(symbols, firstSymbols) * firstSymbolBits
      + max(0, symbols - firstSymbols) * symbolBits
    return cost + (description << BinaryLogarithm.fractionBits) / 10
  }
}
