/// Rounds the points of flattened contours to the grid and stores the lines that a window needs.
///
/// Points are relative to an origin that is rounded separately, so a shape has the same lines at all positions that
/// differ by whole pixels. Lines above, below or to the right of the window are dropped; consecutive lines to its left
/// become one vertical line along its left side, with the same winding at every height. Lines beyond the capacity
/// are counted but not stored.
@safe struct LineSink: ContourSink {
  // Bounds: a line is stored only if its index is below the capacity.
  private let lines: UnsafeMutablePointer<Line>
  private let capacity: Int
  private var count = 0
  /// True if the window may be smaller than the outline.
  let clips: Bool
  /// The window in fixed-point units.
  private let left: Int32
  private let top: Int32
  private let right: Int32
  private let bottom: Int32
  private let bias: SIMD2<Double>
  /// The window in unrounded units, with a margin for rounding.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>
  /// Negative if a point may lie outside of the window.
  private(set) var outside: Int32 = 0
  private var start = GridPoint.zero
  private var current = GridPoint.zero
  /// The heights between which the contours run to the left of the window.
  private var runStart: Int32 = 0
  private var runEnd: Int32 = 0

  /// Creates a sink for points relative to `origin`, in fixed-point units, with room for `capacity` lines.
  ///
  /// Lines and the window count from the pixel at `corner`.
  init(
    _ lines: UnsafeMutablePointer<Line>, capacity: Int, window: PixelRect, clips: Bool = true,
    corner: (x: Int, y: Int), origin: SIMD2<Double>
  ) {
    self.clips = clips
    outside = clips ? -1 : 0
    unsafe self.lines = unsafe lines
    self.capacity = capacity
    left = Int32(window.minX - corner.x) << FixedPoint.bits
    top = Int32(window.minY - corner.y) << FixedPoint.bits
    right = Int32(window.maxX - corner.x) << FixedPoint.bits
    bottom = Int32(window.maxY - corner.y) << FixedPoint.bits
    let one = Double(FixedPoint.one)
    let shift = FixedPoint.rounded(origin) - SIMD2(Double(corner.x), Double(corner.y)) * one
    bias = shift + FixedPoint.roundingBias
    low = SIMD2(Double(left), Double(top)) - shift - one
    high = SIMD2(Double(right), Double(bottom)) - shift + one
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

  /// Stores the last line and returns how many there are.
  mutating func finish() -> Int {
    flush()
    return count
  }

  @inline(__always)
  private mutating func add(_ end: GridPoint) {
    let from = current
    current = end
    guard clips else {
      outside |= end.x | end.y | (right &- end.x) | (bottom &- end.y)
      return append(from, end)
    }
    if from.y == end.y || min(from.x, end.x) >= right { return }
    if max(from.y, end.y) <= top || min(from.y, end.y) >= bottom { return }
    if max(from.x, end.x) > left { return append(from, end) }
    let y = min(max(from.y, top), bottom)
    if y != runEnd {
      flush()
      runStart = y
    }
    runEnd = min(max(end.y, top), bottom)
  }

  private mutating func flush() {
    append(GridPoint(x: left, y: runStart), GridPoint(x: left, y: runEnd))
    runStart = runEnd
  }

  @inline(__always)
  private mutating func append(_ from: GridPoint, _ end: GridPoint) {
    if count < capacity { unsafe lines[count] = Line(start: from, end: end) }
    count &+= 1
  }
}
