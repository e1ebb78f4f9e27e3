internal import GlyphreelGraphics
internal import GlyphreelExactMath

/// A gradient around a point as a wheel of sectors, since SVG has no such gradient.
struct SweepWheel {
  private let gradient: Gradient
  private let center: Point
  private let from: Double
  private let to: Double

  /// The number of sectors: two degrees each.
  private static let count = 180

  init(_ gradient: Gradient, center: Point, from: Double, to: Double) {
    (self.gradient, self.center, self.from, self.to) = (gradient, center, from, to)
  }

  /// Returns a group of sectors that covers a box in the gradient's filled space.
  ///
  /// The wheel has radius 1 and is rotated and scaled by its transform, so that a turning gradient moves only that.
  func piece(covering box: Rect) -> Piece {
    let place = AffineTransform.translation(x: center.x, y: center.y).followed(by: gradient.transform)
    let inner = place.inverted()?.boundingBox(of: box) ?? box
    let reach = [inner.minX, inner.maxX].map(abs).max() ?? 1
    let height = [inner.minY, inner.maxY].map(abs).max() ?? 1
    let radius = (reach * reach + height * height).squareRoot() * 1.01 + 1
    let scaled = AffineTransform.scale(x: radius, y: radius).followed(
      by: .rotation(degrees: from)
    ).followed(by: place)
    let sectors = (0..<SweepWheel.count).map(sector)
    return .group(sectors, values: [(.transform, scaled.coefficients)])
  }

  private func sector(_ index: Int) -> Piece {
    let step = 360 / Double(SweepWheel.count)
    // A sector reaches under the next one, so that no seam shows.
    let angles = [
      Double(index) * step, Double(index) * step + step * (index == SweepWheel.count - 1 ? 1 : 1.5),
    ]
    var path = Path()
    path.move(to: .zero)
    for angle in angles {
      path.line(to: Point(x: cosine(degrees: angle), y: sine(degrees: angle)))
    }
    path.close()
    // Angles count from the x axis, before the first one as well.
    let angle = (from + (Double(index) + 0.5) * step).truncatingRemainder(dividingBy: 360)
    let color = gradient.color(at: to == from ? 0 : (angle - from) / (to - from))
    return Piece(
      kind: .path(path.kinds, .color), values: [(.points, path.coordinates), (.color, color.components)])
  }
}

extension Gradient {
  /// Returns the colour at a parameter, blended in premultiplied sRGB; clear without stops.
  fileprivate func color(at parameter: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    let length = last.offset - first.offset
    var t = parameter
    if extend != .pad, length > 0 {
      let turns = (t - first.offset) / length
      let part = turns - turns.rounded(.down)
      let isReversed = extend == .reflect && !turns.rounded(.down).truncatingRemainder(dividingBy: 2).isZero
      t = first.offset + (isReversed ? 1 - part : part) * length
    }
    guard let next = stops.firstIndex(where: { $0.offset > t }) else { return last.color }
    guard next > 0 else { return first.color }
    let (a, b) = (stops[next - 1], stops[next])
    let weight = (t - a.offset) / (b.offset - a.offset)
    let alpha = a.color.alpha + (b.color.alpha - a.color.alpha) * weight
    guard alpha > 0 else { return .clear }
    func mixed(_ component: KeyPath<Color, Double>) -> Double {
      let (start, end) = (
        a.color[keyPath: component] * a.color.alpha, b.color[keyPath: component] * b.color.alpha
      )
      return (start + (end - start) * weight) / alpha
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: alpha)
  }
}
