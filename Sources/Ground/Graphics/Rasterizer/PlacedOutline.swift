/// An outline's position on the canvas.
struct PlacedOutline {
  /// The pixels that the outline's control points span; nothing outside them is covered.
  let pixels: PixelRect
  /// True if all points fit in fixed point as they are.
  private let isCountable: Bool
  private let transform: AffineTransform
  /// In fixed-point units.
  private let origin: SIMD2<Double>

  /// Creates a placed outline; nil where coordinates are not finite, or so large that products of them would not be.
  init?(_ controlBox: Rect, _ transform: AffineTransform) {
    let box = transform.boundingBox(of: controlBox)
    let limit = 1e100
    guard abs(transform.a) < limit, abs(transform.b) < limit, abs(transform.c) < limit,
      abs(transform.d) < limit,
      box.minX > -limit, box.minY > -limit, box.maxX < limit, box.maxY < limit,
      abs(transform.tx) < limit, abs(transform.ty) < limit
    else { return nil }
    self.transform = transform
    let one = Double(FixedPoint.one)
    origin = SIMD2(transform.tx, transform.ty) * one
    let reach = FixedPoint.limit
    isCountable =
      box.minX > -reach && box.minY > -reach && box.maxX < reach && box.maxY < reach
      && abs(transform.tx) < reach && abs(transform.ty) < reach
    guard isCountable else {
      // In a box this large, rounding may exceed a pixel.
      let margin = 1 + max(box.width, box.height, abs(box.minX), abs(box.minY)) * 1e-15
      pixels = PixelRect(covering: box.insetBy(dx: -margin, dy: -margin))
      return
    }
    // As the points will be rounded, with a margin for rounding errors of their calculation.
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

  /// The pixel whose top left corner lines count from.
  var corner: (x: Int, y: Int) { isCountable ? (pixels.minX, pixels.minY) : (0, 0) }

  /// Writes the lines that `window` needs into `buffer`, as far as there is room, and returns how many there are.
  @inline(never)
  func writeLines(
    of outline: FillOutline, in window: PixelRect, to buffer: UnsafeMutableBufferPointer<Line>
  ) -> (count: Int, areInside: Bool) {
    // Bounds: the sink's capacity is the buffer's count.
    guard let lines = buffer.baseAddress else { return (0, true) }
    if isCountable {
      var sink = unsafe LineSink(
        lines, capacity: buffer.count, window: window, clips: !window.contains(pixels), corner: corner,
        origin: origin)
      send(outline, into: &sink)
      return (sink.finish(), sink.outside >= 0)
    }
    let base = unsafe LineSink(lines, capacity: buffer.count, window: window, corner: corner, origin: .zero)
    var sink = ClampingSink(base: base, origin: origin)
    send(outline, into: &sink)
    var all = sink.base
    return (all.finish(), false)
  }

  @inline(__always)
  private func send<Sink: ContourSink>(_ outline: FillOutline, into sink: inout Sink) {
    let scale = transform.largestScale
    let flattening = Flattening(transform, scale: scale)
    if let flat = outline.flat?.lines(for: scale) {
      flattening.send(flat, into: &sink)
    } else {
      flattening.flatten(outline.segments, into: &sink)
    }
  }
}
