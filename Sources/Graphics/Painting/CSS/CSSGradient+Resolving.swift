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
    for i in stops.indices {
      colors.append(ColorStop(offset: result[i], color: stops[i].color))
      if i + 1 < stops.count {
        colors += stopsBetween(
          colors[colors.count - 1], ColorStop(offset: result[i + 1], color: stops[i + 1].color),
          half: hints[i])
      }
    }
    return colors
  }

  /// Returns stops between two others whose blends in premultiplied sRGB follow the colour space and the hint.
  package func stopsBetween(_ a: ColorStop, _ b: ColorStop, half hint: Double? = nil) -> [ColorStop] {
    let length = b.offset - a.offset
    var shares =
      hint.map { CSSGradient.bent(half: ($0 - a.offset) / length, roots: space == .srgb ? 2 : 4) } ?? []
    guard length > 0, space != .srgb || !shares.isEmpty else { return [] }
    func color(_ share: Double) -> Color { a.color.interpolated(to: b.color, by: share, in: space).clipped }
    func refined(_ from: Share, _ to: Share, depth: Int) -> [Share] {
      let middle = Share(place: (from.place + to.place) / 2, share: (from.share + to.share) / 2)
      let straight = color(from.share).interpolated(to: color(to.share), by: 0.5)
      // A step of a component is 1/255. Where one reaches 0 or 1, colours bend sharply.
      if depth >= 10 || depth >= 4 && straight.isWithin(1 / 512, of: color(middle.share)) { return [] }
      return refined(from, middle, depth: depth + 1) + [middle] + refined(middle, to, depth: depth + 1)
    }
    if space != .srgb {
      let ends = [Share(place: 0, share: 0)] + shares + [Share(place: 1, share: 1)]
      let depth = shares.isEmpty ? 0 : 8
      shares = Array(
        zip(ends, ends.dropFirst()).flatMap { [$0] + refined($0, $1, depth: depth) }.dropFirst())
    }
    return shares.map { ColorStop(offset: a.offset + $0.place * length, color: color($0.share)) }
  }

  /// The second colour's share at a place in 0...1 between two stops.
  private struct Share {
    let place: Double
    let share: Double
  }

  /// Returns the shares between two stops, which are ½ at the hint.
  ///
  /// By section 3.5.2, with the hint at H, the second colour's share at P is P to the power of log ½ / log H: where P
  /// is the nth power of H, it is the nth power of ½. These points need only square roots.
  ///
  /// - Parameter roots: The number of square roots of a step. Hues change faster than components, so they need more.
  private static func bent(half hint: Double, roots: Int) -> [Share] {
    if hint <= 0 { return [Share(place: 0, share: 1)] }
    if hint >= 1 { return [Share(place: 1, share: 0)] }
    guard hint != 0.5, hint.isFinite else { return [] }
    let placeStep = (0..<roots).reduce(hint) { step, _ in step.squareRoot() }
    let shareStep = (0..<roots).reduce(0.5) { step, _ in step.squareRoot() }
    var (place, share) = (1.0, 1.0)
    var shares: [Share] = []
    for _ in 0..<9 << roots {
      place *= placeStep
      share *= shareStep
      shares.append(Share(place: place, share: share))
    }
    return shares.reversed()
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

extension Color {
  /// Returns true if no component differs by more than a distance.
  fileprivate func isWithin(_ distance: Double, of other: Color) -> Bool {
    [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha].allSatisfy {
      abs($0) <= distance
    }
  }
}
