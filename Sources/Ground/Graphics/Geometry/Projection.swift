/// A mapping of a plane in 3D space to the canvas, as seen by a viewer in front of the canvas: a 3 × 3 matrix.
///
/// A point (x, y, 1) times the matrix is (X, Y, W), and is seen at (X / W, Y / W). W is its distance from the viewer as a
/// multiple of the canvas's distance.
package struct Projection: Hashable, Sendable {
  /// The coefficients of x, y and 1 in X.
  private var x: SIMD3<Double>
  /// The coefficients in Y.
  private var y: SIMD3<Double>
  /// The coefficients in W.
  private var w: SIMD3<Double>
  /// The largest change of W over a point of the turned plane, at any angle.
  let steepness: Double
  /// The scale from its points to those of the turned plane.
  private(set) var scale = 1.0
  /// The largest number of triangles that an image or a gradient is divided into.
  package var triangles = 1000

  /// The least W that is shown; nearer points are clipped, which bounds all coordinates.
  static let nearest = 1.0 / 64

  /// Creates the projection of a plane that is turned in space around the origin, seen from a distance.
  ///
  /// (1, 0) turns to `right` and (0, 1) to `down`; z grows towards the viewer.
  package init(right: SIMD3<Double>, down: SIMD3<Double>, distance: Double) {
    x = SIMD3(right.x, down.x, 0)
    y = SIMD3(right.y, down.y, 0)
    w = SIMD3(-right.z / distance, -down.z / distance, 1)
    steepness = 1 / distance
  }

  /// Returns the projection that applies a transform first.
  package func preceded(by transform: AffineTransform) -> Projection {
    let (a, b) = (SIMD2(transform.a, transform.b), SIMD2(transform.c, transform.d))
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
      let direction = SIMD2(row.x, row.y)
      return SIMD3(
        direction.dot(a), direction.dot(b), direction.dot(SIMD2(transform.tx, transform.ty)) + row.z)
    }
    var result = self
    (result.x, result.y, result.w) = (row(x), row(y), row(w))
    result.scale *= max(a.length, b.length)
    return result
  }

  /// Returns the projection that applies a transform afterwards.
  package func followed(by transform: AffineTransform) -> Projection {
    var result = self
    result.x = transform.a * x + transform.c * y + transform.tx * w
    result.y = transform.b * x + transform.d * y + transform.ty * w
    return result
  }

  /// Returns W at a point.
  func depth(at point: SIMD2<Double>) -> Double { w.x * point.x + w.y * point.y + w.z }

  /// Returns the projected point, whose W must be above 0.
  func apply(to point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x.x * point.x + x.y * point.y + x.z, y.x * point.x + y.y * point.y + y.z) / depth(at: point)
  }

  /// Returns the transform that agrees with the projection at the corners of a triangle; nil if it can't be seen as one.
  func transform(at corners: [SIMD2<Double>]) -> AffineTransform? {
    guard corners.allSatisfy({ depth(at: $0) > Projection.nearest * 0.999 }) else { return nil }
    func basis(_ corners: [SIMD2<Double>]) -> AffineTransform {
      let (a, b, c) = (corners[0], corners[1] - corners[0], corners[2] - corners[0])
      return AffineTransform(a: b.x, b: b.y, c: c.x, d: c.y, tx: a.x, ty: a.y)
    }
    return basis(corners).inverted()?.followed(by: basis(corners.map(apply)))
  }

  /// Returns the part of a polygon in front of the viewer, by Sutherland and Hodgman's algorithm.
  func clipped(_ corners: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    guard var last = corners.last else { return [] }
    for corner in corners {
      let (before, after) = (depth(at: last) - Projection.nearest, depth(at: corner) - Projection.nearest)
      if (before < 0) != (after < 0) { kept.append(last + (corner - last) * (before / (before - after))) }
      if after >= 0 { kept.append(corner) }
      last = corner
    }
    return kept
  }
}
