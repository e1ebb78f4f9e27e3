internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The space around a framed text that other text leaves free.
struct FrameClearance {
  /// The horizontal and vertical distances in points from the framed bounds to the middle of the gap between
  /// its ink and other ink; infinite without neighbours.
  private(set) var horizontal = Double.infinity
  private(set) var vertical = Double.infinity

  /// - Parameters:
  ///   - segments: The segments of the framed text.
  ///   - bounds: The bounding box of the segments.
  ///   - reach: The distance within which other text counts, in points.
  init(around segments: [DecorationSegment], bounds: Rect, reach: Double, in map: CharacterMap) {
    var own: Rect?
    var others: [Rect] = []
    for line in map.layout.lines.indices {
      for place in map.placements(onLine: line) {
        guard let ink = FrameClearance.ink(of: place, in: map.layout.lines[line]) else { continue }
        let isFramed = segments.contains {
          $0.line == line && $0.bounds.minX <= place.minX + 1e-6 && place.maxX <= $0.bounds.maxX + 1e-6
        }
        if isFramed { own = own?.union(ink) ?? ink } else { others.append(ink) }
      }
    }
    guard let own else { return }
    let wanted = bounds.insetBy(dx: -reach, dy: -reach)
    for other in others {
      if other.minY < bounds.maxY, other.maxY > bounds.minY, other.minX >= own.maxX || other.maxX <= own.minX
      {
        // On the same line.
        let clearance =
          other.minX >= own.maxX
          ? (own.maxX + other.minX) / 2 - bounds.maxX : bounds.minX - (own.minX + other.maxX) / 2
        horizontal = min(horizontal, clearance)
      } else if other.minX < wanted.maxX, other.maxX > wanted.minX,
        other.minY >= own.maxY || other.maxY <= own.minY
      {
        let clearance =
          other.minY >= own.maxY
          ? (own.maxY + other.minY) / 2 - bounds.maxY : bounds.minY - (own.minY + other.maxY) / 2
        vertical = min(vertical, clearance)
      }
    }
  }

  /// Returns the bounding box of a character's glyphs; nil if it has no ink.
  private static func ink(of place: CharacterPlacement, in line: TextLayout.Line) -> Rect? {
    let run = line.runs[place.run]
    var ink: Rect?
    for glyph in run.glyphs[place.glyphs] {
      let scale = run.style.size / glyph.outline.unitsPerEm
      let box: Rect
      if glyph.color != nil {
        box = Rect(
          from: Point(x: place.minX, y: line.typographicBounds.minY),
          to: Point(x: place.maxX, y: line.typographicBounds.maxY))
      } else if let units = glyph.outline.controlBox {
        box = Rect(
          x: glyph.position.x + units.minX * scale, y: glyph.position.y - units.maxY * scale,
          width: units.width * scale, height: units.height * scale)
      } else {
        continue
      }
      ink = ink?.union(box) ?? box
    }
    return ink
  }
}
