/// The symbols of DEFLATE's two alphabets (RFC 1951, section 3.2.5).
///
/// Lengths and distances fall into ranges, each with a symbol and so many extra bits; ranges double every four symbols of
/// lengths, and every two of distances.
enum DeflateSymbols {
  /// Literals, the end of a block, lengths.
  static let literalCount = 286
  static let distanceCount = 30
  static let endOfBlock = 256
  static let lengths = 3...258
  static let maximumDistance = 32767

  /// The symbol of a length, 257 to 285.
  static func length(_ length: Int) -> Int {
    if length == 258 { return 285 }
    if length < 11 { return 254 + length }
    let (bits, top) = split(length - 3, 2)
    return 261 + 4 * bits + top
  }

  /// By length, with 0 for those that are none.
  static let symbolsOfLengths = (0...lengths.upperBound).map {
    $0 < lengths.lowerBound ? 0 : UInt16(length($0))
  }

  /// The symbol of a distance.
  @inline(__always)
  static func distance(_ distance: Int) -> Int {
    if distance < 5 { return distance - 1 }
    let (bits, top) = split(distance - 1, 1)
    return 2 + 2 * bits + top
  }

  /// How many bits follow the symbol of a length.
  static func extraBits(ofLength symbol: Int) -> Int {
    symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
  }

  /// How many bits follow the symbol of a distance.
  static func extraBits(ofDistance symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }

  /// What a repetition saves, in quarters of a literal: the nearer it is, the fewer bits tell its distance.
  @inline(__always)
  static func worth(_ length: Int, _ distance: Int) -> Int {
    4 &* length &- (Int.bitWidth &- 1 &- distance.leadingZeroBitCount)
  }

  /// The extra bits of a value, and the `count` bits above them without the highest one.
  @inline(__always)
  private static func split(_ value: Int, _ count: Int) -> (bits: Int, top: Int) {
    let bits = Int.bitWidth - 1 - value.leadingZeroBitCount - count
    return (bits, value >> bits - 1 << count)
  }
}

/// How often each symbol occurs in a block.
struct DeflateFrequencies: Equatable {
  var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
  var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)

  /// Those of some tokens and the end of the block.
  init(_ tokens: ArraySlice<DeflateToken>) {
    // Without a branch, which processors would guess wrong: a literal has the symbol of length 1, plus its byte, and the
    // first distance, whose count is put right.
    let symbols = DeflateSymbols.symbolsOfLengths
    for token in tokens {
      let length = token.length
      let byte = length == 1 ? token.literal : 0
      literals[Int(symbols[length]) &+ byte] &+= 1
      distances[token.distanceSymbol] &+= 1
    }
    distances[0] &-= literals[..<256].reduce(0, &+)
    literals[DeflateSymbols.endOfBlock] = 1
  }

  /// Counts the tokens of another part of the same block, whose end is counted already.
  mutating func add(_ others: DeflateFrequencies) {
    for symbol in literals.indices { literals[symbol] &+= others.literals[symbol] }
    literals[DeflateSymbols.endOfBlock] = 1
    for symbol in distances.indices { distances[symbol] &+= others.distances[symbol] }
  }

  /// The bits that follow symbols.
  var extraBits: Int {
    (257..<DeflateSymbols.literalCount).reduce(0) {
      $0 + Int(literals[$1]) * DeflateSymbols.extraBits(ofLength: $1)
    } + distances.indices.reduce(0) { $0 + Int(distances[$1]) * DeflateSymbols.extraBits(ofDistance: $1) }
  }
}

/// A literal byte, or a repetition of bytes that stand before.
struct DeflateToken: Equatable {
  /// From the lowest bit: 15 of the distance, 5 of its symbol, 9 of the length.
  ///
  /// A literal has the length 1, and its byte stands below. The highest one tells that no shorter repetition is to be looked at.
  let bits: UInt32

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(literal: UInt8) { bits = 1 << 20 | UInt32(literal) }

  /// A repetition of `length` bytes, 3 to 258, that stand `distance` before, 1 to 32767.
  @inline(__always)
  init(length: Int, distance: Int) {
    bits = UInt32(truncatingIfNeeded: length << 20 | DeflateSymbols.distance(distance) << 15 | distance)
  }

  @inline(__always) var length: Int { Int(bits >> 20 & 511) }
  @inline(__always) var isLiteral: Bool { bits >> 20 == 1 }
  @inline(__always) var isWhole: Bool { bits >> 31 != 0 }
  @inline(__always) var literal: Int { Int(bits & 0xFF) }
  @inline(__always) var distance: Int { Int(bits & 0x7FFF) }
  @inline(__always) var distanceSymbol: Int { Int(bits >> 15 & 31) }

  /// The same repetition, which is to be taken whole or not at all.
  var whole: DeflateToken { DeflateToken(bits: bits | 1 << 31) }

  /// The same repetition of fewer bytes.
  @inline(__always)
  func shortened(to length: Int) -> DeflateToken {
    DeflateToken(bits: bits & 0xF_FFFF | UInt32(truncatingIfNeeded: length) << 20)
  }
}
