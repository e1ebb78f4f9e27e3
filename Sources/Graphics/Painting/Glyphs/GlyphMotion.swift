/// A movement that glyphs follow exactly, and not from one subpixel position to the next.
///
/// Glyphs at rest are on the grid. They leave it, and return to it, over several frames: a movement that starts or ends within these
/// keeps a share of the offset that they have at rest.
package struct GlyphMotion: Hashable, Sendable {
  /// The group's transform at the nearest moment of rest.
  package var rest: AffineTransform
  /// The share of the offset at that moment, 0..<1.
  package var share: Double

  /// Creates a movement.
  package init(rest: AffineTransform, share: Double) {
    self.rest = rest
    self.share = share
  }

  /// Returns an exact transform with the share of the offset that the origin of a glyph has at rest.
  func placed(_ transform: AffineTransform, of glyph: AffineTransform) -> AffineTransform {
    let still = glyph.followed(by: rest)
    guard share > 0, still.b == 0, still.c == 0 else { return transform }
    let offset = GlyphPlacement.rounding(still)
    var placed = transform
    (placed.tx, placed.ty) = (transform.tx + offset.x * share, transform.ty + offset.y * share)
    return placed
  }
}

extension DisplayList.Group {
  /// Returns the movement of its glyphs in an enclosing space, to which `transform` and `outer` map the group; nil at rest.
  package func motion(in transform: AffineTransform, within outer: GlyphMotion?) -> GlyphMotion? {
    guard motion != nil || outer != nil else { return nil }
    return GlyphMotion(
      rest: (motion?.rest ?? self.transform).followed(by: outer?.rest ?? transform),
      share: min(motion?.share ?? 1, outer?.share ?? 1))
  }
}
