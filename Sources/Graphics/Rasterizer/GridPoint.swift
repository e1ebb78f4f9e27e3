/// A point in whole fixed-point units.
struct GridPoint: Equatable, Sendable {
  var x: Int32
  var y: Int32

  static let zero = GridPoint(x: 0, y: 0)
}

extension GridPoint {
  /// The nearest point to one that a bias is added to: `FixedPoint.roundingBias`, and what it is to be moved by.
  @inline(__always)
  init(_ point: SIMD2<Double>, _ bias: SIMD2<Double>) {
    let sum = point + bias
    x = Int32(truncatingIfNeeded: sum.x.bitPattern)
    y = Int32(truncatingIfNeeded: sum.y.bitPattern)
  }
}
