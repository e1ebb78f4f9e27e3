internal import GlyphreelExact
internal import GlyphreelGraphics

/// A gradient around a point as a wheel of sectors, since SVG has no such gradient.
///
/// Sectors share edges and are painted without antialiasing, so they neither overlap nor leave gaps.
struct SweepWheel {
  private let gradient: Gradient
  private let center: Point
  private let from: Double
  private let to: Double

  /// The radius in which sectors are written, large enough for the decimals of their points.
  private static let radius = 100.0
  /// The largest difference of neighbouring sectors: four levels, so that each is two from the gradient.
  private static let step = 4.0 / 255
  /// The largest angle in degrees of a chord.
  ///
  /// Its middle is at 97 % of the radius.
  private static let chord = 30.0

  init(_ gradient: Gradient, center: Point, from: Double, to: Double) {
    (self.gradient, self.center, self.from, self.to) = (gradient, center, from, to)
  }

  /// Returns a group of sectors that covers a box in the gradient's filled space.
  ///
  /// The wheel is scaled by its transform, so a rotating gradient animates only that.
  func piece(covering box: Rect) -> Piece {
    let place = AffineTransform.translation(x: center.x, y: center.y).followed(by: gradient.transform)
    let inner = place.inverted()?.boundingBox(of: box) ?? box
    let reach = [inner.minX, inner.maxX].map(abs).max() ?? 1
    let height = [inner.minY, inner.maxY].map(abs).max() ?? 1
    let scale = ((reach * reach + height * height).squareRoot() * 1.04 + 1) / SweepWheel.radius
    let edges = self.edges
    let sectors = zip(edges, edges.dropFirst()).flatMap { self.sectors(from: $0, to: $1) }
    return .group(
      sectors, kind: Piece.GroupKind(isCrisp: true),
      values: [(.transform, AffineTransform.scale(x: scale, y: scale).followed(by: place).coefficients)])
  }

  /// The angles of the first turn between which colours change evenly, from 0 to 360 degrees.
  private var edges: [Double] {
    let turns = to - from
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return [0, 360] }
    let period = (last.offset - first.offset) * turns
    var angles: Set<Double> = [0, 360]
    for stop in gradient.stops {
      let angle = from + stop.offset * turns
      angles.insert(angle)
      guard gradient.extend != .pad, abs(period) > SweepWheel.shortest else { continue }
      // Reflected periods have their stops in the opposite order.
      let mirrored = from + (2 * last.offset - stop.offset) * turns
      let length = abs(period) * (gradient.extend == .reflect ? 2 : 1)
      for angle in gradient.extend == .reflect ? [angle, mirrored] : [angle] {
        let start = angle - (angle / length).rounded(.down) * length
        angles.formUnion(stride(from: start, to: 360, by: length))
      }
    }
    return angles.filter { (0...360).contains($0) }.sorted()
  }

  /// The shortest period in degrees whose repetitions are drawn one by one.
  private static let shortest = 0.5

  /// Returns the sectors of a range of angles in which the colour changes evenly.
  private func sectors(from start: Double, to end: Double) -> [Piece] {
    let margin = (end - start) * 1e-6
    let (first, last) = (color(at: start + margin), color(at: end - margin))
    let difference = zip(first.premultiplied, last.premultiplied).map { abs($0 - $1) }.max() ?? 0
    let count = max((difference / SweepWheel.step).rounded(.up), 1)
    let length = (end - start) / count
    let chords = (length / SweepWheel.chord).rounded(.up)
    return (0..<Int(count)).map { index in
      let angle = start + Double(index) * length
      var path = Path()
      path.move(to: .zero)
      for chord in 0...Int(chords) {
        let edge = angle + length * Double(chord) / chords
        path.line(
          to: Point(x: cosine(degrees: edge) * SweepWheel.radius, y: sine(degrees: edge) * SweepWheel.radius))
      }
      path.close()
      return Piece(
        kind: .path(path.kinds, .nonZero, .color),
        values: [(.points, path.coordinates), (.color, color(at: angle + length / 2).components)])
    }
  }

  /// Returns the colour at an angle in degrees, blended in premultiplied sRGB; clear without stops.
  private func color(at angle: Double) -> Color {
    let stops = gradient.stops
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard to != from else {
      return gradient.extend != .pad ? .clear : angle < from ? first.color : last.color
    }
    let length = last.offset - first.offset
    var t = (angle - from) / (to - from)
    if gradient.extend != .pad, length > 0 {
      let turns = (t - first.offset) / length
      let part = turns - turns.rounded(.down)
      let isReversed =
        gradient.extend == .reflect && !turns.rounded(.down).truncatingRemainder(dividingBy: 2).isZero
      t = first.offset + (isReversed ? 1 - part : part) * length
    }
    guard let next = stops.firstIndex(where: { $0.offset > t }) else { return last.color }
    guard next > 0 else { return first.color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.interpolated(to: b.color, by: (t - a.offset) / (b.offset - a.offset))
  }
}

extension Color {
  /// Alpha, and the components multiplied by it.
  fileprivate var premultiplied: [Double] { [alpha, red * alpha, green * alpha, blue * alpha] }
}
