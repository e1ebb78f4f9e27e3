internal import GlyphreelExact

/// A 2 × 3 matrix that maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty), as in Core Graphics and SVG.
package struct AffineTransform: Hashable, Sendable {
  /// The coefficient of x in x.
  package var a: Double
  /// The coefficient of x in y.
  package var b: Double
  /// The coefficient of y in x.
  package var c: Double
  /// The coefficient of y in y.
  package var d: Double
  /// The translation of x.
  package var tx: Double
  /// The translation of y.
  package var ty: Double

  /// Creates a transform from its six coefficients.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that maps every point to itself.
  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation by `x` to the right and `y` down.
  package static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling by factors of x and y.
  package static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a rotation around the origin, from the x axis towards the y axis.
  package static func rotation(degrees: Double) -> AffineTransform {
    let (cosine, sine) = (
      GlyphreelExact.cosine(degrees: degrees), GlyphreelExact.sine(degrees: degrees)
    )
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a skew of the y axis towards the negative x axis and of the x axis towards the y axis, so that equal
  /// angles turn both axes the same way.
  package static func skew(xDegrees: Double, yDegrees: Double) -> AffineTransform {
    func tangent(_ angle: Double) -> Double {
      GlyphreelExact.sine(degrees: angle) / GlyphreelExact.cosine(degrees: angle)
    }
    return AffineTransform(a: 1, b: tangent(yDegrees), c: -tangent(xDegrees), d: 1, tx: 0, ty: 0)
  }

  /// Returns the transform applied around another origin.
  package func around(_ center: Point) -> AffineTransform {
    AffineTransform.translation(x: -center.x, y: -center.y).followed(by: self)
      .followed(by: .translation(x: center.x, y: center.y))
  }

  /// Returns the transform that applies this one first and then `next`.
  package func followed(by next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse transform; nil if it is singular or not finite.
  package func inverted() -> AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    let sum = inverse.a + inverse.b + inverse.c + inverse.d + inverse.tx + inverse.ty
    return sum.isFinite ? inverse : nil
  }

  /// Returns the transformed point.
  package func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the bounding box of the transformed rectangle.
  package func boundingBox(of rect: Rect) -> Rect {
    let p = apply(to: rect.origin)
    let across = Point(x: a * rect.width, y: b * rect.width)
    let down = Point(x: c * rect.height, y: d * rect.height)
    let low = Point(
      x: p.x + min(across.x, 0) + min(down.x, 0), y: p.y + min(across.y, 0) + min(down.y, 0))
    let high = Point(
      x: p.x + max(across.x, 0) + max(down.x, 0), y: p.y + max(across.y, 0) + max(down.y, 0))
    return Rect(from: low, to: high)
  }
}
