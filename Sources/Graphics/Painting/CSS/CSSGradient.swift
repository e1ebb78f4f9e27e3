/// A gradient as CSS Images 4 describes it, relative to a box that is not known yet.
///
/// Its parts are plain values, so that two gradients of one kind with as many stops can be interpolated.
public struct CSSGradient: Hashable, Sendable {
  /// Points and a fraction of some length of the box, added up.
  public struct Length: Hashable, Sendable {
    /// In points.
    public var points: Double
    /// 1 is 100 %.
    public var fraction: Double

    /// A length by its two parts.
    public init(points: Double = 0, fraction: Double = 0) {
      self.points = points
      self.fraction = fraction
    }

    /// In points, of a whole in points.
    func resolved(_ whole: Double) -> Double { points + fraction * whole }
  }

  /// A place in the box; fractions are of its width and height, from the top left.
  public struct Position: Hashable, Sendable {
    /// From the left.
    public var x: Length
    /// From the top.
    public var y: Length

    /// A place by its coordinates.
    public init(x: Length, y: Length) {
      self.x = x
      self.y = y
    }

    /// The middle of the box.
    public static let center = Position(x: Length(fraction: 0.5), y: Length(fraction: 0.5))
  }

  /// Where a linear gradient goes.
  public enum Direction: Hashable, Sendable {
    /// In degrees from straight up, clockwise.
    case angle(Double)
    /// Towards a corner, so that the colour half way is that of both neighbouring corners.
    case corner(isRight: Bool, isBottom: Bool)
  }

  /// How large the last circle or ellipse of a radial gradient is.
  public enum Extent: Hashable, Sendable {
    case closestSide
    case closestCorner
    case farthestSide
    case farthestCorner
    /// Half its width and half its height; a circle has two that are equal and in points alone.
    case radii(Length, Length)
  }

  /// The kind of the gradient and where its colours are.
  public enum Geometry: Hashable, Sendable {
    case linear(Direction)
    case radial(isCircle: Bool, Extent, at: Position)
    /// From an angle in degrees from straight up, clockwise around a place.
    case conic(from: Double, at: Position)
  }

  /// A colour and where it stands.
  public struct Stop: Hashable, Sendable {
    /// Blended with its neighbours in premultiplied sRGB.
    public var color: Color
    /// Along the gradient line, the ray to the right, or the turn; nil for evenly between its neighbours.
    public var position: Length?
    /// Where the colour is half way between this stop's and the next one's; nil for half way between both.
    public var hint: Length?

    /// A stop, placed evenly between its neighbours if it has no position.
    public init(_ color: Color, at position: Length? = nil, hint: Length? = nil) {
      self.color = color
      self.position = position
      self.hint = hint
    }
  }

  /// What kind it is, and where.
  public var geometry: Geometry
  /// At least one, in the order in which they were written.
  public var stops: [Stop]
  /// Whether the stops begin again where they end.
  public var isRepeating: Bool

  /// A gradient by its parts.
  public init(_ geometry: Geometry, stops: [Stop], isRepeating: Bool = false) {
    self.geometry = geometry
    self.stops = stops
    self.isRepeating = isRepeating
  }
}
