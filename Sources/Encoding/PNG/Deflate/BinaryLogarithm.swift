/// Binary logarithms in fixed point: the C library's differ from machine to machine.
enum BinaryLogarithm {
  /// The fraction's bits.
  static let fractionBits = 16

  /// Of 1 + n/128, for n up to 128.
  private static let table: [UInt32] = (0...128).map { step in
    // From 1 to 2, in 2^-31: each squaring gives one bit.
    var mantissa = UInt64(128 + step) << 24
    var result: UInt32 = 0
    if step == 128 { return 1 << UInt32(fractionBits) }
    for _ in 0..<fractionBits {
      mantissa = (mantissa * mantissa) >> 31
      result <<= 1
      if mantissa >> 32 != 0 {
        result |= 1
        mantissa >>= 1
      }
    }
    return result
  }

  /// What finds many logarithms.
  struct Finder {
    private let table = BinaryLogarithm.table

    /// The logarithm of a value above 0, straight between those that are known: less than 2^-15 off.
    @inline(__always)
    func logarithm(_ value: UInt32) -> UInt64 {
      let whole = 31 &- value.leadingZeroBitCount
      // Without the highest bit: seven that are known, and 24 between them.
      let rest = (value &<< UInt32(truncatingIfNeeded: 31 &- whole)) & 0x7FFF_FFFF
      let step = Int(rest >> 24)
      let (low, high) = (table[step], table[step &+ 1])
      let part = (UInt64(high &- low) &* UInt64(rest & 0xFF_FFFF)) >> 24
      return UInt64(truncatingIfNeeded: whole) << 16 &+ UInt64(low) &+ part
    }
  }

  /// What finds many products of a number and its logarithm.
  struct Products {
    private let finder = Finder()
    private let table = BinaryLogarithm.products

    /// A number times its logarithm; 0 for 0.
    @inline(__always)
    func product(_ value: UInt32) -> Int {
      value < 1024
        ? Int(table[Int(value)]) : Int(truncatingIfNeeded: UInt64(value) &* finder.logarithm(value))
    }
  }

  /// Of the numbers below 1024.
  private static let products: [UInt32] = {
    let finder = Finder()
    return [0] + (1..<1024 as Range<UInt32>).map { $0 * UInt32(finder.logarithm($0)) }
  }()
}
