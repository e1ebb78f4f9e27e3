/// A small random number generator whose numbers follow from its seed, the same on every machine.
///
/// Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// A generator for a seed; any number will do.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }

  /// The next number in 0..<1, a multiple of 2^-53.
  public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// The next number in 0..<count, for a count above 0.
  ///
  /// The standard library may change how it chooses; this one may not.
  mutating func next(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
