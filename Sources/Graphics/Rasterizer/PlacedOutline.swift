/// Where on the canvas an outline lies.
struct PlacedOutline {
  /// The pixels that the outline's control points span, and with them all that it covers.
  let pixels: PixelRect
  /// Whether all points can be counted in fixed point as they are.
  let isCountable: Bool
  private let flattening: Flattening
  // In fixed-point units.
  private let origin: SIMD2<Double>

  /// Nil where coordinates are so large, or not finite, that products of them would not be.
  init?(_ controlBox: Rect, _ transform: AffineTransform) {
    let box = transform.boundingBox(of: controlBox)
    let limit = 1e100
    guard abs(transform.a) < limit, abs(transform.b) < limit, abs(transform.c) < limit,
      abs(transform.d) < limit,
      box.minX > -limit, box.minY > -limit, box.maxX < limit, box.maxY < limit,
      abs(transform.tx) < limit, abs(transform.ty) < limit
    else { return nil }
    flattening = Flattening(transform)
    let one = Double(FixedPoint.one)
    origin = SIMD2(transform.tx, transform.ty) * one
    let reach = FixedPoint.limit
    isCountable =
      box.minX > -reach && box.minY > -reach && box.maxX < reach && box.maxY < reach
      && abs(transform.tx) < reach && abs(transform.ty) < reach
    guard isCountable else {
      // Of a box this large, the last digits of an edge may be those of the opposite one.
      let margin = 1 + max(box.width, box.height, abs(box.minX), abs(box.minY)) * 1e-15
      pixels = PixelRect(covering: box.insetBy(dx: -margin, dy: -margin))
      return
    }
    // As the points will be rounded, with something to spare for the last digits of their calculation.
    let matrix = AffineTransform(
      a: transform.a * one, b: transform.b * one, c: transform.c * one, d: transform.d * one, tx: 0, ty: 0)
    let extent = matrix.boundingBox(of: controlBox)
    let low = FixedPoint.rounded(SIMD2(extent.minX - 1.0 / 64, extent.minY - 1.0 / 64))
    let high = FixedPoint.rounded(SIMD2(extent.maxX + 1.0 / 64, extent.maxY + 1.0 / 64))
    let place = FixedPoint.rounded(origin)
    pixels = PixelRect(
      covering: Rect(
        from: Point(x: (low.x + place.x) / one, y: (low.y + place.y) / one),
        to: Point(x: (high.x + place.x) / one, y: (high.y + place.y) / one)))
  }

  /// The pixel whose upper left corner points are counted from.
  var corner: (x: Int, y: Int) { isCountable ? (pixels.minX, pixels.minY) : (0, 0) }

  /// Writes the points of all contours, as far as there is room, and returns how many there are of both.
  @inline(never)
  func write(_ steps: [FillOutline.Step], to room: PointSink) -> (points: Int, contours: Int) {
    if isCountable {
      let corner = SIMD2(Double(pixels.minX), Double(pixels.minY)) * Double(FixedPoint.one)
      var sink = room.counting(from: origin, corner: corner)
      flattening.flatten(steps, into: &sink)
      return (sink.count, sink.contourCount)
    }
    var sink = ClampingSink(base: room, origin: origin)
    flattening.flatten(steps, into: &sink)
    return (sink.base.count, sink.base.contourCount)
  }
}
