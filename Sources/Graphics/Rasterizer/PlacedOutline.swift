/// Where on the canvas an outline lies.
struct PlacedOutline {
  /// The pixels that the outline's control points span, and with them all that it covers.
  let pixels: PixelRect
  /// Whether all points can be counted in fixed point as they are.
  let isCountable: Bool
  private let scale: Double
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
    scale = transform.largestScale
    flattening = Flattening(transform, scale: scale)
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
    let bias = FixedPoint.rounded(origin) + FixedPoint.roundingBias
    let low = GridPoint(SIMD2(extent.minX - 1.0 / 64, extent.minY - 1.0 / 64), bias)
    let high = GridPoint(SIMD2(extent.maxX + 1.0 / 64, extent.maxY + 1.0 / 64), bias)
    pixels = PixelRect(
      minX: Int(low.x >> FixedPoint.bits), minY: Int(low.y >> FixedPoint.bits),
      maxX: Int((high.x &+ FixedPoint.fraction) >> FixedPoint.bits),
      maxY: Int((high.y &+ FixedPoint.fraction) >> FixedPoint.bits))
  }

  /// The pixel whose upper left corner points are counted from.
  var corner: (x: Int, y: Int) { isCountable ? (pixels.minX, pixels.minY) : (0, 0) }

  /// Writes the points of all contours, as far as there is room, and returns how many there are of both.
  @inline(never)
  func write(_ outline: FillOutline, to room: PointSink) -> (points: Int, contours: Int) {
    precondition(isCountable, "points that can't be counted")
    var sink = room.counting(from: origin, corner: cornerUnits)
    send(outline, into: &sink)
    return (sink.count, sink.contourCount)
  }

  /// Whether all points, counted from the corner, lie within the pixels; nil if they have to be looked at.
  func holdsAll(of outline: FillOutline) -> Bool? {
    guard let flat = flat(of: outline) else { return nil }
    let bias = FixedPoint.rounded(origin) - cornerUnits + FixedPoint.roundingBias
    guard let (one, other) = flattening.extent(of: flat, bias) else { return nil }
    let right = pixels.width << Int(FixedPoint.bits)
    let bottom = pixels.height << Int(FixedPoint.bits)
    return min(one.x, other.x) >= 0 && min(one.y, other.y) >= 0
      && Int(max(one.x, other.x)) <= right && Int(max(one.y, other.y)) <= bottom
  }

  /// Writes the edges that can be seen in a window, as far as there is room, and returns how many there are.
  @inline(never)
  func write(_ outline: FillOutline, in window: EdgeWindow, to room: EdgeSink) -> Int {
    if isCountable {
      var sink = room.counting(from: origin, corner: cornerUnits, in: window)
      send(outline, into: &sink)
      return sink.finish()
    }
    let base = room.counting(from: .zero, corner: .zero, in: window)
    var sink = ClampingSink(base: base, origin: origin)
    send(outline, into: &sink)
    var all = sink.base
    return all.finish()
  }

  @inline(__always)
  private func send<Sink: ContourSink>(_ outline: FillOutline, into sink: inout Sink) {
    if let flat = flat(of: outline) {
      flattening.send(flat, into: &sink)
    } else {
      flattening.flatten(outline.steps, into: &sink)
    }
  }

  /// The lines that do for this size, if there are any.
  @inline(__always)
  private func flat(of outline: FillOutline) -> FlatOutline? {
    outline.flat?.lines(for: scale)
  }

  private var cornerUnits: SIMD2<Double> {
    SIMD2(Double(pixels.minX), Double(pixels.minY)) * Double(FixedPoint.one)
  }
}
