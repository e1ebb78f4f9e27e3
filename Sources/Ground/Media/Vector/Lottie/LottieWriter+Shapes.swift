internal import GlyphreelExact
internal import GlyphreelGraphics

/// Writes paths, strokes, glyphs and groups of them as shapes.
extension LottieWriter {
  /// Returns true for a piece that needs no separate layer.
  func isShape(_ track: PieceTrack) -> Bool {
    switch track.kind {
    case .glyph, .path, .stroke: return true
    case .image, .masked, .film, .text, .span, .label: return false
    case .group(let kind):
      let tracks = track.children.tracks
      let isFaded = track.fitted(.opacity, sampling)?.track.keyframes.contains { $0.numbers[0] != 1 } ?? false
      // Shapes that come and go are layers with times, which players skip.
      let isSteady = tracks.count { $0.lifetimes != track.lifetimes } <= 4
      return kind.clip == nil && isSteady && (!isFaded || track.isDisjoint) && tracks.allSatisfy(isShape)
    }
  }

  /// Returns the shapes of pieces, the topmost first.
  mutating func shapes(_ pairs: [Pair], in lifetimes: [Range<Int>]) -> [JSON] {
    var shapes: [JSON] = []
    var next = 0
    while next < pairs.count {
      let run = GlyphRunTracks(pairs[next...])
      if let shape = shape(pairs[next], run, in: lifetimes) { shapes.append(shape) }
      next += run?.glyphs.count ?? 1
    }
    return shapes.reversed()
  }

  /// Returns a piece, or a run of glyphs, as a group of shapes; nil for an empty one.
  ///
  /// - Parameter lifetimes: The samples in which the enclosing group is shown.
  mutating func shape(_ pair: Pair, _ run: GlyphRunTracks?, in lifetimes: [Range<Int>]) -> JSON? {
    let track = pair.light
    let visibility = properties.visibility(track.lifetimes, in: lifetimes)
    var items: [JSON]
    var place: JSON.Object = [:]
    var opacity: JSON?
    switch track.kind {
    case .glyph(_, let paint):
      guard let run else { return nil }
      let history = run.first.light.fitted(.transform, sampling)
      let unit = LottieWriter.glyphUnit(history)
      place = properties.transform(history, unit: unit)
      let glyphs = turned(
        run.glyphs.map { glyph($0, unit: unit) }, properties.innerTransform(history, unit: unit))
      if paint == .color {
        items = glyphs + [fill(pair)]
      } else {
        // The gradient doesn't move with the glyphs.
        items = [group(glyphs, place)] + [fill(pair, paint)]
        place = [:]
      }
    case .path(let kinds, let rule, let paint):
      items = paths(kinds, track, isArea: true) + [fill(pair, paint, rule)]
    case .stroke(let kinds, let stroke, let paint):
      if let dashes = stillDashes(track, kinds, stroke) {
        items = dashes + [self.stroke(pair, stroke, paint, isCut: true)]
      } else {
        items =
          paths(kinds, track, isArea: false) + trim(track, kinds, stroke) + [self.stroke(pair, stroke, paint)]
      }
    case .group:
      let history = track.fitted(.transform, sampling)
      items = turned(
        shapes(children(of: pair), in: track.lifetimes), properties.innerTransform(history))
      place = properties.transform(history)
      opacity = properties.opacity(track.fitted(.opacity, sampling))
    case .image, .masked, .film, .text, .span, .label: return nil
    }
    guard !items.isEmpty else { return nil }
    if let visibility, let opacity {
      return group([group(items, ["o": opacity] + place)], ["o": visibility])
    }
    return group(items, ["o": visibility ?? opacity] + place)
  }

  /// Returns items under an additional transform; the same items without one.
  func turned(_ items: [JSON], _ transform: JSON.Object?) -> [JSON] {
    guard let transform, !items.isEmpty else { return items }
    return [group(items, transform)]
  }

  private func group(_ items: [JSON], _ transform: JSON.Object) -> JSON {
    // lottie-web demands an opacity, and lottie-ios's Core Animation engine a position.
    var own: JSON.Object = ["ty": "tr"]
    if transform["o"] == nil { own += ["o": LottieProperties.still(100)] }
    if transform["p"] == nil { own += ["p": LottieProperties.still([0, 0])] }
    return ["ty": "gr", "it": .array(items + [.object(own + transform)])]
  }

  // MARK: Outlines

  /// Returns the font units of one step on a glyph's grid, a power of two: steps of at most 1/16 of a point have fewer digits.
  private static func glyphUnit(_ history: NumberHistory?) -> Double {
    let scales = history?.track.keyframes.map { max(abs($0.numbers[4]), abs($0.numbers[5])) } ?? []
    guard let largest = scales.max(), largest > 0 else { return 1 }
    var unit = 1.0
    while unit < 64, unit * 2 * largest <= 1.0 / 16 { unit *= 2 }
    return unit
  }

  /// Returns a glyph on a grid: equal glyphs have equal text, which compression writes once.
  private func glyph(_ glyph: GlyphRunTracks.Glyph, unit: Double) -> JSON {
    let path = builder.outlines[glyph.outline].path.transformed(by: .scale(x: 1 / unit, y: -1 / unit))
    let contours = path.contours.map { LottieWriter.path(LottieText.contour($0.closed, decimals: 0)) }
    let offset = LottieText.list([glyph.x / unit, glyph.y / unit], decimals: 1)
    return group(contours, glyph.x == 0 && glyph.y == 0 ? [:] : ["p": LottieProperties.still(offset)])
  }

  private static func path(_ contour: JSON) -> JSON { ["ty": "sh", "ks": LottieProperties.still(contour)] }

  private func paths(_ kinds: [Piece.PathElement], _ track: PieceTrack, isArea: Bool) -> [JSON] {
    guard let outline = track.fitted(.points, sampling)?.track else { return [] }
    // The start and the direction of a rectangle's edge don't matter for its area.
    if isArea, let rectangle = OutlineForm.rectangle(kinds, outline) {
      return [
        [
          "ty": "rc",
          "p": properties.property(rectangle) {
            LottieText.list([$0[0] + $0[2] / 2, $0[1] + $0[3] / 2], decimals: 3)
          },
          "s": properties.property(rectangle) { LottieText.list([$0[2], $0[3]], decimals: 2) },
          // ThorVG draws sharp corners on whole pixels only.
          "r": properties.property(rectangle) { LottieText.number(max($0[4], 0.01), decimals: 2) },
        ]
      ]
    }
    return OutlineForm.contours(kinds).filter { $0.elements.count > 1 }.map { contour in
      let shape = properties.property(outline) { numbers in
        let path = Path(Array(kinds[contour.elements]), Array(numbers[contour.numbers]))
        return path.contours.first.map { LottieText.contour(isArea ? $0.closed : $0, decimals: 2) } ?? [:]
      }
      return ["ty": "sh", "ks": shape]
    }
  }

  // MARK: Paints

  private mutating func fill(
    _ pair: Pair, _ paint: Piece.PaintKind = .color, _ rule: Piece.FillRule = .nonZero
  ) -> JSON {
    let rule: JSON.Object = ["r": rule == .nonZero ? 1 : 2]
    return paint == .color
      ? .object(["ty": "fl"] + color(pair) + rule) : .object(["ty": "gf"] + gradient(pair, paint) + rule)
  }

  private mutating func stroke(
    _ pair: Pair, _ stroke: Piece.StrokeKind, _ paint: Piece.PaintKind, isCut: Bool = false
  ) -> JSON {
    let track = pair.light
    let width = track.fitted(.strokeWidth, sampling).map { width in
      properties.property(width.track) { LottieText.number($0[0], decimals: 2) }
    }
    let cap =
      switch stroke.cap {
      case .butt: 1
      case .round: 2
      case .square: 3
      }
    let join =
      switch stroke.join {
      case .miter: 1
      case .round: 2
      case .bevel: 3
      }
    let own: JSON.Object = [
      "w": width, "lc": .number(cap), "lj": .number(join),
      "ml": stroke.join == .miter ? LottieText.number(stroke.miterLimit, decimals: 2) : nil,
      "d": stroke.dashes > 0 && !isCut ? dashes(track, stroke.dashes) : nil,
    ]
    return paint == .color
      ? .object(["ty": "st"] + color(pair) + own) : .object(["ty": "gs"] + gradient(pair, paint) + own)
  }

  /// Returns dashes that don't move as lines; nil for others and for many.
  ///
  /// rlottie measures lines to 7 % only, so that its dashes drift from their places.
  private func stillDashes(_ track: PieceTrack, _ kinds: [Piece.PathElement], _ stroke: Piece.StrokeKind)
    -> [JSON]?
  {
    guard stroke.dashes > 0, let line = track.fitted(.points, sampling)?.track, line.isConstant,
      let lengths = track.fitted(.dashes, sampling)?.track, lengths.isConstant,
      let offset = track.fitted(.dashOffset, sampling)?.track, offset.isConstant,
      let path = Path(kinds, line.poster).dashed(lengths.poster, offset: offset.poster[0], limit: 400)
    else { return nil }
    return path.contours.map { LottieWriter.path(LottieText.contour($0, decimals: 2)) }
  }

  private func dashes(_ track: PieceTrack, _ count: Int) -> JSON? {
    guard let lengths = track.fitted(.dashes, sampling)?.track else { return nil }
    var parts: [JSON] = (0..<count).map { index in
      let length = properties.property(lengths) { LottieText.number($0[index], decimals: 2) }
      // lottie-web needs distinct names.
      return ["n": index.isMultiple(of: 2) ? "d" : "g", "nm": .string("\(index)"), "v": length]
    }
    if let offset = track.fitted(.dashOffset, sampling)?.track {
      parts.append([
        "n": "o", "nm": "offset", "v": properties.property(offset) { LottieText.number($0[0], decimals: 2) },
      ])
    }
    return .array(parts)
  }

  /// Returns the part of a line that is stroked, by its length and the offset of its start; nothing for the whole line.
  private func trim(_ track: PieceTrack, _ kinds: [Piece.PathElement], _ stroke: Piece.StrokeKind) -> [JSON] {
    guard stroke.dashes == 0, let length = track.fitted(.trimLength, sampling)?.track,
      let start = track.fitted(.trimOffset, sampling)?.track
    else { return [] }
    if length.isConstant, start.isConstant, length.poster == [1000], start.poster == [0] { return [] }
    // Several contours are trimmed as one line.
    let mode = OutlineForm.contours(kinds).count > 1 ? 2 : 1
    return [
      [
        "ty": "tm", "s": LottieProperties.still(0),
        "e": properties.property(length) { LottieText.number($0[0] / 10, decimals: 3) },
        "o": properties.property(start) { LottieText.number(-$0[0] * 0.36, decimals: 3) }, "m": .number(mode),
      ]
    ]
  }

  /// Returns the colour and the opacity of a paint.
  mutating func color(_ pair: Pair) -> JSON.Object {
    func color(_ track: KeyframeTrack, _ slot: String?) -> JSON {
      properties.property(track, slot: slot) { LottieText.list($0.prefix(3) + [1], decimals: 3) }
    }
    func opacity(_ track: KeyframeTrack, _ slot: String?) -> JSON {
      properties.property(track, slot: slot) {
        // Many of little opacity are laid over each other in a soft shadow.
        LottieText.number($0[3] * 100, decimals: $0[3] < 0.1 ? 2 : 1)
      }
    }
    guard let light = pair.light.fitted(.color, sampling)?.track else { return [:] }
    let dark = pair.dark?.fitted(.color, sampling)?.track
    return [
      "c": theme.property(.color, light, dark, color), "o": theme.property(.scalar, light, dark, opacity),
    ]
  }

  /// Returns the axis and the stops of a gradient.
  private mutating func gradient(_ pair: Pair, _ paint: Piece.PaintKind) -> JSON.Object {
    guard case .gradient(let circle, let offsets, _) = paint,
      let axis = pair.light.fitted(.gradientAxis, sampling)?.track,
      let stops = pair.light.fitted(.stops, sampling)?.track
    else { return [:] }
    let dark = pair.dark?.fitted(.stops, sampling)?.track
    let all = (stops.keyframes + (dark?.keyframes ?? [])).map(\.numbers)
    let isOpaque = all.allSatisfy { numbers in offsets.indices.allSatisfy { numbers[4 * $0 + 3] == 1 } }
    func colors(_ track: KeyframeTrack, _ slot: String?) -> JSON {
      properties.property(track, slot: slot, holds: false) { numbers in
        let colors = offsets.indices.flatMap { [offsets[$0]] + numbers[4 * $0..<4 * $0 + 3] }
        let alphas = isOpaque ? [] : offsets.indices.flatMap { [offsets[$0], numbers[4 * $0 + 3]] }
        return LottieText.list(colors + alphas, decimals: 4)
      }
    }
    return [
      "o": LottieProperties.still(100), "t": circle == nil ? 1 : 2,
      "s": properties.property(axis) { LottieText.list(Array($0[0...1]), decimals: 2) },
      "e": properties.property(axis) { LottieText.list(Array($0[2...3]), decimals: 2) },
      "g": ["p": .number(offsets.count), "k": theme.property(.gradient(offsets.count), stops, dark, colors)],
    ]
  }
}

extension PieceTrack {
  /// True if no two pieces of a group are ever painted over each other, judging by their boxes.
  var isDisjoint: Bool {
    let tracks = children.tracks
    // Glyphs of a line touch each other at most at their edges.
    let boxes = tracks.compactMap { $0.outerBox?.insetBy(dx: 0.5, dy: 0.5) }
    let areApart = boxes.indices.allSatisfy { index in
      boxes[..<index].allSatisfy { $0.intersection(boxes[index])?.isEmpty ?? true }
    }
    return tracks.count <= 1 || areApart && boxes.count == tracks.count
      ? tracks.allSatisfy { $0.children.tracks.isEmpty || $0.isDisjoint } : false
  }
}
