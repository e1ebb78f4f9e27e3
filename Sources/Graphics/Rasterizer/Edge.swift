/// A straight piece of an outline that runs down the picture, in fixed-point pixels.
///
/// It is the line x0 · 2^24 + slope · (y - y0), rounded to nearest; all who cut an edge cut it at the same points.
struct Edge: Sendable {
  /// The upper end; `y0 < y1`.
  let x0: Int32
  let y0: Int32
  /// The lower end.
  let x1: Int32
  let y1: Int32
  /// 1 where the outline runs down, -1 where it runs up.
  let winding: Int32
  /// How far x moves for each unit of y, times 2^24.
  let slope: Int64
  /// How far y moves for each unit of x in either direction, times 2^24; of no meaning for an upright edge.
  let rise: Int64

  /// Binary digits behind the point of places, slopes and rises.
  ///
  /// A cut along a whole canvas of 8192 pixels is off by less than a unit.
  static let bits: Int64 = 24

  /// Nil for a level line, which has nothing on either side of it.
  init?(from start: GridPoint, to end: GridPoint) {
    if end.y == start.y { return nil }
    let isDown = end.y > start.y
    let upper = isDown ? start : end
    let lower = isDown ? end : start
    (x0, y0, x1, y1) = (upper.x, upper.y, lower.x, lower.y)
    winding = isDown ? 1 : -1
    slope = Edge.quotient(x1 &- x0, y1 &- y0)
    rise = Edge.quotient(y1 &- y0, max(abs(x1 &- x0), 1))
  }

  /// A place that no edge was put to yet.
  static let level = Edge()

  private init() {
    (x0, y0, x1, y1, winding, slope, rise) = (0, 0, 0, 0, 0, 0, 0)
  }

  /// a / b · 2^24, rounded to nearest, for any two lengths; `b` is positive.
  private static func quotient(_ a: Int32, _ b: Int32) -> Int64 {
    // More than this is 30,000 pixels for 1/500 of one.
    let limit = Int32(clamping: Int64(b) << 26)
    return shortQuotient(min(max(a, 0 &- limit), limit), b)
  }

  /// a / b · 2^24, rounded to nearest, where it is known to be below 2^51; `b` is positive.
  @inline(__always)
  static func shortQuotient(_ a: Int32, _ b: Int32) -> Int64 {
    // Quotients of doubles are rounded once and the same on every processor.
    let quotient = Double(a) / Double(b) * 16_777_216
    // As in `FixedPoint.nearest`: converting would ask whether the number fits.
    return Int64(
      bitPattern: (quotient + FixedPoint.roundingBias).bitPattern &- FixedPoint.roundingBias.bitPattern)
  }

  /// The most units that an edge may be wide and high for its quotients to be short, and for none of its places to be
  /// rounded to one beyond its ends.
  static let shortLength: Int32 = 1 << 23

  /// The place at a height, times 2^24.
  @inline(__always)
  func position(at y: Int32) -> Int64 {
    Int64(x0) << Edge.bits &+ slope &* Int64(y &- y0)
  }

  /// The place at a height, rounded to nearest.
  @inline(__always)
  func x(at y: Int32) -> Int32 {
    // Rounding the slope leaves the lower end a little beside where it is.
    y == y1 ? x1 : Edge.rounded(position(at: y))
  }

  /// The place at a height, or at the end that is nearest to it.
  @inline(__always)
  func x(near y: Int32) -> Int32 { y <= y0 ? x0 : y >= y1 ? x1 : Edge.rounded(position(at: y)) }

  /// A place times 2^24 as a coordinate.
  @inline(__always)
  static func rounded(_ position: Int64) -> Int32 {
    Int32(truncatingIfNeeded: (position &+ 1 << (bits &- 1)) >> bits)
  }

  /// An order of edges in which only equal ones have no first.
  static func precedes(_ a: Edge, _ b: Edge) -> Bool {
    if a.y0 != b.y0 { return a.y0 < b.y0 }
    if a.x0 != b.x0 { return a.x0 < b.x0 }
    if a.y1 != b.y1 { return a.y1 < b.y1 }
    if a.x1 != b.x1 { return a.x1 < b.x1 }
    return a.winding < b.winding
  }
}
