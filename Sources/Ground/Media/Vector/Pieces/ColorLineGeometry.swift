internal import GlyphreelGraphics

/// A linear or radial gradient on a unit axis or circle, with offsets of 0...1 as SVG demands.
struct ColorLineGeometry {
  /// The transform of the axis from (0, 0) to (1, 0), or of the unit circle.
  let transform: AffineTransform
  /// The centre and the radius of the first circle, relative to the unit circle; nil for an axis.
  let circle: [Double]?
  /// The offsets of the stops.
  let offsets: [Double]

  /// - Parameter gradient: A gradient other than a sweep.
  init(_ gradient: Gradient) {
    var (start, end) = (gradient.stops.first?.offset ?? 0, gradient.stops.last?.offset ?? 1)
    // What repeats does so from the first to the last stop.
    if gradient.extend == .pad { (start, end) = (min(start, 0), max(end, 1)) }
    if case .radial(let from, let to) = gradient.geometry {
      // No circle has a negative radius.
      let change = to.radius - from.radius
      if from.radius + change * start < 0 || from.radius + change * end <= 0 { (start, end) = (0, 1) }
    }
    if !(end > start) { (start, end) = (0, 1) }
    offsets = gradient.stops.map { min(max(($0.offset - start) / (end - start), 0), 1) }
    func between(_ a: Point, _ b: Point, _ t: Double) -> Point {
      Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    switch gradient.geometry {
    case .linear(let from, let to):
      let (origin, tip) = (between(from, to, start), between(from, to, end))
      let (dx, dy) = (tip.x - origin.x, tip.y - origin.y)
      transform = AffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: origin.x, ty: origin.y)
      circle = nil
    case .radial(let from, let to):
      let (inner, outer) = (
        between(from.center, to.center, start), between(from.center, to.center, end)
      )
      let radius = max(from.radius + (to.radius - from.radius) * end, 1e-6)
      transform = AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: outer.x, ty: outer.y)
      circle = [
        (inner.x - outer.x) / radius, (inner.y - outer.y) / radius,
        (from.radius + (to.radius - from.radius) * start) / radius,
      ]
    case .sweep: preconditionFailure("a sweep is drawn as sectors")
    }
  }
}
