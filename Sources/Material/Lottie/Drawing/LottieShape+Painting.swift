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
