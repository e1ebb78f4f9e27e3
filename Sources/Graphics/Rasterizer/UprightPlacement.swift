/// Where on the canvas a glyph stands that is neither turned nor stretched more in one direction than in the other.
struct UprightPlacement {
  /// The pixels that hold all points.
  let pixels: PixelRect
  /// Fixed-point units for each of the outline's.
  let scale: SIMD2<Float>
  /// Added to a point, it makes a place that counts from the corner of the pixels; with what the origin is beside a
  /// whole pixel.
  let bias: SIMD2<Float>

  /// More than there are columns, or rows, of any glyph.
  static let longestRow: Int32 = 1022

  /// Pixels in either direction from the origin within which points can be told apart.
  private static let reach: Float = 1020

  /// Nil unless the transform is of that kind, and all points and their distances from the origin can be counted.
  @inline(__always)
  init?(_ edges: UprightEdges, _ transform: AffineTransform) {
    guard transform.b == 0, transform.c == 0, abs(transform.a) == abs(transform.d), !edges.blocks.isEmpty
    else {
      return nil
    }
    let one = Double(FixedPoint.one)
    let farthest = FixedPoint.limit - 1024
    guard abs(transform.tx) < farthest, abs(transform.ty) < farthest else { return nil }
    scale = SIMD2(Float(transform.a * one), Float(transform.d * one))
    let box = edges.box * SIMD4(lowHalf: scale, highHalf: scale)
    let limit = UprightPlacement.reach * Float(FixedPoint.one)
    guard abs(box.x) < limit, abs(box.y) < limit, abs(box.z) < limit, abs(box.w) < limit else { return nil }
    // The origin is rounded by itself: a glyph has the same points at all places that differ by whole pixels.
    let x = FixedPoint.nearest(transform.tx * one)
    let y = FixedPoint.nearest(transform.ty * one)
    let phase = SIMD2<Float>(Float(x & FixedPoint.fraction), Float(y & FixedPoint.fraction))
    let centered = phase + RowPieces.zero
    // Bounds: rounding keeps the order, so that what is rounded later lies within the box that is rounded now, and with it
    // within the pixels that cells are made for.
    let corners =
      unsafe unsafeBitCast(box + SIMD4(lowHalf: centered, highHalf: centered), to: SIMD4<Int32>.self)
      &- Int32(bitPattern: RowPieces.zero.bitPattern)
    let bits = FixedPoint.bits
    let left = min(corners.x, corners.z) >> bits
    let top = min(corners.y, corners.w) >> bits
    let right = (max(corners.x, corners.z) &+ FixedPoint.fraction) >> bits
    let bottom = (max(corners.y, corners.w) &+ FixedPoint.fraction) >> bits
    let (column, row) = (x >> bits, y >> bits)
    pixels = PixelRect(
      minX: Int(column &+ left), minY: Int(row &+ top), maxX: Int(column &+ right), maxY: Int(row &+ bottom))
    guard right &- left < UprightPlacement.longestRow, bottom &- top < UprightPlacement.longestRow else {
      return nil
    }
    bias = centered - SIMD2(Float(left << bits), Float(top << bits))
  }

  /// Whether upper ends become lower ones.
  var mirrorsY: Bool { scale.y > 0 }
  /// Whether left becomes right.
  var mirrorsX: Bool { scale.x < 0 }
}
