/// A block of a DEFLATE stream: its tokens, and the codes that are shortest for them.
struct DeflateBlock {
  private let tokens: [DeflateToken]
  private let literals: PrefixCode
  private let distances: PrefixCode
  /// How codes are described, if they are not DEFLATE's own.
  private let description: CodeDescription?
  /// Without the three bits that begin every block.
  let bitCount: Int

  /// The codes that need no description (RFC 1951, section 3.2.6).
  static let fixedLiterals = PrefixCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = PrefixCode(lengths: Array(repeating: 5, count: 32))

  init(_ tokens: [DeflateToken]) {
    self.tokens = tokens
    let frequencies = DeflateFrequencies(tokens)
    func bitCount(_ literals: PrefixCode, _ distances: PrefixCode) -> Int {
      literals.bitCount(of: frequencies.literals) + distances.bitCount(of: frequencies.distances)
        + frequencies.extraBits
    }
    let literals = PrefixCode(frequencies: frequencies.literals, limit: 15)
    let distances = PrefixCode(frequencies: frequencies.distances, limit: 15)
    let description = CodeDescription(literals, distances)
    let own = bitCount(literals, distances) + description.bitCount
    let fixed = bitCount(Self.fixedLiterals, Self.fixedDistances)
    if fixed <= own {
      (self.literals, self.distances) = (Self.fixedLiterals, Self.fixedDistances)
      (self.description, self.bitCount) = (nil, fixed)
    } else {
      (self.literals, self.distances) = (literals, distances)
      (self.description, self.bitCount) = (description, own)
    }
  }

  /// The same tokens in several blocks, where codes of their own are worth more than describing them costs.
  func divided() -> [DeflateBlock] {
    guard tokens.count >= 2 * Self.leastTokens else { return [self] }
    var best: (first: DeflateBlock, second: DeflateBlock)?
    var least = bitCount
    for part in 1..<Self.places {
      let place = tokens.count * part / Self.places
      guard min(place, tokens.count - place) >= Self.leastTokens else { continue }
      let (first, second) = (DeflateBlock(Array(tokens[..<place])), DeflateBlock(Array(tokens[place...])))
      let bits = first.bitCount + 3 + second.bitCount
      if bits < least {
        least = bits
        best = (first, second)
      }
    }
    guard let best else { return [self] }
    return best.first.divided() + best.second.divided()
  }

  /// A block of fewer tokens costs more to describe than it saves.
  private static let leastTokens = 256
  /// How many places for a division are tried, and 1.
  private static let places = 16

  func write(to writer: inout BitWriter, isLast: Bool) {
    writer.put(isLast ? 1 : 0, 1)
    writer.put(description == nil ? 1 : 2, 2)
    description?.write(to: &writer)
    let (literalCodes, distanceCodes) = (literals.codes, distances.codes)
    func put(_ symbol: Int, _ code: PrefixCode, _ codes: [UInt16]) {
      writer.put(Int(codes[symbol]), Int(code.lengths[symbol]))
    }
    for token in tokens {
      if token.isLiteral {
        put(token.literal, literals, literalCodes)
        continue
      }
      let symbol = DeflateSymbols.length(token.length)
      put(symbol, literals, literalCodes)
      let lengthBits = DeflateSymbols.extraBits(ofLength: symbol)
      // The lowest value of a range has zeros there.
      writer.put((token.length - 3) & (1 << lengthBits - 1), lengthBits)
      put(token.distanceSymbol, distances, distanceCodes)
      let distanceBits = DeflateSymbols.extraBits(ofDistance: token.distanceSymbol)
      writer.put((token.distance - 1) & (1 << distanceBits - 1), distanceBits)
    }
    put(DeflateSymbols.endOfBlock, literals, literalCodes)
  }
}

/// How a block tells the lengths of its codes: by a code of their own, with repetitions (RFC 1951, section 3.2.7).
struct CodeDescription {
  private enum Symbol {
    static let repeatLast = 16
    static let zeros = 17
    static let manyZeros = 18
    static let count = 19
  }

  private let literalCount: Int
  private let distanceCount: Int
  private var items: [(symbol: Int, extra: Int)] = []
  private let code: PrefixCode
  private let codeCount: Int
  let bitCount: Int

  /// In which order the lengths of their own code's codes stand: those that are often missing last.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(_ literals: PrefixCode, _ distances: PrefixCode) {
    func count(_ code: PrefixCode, least: Int) -> Int {
      max(least, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    }
    literalCount = count(literals, least: 257)
    distanceCount = count(distances, least: 1)
    let lengths = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
    items = Self.items(Array(lengths))
    var frequencies = [UInt32](repeating: 0, count: Symbol.count)
    for item in items { frequencies[item.symbol] += 1 }
    let code = PrefixCode(frequencies: frequencies, limit: 7)
    self.code = code
    codeCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bitCount =
      14 + 3 * codeCount + code.bitCount(of: frequencies)
      + items.reduce(0) { $0 + Self.extraBits($1.symbol) }
  }

  private static func extraBits(_ symbol: Int) -> Int {
    switch symbol {
    case Symbol.repeatLast: 2
    case Symbol.zeros: 3
    case Symbol.manyZeros: 7
    default: 0
    }
  }

  private static func items(_ lengths: [UInt8]) -> [(symbol: Int, extra: Int)] {
    var items: [(symbol: Int, extra: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var count = 1
      while place + count < lengths.count, lengths[place + count] == length { count += 1 }
      place += count
      if length == 0 {
        while count >= 3 {
          let part = min(count, 138)
          items.append(part > 10 ? (Symbol.manyZeros, part - 11) : (Symbol.zeros, part - 3))
          count -= part
        }
      } else {
        items.append((Int(length), 0))
        count -= 1
        while count >= 3 {
          // A rest of one or two would be told singly.
          let part = count == 7 || count == 8 ? 4 : min(count, 6)
          items.append((Symbol.repeatLast, part - 3))
          count -= part
        }
      }
      for _ in 0..<count { items.append((Int(length), 0)) }
    }
    return items
  }

  func write(to writer: inout BitWriter) {
    writer.put(literalCount - 257, 5)
    writer.put(distanceCount - 1, 5)
    writer.put(codeCount - 4, 4)
    for symbol in Self.order[..<codeCount] { writer.put(Int(code.lengths[symbol]), 3) }
    let codes = code.codes
    for (symbol, extra) in items {
      writer.put(Int(codes[symbol]), Int(code.lengths[symbol]))
      writer.put(extra, Self.extraBits(symbol))
    }
  }
}
