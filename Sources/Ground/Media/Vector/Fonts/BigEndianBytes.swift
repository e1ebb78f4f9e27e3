/// Bytes with numbers in big-endian order, as in OpenType's tables.
struct BigEndianBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ numbers: [Int], size: Int = 2) {
    for number in numbers {
      for place in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
  }

  mutating func append(_ other: some Sequence<UInt8>) { bytes += other }

  /// Adds a number of WOFF2's type UIntBase128: seven bits per byte; all bytes except the last have the eighth bit set.
  mutating func appendBase128(_ number: Int) {
    var rest = number >> 7
    var digits = [UInt8(number & 127)]
    while rest > 0 {
      digits.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes += digits.reversed()
  }

  /// Adds a number of WOFF2's type 255UInt16: one byte below 253, two below 759.
  mutating func append255(_ number: Int) {
    switch number {
    case ..<253: append([number], size: 1)
    case ..<506: append([255, number - 253], size: 1)
    case ..<762: append([254, number - 506], size: 1)
    default: append([253, number >> 8, number], size: 1)
    }
  }
}
