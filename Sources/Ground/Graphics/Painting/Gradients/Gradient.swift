/// A gradient of colours along a line, between two circles or around a point.
///
/// The geometry gives each point a parameter t, and the colour line gives the colour at t. The model is that of
/// OpenType's `COLR` table, version 1, which includes the gradients of CSS, SVG and Cairo.
package struct Gradient: Hashable, Sendable {
  /// The mapping of points in the gradient's own space to t.
  package enum Geometry: Hashable, Sendable {
    /// t is 0 at one point and 1 at the other, and constant perpendicular to the line between them. If both points are
    /// equal, nothing is painted.
    case linear(from: Point, to: Point)
    /// t is 0 on one circle and 1 on the other, and linear in the centre and radius in between and beyond. If two
    /// circles pass through a point, the larger t is used. Points on no circle stay clear.
    case radial(from: Circle, to: Circle)
    /// t is 0 at one angle and 1 at the other, in degrees from the x axis towards the y axis, 0..<360.
    case sweep(center: Point, from: Double, to: Double)
  }

  /// A centre and a radius.
  package struct Circle: Hashable, Sendable {
    /// The centre.
    package var center: Point
    /// The radius, which is not negative.
    package var radius: Double

    /// Creates a circle from its centre and radius.
    package init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// The colours of the line beyond its first and last stop.
  package enum Extend: Hashable, Sendable {
    /// The colours of the first and last stop.
    case pad
    /// The stops repeat.
    case `repeat`
    /// The stops repeat in alternating direction.
    case reflect
  }

  /// The mapping of points to t.
  package var geometry: Geometry
  /// The stops by offset.
  ///
  /// At equal offsets, the first stop ends the colours before it, and the last stop starts the colours after it.
  package private(set) var stops: [ColorStop]
  /// The colours beyond the stops.
  package var extend: Extend
  /// The transform from the gradient's own space to the space of the filled item.
  package var transform: AffineTransform

  /// Creates a gradient.
  ///
  /// Stops are sorted by offset, and stops with non-finite offsets are ignored.
  package init(
    _ geometry: Geometry, stops: [ColorStop], extend: Extend = .pad, transform: AffineTransform = .identity
  ) {
    self.geometry = geometry
    self.extend = extend
    self.transform = transform
    // The library's sort is stable, so equal offsets keep their order.
    self.stops = stops.filter(\.offset.isFinite).sorted { $0.offset < $1.offset }
  }
}

/// A colour at a position of a colour line.
package struct ColorStop: Hashable, Sendable {
  /// The parameter t of the colour.
  ///
  /// 0...1 lies within the gradient's geometry.
  package var offset: Double
  /// The colour, which is blended with its neighbours in premultiplied sRGB.
  package var color: Color

  /// Creates a stop.
  package init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}
