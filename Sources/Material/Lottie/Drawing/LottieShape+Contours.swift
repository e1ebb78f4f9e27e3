internal import GlyphreelExact
internal import GlyphreelGraphics

extension LottieShape {
  /// The distance of control points for a quarter of a circle, as used by players.
  static let roundness = 0.5519

  /// Returns the contours of a path at a frame.
  func contours(at frame: Double) -> [PathContour] {
    let contour: PathContour
    switch kind {
    case .path: contour = PathContour(properties.values(.path, at: frame))
    case .rectangle: contour = rectangle(at: frame)
    case .ellipse: contour = ellipse(at: frame)
    case .star: contour = star(at: frame)
    default: return []
    }
    guard !contour.vertices.isEmpty else { return [] }
    // The direction of stars is part of their geometry, and players ignore that of paths.
    return [direction == 3 && (kind == .rectangle || kind == .ellipse) ? contour.reversed : contour]
  }

  /// A rectangle around its position, clockwise from the right end of its top edge.
  private func rectangle(at frame: Double) -> PathContour {
    let (center, half) = (properties.pair(.position, at: frame), properties.pair(.size, at: frame) / 2)
    let radius = min(max(properties.number(.roundness, at: frame), 0), min(abs(half.x), abs(half.y)))
    func vertex(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> [PathContour.Vertex] {
      let corner = center + half * SIMD2(x, y)
      guard radius > 0 else { return [PathContour.Vertex(point: corner)] }
      // The corner is left along (dx, dy) and reached along the quarter turn before that.
      let (out, back) = (SIMD2(dx, dy), SIMD2(dy, -dx))
      let reach = radius * LottieShape.roundness
      return [
        PathContour.Vertex(point: corner - back * radius, outgoing: back * reach),
        PathContour.Vertex(point: corner + out * radius, incoming: -out * reach),
      ]
    }
    var vertices =
      vertex(1, -1, 0, 1) + vertex(1, 1, -1, 0) + vertex(-1, 1, 0, -1) + vertex(-1, -1, 1, 0)
    if radius > 0 { vertices.append(vertices.removeFirst()) }
    return PathContour(vertices)
  }

  /// An ellipse around its position, clockwise from its top.
  private func ellipse(at frame: Double) -> PathContour {
    let (center, half) = (properties.pair(.position, at: frame), properties.pair(.size, at: frame) / 2)
    let places = [SIMD2(0.0, -1), SIMD2(1.0, 0), SIMD2(0.0, 1), SIMD2(-1.0, 0)]
    return PathContour(
      places.map { place in
        let tangent = SIMD2(-place.y, place.x) * half * LottieShape.roundness
        return PathContour.Vertex(point: center + place * half, incoming: -tangent, outgoing: tangent)
      })
  }

  /// A star or a polygon around its position, from its top.
  private func star(at frame: Double) -> PathContour {
    let isStar = variant == 1
    let points = min(max(properties.number(.points, at: frame), 0), LottieLimit.copies).rounded(.down)
    let count = Int(points) * (isStar ? 2 : 1)
    guard count > 0 else { return PathContour([]) }
    let center = properties.pair(.position, at: frame)
    let sign: Double = direction == 3 ? -1 : 1
    let radii = (
      properties.number(.outerRadius, at: frame), properties.number(.innerRadius, at: frame)
    )
    let roundnesses = (
      properties.number(.outerRoundness, at: frame) / 100, properties.number(.innerRoundness, at: frame) / 100
    )
    let start = properties.number(.rotation, at: frame) - 90
    let circle = 2 * Double.pi
    return PathContour(
      (0..<count).map { index in
        let isOuter = !isStar || index % 2 == 0
        let radius = isOuter ? radii.0 : radii.1
        let angle = start + 360 / Double(count) * Double(index) * sign
        let place = SIMD2(cosine(degrees: angle), sine(degrees: angle))
        let reach =
          circle * radius / (Double(count) * (isStar ? 2 : 4)) * (isOuter ? roundnesses.0 : roundnesses.1)
        let tangent = radius == 0 ? .zero : SIMD2(-place.y, place.x) * (radius < 0 ? -1 : 1) * reach * sign
        return PathContour.Vertex(point: center + place * radius, incoming: -tangent, outgoing: tangent)
      })
  }
}
