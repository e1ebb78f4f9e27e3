internal import GlyphreelExact

extension Path {
  /// Adds an elliptical arc in endpoint parameterization, as defined by SVG 2 (section 9.5 and appendix B.2).
  ///
  /// Radii that are too small for the distance are scaled up. With a radius of zero, the arc is a line. The arc is
  /// approximated by cubic curves of at most a quarter turn, within 3/10000 of its radius.
  mutating func arc(
    from start: Point, to end: Point, radii: Size, degrees: Double, isLarge: Bool, isSweep: Bool
  ) {
    guard start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else {
      line(to: end)
      return
    }
    let (cosine, sine) = (
      GlyphreelExact.cosine(degrees: degrees), GlyphreelExact.sine(degrees: degrees)
    )
    // Half the chord in the ellipse's axes.
    let (hx, hy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (px, py) = (cosine * hx + sine * hy, -sine * hx + cosine * hy)
    let (ux, uy) = (px / rx, py / ry)
    let square = ux * ux + uy * uy
    if square > 1 {
      rx *= square.squareRoot()
      ry *= square.squareRoot()
    }
    // In the unit circle that maps to the ellipse: half the chord, and the centre beside its midpoint.
    let (qx, qy) = (px / rx, py / ry)
    let half = qx * qx + qy * qy
    guard half > 0, half.isFinite else {
      line(to: end)
      return
    }
    let distance = (max(1 - half, 0) / half).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let (cx, cy) = (distance * qy, -distance * qx)
    let from = GlyphreelExact.angle(x: qx - cx, y: qy - cy)
    var turn = GlyphreelExact.angle(x: -qx - cx, y: -qy - cy) - from
    if isSweep, turn < 0 { turn += 360 }
    if !isSweep, turn > 0 { turn -= 360 }
    let circle = AffineTransform(
      a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine,
      tx: (start.x + end.x) / 2, ty: (start.y + end.y) / 2)
    arc(onUnitCircleAround: Point(x: cx, y: cy), from: from, turn: turn, to: end, circle)
  }

  /// Adds cubic curves for an arc of the unit circle mapped by `transform`.
  ///
  /// The last one ends at `end`.
  private mutating func arc(
    onUnitCircleAround center: Point, from: Double, turn: Double, to end: Point, _ transform: AffineTransform
  ) {
    // A little more than a quarter turn is one curve, so that rounding adds no tiny ones.
    let count = max(1, Int((abs(turn) / 90.001).rounded(.up)))
    let step = turn / Double(count)
    // 4/3 · tan(step / 4)
    let reach =
      GlyphreelExact.sine(degrees: step / 4) / GlyphreelExact.cosine(degrees: step / 4) * 4 / 3
    func onCircle(_ angle: Double, _ along: Double) -> Point {
      let (cosine, sine) = (
        GlyphreelExact.cosine(degrees: angle), GlyphreelExact.sine(degrees: angle)
      )
      return transform.apply(
        to: Point(x: center.x + cosine - along * sine, y: center.y + sine + along * cosine))
    }
    for i in 0..<count {
      let angle = from + step * Double(i)
      let next = from + step * Double(i + 1)
      cubic(
        to: i + 1 == count ? end : onCircle(next, 0), control1: onCircle(angle, reach),
        control2: onCircle(next, -reach))
    }
  }
}
