internal import ExactMath

/// Finds a gradient's colour at the middle of every pixel.
///
/// Places are counted from the transform's origin, rounded to the scan converter's units, so that a gradient moved by
/// whole pixels has the same colours. The arithmetic is + - · / and square roots of doubles: the same everywhere.
struct GradientShader {
  /// Where t comes from, with what needs to be worked out only once.
  private enum Kind {
    /// t = x · `x` + y · `y` + `offset`.
    case linear(x: Double, y: Double, offset: Double)
    case radial(RadialParameter)
    /// From the centre's angle in degrees: t = (angle - start) · scale.
    case sweep(center: Point, start: Double, scale: Double)
    /// Before or after one angle.
    case edge(center: Point, angle: Double)
  }

  private let kind: Kind
  private let line: ColorLine
  /// From pixels, counted from the whole ones of the origin, to the gradient's space.
  private let inverse: AffineTransform
  private let originX: Int
  private let originY: Int

  /// Nil if the gradient paints nothing; `transform` maps the space of what it fills to pixels.
  init?(_ gradient: Gradient, transform: AffineTransform) {
    guard let line = ColorLine(gradient.stops, extend: gradient.extend) else { return nil }
    self.line = line
    var toPixels = gradient.transform.followed(by: transform)
    let unit = Double(FixedPoint.one)
    guard abs(toPixels.tx) < 1e9, abs(toPixels.ty) < 1e9 else { return nil }
    let place = Point(x: (toPixels.tx * unit).rounded() / unit, y: (toPixels.ty * unit).rounded() / unit)
    originX = Int(place.x.rounded(.down))
    originY = Int(place.y.rounded(.down))
    toPixels.tx = place.x - Double(originX)
    toPixels.ty = place.y - Double(originY)
    guard let inverse = toPixels.inverted() else { return nil }
    self.inverse = inverse
    switch gradient.geometry {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite else { return nil }
      // The inverse comes first: one plane over the pixels.
      let (x, y) = (dx / square, dy / square)
      kind = .linear(
        x: inverse.a * x + inverse.b * y, y: inverse.c * x + inverse.d * y,
        offset: (inverse.tx - from.x) * x + (inverse.ty - from.y) * y)
    case .radial(let from, let to):
      guard let parameter = RadialParameter(from, to) else { return nil }
      kind = .radial(parameter)
    case .sweep(let center, let from, let to):
      guard from.isFinite, to.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
      if from == to {
        guard gradient.extend == .pad else { return nil }
        kind = .edge(center: center, angle: from)
      } else {
        kind = .sweep(center: center, start: from, scale: 1 / (to - from))
      }
    }
  }

  /// Writes the colours of `count` pixels of a row, from column `x` on, to as many of the first.
  func shade(_ pixels: inout [Bitmap.Pixel], x: Int, y: Int, count: Int) {
    var lookup = ColorLookup(line)
    let py = Double(y - originY) + 0.5
    let first = Double(x - originX) + 0.5
    let rowX = inverse.c * py + inverse.tx
    let rowY = inverse.d * py + inverse.ty
    switch kind {
    case .linear(let dx, let dy, let offset):
      let row = dy * py + offset
      for i in 0..<count {
        pixels[i] = lookup.pixel(at: dx * (first + Double(i)) + row)
      }
    case .radial(let radial):
      for i in 0..<count {
        let px = first + Double(i)
        let t = radial.parameter(x: inverse.a * px + rowX, y: inverse.b * px + rowY)
        pixels[i] = t.isFinite ? lookup.pixel(at: t) : 0
      }
    case .sweep(let center, let start, let scale):
      for i in 0..<count {
        let px = first + Double(i)
        let angle = ExactMath.angle(
          x: inverse.a * px + rowX - center.x, y: inverse.b * px + rowY - center.y)
        pixels[i] = lookup.pixel(at: (angle - start) * scale)
      }
    case .edge(let center, let edge):
      for i in 0..<count {
        let px = first + Double(i)
        let angle = ExactMath.angle(
          x: inverse.a * px + rowX - center.x, y: inverse.b * px + rowY - center.y)
        pixels[i] = angle < edge ? line.first : line.last
      }
    }
  }
}

/// On which of the circles between two circles a place lies.
///
/// The circle at t has its centre at c0 + t · (c1 - c0) and the radius r0 + t · (r1 - r0). A place p is on it where
/// (p - c0 - t · (c1 - c0))² = (r0 + t · (r1 - r0))², a quadratic equation in t.
private struct RadialParameter {
  private let from: Gradient.Circle
  private let dx: Double
  private let dy: Double
  private let dr: Double
  private let a: Double

  init?(_ from: Gradient.Circle, _ to: Gradient.Circle) {
    self.from = from
    dx = to.center.x - from.center.x
    dy = to.center.y - from.center.y
    dr = to.radius - from.radius
    a = dx * dx + dy * dy - dr * dr
    guard a.isFinite, from.radius >= 0, to.radius >= 0, dx != 0 || dy != 0 || dr != 0 else { return nil }
  }

  /// Not a number where no circle passes.
  @inline(__always)
  func parameter(x: Double, y: Double) -> Double {
    let (px, py) = (x - from.center.x, y - from.center.y)
    let r0 = from.radius
    let b = px * dx + py * dy + r0 * dr
    let c = px * px + py * py - r0 * r0
    if a == 0 {
      let t = c / (2 * b)
      return r0 + t * dr >= 0 ? t : .nan
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return .nan }
    let root = discriminant.squareRoot()
    let t1 = (b + root) / a
    let t2 = (b - root) / a
    let larger = max(t1, t2)
    if r0 + larger * dr >= 0 { return larger }
    let smaller = min(t1, t2)
    return r0 + smaller * dr >= 0 ? smaller : .nan
  }
}
