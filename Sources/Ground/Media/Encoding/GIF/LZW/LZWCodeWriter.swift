/// A writer that packs LZW codes of growing width, lowest bit first (GIF89a specification, appendix F).
@safe struct LZWCodeWriter: LZWCodeSink {
  // Bounds: the capacity is checked before four bytes are stored.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private let clear: UInt32
  private let symbolBits: UInt32
  private(set) var count = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  private var width: UInt32
  /// The code of the decoder's next entry.
  private var next: UInt32

  static let codeLimit = 4096
  static let allowsClears = true

  /// Returns a capacity that suffices for one code per symbol and `clears` clear codes.
  static func capacity(symbols: Int, clears: Int) -> Int { (symbols + clears + 2) * 3 / 2 + 8 }

  init(bytes: UnsafeMutablePointer<UInt8>, capacity: Int, symbolBits: Int) {
    unsafe self.bytes = unsafe bytes
    self.capacity = capacity
    self.symbolBits = UInt32(symbolBits)
    clear = 1 << self.symbolBits
    width = self.symbolBits + 1
    next = clear + 2
    put(clear)
  }

  /// Writes a code; the decoder adds an entry for each, even if it repeats another.
  @inline(__always)
  mutating func write(_ code: UInt32) {
    put(code)
    if next < Self.codeLimit {
      // The decoder adds each entry one code later, so the width grows with the first code that exceeds it.
      if next == 1 << width { width &+= 1 }
      next &+= 1
    }
  }

  /// Writes a clear code.
  mutating func writeClear() {
    put(clear)
    width = symbolBits + 1
    next = clear + 2
  }

  /// Writes the end code and returns the stream's length in bytes.
  mutating func finish() -> Int {
    put(clear + 1)
    var rest = Int(bitCount)
    precondition(count + (rest + 7) / 8 <= capacity, "there is room for the codes")
    while rest > 0 {
      unsafe bytes[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
      bits >>= 8
      rest -= 8
    }
    return count
  }

  /// The number of bits so far.
  var bitLength: Int { count &* 8 &+ Int(bitCount) }

  @inline(__always)
  private mutating func put(_ code: UInt32) {
    bits |= UInt64(code) &<< bitCount
    bitCount &+= UInt64(width)
    if bitCount >= 32 {
      precondition(count &+ 4 <= capacity, "there is room for the codes")
      // The file is little-endian on all processors.
      unsafe UnsafeMutableRawPointer(bytes + count).storeBytes(
        of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
      count &+= 4
      bits >>= 32
      bitCount &-= 32
    }
  }
}

extension LZWCodeWriter {
  /// Returns the code stream of a picture from a list of codes for each dictionary.
  static func stream(_ segments: [[UInt16]], symbolBits: Int) -> [UInt8] {
    let count = segments.reduce(0) { $0 + $1.count }
    let capacity = capacity(symbols: count, clears: segments.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, written in
      guard let bytes = buffer.baseAddress else { return }
      var writer = unsafe LZWCodeWriter(bytes: bytes, capacity: capacity, symbolBits: symbolBits)
      for (number, codes) in segments.enumerated() {
        if number > 0 { writer.writeClear() }
        for code in codes { writer.write(UInt32(code)) }
      }
      written = writer.finish()
    }
  }
}
