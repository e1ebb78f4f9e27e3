/// A value that an animation can move: something between two of its kind makes sense, and so does adding one to another.
public protocol Interpolatable: Sendable {
  /// The value on the way to another one: itself at 0, the other one at 1.
  ///
  /// The progress may lie outside 0...1, for easings that overshoot. At 0 and at 1 it is exactly the end's value.
  func interpolated(to other: Self, by progress: Double) -> Self

  /// The value with another one put on top (`add`): for most kinds, the sum.
  func adding(_ other: Self) -> Self

  /// The value and so many times another one, as a single value of their kind (`accumulate`).
  ///
  /// For most kinds it is a sum, too. Factors are an example of the difference: 2 and 3 add up to 6, and accumulate to
  /// 1 + 1 + 2.
  func accumulating(_ other: Self, times count: Double) -> Self
}

extension Interpolatable {
  /// The value and another one, accumulated.
  public func adding(_ other: Self) -> Self { accumulating(other, times: 1) }
}

extension Double: Interpolatable {
  /// The number on the straight way to another one.
  public func interpolated(to other: Double, by progress: Double) -> Double {
    // The difference of equal numbers is zero: what doesn't change stays the same to the bit.
    progress == 1 ? other : self + (other - self) * progress
  }

  /// The sum with so many times another number.
  public func accumulating(_ other: Double, times count: Double) -> Double { self + other * count }
}

extension SIMD2<Double>: Interpolatable {
  /// The vector on the straight way to another one.
  public func interpolated(to other: Self, by progress: Double) -> Self {
    progress == 1 ? other : self + (other - self) * progress
  }

  /// The sum with so many times another vector.
  public func accumulating(_ other: Self, times count: Double) -> Self { self + other * count }
}

extension SIMD4<Double>: Interpolatable {
  /// The vector on the straight way to another one.
  public func interpolated(to other: Self, by progress: Double) -> Self {
    progress == 1 ? other : self + (other - self) * progress
  }

  /// The sum with so many times another vector.
  public func accumulating(_ other: Self, times count: Double) -> Self { self + other * count }
}
