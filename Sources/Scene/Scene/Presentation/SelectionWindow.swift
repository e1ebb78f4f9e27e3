/// A weighting of the units of a selection: a curve over a part of them.
public struct SelectionWindow: Hashable, Sendable {
  /// The shape of the weight curve.
  public enum Shape: String, CaseIterable, Sendable {
    /// 1 inside; units on the edge count by the fraction inside.
    case square
    /// From 0 at the start to 1 at the end and after it.
    case rampUp = "ramp-up"
    /// 1 before the start, falling to 0 at the end.
    case rampDown = "ramp-down"
    /// 1 in the middle, 0 at both ends.
    case triangle
    /// A semicircle: 1 in the middle, 0 at both ends.
    case round
    /// A triangle smoothed by the smoothstep function.
    case smooth
  }

  /// Its start as a fraction of all units; 0 is before the first.
  public var start: Double
  /// Its end as a fraction of all units; 1 is after the last.
  public var end: Double
  /// A shift of start and end, as a fraction of all units.
  public var offset: Double
  /// The shape of the weight curve.
  public var shape: Shape

  /// Creates a window, by default over all units with weight 1.
  public init(start: Double = 0, end: Double = 1, offset: Double = 0, shape: Shape = .square) {
    self.start = start
    self.end = end
    self.offset = offset
    self.shape = shape
  }

  /// Returns the weight, 0...1, of the unit at an index among `count` units.
  package func weight(ofUnit index: Int, of count: Int) -> Double {
    let low = min(start, end) + offset
    let high = max(start, end) + offset
    let first = Double(index) / Double(count)
    let last = Double(index + 1) / Double(count)
    if shape == .square {
      let inside = (min(last, high) - max(first, low)) * Double(count)
      // The tolerance gives a unit full weight in spite of rounding.
      return inside > 1 - 1e-9 ? 1 : max(inside, 0)
    }
    let middle = (first + last) / 2
    let width = high - low
    let position = width > 0 ? (middle - low) / width : (middle < low ? -1 : 2)
    let inside = min(max(position, 0), 1)
    let height = 1 - abs(2 * inside - 1)
    switch shape {
    case .square, .rampUp: return inside
    case .rampDown: return 1 - inside
    case .triangle: return height
    case .round: return (height * (2 - height)).squareRoot()
    case .smooth: return height * height * (3 - 2 * height)
    }
  }
}
