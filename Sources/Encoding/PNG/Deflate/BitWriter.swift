/// Bits of a DEFLATE stream, the first one lowest in its byte.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Takes the lowest `count` bits of a value that has no others; at most 32.
  mutating func put(_ bits: Int, _ count: Int) {
    pending |= UInt64(truncatingIfNeeded: bits) << UInt64(self.count)
    self.count += count
    while self.count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      self.count -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    if count > 0 { put(0, 8 - count) }
  }
}
