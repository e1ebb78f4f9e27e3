/// GIF's variant of the Lempel-Ziv-Welch code (GIF89a specification, appendix F).
///
/// Greedy: each code stands for the longest known string. The dictionary is cleared when its 4096 codes are
/// used up. The memory is kept between pictures.
struct LZWEncoder {
  /// The dictionary: open addressing; an entry is prefix code, next symbol and own code in 12 + 8 + 12 bits.
  private var table = [UInt32](repeating: Self.free, count: Self.slotCount)
  private static let slotCount = 1 << 14
  private static let free = UInt32.max
  private static let maximumCodes: UInt32 = 4096

  /// The code stream of a picture's symbols, each below `1 << symbolBits`, without the division into blocks.
  mutating func encode(_ symbols: [UInt8], symbolBits: Int) -> [UInt8] {
    precondition((2...8).contains(symbolBits) && !symbols.isEmpty)
    // Each symbol costs one code of 12 bits at most, and clear codes are rare.
    let capacity = symbols.count * 3 / 2 + symbols.count / 1024 + 64
    return table.withUnsafeMutableBufferPointer { table in
      symbols.withUnsafeBufferPointer { symbols in
        [UInt8](unsafeUninitializedCapacity: capacity) { bytes, count in
          guard let table = table.baseAddress, let symbols = symbols.baseAddress.map({ ($0, symbols.count) }),
            let bytes = bytes.baseAddress
          else { return }
          count = Self.encode(symbols.0, symbols.1, UInt32(symbolBits), table, bytes)
        }
      }
    }
  }

  private static func encode(
    _ symbols: UnsafePointer<UInt8>, _ count: Int, _ symbolBits: UInt32,
    _ table: UnsafeMutablePointer<UInt32>, _ bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let clear: UInt32 = 1 << symbolBits
    var output = CodeWriter(bytes: bytes)
    var width = symbolBits + 1
    var next = clear + 2
    table.update(repeating: free, count: slotCount)
    output.write(clear, width)

    var prefix = UInt32(symbols[0])
    for i in 1..<max(count, 1) {
      let symbol = UInt32(symbols[i])
      let key = prefix << 8 | symbol
      // Fibonacci hashing; the top bits of the product are the best mixed.
      var slot = Int((key &* 0x9E37_79B1) >> 18)
      var entry = table[slot]
      while entry != free, entry >> 12 != key {
        slot = (slot &+ 1) & (slotCount &- 1)
        entry = table[slot]
      }
      if entry != free {
        prefix = entry & 0xFFF
        continue
      }
      output.write(prefix, width)
      if next < maximumCodes {
        table[slot] = key << 12 | next
        // The decoder learns each code one step later, which is why the width grows with the first code
        // beyond it.
        if next == 1 << width { width &+= 1 }
        next &+= 1
      } else {
        output.write(clear, width)
        table.update(repeating: free, count: slotCount)
        width = symbolBits + 1
        next = clear + 2
      }
      prefix = symbol
    }
    output.write(prefix, width)
    if next == 1 << width, width < 12 { width += 1 }
    output.write(clear + 1, width)
    return output.finish()
  }

  /// Packs codes, lowest bit first.
  private struct CodeWriter {
    let bytes: UnsafeMutablePointer<UInt8>
    var count = 0
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0

    init(bytes: UnsafeMutablePointer<UInt8>) {
      self.bytes = bytes
    }

    @inline(__always)
    mutating func write(_ code: UInt32, _ width: UInt32) {
      bits |= code << bitCount
      bitCount &+= width
      while bitCount >= 8 {
        bytes[count] = UInt8(truncatingIfNeeded: bits)
        count &+= 1
        bits >>= 8
        bitCount &-= 8
      }
    }

    mutating func finish() -> Int {
      if bitCount > 0 {
        bytes[count] = UInt8(truncatingIfNeeded: bits)
        count += 1
      }
      return count
    }
  }
}
