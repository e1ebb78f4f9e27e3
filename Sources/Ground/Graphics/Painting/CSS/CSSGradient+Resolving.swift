internal import GlyphreelExact

extension CSSGradient {
  /// Returns the gradient that fills a box.
  package func gradient(in box: Rect) -> Gradient {
    let (geometry, transform, length) = resolvedGeometry(box)
    let stops = resolvedStops(length)
    let isRepeating = isRepeating && (stops.last?.offset ?? 0) > (stops.first?.offset ?? 0)
    return Gradient(geometry, stops: stops, extend: isRepeating ? .repeat : .pad, transform: transform)
  }

  /// Returns the geometry, its transform, and the length in points that percentages of stops refer to.
  private func resolvedGeometry(_ box: Rect) -> (Gradient.Geometry, AffineTransform, Double) {
    func place(_ position: Position) -> Point {
      Point(x: box.minX + position.x.resolved(box.width), y: box.minY + position.y.resolved(box.height))
    }
    switch geometry {
    case .linear(let direction):
      let (dx, dy) = direction.vector(in: box.size)
      // The length at which opposite corners have the first and the last colour (section 3.1).
      let length = max(abs(box.width * dx) + abs(box.height * dy), CSSGradient.shortest)
      let (hx, hy) = (dx * length / 2, dy * length / 2)
      return (
        .linear(
          from: Point(x: box.midX - hx, y: box.midY - hy), to: Point(x: box.midX + hx, y: box.midY + hy)),
        .identity, length
      )
    case .radial(let isCircle, let extent, let position):
      let center = place(position)
      let radii = extent.radii(around: center, in: box, isCircle: isCircle)
      let (rx, ry) = (max(radii.width, CSSGradient.shortest), max(radii.height, CSSGradient.shortest))
      return (
        .radial(from: .init(center: .zero, radius: 0), to: .init(center: .zero, radius: 1)),
        AffineTransform(a: rx, b: 0, c: 0, d: ry, tx: center.x, ty: center.y), rx
      )
    case .conic(let angle, let position):
      let center = place(position)
      // Rotated as a whole, so that no angle precedes the first one.
      let turned = AffineTransform.rotation(degrees: angle - 90)
        .followed(by: .translation(x: center.x, y: center.y))
      return (.sweep(center: .zero, from: 0, to: 360), turned, 1)
    }
  }

  /// The minimum extent in points, which the specification requires for gradients without extent.
  private static let shortest = 1.0 / 4096

  /// Returns the stops in order with all offsets, by the fix-up rules of section 3.5.3.
  private func resolvedStops(_ length: Double) -> [ColorStop] {
    func offset(_ position: Length) -> Double { position.fraction + position.points / length }
    var offsets = stops.map { $0.position.map(offset) }
    guard !offsets.isEmpty else { return [] }
    offsets[0] = offsets[0] ?? 0
    offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
    var result: [Double] = []
    var largest = -Double.infinity
    // No position is before an earlier one, be it that of a stop or a hint.
    var hints: [Double?] = []
    for (stop, offset) in zip(stops, offsets) {
      if let offset { largest = max(largest, offset) }
      result.append(offset == nil ? .nan : largest)
      let hint = stop.hint.map { max(largest, $0.fraction + $0.points / length) }
      largest = max(largest, hint ?? largest)
      hints.append(hint)
    }
    var last = 0
    for i in result.indices where !result[i].isNaN {
      for j in (last + 1)..<max(i, last + 1) {
        result[j] = result[last] + (result[i] - result[last]) * Double(j - last) / Double(i - last)
      }
      last = i
    }
    var colors: [ColorStop] = []
    let range = result[result.count - 1] - result[0]
    for i in stops.indices {
      colors.append(ColorStop(offset: result[i], color: stops[i].color))
      if i + 1 < stops.count {
        colors += stopsBetween(
          colors[colors.count - 1], ColorStop(offset: result[i + 1], color: stops[i + 1].color),
          half: hints[i], of: range)
      }
    }
    return colors
  }
}

extension CSSGradient.Direction {
  /// Returns the unit vector of the direction in a box of a given size.
  fileprivate func vector(in size: Size) -> (Double, Double) {
    switch self {
    case .angle(let angle):
      return (GlyphreelExact.sine(degrees: angle), -GlyphreelExact.cosine(degrees: angle))
    case .corner(let isRight, let isBottom):
      // The direction is perpendicular to the diagonal between the two neighbouring corners.
      let length = (size.width * size.width + size.height * size.height).squareRoot()
      guard length > 0 else { return (0, 1) }
      return (size.height / length * (isRight ? 1 : -1), size.width / length * (isBottom ? 1 : -1))
    }
  }
}

extension CSSGradient.Extent {
  /// Returns the radii in points, by section 3.2.1.
  fileprivate func radii(around center: Point, in box: Rect, isCircle: Bool) -> Size {
    if case .radii(let x, let y) = self {
      return Size(width: x.resolved(box.width), height: y.resolved(box.height))
    }
    let (left, right) = (abs(center.x - box.minX), abs(box.maxX - center.x))
    let (top, bottom) = (abs(center.y - box.minY), abs(box.maxY - center.y))
    let isClosest = self == .closestSide || self == .closestCorner
    let across = isClosest ? min(left, right) : max(left, right)
    let down = isClosest ? min(top, bottom) : max(top, bottom)
    let isSide = self == .closestSide || self == .farthestSide
    if isCircle {
      let radius =
        isSide
        ? (isClosest ? min(across, down) : max(across, down)) : (across * across + down * down).squareRoot()
      return Size(width: radius, height: radius)
    }
    // The ellipse through the corner has the proportions of the one that touches the sides.
    let scale = isSide ? 1 : 2.0.squareRoot()
    return Size(width: across * scale, height: down * scale)
  }
}
