internal import GlyphreelGraphics
internal import GlyphreelTypography

extension DisplayList {
  /// Records a line's glyphs with their appearances.
  mutating func append(_ index: Int, of presented: PresentedLayout, pixelsPerPoint: Double) {
    let appearances = presented.appearances(onLine: index)
    let layout = presented.index
    layout.strokes.countAppearances(appearances?.count ?? 0)
    if let known = layout.recordings.items(ofLine: index, as: appearances, pixelsPerPoint: pixelsPerPoint) {
      items += known
      return
    }
    var recorded = DisplayList()
    recorded.record(index, of: presented, pixelsPerPoint: pixelsPerPoint)
    layout.recordings.keep(
      recorded.items, ofLine: index, as: appearances, pixelsPerPoint: pixelsPerPoint)
    items += recorded.items
  }

  private mutating func record(_ index: Int, of presented: PresentedLayout, pixelsPerPoint: Double) {
    guard presented.index.isMarked else {
      recordText(of: index, of: presented, pixelsPerPoint: pixelsPerPoint)
      return
    }
    let marks = LineMarks(line: index, layout: presented)
    appendShadows(of: index, of: presented, pixelsPerPoint: pixelsPerPoint)
    marks.drawUnderlines(into: &self)
    recordText(of: index, of: presented, pixelsPerPoint: pixelsPerPoint)
    marks.drawStrikethroughs(into: &self)
  }

  /// Records the shadows that the styles of a line's characters have, one for adjacent characters with the same.
  private mutating func appendShadows(of index: Int, of presented: PresentedLayout, pixelsPerPoint: Double) {
    let line = presented.layout.lines[index]
    guard line.runs.contains(where: { $0.style.shadow != nil }) else { return }
    var rest = PresentedPart.parts(of: presented.characters.placements(onLine: index), presented)[...]
    while let first = rest.first {
      let shadow = line.runs[first.run].style.shadow
      let parts = rest.prefix { line.runs[$0.run].style.shadow == shadow }
      rest = rest[parts.endIndex...]
      guard let shadow, shadow.color.alpha > 0 else { continue }
      var color = shadow.color
      color.alpha = 1
      var letters = DisplayList()
      let painted = parts.filter { $0.appearance.pose.opacity > 0 }.map { $0.painted(color) }
      letters.appendOutlines(of: painted, of: line, presented.index.strokes)
      for part in painted {
        letters.append(part, of: line, presented.index.strokes, pixelsPerPoint: pixelsPerPoint)
      }
      letters = letters.markedAsShadow
      let hasColors = parts.contains { line.runs[$0.run].glyphs[$0.glyphs].contains { $0.color != nil } }
      if hasColors, let bounds = letters.bounds {
        let over = Group(
          compositeMode: .sourceIn, items: [.fill(Path(bounds.insetBy(dx: -1, dy: -1)), color)])
        letters.items = [.group(Group(items: letters.items + [.group(over)]))]
      }
      guard !letters.items.isEmpty else { continue }
      append(
        .group(
          Group(
            transform: .translation(x: shadow.offset.x, y: shadow.offset.y), blur: max(shadow.blur, 0),
            opacity: shadow.color.alpha, items: letters.items)))
    }
  }

  private mutating func recordText(of index: Int, of presented: PresentedLayout, pixelsPerPoint: Double) {
    let line = presented.layout.lines[index]
    if presented.isPlain, !presented.index.isDecorated {
      append(line, of: presented.layout.text, pixelsPerPoint: pixelsPerPoint)
      return
    }
    let places = presented.characters.placements(onLine: index)
    let parts = PresentedPart.parts(of: places, presented).filter { $0.appearance.pose.opacity > 0 }
    // An outline does not cover the fill of a neighbour.
    appendOutlines(of: parts, of: line, presented.index.strokes)
    for part in parts {
      if part.appearance.isDecorated {
        append(part, of: line, presented.index.strokes, pixelsPerPoint: pixelsPerPoint)
      } else {
        append(part, of: line, in: presented.layout.text, pixelsPerPoint: pixelsPerPoint)
      }
    }
  }

  private mutating func appendOutlines(
    of parts: [PresentedPart], of line: TextLayout.Line, _ strokes: GlyphStrokes
  ) {
    for part in parts where part.isOutlinedFirst {
      let outline = part.outline(of: line).itemsBelow(strokes)
      if !outline.isEmpty { append(.group(Group(transform: part.transform(on: line), items: outline))) }
    }
  }

  /// Records a part with outlines, an image or a place on a path.
  private mutating func append(
    _ part: PresentedPart, of line: TextLayout.Line, _ strokes: GlyphStrokes, pixelsPerPoint: Double
  ) {
    let run = line.runs[part.run]
    let appearance = part.appearance
    var style = run.style
    style.color = appearance.color
    let paint =
      appearance.gradient.map(Paint.gradient)
      ?? .color(appearance.picture == nil ? appearance.color : .black)
    var fill = DisplayList()
    fill.append(
      run.glyphs[part.glyphs], style: style, paint: paint, offset: .zero, pixelsPerPoint: pixelsPerPoint)
    if appearance.gradient == nil, let picture = appearance.picture {
      fill.items = picture.covering(fill.items)
    }
    let outline = part.outline(of: line)
    let below = part.isOutlinedFirst ? [] : outline.itemsBelow(strokes)
    var items = below + fill.items + outline.itemsAbove(strokes)
    if let pen = appearance.pen {
      items = pen.filled > 0 ? [.group(Group(opacity: pen.filled, items: items))] : []
      items += part.penItems(pen, of: line, strokes)
    }
    guard !items.isEmpty else { return }
    append(
      .group(
        Group(
          transform: part.transform(on: line), blur: appearance.pose.blur, clip: part.clip,
          opacity: min(appearance.pose.opacity, 1), items: items)))
  }

  private mutating func append(
    _ part: PresentedPart, of line: TextLayout.Line, in text: String, pixelsPerPoint: Double
  ) {
    let run = line.runs[part.run]
    let pose = part.appearance.pose
    let pivot = part.pivot(on: line)
    // Outlines that overlap fade as one.
    let isFadedAsOne = pose.opacity < 1 && part.glyphs.count > 1 && run.isJoined
    let isMovedAlone =
      pose.scale == Pose.rest.scale && pose.rotation == 0 && pose.blur == 0 && !isFadedAsOne
    let isPainted = part.appearance.gradient == nil && part.clip == nil
    let offset = isMovedAlone && isPainted ? pose.offset : .zero
    var style = run.style
    style.color = part.appearance.color
    if !isFadedAsOne { style.color.alpha *= min(pose.opacity, 1) }
    var items = DisplayList()
    items.append(
      run.glyphs[part.glyphs], style: style,
      paint: part.appearance.gradient.map { .gradient($0) } ?? .color(style.color), offset: offset,
      source: part.clip == nil ? run.source(of: part.glyphs, in: text) : nil, pixelsPerPoint: pixelsPerPoint)
    guard !items.items.isEmpty else { return }
    if isMovedAlone, isPainted {
      self.items += items.items
      return
    }
    append(
      .group(
        Group(
          transform: pose.transform(around: pivot), blur: pose.blur, clip: part.clip,
          opacity: part.appearance.gradient == nil && !isFadedAsOne ? 1 : min(pose.opacity, 1),
          items: items.items)))
  }
}

/// Adjacent characters of one run with the same appearance.
struct PresentedPart {
  let run: Int
  /// The part's glyphs, as indices in the run's glyphs.
  var glyphs: Range<Int>
  var appearance: CharacterAppearance
  /// The outer advance edges.
  var edges: ClosedRange<Double>
  /// The part of a shared glyph, such as a ligature, that belongs to them.
  var clip: Rect?

  /// The centre of scaling and rotation.
  func pivot(on line: TextLayout.Line) -> Point {
    appearance.pivot
      ?? Point(x: (edges.lowerBound + edges.upperBound) / 2, y: line.typographicBounds.midY)
  }

  /// Returns the transform of the pose, then of the path that the text follows.
  func transform(on line: TextLayout.Line) -> AffineTransform {
    let pose = appearance.pose.transform(around: pivot(on: line))
    return appearance.placement.map { pose.followed(by: $0) } ?? pose
  }

  /// True if its outlines are painted before the fills of all parts, which is the case unless it is faded or blurred as a whole.
  var isOutlinedFirst: Bool {
    !appearance.outlines.isEmpty && appearance.pose.opacity >= 1 && appearance.pose.blur == 0 && clip == nil
      && appearance.pen == nil
  }

  /// Returns it with letters and outlines in one colour, as opaque as they are.
  func painted(_ color: Color) -> PresentedPart {
    var part = self
    let isFilled = appearance.gradient != nil || appearance.picture != nil
    (part.appearance.gradient, part.appearance.picture) = (nil, nil)
    part.appearance.color = color
    part.appearance.pen?.color = nil
    if !isFilled { part.appearance.color.alpha *= appearance.color.alpha }
    for index in appearance.outlines.indices {
      part.appearance.outlines[index].color = color
      part.appearance.outlines[index].color.alpha *= appearance.outlines[index].color.alpha
    }
    return part
  }

  /// Returns the drawing of its outlines.
  func outline(of line: TextLayout.Line) -> OutlineDrawing {
    let run = line.runs[run]
    let glyphs = appearance.outlines.isEmpty ? [] : run.glyphs[glyphs].filter { $0.color == nil }
    return OutlineDrawing(
      outlines: appearance.outlines, glyphs: glyphs, size: run.style.size,
      isFilled: appearance.color.alpha == 1 && appearance.gradient == nil && appearance.picture == nil)
  }

  /// Returns the outlines that a pen has drawn.
  func penItems(_ pen: Pen, of line: TextLayout.Line, _ strokes: GlyphStrokes) -> [DisplayList.Item] {
    let run = line.runs[run]
    let drawing = PenDrawing(
      pen: pen, glyphs: run.glyphs[glyphs].filter { $0.color == nil }, size: run.style.size,
      isJoined: run.isJoined)
    if let color = pen.color { return drawing.items(.color(color), strokes) }
    guard appearance.gradient == nil, let picture = appearance.picture else {
      return drawing.items(appearance.paint, strokes)
    }
    return picture.covering(drawing.items(.color(.black), strokes))
  }

  /// Returns the parts of a line's characters, from left to right.
  static func parts(
    of places: ArraySlice<CharacterPlacement>, _ presented: PresentedLayout
  ) -> [PresentedPart] {
    var parts: [PresentedPart] = []
    for place in places {
      let appearance = presented[place.character]
      let edges = min(place.minX, place.maxX)...max(place.minX, place.maxX)
      // Characters that rotate or scale around their own centres are separate parts.
      let joins = appearance.pivot != nil || appearance.pose.isUpright
      if let last = parts.last, last.run == place.run, last.appearance == appearance, joins,
        last.glyphs.upperBound == place.glyphs.lowerBound || last.glyphs.contains(place.glyphs.lowerBound)
      {
        let index = parts.count - 1
        parts[index].glyphs = last.glyphs.lowerBound..<max(last.glyphs.upperBound, place.glyphs.upperBound)
        parts[index].edges =
          min(last.edges.lowerBound, edges.lowerBound)...max(last.edges.upperBound, edges.upperBound)
      } else {
        parts.append(
          PresentedPart(run: place.run, glyphs: place.glyphs, appearance: appearance, edges: edges))
      }
    }
    // Parts that share a glyph are clipped at their edges, with vertical margin.
    for index in parts.indices {
      let part = parts[index]
      let isShared = [index - 1, index + 1].contains {
        parts.indices.contains($0) && parts[$0].run == part.run && parts[$0].glyphs.overlaps(part.glyphs)
      }
      guard isShared else { continue }
      let line = presented.layout.lines[places[places.startIndex].line]
      let reach = line.ascent + line.descent
      parts[index].clip = Rect(
        x: part.edges.lowerBound, y: line.baseline - line.ascent - reach,
        width: part.edges.upperBound - part.edges.lowerBound, height: 3 * reach)
    }
    return parts
  }
}

extension Pose {
  /// True without scale and rotation, so that adjacent characters can be painted together.
  var isUpright: Bool { scale == Pose.rest.scale && rotation == 0 }

  /// True without scale, rotation and blur.
  var isOffset: Bool { isUpright && blur == 0 }
}

extension CharacterAppearance {
  /// True with outlines, an image, a place on a path or a pen.
  fileprivate var isDecorated: Bool {
    !outlines.isEmpty || picture != nil || placement != nil || pen != nil
  }
}
