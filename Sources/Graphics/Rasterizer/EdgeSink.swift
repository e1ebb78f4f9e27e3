/// Rounds the points of flattened contours, as `PointSink` does, and writes down the edges that a window sees.
///
/// However far an outline reaches beyond the window, that takes no room: what is above, below or right of it is
/// dropped, and what follows on each other to the left of it becomes a single upright edge along its side, with the same
/// sum of windings at every height. Edges beyond the room there is are counted but not written.
@safe struct EdgeSink: ContourSink {
  static var clips: Bool { true }

  // Bounds: an edge is written only if its number is below the capacity.
  private let edges: UnsafeMutablePointer<Edge>
  private let capacity: Int
  private var count = 0
  private var window = EdgeWindow(.empty, from: (0, 0))
  private var bias = SIMD2(repeating: FixedPoint.roundingBias)
  // A box outside of these is outside of the window even if its points are moved by rounding; in unrounded units.
  private var low = SIMD2<Double>.zero
  private var high = SIMD2<Double>.zero
  private var start = GridPoint.zero
  private var current = GridPoint.zero
  // From where to where the contours run to the left of the window; heights of it.
  private var runStart: Int32 = 0
  private var runEnd: Int32 = 0

  /// There is room for `capacity` edges.
  init(_ edges: UnsafeMutablePointer<Edge>, capacity: Int) {
    unsafe self.edges = unsafe edges
    self.capacity = capacity
  }

  /// The same for points relative to an origin in fixed-point units, seen in a window that is counted from a corner in
  /// whole ones.
  func counting(from origin: SIMD2<Double>, corner: SIMD2<Double>, in window: EdgeWindow) -> EdgeSink {
    var sink = self
    sink.window = window
    let shift = FixedPoint.rounded(origin) - corner
    sink.bias = shift + FixedPoint.roundingBias
    let margin = Double(FixedPoint.one)
    sink.low = SIMD2(Double(window.left), Double(window.top)) - shift - margin
    sink.high = SIMD2(Double(window.right), Double(window.bottom)) - shift + margin
    return sink
  }

  mutating func move(to point: SIMD2<Double>) {
    start = GridPoint(point, bias)
    current = start
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    add(GridPoint(point, bias))
  }

  @inline(__always)
  mutating func close() {
    add(start)
  }

  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool {
    high.y < self.low.y || low.y > self.high.y || high.x < self.low.x || low.x > self.high.x
  }

  /// Writes what is left, and returns how many edges there are.
  mutating func finish() -> Int {
    flush()
    return count
  }

  @inline(__always)
  private mutating func add(_ end: GridPoint) {
    let from = current
    current = end
    if from.y == end.y || min(from.x, end.x) >= window.right { return }
    if max(from.y, end.y) <= window.top || min(from.y, end.y) >= window.bottom { return }
    if max(from.x, end.x) > window.left { return append(from, end) }
    let y = window.clamped(from.y)
    if y != runEnd {
      flush()
      runStart = y
    }
    runEnd = window.clamped(end.y)
  }

  private mutating func flush() {
    append(GridPoint(x: window.left, y: runStart), GridPoint(x: window.left, y: runEnd))
    runStart = runEnd
  }

  @inline(__always)
  private mutating func append(_ from: GridPoint, _ end: GridPoint) {
    guard let edge = Edge(from: from, to: end) else { return }
    if count < capacity { unsafe edges[count] = edge }
    count &+= 1
  }
}
