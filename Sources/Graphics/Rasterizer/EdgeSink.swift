/// Rounds the points of flattened contours and writes their edges.
///
/// Points are relative to an origin that is rounded by itself: a shape has the same edges at all places that differ by
/// whole pixels. Edges beyond the room there is are counted but not written.
struct EdgeSink: ContourSink {
  private let edges: UnsafeMutablePointer<Edge>
  private let capacity: Int
  /// The number of edges, written or not.
  private(set) var count = 0
  private let bias: SIMD2<Double>
  // Rounded points plus the bias of rounding: their difference is exact, their low bits are the coordinates.
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero

  /// `origin` is in fixed-point units.
  init(_ edges: UnsafeMutableBufferPointer<Edge>, origin: SIMD2<Double>) {
    capacity = edges.count
    self.edges = edges.baseAddress ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
    bias = FixedPoint.rounded(origin) + FixedPoint.roundingBias
  }

  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    start = rounded(point)
    current = start
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    add(rounded(point))
  }

  @inline(__always)
  mutating func close() {
    add(start)
  }

  @inline(__always)
  private func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> { point + bias }

  @inline(__always)
  private mutating func add(_ next: SIMD2<Double>) {
    let last = current
    current = next
    let delta = next - last
    if delta.y == 0 { return }
    if count < capacity {
      let isDown = delta.y > 0
      let upper = isDown ? last : next
      let lower = isDown ? next : last
      // Quotients of doubles are rounded once and the same on every processor.
      let size = SIMD2(max(abs(delta.x), 1), delta.y)
      let quotients = SIMD2(abs(delta.y), delta.x) / size * 4_294_967_296
      edges[count] = Edge(
        x0: Int32(truncatingIfNeeded: upper.x.bitPattern), y0: Int32(truncatingIfNeeded: upper.y.bitPattern),
        x1: Int32(truncatingIfNeeded: lower.x.bitPattern), y1: Int32(truncatingIfNeeded: lower.y.bitPattern),
        winding: isDown ? 1 : -1, slope: quotients.y, rise: quotients.x)
    }
    count &+= 1
  }
}
