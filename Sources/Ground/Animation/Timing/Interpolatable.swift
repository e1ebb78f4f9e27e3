/// A value that animations can interpolate, add and accumulate.
public protocol Interpolatable: Sendable {
  /// Returns the interpolation from this value at progress 0 to another one at progress 1.
  ///
  /// The progress may lie outside 0...1 because easings can overshoot. At 0 and 1 the result is exactly the end
  /// value.
  func interpolated(to other: Self, by progress: Double) -> Self

  /// Returns this value with another one applied on top (`add`); for most types the sum.
  func adding(_ other: Self) -> Self

  /// Returns this value accumulated with another one `count` times (`accumulate`).
  ///
  /// For most types, this is also a sum. Scale factors differ: 2 and 3 add to 6, but accumulate to 1 + 1 + 2 = 4.
  func accumulating(_ other: Self, times count: Double) -> Self
}

extension Interpolatable {
  /// Returns this value accumulated once with another one.
  public func adding(_ other: Self) -> Self { accumulating(other, times: 1) }
}

extension Double: Interpolatable {
  /// Returns the linear interpolation to another number.
  public func interpolated(to other: Double, by progress: Double) -> Double {
    // The difference of equal numbers is 0, so constant values stay bit-exact.
    progress == 1 ? other : self + (other - self) * progress
  }

  /// Returns the sum with `count` times another number.
  public func accumulating(_ other: Double, times count: Double) -> Double { self + other * count }
}

extension SIMD2<Double>: Interpolatable {
  /// Returns the linear interpolation to another vector.
  public func interpolated(to other: Self, by progress: Double) -> Self {
    progress == 1 ? other : self + (other - self) * progress
  }

  /// Returns the sum with `count` times another vector.
  public func accumulating(_ other: Self, times count: Double) -> Self { self + other * count }
}

extension SIMD4<Double>: Interpolatable {
  /// Returns the linear interpolation to another vector.
  public func interpolated(to other: Self, by progress: Double) -> Self {
    progress == 1 ? other : self + (other - self) * progress
  }

  /// Returns the sum with `count` times another vector.
  public func accumulating(_ other: Self, times count: Double) -> Self { self + other * count }
}
