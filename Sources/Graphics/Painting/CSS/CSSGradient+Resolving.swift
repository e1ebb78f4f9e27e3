internal import GlyphreelExactMath

extension CSSGradient {
  /// The gradient as it fills a box.
  public func gradient(in box: Rect) -> Gradient {
    let (geometry, transform, length) = resolvedGeometry(box)
    let stops = resolvedStops(length)
    let isRepeating = isRepeating && (stops.last?.offset ?? 0) > (stops.first?.offset ?? 0)
    return Gradient(geometry, stops: stops, extend: isRepeating ? .repeat : .pad, transform: transform)
  }

  /// The line's two ends, the circles or the turn, and how many points are the whole of it.
  private func resolvedGeometry(_ box: Rect) -> (Gradient.Geometry, AffineTransform, Double) {
    func place(_ position: Position) -> Point {
      Point(x: box.minX + position.x.resolved(box.width), y: box.minY + position.y.resolved(box.height))
    }
    switch geometry {
    case .linear(let direction):
      let (dx, dy) = direction.vector(in: box.size)
      // As long as it takes for a corner to have the first and another one the last colour (section 3.1).
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
      // Turned as a whole, so that no angle lies before the first one.
      let turned = AffineTransform.rotation(degrees: angle - 90)
        .followed(by: .translation(x: center.x, y: center.y))
      return (.sweep(center: .zero, from: 0, to: 360), turned, 1)
    }
  }

  /// In points: what has no extent is drawn with this one, as the specification asks for.
  private static let shortest = 1.0 / 4096

  /// The stops with all offsets and in order, as section 3.5.3 fills in what is left out.
  private func resolvedStops(_ length: Double) -> [ColorStop] {
    func offset(_ position: Length) -> Double { position.fraction + position.points / length }
    var offsets = stops.map { $0.position.map(offset) }
    guard !offsets.isEmpty else { return [] }
    offsets[0] = offsets[0] ?? 0
    offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
    var result: [Double] = []
    var largest = -Double.infinity
    // None comes before one that is written before it, be it a stop or a hint.
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
    for i in stops.indices {
      colors.append(ColorStop(offset: result[i], color: stops[i].color))
      if let hint = hints[i], i + 1 < stops.count {
        colors += CSSGradient.bent(
          from: colors[colors.count - 1], to: ColorStop(offset: result[i + 1], color: stops[i + 1].color),
          half: hint)
      }
    }
    return colors
  }

  /// Stops in between two, so that the colour is half way where the hint is.
  ///
  /// By section 3.5.2 the second colour's share at P, with the hint at H, is P to the power of log ½ / log H: where P is
  /// the nth power of H it is the nth power of ½. Square roots alone lead there.
  private static func bent(from a: ColorStop, to b: ColorStop, half: Double) -> [ColorStop] {
    let length = b.offset - a.offset
    guard length > 0 else { return [] }
    let hint = (half - a.offset) / length
    if hint <= 0 { return [ColorStop(offset: a.offset, color: b.color)] }
    if hint >= 1 { return [ColorStop(offset: b.offset, color: a.color)] }
    if hint == 0.5 { return [] }
    let placeStep = hint.squareRoot().squareRoot()
    let shareStep = 0.5.squareRoot().squareRoot()
    var (place, share) = (1.0, 1.0)
    var stops: [ColorStop] = []
    for _ in 0..<36 {
      place *= placeStep
      share *= shareStep
      stops.append(
        ColorStop(offset: a.offset + place * length, color: a.color.premultipliedMix(with: b.color, share)))
    }
    return stops.reversed()
  }
}

extension CSSGradient.Direction {
  /// Of length 1, in a box of some size.
  fileprivate func vector(in size: Size) -> (Double, Double) {
    switch self {
    case .angle(let angle):
      return (GlyphreelExactMath.sine(degrees: angle), -GlyphreelExactMath.cosine(degrees: angle))
    case .corner(let isRight, let isBottom):
      // At right angles to the diagonal between the two neighbouring corners.
      let length = (size.width * size.width + size.height * size.height).squareRoot()
      guard length > 0 else { return (0, 1) }
      return (size.height / length * (isRight ? 1 : -1), size.width / length * (isBottom ? 1 : -1))
    }
  }
}

extension CSSGradient.Extent {
  /// In points, by section 3.2.1.
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
    // Through the corner, with the proportions of the ellipse that meets the sides.
    let scale = isSide ? 1 : 2.0.squareRoot()
    return Size(width: across * scale, height: down * scale)
  }
}

extension Color {
  /// This colour and a share of another one, blended as gradients blend.
  fileprivate func premultipliedMix(with other: Color, _ share: Double) -> Color {
    let alpha = self.alpha + (other.alpha - self.alpha) * share
    guard alpha > 0 else { return .clear }
    func component(_ a: Double, _ b: Double) -> Double {
      (a * self.alpha * (1 - share) + b * other.alpha * share) / alpha
    }
    return Color(
      red: component(red, other.red), green: component(green, other.green),
      blue: component(blue, other.blue), alpha: alpha)
  }
}
