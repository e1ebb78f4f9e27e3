internal import GlyphreelGraphics

/// A linear or radial gradient as two points, which Lottie uses in place of a transform.
struct GradientAxis {
  /// The start and the end of the axis, or the centre and a point of the circle: two coordinates each.
  let points: [Double]
  let isRadial: Bool
  /// The offsets of the stops, 0...1.
  let offsets: [Double]
  /// The colours of the stops.
  let colors: [Color]

  /// - Parameter gradient: A linear gradient, or a radial one of concentric circles; see `isRound`.
  init(_ gradient: Gradient) {
    let line = ColorLineGeometry(gradient)
    let transform = line.transform.followed(by: gradient.transform)
    let start = transform.apply(to: .zero)
    let end = transform.apply(to: Point(x: 1, y: 0))
    colors = gradient.stops.map(\.color)
    guard let circle = line.circle else {
      isRadial = false
      offsets = line.offsets
      // The colours are equal along the transformed perpendicular, to which Lottie's axis is perpendicular.
      let level = transform.apply(to: Point(x: 0, y: 1))
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let (vx, vy) = (level.x - start.x, level.y - start.y)
      let square = vx * vx + vy * vy
      let part = square > 0 ? (dx * vx + dy * vy) / square : 0
      points = [start.x, start.y, end.x - part * vx, end.y - part * vy]
      return
    }
    isRadial = true
    // The first circle's colour fills it.
    let inner = min(max(circle[2], 0), 1)
    offsets = line.offsets.map { inner + $0 * (1 - inner) }
    points = [start.x, start.y, end.x, end.y]
  }
}

extension Gradient {
  /// True if a radial gradient's circles are concentric and stay circles, or for a linear gradient.
  var isRound: Bool {
    switch geometry {
    case .linear: return true
    case .sweep: return false
    case .radial(let from, let to):
      let distance = abs(from.center.x - to.center.x) + abs(from.center.y - to.center.y)
      let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
      let size = max(abs(a), abs(b), abs(c), abs(d))
      let isSimilar =
        abs(a * c + b * d) < 1e-4 * size * size && abs(a * a + b * b - c * c - d * d) < 1e-4 * size * size
      return distance < 1e-6 && isSimilar
    }
  }

  /// Returns the gradient with its repetitions as stops, where they cover a box.
  ///
  /// - Returns: nil for more repetitions than are written one by one.
  func unrolled(over box: Rect) -> Gradient? {
    guard extend != .pad, let first = stops.first, let last = stops.last, last.offset > first.offset,
      let inverse = transform.inverted()
    else { return self }
    let own = inverse.boundingBox(of: box)
    let corners = [own.minX, own.maxX].flatMap { x in [own.minY, own.maxY].map { Point(x: x, y: $0) } }
    let places: [Double]
    switch geometry {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { return self }
      places = corners.map { (($0.x - from.x) * dx + ($0.y - from.y) * dy) / square }
    case .radial(let from, let to):
      guard to.radius > from.radius else { return nil }
      let far = corners.map {
        ($0.x - from.center.x) * ($0.x - from.center.x) + ($0.y - from.center.y) * ($0.y - from.center.y)
      }
      places = [0, ((far.max() ?? 0).squareRoot() - from.radius) / (to.radius - from.radius)]
    case .sweep: return nil
    }
    let length = last.offset - first.offset
    let start = (((places.min() ?? 0) - first.offset) / length).rounded(.down)
    let end = (((places.max() ?? 1) - first.offset) / length).rounded(.up)
    guard end - start <= Gradient.repetitionLimit else { return nil }
    let repeated = (Int(start)..<Int(max(end, start + 1))).flatMap { turn -> [ColorStop] in
      let isReversed = extend == .reflect && !turn.isMultiple(of: 2)
      let parts =
        isReversed
        ? stops.reversed().map {
          ColorStop(offset: last.offset - ($0.offset - first.offset), color: $0.color)
        } : stops
      return parts.map { ColorStop(offset: $0.offset + Double(turn) * length, color: $0.color) }
    }
    return Gradient(geometry, stops: repeated, extend: .pad, transform: transform)
  }

  /// The maximum number of repetitions that are written as stops.
  private static let repetitionLimit = 32.0
}
