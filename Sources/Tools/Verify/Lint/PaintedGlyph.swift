internal import GlyphreelScene
internal import GlyphreelGraphics

/// A visible glyph of text at one moment, with its layer and position on the canvas.
struct PaintedGlyph {
  let layer: Int
  let outline: GlyphOutline
  /// The outline's bounding box in points of the canvas.
  let box: Rect
  /// The font size on the canvas, in points.
  let size: Double

  /// Returns the visible glyphs of a list's marked runs, in painting order.
  static func all(in list: DisplayList) -> [PaintedGlyph] {
    var glyphs: [PaintedGlyph] = []
    append(list.items, .identity, to: &glyphs)
    return glyphs
  }

  private static func append(
    _ items: [DisplayList.Item], _ transform: AffineTransform, to glyphs: inout [PaintedGlyph]
  ) {
    for item in items {
      switch item {
      case .glyphs(let run) where !run.paint.isInvisible: append(run, transform, to: &glyphs)
      case .group(let group) where group.opacity > 0:
        append(group.items, group.transform.followed(by: transform), to: &glyphs)
      default: break
      }
    }
  }

  private static func append(
    _ run: GlyphRun, _ transform: AffineTransform, to glyphs: inout [PaintedGlyph]
  ) {
    guard let layer = run.layer else { return }
    let size = run.size * transform.magnification
    for glyph in run.glyphs {
      guard let box = run.box(of: glyph) else { continue }
      glyphs.append(
        PaintedGlyph(layer: layer, outline: glyph.outline, box: transform.boundingBox(of: box), size: size))
    }
  }
}

extension Paint {
  /// True for a transparent colour; a gradient counts as visible.
  fileprivate var isInvisible: Bool {
    if case .color(let color) = self { return color.alpha <= 0 }
    return false
  }
}

extension AffineTransform {
  /// The square root of the factor by which areas grow.
  fileprivate var magnification: Double { abs(a * d - b * c).squareRoot() }
}

extension GlyphRun {
  /// Returns the bounding box of a glyph's outline in the run's points; nil for a blank one.
  fileprivate func box(of glyph: Glyph) -> Rect? {
    guard let box = glyph.outline.controlBox else { return nil }
    let unit = size / glyph.outline.unitsPerEm
    return Rect(
      x: glyph.position.x + box.minX * unit, y: glyph.position.y - box.maxY * unit, width: box.width * unit,
      height: box.height * unit)
  }
}

extension DisplayList {
  /// Returns the list with all text in a colour.
  func withText(in color: Color) -> DisplayList {
    replacingGlyphs { run, _ in
      var run = run
      run.paint = .color(color)
      return [.glyphs(run)]
    }
  }

  /// Returns the list without text and its outlines.
  var withoutText: DisplayList { replacingGlyphs(keepsOutlines: false) { _, _ in [] } }

  /// Returns the list with filled boxes in place of glyphs, without outlines.
  ///
  /// - Parameters:
  ///   - reach: The distance in points of the canvas by which each box exceeds its glyph.
  ///   - paint: Returns the paint of a run's boxes; nil for none.
  func withBoxes(reach: Double, _ paint: (GlyphRun) -> Paint?) -> DisplayList {
    replacingGlyphs(keepsOutlines: false) { run, transform in
      let magnification = transform.magnification
      guard let paint = paint(run), magnification > 0 else { return [] }
      let inset = -reach / magnification
      return run.glyphs.compactMap { glyph in
        run.box(of: glyph).map { .fill(Path($0.insetBy(dx: inset, dy: inset)), paint) }
      }
    }
  }
}
