internal import GlyphreelExact
internal import GlyphreelGraphics

// Fills and strokes.
extension LottieShape {
  /// Returns what a style paints along a path.
  func painting(_ path: Path, at frame: Double) -> [DisplayList.Item] {
    let opacity = properties.opacity(at: frame)
    guard opacity > 0, let paint = paint(opacity, at: frame) else { return [] }
    let item: DisplayList.Item
    if kind.isStroke {
      let style = strokeStyle(at: frame)
      guard style.width > 0 else { return [] }
      item = .stroke(StrokedPath(path, style: style), paint)
    } else {
      item = .fill(path, paint)
    }
    guard let mode = LottieDrawing.mode(blendMode), mode != .sourceOver else { return [item] }
    return [.group(DisplayList.Group(compositeMode: mode, items: [item]))]
  }

  private func strokeStyle(at frame: Double) -> StrokeStyle {
    let pattern = properties.members.filter { $0.key == .dash || $0.key == .gap }
      .map { max($0.track.values(at: frame).first ?? 0, 0) }
    let caps: [StrokeCap] = [.butt, .round, .square]
    let joins: [StrokeJoin] = [.miter, .round, .bevel]
    return StrokeStyle(
      width: properties.number(.width, at: frame), cap: caps[min(max(cap, 1), 3) - 1],
      join: joins[min(max(join, 1), 3) - 1], miterLimit: max(properties.number(.miterLimit, at: frame), 1),
      dash: pattern, dashOffset: properties.number(.dashOffset, at: frame))
  }

  private func paint(_ opacity: Double, at frame: Double) -> Paint? {
    guard kind == .gradientFill || kind == .gradientStroke else {
      var color = Color(lottie: properties.values(.color, at: frame))
      color.alpha = opacity
      return .color(color)
    }
    let stops = GradientStops(properties.values(.gradient, at: frame), count: stopCount).colors(opacity)
    guard !stops.isEmpty else { return nil }
    let (start, end) = (properties.pair(.start, at: frame), properties.pair(.end, at: frame))
    // A gradient without length has its last colour.
    guard start != end else { return stops.last.map { .color($0.color) } }
    guard isRadial else {
      return .gradient(Gradient(.linear(from: Point(start), to: Point(end)), stops: stops))
    }
    let way = end - start
    let radius = (way * way).sum().squareRoot()
    let length = min(max(properties.number(.highlightLength, at: frame) / 100, -0.99), 0.99)
    let turn = angle(x: way.x, y: way.y) + properties.number(.highlightAngle, at: frame)
    let focus = start + SIMD2(cosine(degrees: turn), sine(degrees: turn)) * (radius * length)
    return .gradient(
      Gradient(
        .radial(
          from: Gradient.Circle(center: Point(focus), radius: 0),
          to: Gradient.Circle(center: Point(start), radius: radius)), stops: stops))
  }
}

/// The stops of a gradient: four numbers for each colour, then two for each opacity.
private struct GradientStops {
  private var colors: [(offset: Double, color: SIMD3<Double>)] = []
  private var alphas: [(offset: Double, alpha: Double)] = []

  init(_ values: [Double], count: Int) {
    let count = min(count, values.count / 4)
    for index in 0..<count {
      let place = 4 * index
      colors.append((values[place], SIMD3(values[place + 1], values[place + 2], values[place + 3])))
    }
    for place in stride(from: 4 * count, to: values.count - 1, by: 2) {
      alphas.append((values[place], values[place + 1]))
    }
    colors.sort { $0.offset < $1.offset }
    alphas.sort { $0.offset < $1.offset }
  }

  /// Returns colours with opacities, at the stops of both and between those where both change.
  ///
  /// Players blend colours and opacities apart; painting blends them together, so that it needs the places in between.
  func colors(_ opacity: Double) -> [ColorStop] {
    guard !alphas.isEmpty else {
      return colors.map { ColorStop(offset: $0.offset, color: Self.color($0.color, opacity)) }
    }
    let places = (colors.map(\.offset) + alphas.map(\.offset)).sorted()
    var offsets: [Double] = []
    for (from, to) in zip(places, places.dropFirst()) where from < to {
      for part in 0..<8 { offsets.append(from + (to - from) * Double(part) / 8) }
      offsets.append(to - 1e-9)
    }
    if let last = places.last { offsets.append(last) }
    return offsets.map { offset in
      let color = Self.value(colors.map { ($0.offset, $0.color) }, at: offset)
      let alpha = Self.value(alphas.map { ($0.offset, SIMD3(repeating: $0.alpha)) }, at: offset).x
      return ColorStop(offset: offset, color: Self.color(color, alpha * opacity))
    }
  }

  private static func color(_ color: SIMD3<Double>, _ alpha: Double) -> Color {
    var color = Color(lottie: [color.x, color.y, color.z])
    color.alpha = min(max(alpha, 0), 1)
    return color
  }

  private static func value(_ stops: [(Double, SIMD3<Double>)], at offset: Double) -> SIMD3<Double> {
    guard let next = stops.firstIndex(where: { $0.0 > offset }) else {
      return stops.last?.1 ?? .zero
    }
    guard next > 0 else { return stops[0].1 }
    let (before, after) = (stops[next - 1], stops[next])
    return before.1 + (after.1 - before.1) * ((offset - before.0) / (after.0 - before.0))
  }
}
