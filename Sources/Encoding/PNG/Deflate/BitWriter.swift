/// Bits of a DEFLATE stream, the first one lowest in its byte.
@safe struct BitWriter: ~Copyable {
  // Bounds: eight bytes are stored where as many are left of the buffer, which is asked; what is read was stored.
  private var buffer: UnsafeMutableRawPointer
  private var capacity = 1 << 12
  /// How many bytes are full.
  private var place = 0
  private var pending: UInt64 = 0
  /// How many bits follow them, at most 7.
  private var count = 0

  init() { unsafe buffer = .allocate(byteCount: capacity, alignment: 8) }

  deinit { unsafe buffer.deallocate() }

  /// Takes the lowest `count` bits of a value that has no others; at most 56.
  @inline(__always)
  mutating func put(_ bits: UInt64, _ count: Int) {
    if place &+ 8 > capacity { grow() }
    pending |= bits &<< UInt64(truncatingIfNeeded: self.count)
    unsafe buffer.storeBytes(of: pending.littleEndian, toByteOffset: place, as: UInt64.self)
    let all = self.count &+ count
    place &+= all >> 3
    pending = pending &>> UInt64(truncatingIfNeeded: all & 56)
    self.count = all & 7
  }

  /// The same of an integer.
  mutating func put(_ bits: Int, _ count: Int) { put(UInt64(truncatingIfNeeded: bits), count) }

  /// Fills the last byte with zeros.
  mutating func align() { put(0, -count & 7) }

  private mutating func grow() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: 2 * capacity, alignment: 8)
    unsafe larger.copyMemory(from: buffer, byteCount: place)
    unsafe buffer.deallocate()
    unsafe buffer = larger
    capacity *= 2
  }

  /// What was written, as far as bytes are full.
  var bytes: [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: buffer, count: place))
  }
}
