/// A destination of LZW codes.
protocol LZWCodeSink {
  /// Whether an encoder may clear its dictionary.
  static var allowsClears: Bool { get }
  /// The bits so far.
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

  /// Returns the bits of `codes` codes.
  func bits(codes: Int) -> Int {
    // A code is as wide as the number of the decoder's next entry, which lags by one code.
    let first = (1 << symbolBits) + 2
    var (bits, counted) = (0, 0)
    for width in (symbolBits + 1)..<12 {
      let last = (1 << width) - first + 1
      if codes <= last { return bits + (codes - counted) * width }
      bits += (last - counted) * width
      counted = last
    }
    return bits + (codes - counted) * 12
  }

  /// Returns the bits of a segment that ends with a clear or end code.
  func segment(codes: Int) -> Int { bits(codes: codes + 1) }
}
