package import GlyphreelGraphics
package import GlyphreelTypography

extension DisplayList {
  /// Records a line's glyphs in their styles, without blank and transparent ones.
  ///
  /// - Parameter text: The text of the layout; nil if documents don't need it.
  package mutating func append(_ line: TextLayout.Line, of text: String? = nil, pixelsPerPoint: Double) {
    for run in line.runs {
      append(
        run.glyphs[...], style: run.style, paint: .color(run.style.color), offset: .zero,
        source: text.flatMap { run.source(of: run.glyphs.indices, in: $0) }, pixelsPerPoint: pixelsPerPoint)
    }
  }

  /// Records glyphs of one run.
  ///
  /// - Parameters:
  ///   - style: Provides the font size and, for colour glyphs, the text colour and alpha.
  ///   - paint: The paint of all other glyphs.
  ///   - offset: The offset from the laid-out position, in points.
  ///   - source: The characters; nil if documents don't need them.
  package mutating func append(
    _ glyphs: ArraySlice<TextLayout.Glyph>, style: TextStyle, paint: Paint, offset: Point,
    source: GlyphRun.Source? = nil, pixelsPerPoint: Double
  ) {
    guard style.color.alpha > 0 || paint != .color(style.color) else { return }
    let plain = glyphs.filter { $0.color == nil && !$0.outline.path.isEmpty }.map {
      GlyphRun.Glyph(outline: $0.outline, position: $0.position.offset(dx: offset.x, dy: offset.y))
    }
    if !plain.isEmpty {
      var run = GlyphRun(size: style.size, paint: paint, glyphs: plain)
      // A part with colour glyphs is not all of its characters.
      run.source = glyphs.allSatisfy { $0.color == nil } ? source : nil
      append(.glyphs(run))
    }
    for glyph in glyphs {
      guard let color = glyph.color else { continue }
      append(
        color, at: glyph.position.offset(dx: offset.x, dy: offset.y), style: style,
        pixelsPerPoint: pixelsPerPoint)
    }
  }

  /// Records a colour glyph with the alpha of the text.
  private mutating func append(
    _ glyph: ColorGlyph, at position: Point, style: TextStyle, pixelsPerPoint: Double
  ) {
    let size = style.size
    switch glyph.content {
    case .bitmaps:
      guard let strike = glyph.strike(forPixelsPerEm: size * pixelsPerPoint) else { return }
      let rect = Rect(
        x: position.x + strike.box.minX * size, y: position.y + strike.box.minY * size,
        width: strike.box.width * size, height: strike.box.height * size)
      append(.image(strike.image, in: rect, opacity: style.color.alpha))
    case .painting(let painting):
      var text = style.color
      text.alpha = 1
      let scale = size / painting.unitsPerEm
      let place = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y)
      append(
        .group(
          Group(
            transform: place, opacity: style.color.alpha,
            items: PaintRecorder(painting, textColor: text).items)))
    }
  }
}

extension TextLayout.Run {
  /// Returns the characters of a range of glyphs.
  ///
  /// - Parameters:
  ///   - part: Whole clusters, as indices of glyphs.
  ///   - text: The text of the layout.
  /// - Returns: The characters; nil for no glyphs.
  func source(of part: Range<Int>, in text: String) -> GlyphRun.Source? {
    let clusters = glyphs[part].map(\.cluster)
    guard let first = clusters.min(), let last = clusters.max() else { return nil }
    let next =
      direction == .rtl
      ? glyphs[..<part.lowerBound].last { $0.cluster > last }
      : glyphs[part.upperBound...].first { $0.cluster > last }
    return GlyphRun.Source(
      text: text, range: first..<max(next?.cluster ?? range.upperBound, first + 1), font: fontName,
      family: fontFamily, letterSpacing: style.letterSpacing)
  }
}
