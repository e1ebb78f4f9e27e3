/// Packs LZW codes, lowest bit first, and follows their width (GIF89a specification, appendix F).
struct LZWCodeWriter {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private let clear: UInt32
  private let symbolBits: UInt32
  private(set) var count = 0
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var width: UInt32
  /// The code that the decoder's next entry will have.
  private var next: UInt32

  static let codeLimit = 4096

  /// Enough for a stream of one code a symbol and a clear code for every one of `clears`.
  static func capacity(symbols: Int, clears: Int) -> Int { (symbols + clears + 2) * 3 / 2 + 8 }

  init(bytes: UnsafeMutablePointer<UInt8>, capacity: Int, symbolBits: Int) {
    self.bytes = bytes
    self.capacity = capacity
    self.symbolBits = UInt32(symbolBits)
    clear = 1 << self.symbolBits
    width = self.symbolBits + 1
    next = clear + 2
    put(clear)
  }

  /// Writes a code; the decoder makes an entry of each, also of those that repeat what it has.
  @inline(__always)
  mutating func write(_ code: UInt32) {
    put(code)
    if next < Self.codeLimit {
      // The decoder learns each code one step later, which is why the width grows with the first code beyond it.
      if next == 1 << width { width &+= 1 }
      next &+= 1
    }
  }

  /// Empties the dictionary.
  mutating func writeClear() {
    put(clear)
    width = symbolBits + 1
    next = clear + 2
  }

  /// Writes the end code and returns the stream's length in bytes.
  mutating func finish() -> Int {
    put(clear + 1)
    if bitCount > 0 {
      bytes[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
    }
    return count
  }

  @inline(__always)
  private mutating func put(_ code: UInt32) {
    bits |= code << bitCount
    bitCount &+= width
    while bitCount >= 8 {
      bytes[count] = UInt8(truncatingIfNeeded: bits)
      count &+= 1
      bits >>= 8
      bitCount &-= 8
    }
  }
}

extension LZWCodeWriter {
  /// Writes phrases, the nodes of a trie, as codes, with the dictionary that the decoder will have.
  ///
  /// - Parameter entryLimit: How many phrases the dictionary learns from.
  mutating func write(_ phrases: [Int32], of trie: LZWTrie, symbolBits: Int, entryLimit: Int) {
    let unknown = UInt16.max
    var codes = [UInt16](repeating: unknown, count: trie.count)
    for symbol in 0..<(1 << symbolBits) { codes[symbol] = UInt16(symbol) }
    let base = (1 << symbolBits) + 2
    for (number, node) in phrases.enumerated() {
      write(UInt32(codes[Int(node)]))
      guard number + 1 < phrases.count, number < entryLimit else { continue }
      let entry = trie.child(node, trie.firstSymbol(phrases[number + 1]))
      if entry >= 0, codes[Int(entry)] == unknown { codes[Int(entry)] = UInt16(base + number) }
    }
  }
}
