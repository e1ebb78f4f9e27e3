/// A block of a DEFLATE stream: its tokens, and the codes that are shortest for them.
struct DeflateBlock {
  private let tokens: ArraySlice<DeflateToken>
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

  init(_ tokens: ArraySlice<DeflateToken>) { self.init(tokens, DeflateFrequencies(tokens)) }

  /// - Parameter frequencies: Those of the tokens.
  init(_ tokens: ArraySlice<DeflateToken>, _ frequencies: DeflateFrequencies) {
    self.tokens = tokens
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

  func write(to writer: inout BitWriter, isLast: Bool) {
    writer.put(isLast ? 1 : 0, 1)
    writer.put(description == nil ? 1 : 2, 2)
    description?.write(to: &writer)
    let codes = TokenCodes(literals, distances)
    // Without a branch between literals and repetitions, which processors would guess wrong.
    for token in tokens {
      let first = codes.starts[token.length == 1 ? token.literal : 256 &+ token.length]
      let second = codes.distances[token.isLiteral ? TokenCodes.none : token.distanceSymbol]
      // The lowest value of a range has zeros in the bits that follow its symbol.
      let rest = UInt64(truncatingIfNeeded: token.distance &- 1) & (1 &<< second.extra &- 1)
      let bits = second.bits | rest &<< second.count
      writer.put(
        first.bits | bits &<< first.count,
        Int(truncatingIfNeeded: first.count &+ second.count &+ second.extra))
    }
    writer.put(codes.end.bits, Int(codes.end.count))
  }
}

/// The bits of each part of a token, ready to be written.
private struct TokenCodes {
  struct Code {
    private let value: UInt32

    /// The first of `count` bits lowest.
    init(bits: Int, count: Int, extra: Int = 0) { value = UInt32(bits << 9 | extra << 5 | count) }

    @inline(__always) var bits: UInt64 { UInt64(value >> 9) }
    @inline(__always) var count: UInt64 { UInt64(value & 31) }
    /// How many bits follow that are not known yet.
    @inline(__always) var extra: UInt64 { UInt64(value >> 5 & 15) }
  }

  /// By byte, and above by length, with the bits that follow the symbol; lengths 0 to 2 are not used.
  let starts: [Code]
  /// By symbol; the last one is no distance at all.
  let distances: [Code]
  let end: Code

  /// The number of no distance.
  static let none = 31

  init(_ literals: PrefixCode, _ distances: PrefixCode) {
    let codes = zip(literals.codes, literals.lengths).map { (bits: Int($0), count: Int($1)) }
    let repetitions = (0...DeflateSymbols.lengths.upperBound).map { length in
      guard length >= DeflateSymbols.lengths.lowerBound else { return Code(bits: 0, count: 0) }
      let symbol = DeflateSymbols.length(length)
      let extra = DeflateSymbols.extraBits(ofLength: symbol)
      let (bits, count) = codes[symbol]
      return Code(bits: ((length - 3) & (1 << extra - 1)) << count | bits, count: count + extra)
    }
    starts = codes[..<256].map { Code(bits: $0.bits, count: $0.count) } + repetitions
    end = Code(bits: codes[DeflateSymbols.endOfBlock].bits, count: codes[DeflateSymbols.endOfBlock].count)
    let far = zip(distances.codes, distances.lengths).prefix(DeflateSymbols.distanceCount).enumerated().map {
      Code(bits: Int($1.0), count: Int($1.1), extra: DeflateSymbols.extraBits(ofDistance: $0))
    }
    self.distances =
      far + Array(repeating: Code(bits: 0, count: 0), count: Self.none + 1 - DeflateSymbols.distanceCount)
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
