/// A destination of LZW codes.
protocol LZWCodeSink {
  /// True if an encoder may clear its dictionary.
  static var allowsClears: Bool { get }
  /// The number of bits so far.
  var bitLength: Int { get }

  mutating func write(_ code: UInt32)
  mutating func writeClear()
}

/// A sink that counts codes.
struct LZWCodeCounter: LZWCodeSink {
  static let allowsClears = false
  let bitLength = 0
  private(set) var count = 0

  @inline(__always)
  mutating func write(_ code: UInt32) { count &+= 1 }

  mutating func writeClear() {}
}

/// The length of codes after a clear code: their width depends only on their number.
struct LZWCodeLength {
  let symbolBits: Int

  /// Returns the number of bits of `codes` codes.
  func bits(codes: Int) -> Int {
    // The decoder's next entry, which lags by one code, determines the width. Each width below 12 saves a bit of the
    // codes that fit it.
    (symbolBits + 1..<12).reduce(12 * codes) { bits, width in
      bits - min(codes, 1 << width - 1 << symbolBits - 1)
    }
  }

  /// Returns the number of bits of a segment that ends with a clear or end code.
  func segment(codes: Int) -> Int { bits(codes: codes + 1) }
}
