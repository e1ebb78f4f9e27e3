internal import GlyphreelExact
internal import GlyphreelGraphics

/// A rotation of a layer in space around its anchor, as `CATransform3D` and CSS's `rotate3d()` have it.
public struct Rotation3D: Hashable, Sendable {
  /// The angle in degrees.
  public var degrees: Double
  /// The axis to the right, down and towards the viewer, of any length; nil for the vertical one.
  ///
  /// Positive angles turn the left edge towards the viewer around the vertical axis.
  public var axis: SIMD3<Double>?
  /// The distance of the viewer in points, which is -1 / `m34` of a `CATransform3D`; nil for an infinitely distant viewer.
  public var perspective: Double?
  /// True if the back is also shown; nil for true.
  public var isDoubleSided: Bool?

  /// Creates a rotation, by default around the vertical axis and without perspective.
  public init(
    _ degrees: Double, axis: SIMD3<Double>? = nil, perspective: Double? = nil, isDoubleSided: Bool? = nil
  ) {
    (self.degrees, self.axis) = (degrees, axis)
    (self.perspective, self.isDoubleSided) = (perspective, isDoubleSided)
  }
}

extension Rotation3D {
  /// True if the layer is as without it.
  var isRest: Bool { degrees.truncatingRemainder(dividingBy: 360) == 0 || axis == SIMD3.zero }

  /// The rotated unit vectors, by Rodrigues' rotation formula.
  private var columns: [SIMD3<Double>] {
    let vector = axis ?? SIMD3(0, 1, 0)
    let unit = vector / (vector * vector).sum().squareRoot()
    let (cosine, sine) = (GlyphreelExact.cosine(degrees: degrees), GlyphreelExact.sine(degrees: degrees))
    let crosses = [SIMD3(0, unit.z, -unit.y), SIMD3(-unit.z, 0, unit.x), SIMD3(unit.y, -unit.x, 0)]
    return (0..<3).map { index in
      var column = unit * unit[index] * (1 - cosine) + crosses[index] * sine
      column[index] += cosine
      return column
    }
  }

  /// True if a side of the layer is shown: it is not seen from its edge, nor from a hidden back.
  var isShown: Bool {
    if isRest { return true }
    let facing = columns[2].z
    return facing > 1e-9 || isDoubleSided != false && facing < -1e-9
  }

  /// The transform of a viewer far away, around the origin.
  var flat: AffineTransform {
    let columns = columns
    return AffineTransform(a: columns[0].x, b: columns[0].y, c: columns[1].x, d: columns[1].y, tx: 0, ty: 0)
  }

  /// The projection around the origin; nil if lines stay parallel.
  var projection: Projection? {
    guard let perspective, perspective > 0, !isRest else { return nil }
    let columns = columns
    guard columns[0].z != 0 || columns[1].z != 0 else { return nil }
    return Projection(right: columns[0], down: columns[1], distance: perspective)
  }
}
