internal import GlyphreelExact
internal import GlyphreelGraphics

extension [AffineTransform] {
  /// Returns the linear part of each transform as a rotation, a scale along the axes and another rotation: its singular value
  /// decomposition, without jumps from one to the next.
  ///
  /// - Parameters:
  ///   - outer: The angle in degrees that the first outer rotation continues.
  ///   - inner: The same of the inner rotation, which applies first.
  /// - Returns: The outer angle, the inner one and the scale factors of each.
  func turns(near outer: Double, _ inner: Double) -> [[Double]] {
    var (outer, inner) = (outer, inner)
    let angles = map(\.innerAngle)
    // Where the scale is the same in all directions, the other samples decide.
    if let first = angles.lazy.compactMap(\.self).first { inner = first.turned(by: 90, near: inner) }
    return zip(self, angles).map { transform, angle in
      if let angle { inner = angle.turned(by: 90, near: inner) }
      let (x, y) = (cosine(degrees: inner), sine(degrees: inner))
      // The images of the axes, which are perpendicular.
      let first = Point(x: transform.a * x - transform.c * y, y: transform.b * x - transform.d * y)
      let second = Point(x: transform.a * y + transform.c * x, y: transform.b * y + transform.d * x)
      let isFirstLonger =
        first.x * first.x + first.y * first.y >= second.x * second.x + second.y * second.y
      if transform.a != 0 || transform.b != 0 || transform.c != 0 || transform.d != 0 {
        let angle =
          isFirstLonger
          ? GlyphreelExact.angle(x: first.x, y: first.y) : GlyphreelExact.angle(x: second.y, y: -second.x)
        outer = angle.turned(by: 180, near: outer)
      }
      let (dx, dy) = (cosine(degrees: outer), sine(degrees: outer))
      return [outer, inner, first.x * dx + first.y * dy, second.y * dx - second.x * dy]
    }
  }
}

extension AffineTransform {
  /// The angle in degrees of a rotation after which the axes stay perpendicular, up to quarter turns; nil if all angles are such.
  fileprivate var innerAngle: Double? {
    let (difference, product) = (a * a + b * b - c * c - d * d, a * c + b * d)
    guard abs(difference) + abs(2 * product) > 1e-6 * (a * a + b * b + c * c + d * d) else { return nil }
    return GlyphreelExact.angle(x: difference, y: -2 * product) / 2
  }
}

extension Double {
  /// Returns the angle that is nearest to another one among those a number of steps away.
  fileprivate func turned(by step: Double, near other: Double) -> Double {
    self + ((other - self) / step).rounded() * step
  }
}
