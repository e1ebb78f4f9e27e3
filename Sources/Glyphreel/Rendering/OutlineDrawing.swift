internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A cache of stroked glyph outlines in font units.
struct GlyphStrokes {
  private struct Key: Hashable {
    let outline: ObjectIdentifier
    /// The width in font units.
    let width: Double
  }

  private var paths: [Key: Path] = [:]
  private var edges: [ObjectIdentifier: Path] = [:]
  /// The number of paths at which the cache is emptied; an animated width makes new ones on every frame.
  private static let limit = 4096

  /// Returns the edges of a glyph in font units.
  mutating func edge(of outline: GlyphOutline) -> Path {
    if let known = edges[ObjectIdentifier(outline)] { return known }
    let edge = outline.contours
    edges[ObjectIdentifier(outline)] = edge
    return edge
  }

  /// Returns the stroke of a glyph; `width` is in font units.
  mutating func path(of outline: GlyphOutline, width: Double) -> Path {
    let key = Key(outline: ObjectIdentifier(outline), width: width)
    if let known = paths[key] { return known }
    if paths.count >= GlyphStrokes.limit { paths = [:] }
    let path = outline.stroked(width: width)
    paths[key] = path
    return path
  }
}

/// The drawing of the outlines of glyphs in one style.
struct OutlineDrawing {
  let outlines: [TextOutline]
  /// The glyphs, without colour glyphs.
  let glyphs: [TextLayout.Glyph]
  /// The font size in points.
  let size: Double

  /// Returns the items below the fill: the outlines outside of the letters.
  func itemsBelow(_ strokes: inout GlyphStrokes) -> [DisplayList.Item] {
    visible(.outside).map { .stroke(stroke($0, &strokes), .color($0.color)) }
  }

  /// Returns the items above the fill: the centred outlines and those inside of the letters.
  func itemsAbove(_ strokes: inout GlyphStrokes) -> [DisplayList.Item] {
    let edge = visible(.inside).isEmpty ? Path() : edge(&strokes)
    return outlines.reversed().filter { $0.position != .outside && isVisible($0) }.map { outline in
      let item = DisplayList.Item.stroke(stroke(outline, &strokes), .color(outline.color))
      return outline.position == .inside ? .group(DisplayList.Group(clip: edge, items: [item])) : item
    }
  }

  private func isVisible(_ outline: TextOutline) -> Bool { outline.width > 0 && outline.color.alpha > 0 }

  /// The visible outlines at a position, the lowest first.
  private func visible(_ position: TextOutline.Position) -> [TextOutline] {
    outlines.reversed().filter { $0.position == position && isVisible($0) }
  }

  /// The edges of all glyphs.
  private func edge(_ strokes: inout GlyphStrokes) -> Path {
    var path = Path()
    for glyph in glyphs {
      path.append(
        strokes.edge(of: glyph.outline).transformed(
          by: glyph.outline.transform(size: size, position: glyph.position)))
    }
    return path
  }

  private func stroke(_ outline: TextOutline, _ strokes: inout GlyphStrokes) -> StrokedPath {
    var path = Path()
    for glyph in glyphs {
      let width = outline.strokeWidth * glyph.outline.unitsPerEm / size
      path.append(
        strokes.path(of: glyph.outline, width: width).transformed(
          by: glyph.outline.transform(size: size, position: glyph.position)))
    }
    return StrokedPath(
      edge(&strokes), style: StrokeStyle(width: outline.strokeWidth, join: .round), outline: path)
  }
}
