/// The origin of an upright glyph, rounded to a subpixel position on a grid of quarter pixels.
///
/// Sixteen coverages of a glyph then serve all positions. Positions are first rounded to fixed point, as the scan converter does,
/// so the last digits of a sum do not decide between two quarters.
struct GlyphPlacement: Equatable {
  /// The pixel that the origin lies in.
  let column: Int
  let row: Int
  /// Quarters of a pixel from its left side in bits 0 and 1, and from its upper one in bits 2 and 3.
  let phase: UInt64

  /// The number of grid steps per pixel, as a power of two.
  private static let bits: Int32 = 2
  /// The largest distance that an origin moves, in pixels.
  static let reach = 1.0 / 8 + 1.0 / Double(FixedPoint.one)

  /// Creates the nearest placement; nil beyond the range of fixed point.
  @inline(__always)
  init?(x: Double, y: Double) {
    let limit = FixedPoint.limit
    guard x > -limit, x < limit, y > -limit, y < limit else { return nil }
    let shift = FixedPoint.bits &- GlyphPlacement.bits
    let half: Int32 = 1 << (shift &- 1)
    let across = (FixedPoint.nearest(x * Double(FixedPoint.one)) &+ half) >> shift
    let down = (FixedPoint.nearest(y * Double(FixedPoint.one)) &+ half) >> shift
    column = Int(across >> GlyphPlacement.bits)
    row = Int(down >> GlyphPlacement.bits)
    phase = UInt64(truncatingIfNeeded: across & 3 | (down & 3) << 2)
  }

  /// The origin relative to its pixel, in pixels.
  var offset: Point { Point(x: Double(phase & 3) / 4, y: Double(phase >> 2) / 4) }

  /// The origin in pixels.
  var origin: Point { Point(x: Double(column) + offset.x, y: Double(row) + offset.y) }

  /// Returns a transform with its origin on the grid, or unchanged beyond the range of fixed point.
  static func rounded(_ transform: AffineTransform) -> AffineTransform {
    guard let place = GlyphPlacement(x: transform.tx, y: transform.ty) else { return transform }
    var rounded = transform
    (rounded.tx, rounded.ty) = (place.origin.x, place.origin.y)
    return rounded
  }
}
