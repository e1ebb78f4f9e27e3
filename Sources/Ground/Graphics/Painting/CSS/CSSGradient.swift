/// A CSS Images 4 gradient, relative to a box that is specified later.
///
/// Its parts are plain values, so two gradients of the same kind and with the same number of stops can be interpolated.
public struct CSSGradient: Hashable, Sendable {
  /// The sum of a length in points and a fraction of a length of the box.
  public struct Length: Hashable, Sendable {
    /// The absolute part in points.
    public var points: Double
    /// The relative part; 1 is 100 %.
    public var fraction: Double

    /// Creates a length from its two parts.
    public init(points: Double = 0, fraction: Double = 0) {
      self.points = points
      self.fraction = fraction
    }

    /// Returns the length in points for a box length in points.
    func resolved(_ whole: Double) -> Double { points + fraction * whole }
  }

  /// A position in the box, from the top left.
  ///
  /// Fractions are of its width and height.
  public struct Position: Hashable, Sendable {
    /// The distance from the left.
    public var x: Length
    /// The distance from the top.
    public var y: Length

    /// Creates a position from its coordinates.
    public init(x: Length, y: Length) {
      self.x = x
      self.y = y
    }

    /// The centre of the box.
    public static let center = Position(x: Length(fraction: 0.5), y: Length(fraction: 0.5))
  }

  /// The direction of a linear gradient.
  public enum Direction: Hashable, Sendable {
    /// An angle in degrees clockwise from straight up.
    case angle(Double)
    /// Towards a corner. The middle colour passes through both neighbouring corners.
    case corner(isRight: Bool, isBottom: Bool)
  }

  /// The size of the ending shape of a radial gradient.
  public enum Extent: Hashable, Sendable {
    /// As far as the closest side of the area.
    case closestSide
    /// As far as the closest corner.
    case closestCorner
    /// As far as the farthest side.
    case farthestSide
    /// As far as the farthest corner, the default of CSS.
    case farthestCorner
    /// The horizontal and vertical radius. Those of a circle are equal and have no fractions.
    case radii(Length, Length)
  }

  /// The kind of gradient and its position.
  public enum Geometry: Hashable, Sendable {
    /// A linear gradient in a direction.
    case linear(Direction)
    /// A circle or an ellipse around a position.
    case radial(isCircle: Bool, Extent, at: Position)
    /// A conic gradient from an angle in degrees clockwise from straight up, around a position.
    case conic(from: Double, at: Position)
  }

  /// A colour stop.
  public struct Stop: Hashable, Sendable {
    /// The colour, which is blended with its neighbours premultiplied.
    public var color: Color
    /// The position on the gradient line, the ray to the right, or the turn; nil for evenly between its neighbours.
    public var position: Length?
    /// The position at which the colour is half way to the next stop's; nil for the midpoint.
    public var hint: Length?

    /// Creates a stop.
    ///
    /// Without a position it is placed evenly between its neighbours.
    public init(_ color: Color, at position: Length? = nil, hint: Length? = nil) {
      self.color = color
      self.position = position
      self.hint = hint
    }
  }

  /// The kind of gradient and its position.
  public var geometry: Geometry
  /// The stops in the order of the source, at least one.
  public var stops: [Stop]
  /// True if the stops repeat beyond their range.
  public var isRepeating: Bool
  /// The space in which neighbouring colours are blended.
  public var space: ColorSpace

  /// Creates a gradient from its parts, by default blended in sRGB.
  public init(_ geometry: Geometry, stops: [Stop], isRepeating: Bool = false, space: ColorSpace = .srgb) {
    self.geometry = geometry
    self.stops = stops
    self.isRepeating = isRepeating
    self.space = space
  }
}
