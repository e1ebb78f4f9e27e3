extension GlyphOutline {
  /// Returns the outline of a stroke along the glyph's edge with round joins, to be filled by the non-zero rule.
  ///
  /// Overlapping contours are united first, so no edge inside the glyph is stroked.
  ///
  /// - Parameter width: The width in font units, centred on the edge.
  package func stroked(width: Double) -> Path {
    contours.stroked(
      StrokeStyle(width: width, join: .round), tolerance: unitsPerEm / 8192, isWide: isWide(width / 2))
  }

  /// Returns the glyph expanded by `distance` in font units, to be filled by the non-zero rule.
  ///
  /// Nil for a glyph with contours in unusual directions.
  package func grown(by distance: Double) -> Path? {
    contours.grown(by: distance, tolerance: unitsPerEm / 2048, isWide: isWide(distance))
  }

  /// True for a distance from the edge that is larger than most bends of letters.
  private func isWide(_ distance: Double) -> Bool { distance > unitsPerEm / 4 }

  /// The closed contours, united where they overlap, if that is possible.
  package var contours: Path {
    let united = WindingClass(of: path) == .overlapping ? ContourUnion.path(of: path) ?? path : path
    var closed = Path()
    for var subpath in united.subpaths {
      if !subpath.isClosed, let end = subpath.segments.last?.end, end != subpath.start {
        subpath.segments.append(Bezier(line: end, subpath.start))
      }
      subpath.isClosed = true
      closed.append(subpath)
    }
    return closed
  }

  /// Returns the transform from font units to points for a glyph of a size at a position on the baseline.
  package func transform(size: Double, position: Point) -> AffineTransform {
    let scale = size / unitsPerEm
    return AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: position.x, ty: position.y)
  }
}
