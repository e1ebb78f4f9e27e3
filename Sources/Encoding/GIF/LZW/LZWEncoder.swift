/// GIF's variant of the Lempel-Ziv-Welch code (GIF89a specification, appendix F).
///
/// Greedy: each code stands for the longest known string. A full dictionary is kept for as long as it serves better than
/// dictionaries do on average while they learn and after.
enum LZWEncoder {
  private static let free = UInt32.max
  /// A full dictionary is judged by so many codes.
  private static let trialCodes = 256

  /// The code stream of a picture's symbols, each below `1 << symbolBits`, without the division into blocks.
  static func encode(_ symbols: [UInt8], symbolBits: Int) -> [UInt8] {
    precondition((2...8).contains(symbolBits) && !symbols.isEmpty)
    // A dictionary is cleared after some thousand codes.
    let capacity = LZWCodeWriter.capacity(symbols: symbols.count, clears: symbols.count / 1024 + 1)
    let slotCount = slotCount(symbols: symbols.count)
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: slotCount) { table in
      unsafe symbols.withUnsafeBufferPointer { symbols in
        unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
          guard let table = table.baseAddress, let start = symbols.baseAddress, let bytes = bytes.baseAddress
          else { return }
          var pass = unsafe Pass(
            symbols: start, count: symbols.count, symbolBits: symbolBits, table: table,
            mask: UInt32(slotCount - 1),
            output: LZWCodeWriter(bytes: bytes, capacity: capacity, symbolBits: symbolBits))
          count = pass.run()
        }
      }
    }
  }

  /// How many slots a table has: half of them are taken at most, and the smallest need little time to be emptied.
  ///
  /// 32 KB stay in the nearest cache, however large the picture is.
  private static func slotCount(symbols: Int) -> Int {
    var count = 1 << 8
    while count < min(2 * symbols, 2 * LZWCodeWriter.codeLimit) { count *= 2 }
    return count
  }

  /// One picture's way through the coder.
  @safe private struct Pass {
    // Bounds: slots are masked to as many as the table has, of which half stay free; symbols are read while
    // `place` is below their count. The writer looks after the bytes.
    let symbols: UnsafePointer<UInt8>
    let count: Int
    let symbolBits: Int
    /// The dictionary: open addressing; an entry is prefix code, next symbol and own code in 12 + 8 + 12 bits.
    let table: UnsafeMutablePointer<UInt32>
    /// Of a slot's number.
    let mask: UInt32
    var output: LZWCodeWriter
    /// The string at hand, and the pixel after it.
    var prefix: UInt32 = 0
    var place = 0

    /// The length of the whole stream in bytes.
    mutating func run() -> Int {
      while true {
        let start = place
        let startBits = output.bitLength
        unsafe table.initialize(repeating: LZWEncoder.free, count: Int(mask) &+ 1)
        prefix = unsafe UInt32(symbols[place])
        place &+= 1
        learn()
        guard place < count, serve(start, startBits) else { break }
        // The string at hand is the one symbol that the last did not go on with.
        place &-= 1
        output.writeClear()
      }
      output.write(prefix)
      return output.finish()
    }

    /// Codes symbols until the dictionary is full.
    private mutating func learn() {
      var (prefix, place, next) = (prefix, place, UInt32(1) << UInt32(symbolBits) + 2)
      var output = output
      while place < count {
        let symbol = unsafe UInt32(symbols[place])
        place &+= 1
        let (slot, entry) = unsafe LZWEncoder.find(prefix, symbol, table, mask)
        if entry != LZWEncoder.free {
          prefix = entry & 0xFFF
          continue
        }
        output.write(prefix)
        unsafe table[slot] = (prefix << 8 | symbol) << 12 | next
        prefix = symbol
        next &+= 1
        if next == LZWCodeWriter.codeLimit { break }
      }
      (self.prefix, self.place, self.output) = (prefix, place, output)
    }

    /// Codes symbols with a full dictionary, for as long as a code stands for as many as on average since `start`.
    ///
    /// Beyond that a new dictionary, which must learn anew, is worth more (E. Charnov's marginal value theorem, 1976).
    /// True then; false when no symbol is left.
    private mutating func serve(_ start: Int, _ startBits: Int) -> Bool {
      var (prefix, place) = (prefix, place)
      var output = output
      var (codes, trialStart) = (0, place)
      while place < count {
        let symbol = unsafe UInt32(symbols[place])
        place &+= 1
        let (_, entry) = unsafe LZWEncoder.find(prefix, symbol, table, mask)
        if entry != LZWEncoder.free {
          prefix = entry & 0xFFF
          continue
        }
        output.write(prefix)
        prefix = symbol
        codes &+= 1
        if codes == LZWEncoder.trialCodes {
          let lately = (place &- trialStart) &* (output.bitLength &- startBits)
          if lately < (place &- start) &* codes &* 12 {
            (self.prefix, self.place, self.output) = (prefix, place, output)
            return true
          }
          (codes, trialStart) = (0, place)
        }
      }
      (self.prefix, self.place, self.output) = (prefix, place, output)
      return false
    }
  }

  /// The entry of a string and one more symbol, and its slot, or the free one where it belongs.
  @inline(__always)
  private static func find(
    _ prefix: UInt32, _ symbol: UInt32, _ table: UnsafeMutablePointer<UInt32>, _ mask: UInt32
  ) -> (slot: Int, entry: UInt32) {
    let key = prefix << 8 | symbol
    // What the symbol does to the place is known before the prefix is.
    var slot = Int((prefix << 1 ^ symbol &* 0xA35) & mask)
    var entry = unsafe table[slot]
    while entry >> 12 != key, entry != free {
      slot = (slot &+ 1) & Int(mask)
      entry = unsafe table[slot]
    }
    return (slot, entry)
  }
}
