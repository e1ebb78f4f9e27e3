/// A movement that glyphs follow exactly, instead of jumping from one subpixel position to the next.
///
/// Glyphs at rest are on the grid. They leave it, and return to it, over several frames: a movement that
/// starts or ends within these frames keeps a fraction of the offset that they have at rest, and of what
/// their levels of coverage lose there.
package struct GlyphMotion: Hashable, Sendable {
  /// The group's transform at the nearest moment of rest.
  package var rest: AffineTransform
  /// The fraction of that moment's offset and loss, 0..<1.
  package var share: Double

  /// Creates a movement.
  package init(rest: AffineTransform, share: Double) {
    self.rest = rest
    self.share = share
  }

  /// Returns the transform of a glyph at rest.
  func still(_ glyph: AffineTransform) -> AffineTransform {
    let exact = glyph.followed(by: rest)
    return exact.b == 0 && exact.c == 0 ? GlyphPlacement.rounded(exact) : exact
  }

  /// Returns an exact transform with the fraction of the offset that the origin of a glyph has at rest.
  func placed(_ transform: AffineTransform, of glyph: AffineTransform) -> AffineTransform {
    guard share > 0 else { return transform }
    let (exact, still) = (glyph.followed(by: rest), still(glyph))
    var placed = transform
    placed.tx += (still.tx - exact.tx) * share
    placed.ty += (still.ty - exact.ty) * share
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
