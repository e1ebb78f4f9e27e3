internal import GlyphreelGraphics
internal import GlyphreelExact

/// A converter of display lists to pieces, which collects the outlines and images that they share.
struct PieceBuilder {
  /// A kind of document, which determines what its pieces can contain.
  enum Target {
    case svg, lottie

    /// How many bytes the document takes for each byte of an SVG: Lottie writes all names and numbers out.
    var bytesPerByte: Int { self == .svg ? 1 : 8 }

    /// The estimated bytes of a film's drawing that appears, before they are multiplied by `bytesPerByte`.
    ///
    /// In an SVG, pieces of one colour are one path.
    var bytesPerDrawing: Int { self == .svg ? 64 : 192 }
  }

  let target: Target
  /// True if text stays text where its look allows it.
  let keepsText: Bool
  /// The outlines of all glyphs.
  private(set) var outlines: [GlyphOutline] = []
  /// The images.
  private(set) var images: EmbeddedImages
  private var outlineIndices: [ObjectIdentifier: Int] = [:]
  /// The films with their drawings.
  private var films: [FilmPieces] = []
  /// The strokes of letters in the last list and in this one, whose paths take long to make.
  private var strokes: (last: [GlyphStroke: Piece], next: [GlyphStroke: Piece]) = ([:], [:])
  /// The pictures of what the target can't express as shapes.
  var stills: PieceStills
  /// The characters of films in fonts that the document brings along.
  private(set) var fonts = EmbeddedFonts()

  /// - Parameters:
  ///   - keepsText: True to keep text as text, for Lottie.
  ///   - scale: Pixels per point of pictures that replace shapes.
  ///   - dataURL: Returns an image as a `data:` URL.
  init(
    for target: Target = .svg, keepsText: Bool = false, scale: Double = 1,
    dataURL: @escaping (RasterImage) -> String
  ) {
    (self.target, self.keepsText) = (target, keepsText)
    images = EmbeddedImages(dataURL: dataURL)
    stills = PieceStills(scale: scale)
  }

  /// Pieces in painting order, and the box of what they paint; nil for nothing.
  private typealias Drawn = (pieces: [Piece], box: Rect?)

  /// Returns the pieces of a list in painting order.
  mutating func pieces(of items: [DisplayList.Item]) -> [Piece] {
    strokes = (strokes.next, [:])
    return drawn(items, in: nil).pieces
  }

  /// - Parameter clip: The clip of the group that has the items; nil without one.
  private mutating func drawn(_ items: [DisplayList.Item], in clip: DisplayList.Clip?) -> Drawn {
    var all: Drawn = ([], nil)
    let items = target == .lottie ? stills.dissolved(items, in: clip) : items
    for item in items {
      guard case .group(let group) = item, let masks = Masking(group, target) else {
        let own = drawn(item)
        all.pieces += own.pieces
        all.box = DisplayList.union([all.box, own.box])
        continue
      }
      if target == .lottie, group.isLuminanceMask {
        stills.refuse("a mask by luminance", "mask by alpha, or write SVG, GIF or WebP")
      }
      var source = group
      (source.compositeMode, source.isLuminanceMask) = (.sourceOver, false)
      let own = drawn(.group(source))
      var backdrop = Piece.group(all.pieces)
      backdrop.box = all.pieces.compactMap(\.box).reduce(nil) { $0?.union($1) ?? $1 }
      all.pieces = masks.combined(backdrop: backdrop, source: .group(own.pieces))
      all.box = DisplayList.union([all.box, own.box])
    }
    return all
  }

  private mutating func drawn(_ item: DisplayList.Item) -> Drawn {
    if target == .lottie, let simple = stills.simplified(item) { return drawn(simple) }
    if case .group(let group) = item { return drawn(group) }
    return (leaves(of: item), item.bounds)
  }

  private mutating func leaves(of item: DisplayList.Item) -> [Piece] {
    switch item {
    case .glyphs(let run):
      if keepsText, let label = label(run) { return [label] }
      return run.glyphs.flatMap { pieces(of: $0, size: run.size, run.paint) }
    case .fill(let path, let paint): return [filled(path, paint, box: path.finiteControlBox)]
    case .stroke(let stroke, let paint): return [self.stroke(stroke, paint)]
    case .glyphStroke(let stroke):
      let known = strokes.last[stroke] ?? strokes.next[stroke]
      let piece = known ?? self.stroke(stroke.path, stroke.shapes.paint)
      strokes.next[stroke] = piece
      return [piece]
    case .image(let image, let rect, let opacity): return [self.image(image, rect, opacity)]
    case .group(let group): return drawn(group).pieces
    }
  }

  /// Returns glyphs of one colour as text; nil for others.
  private func label(_ run: GlyphRun) -> Piece? {
    guard let source = run.source, let first = run.glyphs.first, case .color(let color) = run.paint,
      !run.isShadow, !source.string.isEmpty
    else { return nil }
    let label = Piece.Label(
      string: source.string, font: source.font, family: source.family, size: run.size,
      letterSpacing: source.letterSpacing)
    let place = AffineTransform.translation(x: first.position.x, y: first.position.y)
    return Piece(
      kind: .label(label), values: [(.transform, place.coefficients), (.color, color.components)],
      box: DisplayList.Item.glyphs(run).bounds)
  }

  private mutating func image(_ image: RasterImage, _ rect: Rect, _ opacity: Double) -> Piece {
    let transform = AffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    return Piece(
      kind: .image(images.index(of: image), width: image.bitmap.width, height: image.bitmap.height),
      values: [(.transform, transform.coefficients), (.opacity, [opacity])], box: rect)
  }

  private mutating func drawn(_ group: DisplayList.Group) -> Drawn {
    var kind = Piece.GroupKind()
    kind.blendMode = group.compositeMode.cssName == nil ? nil : group.compositeMode
    kind.isIsolated = DisplayList.isolates(group.items)
    let shadow = group.shadow
    let (offset, blur) = (shadow?.offset ?? .zero, shadow?.blur ?? 0)
    let filter = [max(group.blur, 0)] + (shadow?.color ?? .clear).components + [offset.x, offset.y, blur]
    var values: [(Piece.Property, [Double])] = [
      (.transform, group.transform.coefficients), (.opacity, [group.opacity]), (.filter, filter),
    ]
    let content: Drawn =
      if let cells = group.cells.value {
        ([film(cells)], cells.window)
      } else {
        drawn(group.items, in: group.clip)
      }
    switch group.clip {
    case nil: break
    case .rect(let rect):
      let path = Path(rect)
      (kind.clip, values) = (path.kinds, values + [(.clipPoints, path.coordinates)])
    case .path(let path): (kind.clip, values) = (path.kinds, values + [(.clipPoints, path.coordinates)])
    }
    var piece = Piece.group(content.pieces, kind: kind, values: values)
    piece.box = group.bounds(ofContent: content.box)
    return ([piece], piece.box)
  }

  /// Returns the piece of a film's frame, and adds the drawings that it has not had before.
  private mutating func film(_ frame: CellFrame) -> Piece {
    let index = films.firstIndex { $0.film === frame.film } ?? films.count
    if index == films.count { films.append(FilmPieces(frame.film, for: target)) }
    let film = films[index]
    func add(_ drawing: Int32, _ builder: inout Self) {
      guard drawing >= 0, film.drawings[drawing] == nil else { return }
      film.insert(drawing, builder.drawn(film.items(of: drawing), in: nil).pieces)
      if let font = film.font, let text = film.texts[drawing] {
        builder.fonts.insert(text, font, film.film.cellSize)
      }
    }
    for (row, drawings) in frame.rows.enumerated() where row >= film.rows.count || film.rows[row] != drawings
    {
      for drawing in drawings { add(drawing, &self) }
    }
    film.rows = frame.rows
    if let cursor = frame.cursor { add(cursor.drawing, &self) }
    let window = frame.window
    var piece = Piece(kind: .film(window.size), values: [], box: window)
    piece.film = (frame, film)
    return piece
  }

  /// Discards the drawings of films, after their tracks are made.
  func discardDrawings() {
    for film in films { film.discard() }
  }

  private mutating func pieces(
    of glyph: GlyphRun.Glyph, size: Double, _ paint: Paint
  ) -> [Piece] {
    guard !glyph.outline.path.isEmpty else { return [] }
    let scale = size / glyph.outline.unitsPerEm
    let place = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: glyph.position.x, ty: glyph.position.y)
    if case .gradient(let gradient) = paint, case .sweep = gradient.geometry {
      let flip = AffineTransform.scale(x: 1, y: -1)
      return [filled(glyph.outline.path.transformed(by: flip.followed(by: place)), paint, box: nil)]
    }
    let (kind, values) = numbers(of: paint)
    let box = glyph.outline.controlBox.map {
      place.boundingBox(of: Rect(x: $0.minX, y: -$0.maxY, width: $0.width, height: $0.height))
    }
    return [
      Piece(
        kind: .glyph(index(of: glyph.outline), kind), values: [(.transform, place.coefficients)] + values,
        box: box)
    ]
  }

  private func filled(_ path: Path, _ paint: Paint, box: Rect?) -> Piece {
    if case .gradient(let gradient) = paint, case .sweep(let center, let from, let to) = gradient.geometry {
      let box = path.finiteControlBox ?? Rect(x: 0, y: 0, width: 0, height: 0)
      let wheel = SweepWheel(gradient, center: center, from: from, to: to).piece(covering: box)
      return .group(
        [wheel], kind: Piece.GroupKind(clip: path.kinds), values: [(.clipPoints, path.coordinates)])
    }
    let (kind, values) = numbers(of: paint)
    return Piece(
      kind: .path(path.kinds, path.usesEvenOddRule ? .evenOdd : .nonZero, kind),
      values: [(.points, path.coordinates)] + values, box: box)
  }

  private func stroke(_ stroke: StrokedPath, _ paint: Paint) -> Piece {
    let style = stroke.style
    let dash = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let isDashed = dash.contains { $0 > 0 } && dash.allSatisfy { $0 >= 0 && $0.isFinite }
    let isTrimmed = stroke.trim != 0...1
    if case .gradient(let gradient) = paint, case .sweep = gradient.geometry {
      return filled(stroke.outline, paint, box: nil)
    }
    let (kind, values) = numbers(of: paint)
    // The dashes begin where the trimmed line does.
    let start = isDashed && stroke.trim.lowerBound > 0 ? stroke.trim.lowerBound * stroke.line.length : 0
    func piece(
      dashed: Bool, trimmed: Bool, width: Double, cap: StrokeCap, _ kind: Piece.PaintKind,
      _ values: [(Piece.Property, [Double])]
    ) -> Piece {
      let strokeKind = Piece.StrokeKind(
        cap: cap, join: style.join, miterLimit: style.miterLimit, dashes: dashed ? dash.count : 0)
      let trim = trimmed ? [stroke.trim.lowerBound * 1000, stroke.trim.upperBound * 1000] : [0, 1000]
      let part: [(Piece.Property, [Double])] =
        dashed
        ? [(.dashes, dash), (.dashOffset, [style.dashOffset - start])]
        : [(.trimLength, [trim[1] - trim[0]]), (.trimOffset, [-trim[0]])]
      return Piece(
        kind: .stroke(stroke.line.kinds, strokeKind, kind),
        values: [(.points, stroke.line.coordinates), (.strokeWidth, [width])] + part + values,
        box: stroke.outline.finiteControlBox)
    }
    guard isDashed, isTrimmed else {
      return piece(dashed: isDashed, trimmed: isTrimmed, width: style.width, cap: style.cap, kind, values)
    }
    // A stroke has either dashes or a trimmed end: the other one is a mask along the same line.
    let content = piece(dashed: true, trimmed: false, width: style.width, cap: style.cap, kind, values)
    let mask = piece(
      dashed: false, trimmed: true, width: style.width + 2, cap: .butt, .color, [(.color, [1, 1, 1, 1])])
    return Piece(kind: .masked(.luminance), values: [], children: [.group([content]), .group([mask])])
  }

  /// Returns the structure and the numbers of a paint other than a sweep.
  private func numbers(of paint: Paint) -> (Piece.PaintKind, [(Piece.Property, [Double])]) {
    switch paint {
    case .color(let color): return (.color, [(.color, color.components)])
    case .gradient(let gradient) where target == .lottie:
      let axis = GradientAxis(gradient.withStraightStops)
      return (
        .gradient(circle: axis.isRadial ? [0, 0, 0] : nil, offsets: axis.offsets, .pad),
        [(.gradientAxis, axis.points), (.stops, axis.colors.flatMap(\.components))]
      )
    case .gradient(let gradient):
      let gradient = gradient.withStraightStops
      let line = ColorLineGeometry(gradient)
      return (
        .gradient(circle: line.circle, offsets: line.offsets, gradient.extend),
        [(.gradientTransform, line.transform.followed(by: gradient.transform).coefficients)]
          + gradient.stops.enumerated().map { (.stop($0), $1.color.components) }
      )
    }
  }

  private mutating func index(of outline: GlyphOutline) -> Int {
    if let index = outlineIndices[ObjectIdentifier(outline)] { return index }
    outlineIndices[ObjectIdentifier(outline)] = outlines.count
    outlines.append(outline)
    return outlines.count - 1
  }
}
