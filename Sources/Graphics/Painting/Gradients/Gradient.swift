/// Colours that change along a line, between two circles or around a point.
///
/// Every place has a parameter t that follows from the geometry; the colour line tells the colour at t. The model is
/// that of OpenType's `COLR` table, version 1, which holds those of CSS, SVG and Cairo.
public struct Gradient: Hashable, Sendable {
  /// How t follows from a place, in the gradient's own space.
  public enum Geometry: Hashable, Sendable {
    /// 0 at one point and 1 at the other, constant at right angles to the line between them; nothing is painted if the
    /// points are the same.
    case linear(from: Point, to: Point)
    /// 0 on one circle and 1 on the other; in between and beyond, on the circles whose centres and radii follow in
    /// proportion. Of two circles through a place the larger t counts; places on none of them stay clear.
    case radial(from: Circle, to: Circle)
    /// 0 at one angle and 1 at the other, counted in degrees from the x axis towards the y axis, 0..<360.
    case sweep(center: Point, from: Double, to: Double)
  }

  /// A centre and a radius.
  public struct Circle: Hashable, Sendable {
    /// Its middle.
    public var center: Point
    /// Not negative.
    public var radius: Double

    /// A circle by its centre and radius.
    public init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// How the colour line goes on before its first and after its last stop.
  public enum Extend: Hashable, Sendable {
    /// With the colours of these stops.
    case pad
    /// From the beginning again.
    case `repeat`
    /// Forth and back.
    case reflect
  }

  /// Where t comes from.
  public var geometry: Geometry
  /// Ordered by offset; of several at one offset the first ends what is before and the last begins what is after.
  public private(set) var stops: [ColorStop]
  /// What is beyond the stops.
  public var extend: Extend
  /// From the gradient's own space to that of what it fills.
  public var transform: AffineTransform

  /// A gradient; stops are put in order, those with an offset that is not finite are left out.
  public init(
    _ geometry: Geometry, stops: [ColorStop], extend: Extend = .pad, transform: AffineTransform = .identity
  ) {
    self.geometry = geometry
    self.extend = extend
    self.transform = transform
    // The library's sort keeps the order of equals, which is the order that the stops were given in.
    self.stops = stops.filter(\.offset.isFinite).sorted { $0.offset < $1.offset }
  }
}

/// A colour at a place of a colour line.
public struct ColorStop: Hashable, Sendable {
  /// The parameter t at which the colour stands; 0...1 lies within the gradient's geometry, others beyond.
  public var offset: Double
  /// Blended with its neighbours in premultiplied sRGB.
  public var color: Color

  /// A colour at an offset.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}
