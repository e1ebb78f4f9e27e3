package import GlyphreelGraphics

/// The shapes of characters that join those in the cells around them, such as lines of boxes and blocks.
///
/// A font's glyphs for these characters leave gaps between cells that are taller than the font's lines, and blurred seams
/// where cells begin within a pixel. These shapes fill the cell up to its edges. All straight edges are on whole pixels:
/// two shapes that share an edge cover every pixel along it completely, at every scale. Only half circles, arcs,
/// diagonals, triangles and the dots of Braille patterns have antialiased edges.
///
/// The characters are the box drawings and block elements (U+2500 to U+259F), horizontal scan lines (U+23BA to
/// U+23BD), Braille patterns (U+2800 to U+28FF), Powerline's separators (U+E0B0 to U+E0BF, U+E0D2, U+E0D4), and the
/// blocks and lines of Symbols for Legacy Computing (U+1FB00 to U+1FBAF without U+1FB98 and U+1FB99).
package struct CellShapes: Hashable, Sendable {
  /// An area to fill with the colour of the text.
  package struct Shape: Hashable, Sendable {
    /// The outline in points, filled by the non-zero winding rule.
    package var path: Path
    /// The opacity, 0...1; below 1 in shades only.
    package var opacity: Double
  }

  /// The number of pixels per point, which are the units that edges are rounded to.
  package let pixelsPerPoint: Double
  /// The thickness of a light line in whole pixels, at least 1.
  let light: Double

  /// Creates the shapes of a terminal.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The number of pixels per point, more than 0.
  ///   - lineThickness: The thickness of a light line in points. It is rounded to whole pixels.
  package init(pixelsPerPoint: Double, lineThickness: Double) {
    self.pixelsPerPoint = pixelsPerPoint
    light = max(1, (lineThickness * pixelsPerPoint).rounded())
  }

  /// Returns true if a character has shapes.
  package static func has(_ scalar: Unicode.Scalar) -> Bool {
    CellPart.scalars.contains { $0.contains(scalar.value) }
  }

  /// Returns the shapes of characters in any cells, such as those of one colour, as one shape for each opacity.
  ///
  /// Adjoining rectangles are merged: a row of `─` is one rectangle, and so are rows of `█`. Programs that draw the
  /// shapes at another scale then also show no seams. Characters without shapes are ignored: a font has to draw them.
  ///
  /// The edges of cells are rounded to whole pixels. Cells that share an edge must give it the same coordinate.
  package func shapes(for cells: some Sequence<(scalar: Unicode.Scalar, cell: Rect)>) -> [Shape] {
    shapes(of: cells.flatMap { parts(of: $0.scalar, in: $0.cell) ?? [] })
  }

  private func parts(of scalar: Unicode.Scalar, in cell: Rect) -> [CellPart]? {
    guard CellShapes.has(scalar) else { return nil }
    return CellPart.parts(of: scalar.value, in: CellPixels(cell, pixelsPerPoint, light: light))
  }

  /// Merges parts of the same opacity, and maps them to points.
  private func shapes(of parts: [CellPart]) -> [Shape] {
    var opacities: [Double] = []
    for part in parts where !opacities.contains(part.opacity) { opacities.append(part.opacity) }
    return opacities.compactMap { opacity in
      let parts = parts.filter { $0.opacity == opacity }
      var path = Path()
      for rect in parts.flatMap(\.rects).merged { path.append(Path(rect)) }
      for part in parts { path.append(part.outline) }
      guard !path.isEmpty else { return nil }
      let toPoints = AffineTransform.scale(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint)
      return Shape(path: path.transformed(by: toPoints), opacity: opacity)
    }
  }
}

extension [Rect] {
  /// The same area with fewer rectangles: each is joined with one before it that it continues to the right, and the
  /// results that continue others of their width downwards, with these.
  fileprivate var merged: [Rect] {
    joined { SIMD2($0.minY, $0.maxY) }.joined { SIMD2($0.minX, $0.maxX) }
  }

  /// Joins rectangles that have two edges in common with one before them and that begin within it or where it ends.
  private func joined(sharing edges: (Rect) -> SIMD2<Double>) -> [Rect] {
    var result: [Rect] = []
    // The index of the last rectangle between two edges.
    var latest: [SIMD2<Double>: Int] = [:]
    for rect in self where !rect.isEmpty {
      let key = edges(rect)
      if let i = latest[key], result[i].minX <= rect.minX, result[i].minY <= rect.minY,
        rect.minX <= result[i].maxX, rect.minY <= result[i].maxY
      {
        result[i] = result[i].union(rect)
      } else {
        latest[key] = result.count
        result.append(rect)
      }
    }
    return result
  }
}
