internal import GlyphreelExact

/// A shader that computes a gradient's colour at pixel centres.
///
/// Positions are relative to the transform's origin, rounded to the scan converter's units, so a gradient moved by
/// whole pixels keeps its colours. The arithmetic uses only + - · / and square roots of doubles, so results do not
/// depend on the platform. A pixel's colour does not depend on the pixels that are shaded with it.
struct GradientShader {
  // Bounds: callers provide room for `count` pixels.
  /// True if all pixels are opaque.
  let isOpaque: Bool
  /// True if all rows are equal.
  let isLevel: Bool
  private let kind: Kind
  private let line: ColorLine
  /// The transform from pixels, relative to the whole pixels of the origin, to the gradient's space.
  private let inverse: AffineTransform
  private let originX: Int
  private let originY: Int

  /// Creates a shader; nil if the gradient paints nothing.
  ///
  /// `transform` maps the space of the filled item to pixels.
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
    guard let kind = Kind(gradient.geometry, line, inverse) else { return nil }
    self.kind = kind
    switch kind {
    case .linear(_, let y, _): (isOpaque, isLevel) = (line.isOpaque, y == 0)
    // Some points may lie on none of the circles between two circles.
    case .circles: (isOpaque, isLevel) = (false, false)
    default: (isOpaque, isLevel) = (line.isOpaque, false)
    }
  }

  /// Writes the colours of row `y` from column `x` on to `pixels[0..<count]`.
  func shade(_ pixels: UnsafeMutablePointer<Bitmap.Pixel>, x: Int, y: Int, count: Int) {
    unsafe line.segments.withUnsafeBufferPointer { segments in
      guard let base = segments.baseAddress else { return }
      var row = unsafe ShadedRow(pixels, count: count, segments: base, count: segments.count)
      shade(&row, Double(x &- originX) + 0.5, Double(y &- originY) + 0.5)
    }
  }

  /// Shades a row, starting at a position.
  @inline(__always)
  private func shade(_ row: inout ShadedRow, _ px: Double, _ py: Double) {
    let (x, y) = (inverse.c * py + inverse.tx, inverse.d * py + inverse.ty)
    switch kind {
    case .linear(let dx, let dy, let offset):
      let start = dy * py + offset
      row.shade(px, step: dx, offset: start) { line.places(dx * $0 + start) }
    case .linearEdge(let dx, let dy, let offset):
      let start = dy * py + offset
      row.shade(px) { line.places(at: dx * $0 + start) }
    case .rings(let center, let scale, let offset):
      row.shade(px) { px in
        let (dx, dy) = (inverse.a * px + x - center.x, inverse.b * px + y - center.y)
        let squares = dx * dx + dy * dy
        let distances = SIMD2(squares.x.squareRoot(), squares.y.squareRoot())
        return line.places(distances * scale + offset)
      }
    case .circles(let circles):
      row.shade(px) { px in
        let t = circles.parameters(inverse.a * px + x, inverse.b * px + y)
        // Infinity minus itself is NaN.
        return line.places(at: t).replacing(with: Int64(ColorLine.clear), where: .!((t - t) .== .zero))
      }
    case .sweep(let center, let start, let scale):
      row.shade(px) { px in
        let angles = GlyphreelExact.angles(
          x: inverse.a * px + x - center.x, y: inverse.b * px + y - center.y)
        return line.places(at: (angles - start) * scale)
      }
    case .sweepEdge(let center, let edge):
      row.shade(px) { px in
        let angles = GlyphreelExact.angles(
          x: inverse.a * px + x - center.x, y: inverse.b * px + y - center.y)
        return SIMD2(
          angles.x < edge ? ColorLine.before : ColorLine.after,
          angles.y < edge ? ColorLine.before : ColorLine.after)
      }
    }
  }
}

/// A geometry with precomputed coefficients.
private enum Kind {
  /// The scaled parameter is x · `x` + y · `y` + `offset`.
  case linear(x: Double, y: Double, offset: Double)
  /// A linear edge: positions are before or after it, by the unscaled parameter.
  case linearEdge(x: Double, y: Double, offset: Double)
  /// Concentric circles: the scaled parameter is the distance from the centre · `scale` + `offset`.
  case rings(center: Point, scale: Double, offset: Double)
  case circles(RadialParameter)
  /// A sweep by the angle around the centre in degrees: t = (angle - start) · scale.
  case sweep(center: Point, start: Double, scale: Double)
  /// A sweep edge: positions are before or after one angle.
  case sweepEdge(center: Point, angle: Double)

  /// Creates the coefficients; nil if nothing is painted.
  ///
  /// `inverse` maps pixels to the gradient's space.
  init?(_ geometry: Gradient.Geometry, _ line: ColorLine, _ inverse: AffineTransform) {
    switch geometry {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite else { return nil }
      // Composed with the inverse, the parameter is linear in pixels.
      let (x, y) = (dx / square, dy / square)
      let (stepX, stepY) = (inverse.a * x + inverse.b * y, inverse.c * x + inverse.d * y)
      let offset = (inverse.tx - from.x) * x + (inverse.ty - from.y) * y
      self =
        line.isEdge
        ? .linearEdge(x: stepX, y: stepY, offset: offset)
        : .linear(x: line.scaled(step: stepX), y: line.scaled(step: stepY), offset: line.scaled(offset))
    case .radial(let from, let to):
      guard let parameter = RadialParameter(from, to) else { return nil }
      if from.center == to.center, !line.isEdge {
        // The circle through a point has its distance as the radius, r0 + t · (r1 - r0).
        let change = to.radius - from.radius
        self = .rings(
          center: from.center, scale: line.scaled(step: 1 / change),
          offset: line.scaled(-from.radius / change))
      } else {
        self = .circles(parameter)
      }
    case .sweep(let center, let from, let to):
      guard from.isFinite, to.isFinite, center.x.isFinite, center.y.isFinite else { return nil }
      if from == to {
        guard line.isPadded else { return nil }
        self = .sweepEdge(center: center, angle: from)
      } else {
        self = .sweep(center: center, start: from, scale: 1 / (to - from))
      }
    }
  }
}
