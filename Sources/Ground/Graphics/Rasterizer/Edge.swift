/// A line of a flattened outline, in fixed-point units.
struct Line: Sendable {
  var start: GridPoint
  var end: GridPoint

  static let empty = Line(start: .zero, end: .zero)
}

/// A line turned to run down.
struct Edge: Sendable {
  /// The upper end; `y0 < y1` unless the line is horizontal.
  let x0: Int32
  let y0: Int32
  /// The lower end.
  let x1: Int32
  let y1: Int32
  /// 1 where the outline runs down, -1 where it runs up.
  let winding: Int32

  @inline(__always)
  init(_ line: Line) {
    let isDown = line.end.y >= line.start.y
    let (upper, lower) = isDown ? (line.start, line.end) : (line.end, line.start)
    (x0, y0, x1, y1) = (upper.x, upper.y, lower.x, lower.y)
    winding = isDown ? 1 : -1
  }

  /// How far x moves per unit of y, times 2^24.
  var slope: Int { FixedPoint.quotient(Int(x1 &- x0), Int(y1 &- y0)) }

  /// How far y moves per unit of x, times 2^24, without sign; 0 for an edge that stays in one column of pixels.
  var rise: Int {
    if x0 >> FixedPoint.bits == x1 >> FixedPoint.bits { return 0 }
    return FixedPoint.quotient(Int(y1 &- y0), Int(abs(x1 &- x0)))
  }

  /// A total order of edges.
  static func precedes(_ a: Edge, _ b: Edge) -> Bool {
    if a.y0 != b.y0 { return a.y0 < b.y0 }
    if a.x0 != b.x0 { return a.x0 < b.x0 }
    if a.y1 != b.y1 { return a.y1 < b.y1 }
    if a.x1 != b.x1 { return a.x1 < b.x1 }
    return a.winding < b.winding
  }
}
