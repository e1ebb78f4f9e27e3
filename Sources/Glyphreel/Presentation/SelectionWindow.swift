/// How strongly the units of a selection are taken: a shape over a part of them.
public struct SelectionWindow: Hashable, Sendable {
  /// How the weight runs over the window.
  public enum Shape: String, CaseIterable, Sendable {
    /// Fully everywhere; units that lie partly inside count by their part.
    case square
    /// From nothing at the start to all at the end, and all behind it.
    case rampUp = "ramp-up"
    /// All before the start, and from all to nothing at the end.
    case rampDown = "ramp-down"
    /// All in the middle, nothing at either end.
    case triangle
    /// As a triangle, along half a circle.
    case round
    /// As a triangle, without corners.
    case smooth
  }

  /// Where it starts, as a part of all units; 0 is before the first.
  public var start: Double
  /// Where it ends, as a part of all units; 1 is behind the last.
  public var end: Double
  /// How far it is moved, as a part of all units.
  public var offset: Double
  /// How the weight runs over it.
  public var shape: Shape

  /// Over all units, fully, unless said otherwise.
  public init(start: Double = 0, end: Double = 1, offset: Double = 0, shape: Shape = .square) {
    self.start = start
    self.end = end
    self.offset = offset
    self.shape = shape
  }

  /// The weight of a unit, 0...1, by its place from 0 among `count` ones.
  public func weight(ofUnit index: Int, of count: Int) -> Double {
    let low = min(start, end) + offset
    let high = max(start, end) + offset
    let first = Double(index) / Double(count)
    let last = Double(index + 1) / Double(count)
    if shape == .square {
      let inside = (min(last, high) - max(first, low)) * Double(count)
      // A unit that lies inside but for rounding is fully taken.
      return inside > 1 - 1e-9 ? 1 : max(inside, 0)
    }
    let middle = (first + last) / 2
    let width = high - low
    let place = width > 0 ? (middle - low) / width : (middle < low ? -1 : 2)
    let inside = min(max(place, 0), 1)
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
