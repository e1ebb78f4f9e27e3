/// The SplitMix64 pseudorandom number generator, which gives the same numbers for the same seed on every platform.
///
/// Guy Steele, Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator from any seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }

  /// Returns the next number in 0..<1, a multiple of 2^-53.
  package mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns the next number in 0..<count, for a count above 0.
  ///
  /// Replaces the standard library's `Int.random(in:using:)`, whose algorithm may change between versions.
  mutating func next(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
