/// Pixel coordinates in 20.12 fixed point: 4096 units per pixel.
enum FixedPoint {
  /// The number of fractional bits.
  static let bits: Int32 = 12
  /// One pixel in units.
  static let one: Int32 = 1 << bits
  /// The mask of the fractional bits.
  static let fraction: Int32 = one - 1
  /// Coordinates lie within ± this many pixels, so that every difference times 2^32 fits in 64 bits.
  static let limit = 131_072.0

  /// 1.5 · 2^52: the low bits of a sum with it hold the nearest integer (ties to even), for magnitudes below 2^31.
  ///
  /// The rounding instruction needs SSE 4.1; without it, rounding is a function call per point.
  static let roundingBias = 6_755_399_441_055_744.0

  @inline(__always)
  static func nearest(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + roundingBias).bitPattern)
  }

  @inline(__always)
  static func rounded(_ value: SIMD2<Double>) -> SIMD2<Double> {
    (value + roundingBias) - roundingBias
  }

  /// Fractional bits of slopes and of positions along an edge: 36.
  ///
  /// A cut across a whole canvas of 8192 pixels is off by less than a unit.
  static let slopeBits = 24

  /// Returns a / b · 2^24, rounded to nearest; `b` is positive.
  static func quotient(_ a: Int, _ b: Int) -> Int {
    // Beyond this limit, an edge moves 30,000 pixels in 1/500 of one.
    let limit = b << 26
    return shortQuotient(min(max(a, 0 &- limit), limit), b)
  }

  /// Returns a / b · 2^24, rounded to nearest, where it is below 2^51; `b` is positive.
  @inline(__always)
  static func shortQuotient(_ a: Int, _ b: Int) -> Int {
    let quotient = Double(a) / Double(b) * 16_777_216
    // As in `nearest`: a conversion would check the range.
    return Int(bitPattern: UInt((quotient + roundingBias).bitPattern &- roundingBias.bitPattern))
  }

  /// Returns a position with `slopeBits` more fractional bits as a coordinate, rounded to nearest.
  @inline(__always)
  static func coordinate(_ position: Int) -> Int {
    (position &+ 1 << (slopeBits &- 1)) >> slopeBits
  }
}

/// A point in fixed-point units.
struct GridPoint: Equatable, Sendable {
  var x: Int32
  var y: Int32

  static let zero = GridPoint(x: 0, y: 0)
}

extension GridPoint {
  /// The grid point nearest to `point`; `bias` is `FixedPoint.roundingBias` plus a translation.
  @inline(__always)
  init(_ point: SIMD2<Double>, _ bias: SIMD2<Double>) {
    let sum = point + bias
    x = Int32(truncatingIfNeeded: sum.x.bitPattern)
    y = Int32(truncatingIfNeeded: sum.y.bitPattern)
  }
}
