/// Pixel coordinates as the scan converter counts them: 20.12 fixed point, 4096 units a pixel.
enum FixedPoint {
  /// Binary digits after the point.
  static let bits: Int32 = 12
  /// One pixel in units.
  static let one: Int32 = 1 << bits
  /// Selects the part of a coordinate behind the point.
  static let fraction: Int32 = one - 1
  /// Coordinates lie within ± this many pixels, so that every difference times 2^32 fits in 64 bits.
  static let limit = 131_072.0

  /// A sum with this number, 1.5 · 2^52, holds the nearest integer (ties to even) in its low bits, for values below
  /// 2^31 in magnitude.
  ///
  /// Rounding by an instruction needs SSE 4.1, and without it becomes a call for every point.
  static let roundingBias = 6_755_399_441_055_744.0

  @inline(__always)
  static func nearest(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + roundingBias).bitPattern)
  }

  @inline(__always)
  static func rounded(_ value: SIMD2<Double>) -> SIMD2<Double> {
    (value + roundingBias) - roundingBias
  }
}
