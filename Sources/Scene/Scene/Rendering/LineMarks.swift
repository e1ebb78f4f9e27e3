internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The backgrounds, underlines and strikethroughs in the styles of a line's characters.
///
/// They move and fade with their characters. Characters that move differently have separate pieces.
struct LineMarks {
  /// The line's index in the layout.
  let line: Int
  let layout: PresentedLayout

  /// Adjacent characters that have a value in common.
  private struct Mark<Value> {
    let value: Value
    let segment: DecorationSegment
    /// The visible ones from left to right, divided where they move differently.
    let parts: [Part]
  }

  /// Adjacent characters that move together.
  private struct Part {
    let bounds: Rect
    let appearance: CharacterAppearance
    /// The centre of scaling and rotation.
    let pivot: Point

    var transform: AffineTransform {
      let pose = appearance.pose.transform(around: pivot)
      return appearance.placement.map { pose.followed(by: $0) } ?? pose
    }

    /// Returns true if the next part differs only in its place on a path.
    func bends(into next: Part) -> Bool {
      appearance.placement != nil && next.appearance.placement != nil && appearance.pose.isOffset
        && appearance.pose == next.appearance.pose && abs(bounds.maxX - next.bounds.minX) < 1e-6
    }
  }

  private var text: TextLayout.Line { layout.layout.lines[line] }

  /// Draws the backgrounds.
  func drawBackgrounds(into list: inout DisplayList) {
    for mark in marks(\.background) where mark.value.alpha > 0 {
      var own = DisplayList()
      var rest = mark.parts[...]
      while let first = rest.first {
        let together = rest.prefix(1 + zip(rest, rest.dropFirst()).prefix { $0.bends(into: $1) }.count)
        rest = rest[together.endIndex...]
        let isBent = together.count > 1
        let fill = DisplayList.Item.fill(isBent ? outline(of: together) : Path(first.bounds), mark.value)
        append([fill], of: first, by: isBent ? .identity : first.transform, to: &own)
      }
      if own.items.count > 1 {
        // Parts have common edges. Their coverages add up there, so that nothing shows through.
        let added = own.items.map { DisplayList.Group(compositeMode: .plus, items: [$0]) }
        own.items = [.group(DisplayList.Group(items: inReadingOrder(added.map(DisplayList.Item.group))))]
      }
      list.items += own.items
    }
  }

  /// Returns the outline of parts along a path, with the wedges between them.
  private func outline(of parts: ArraySlice<Part>) -> Path {
    var outline = Path()
    for part in parts { outline.append(Path(part.bounds).transformed(by: part.transform)) }
    for (left, right) in zip(parts, parts.dropFirst()) {
      let (from, to) = (left.bounds, right.bounds)
      outline.move(to: left.transform.apply(to: Point(x: from.maxX, y: from.minY)))
      outline.line(to: right.transform.apply(to: Point(x: to.minX, y: to.minY)))
      outline.line(to: right.transform.apply(to: Point(x: to.minX, y: to.maxY)))
      outline.line(to: left.transform.apply(to: Point(x: from.maxX, y: from.maxY)))
      outline.close()
    }
    return outline
  }

  /// Draws the lines below the letters.
  func drawUnderlines(into list: inout DisplayList) {
    drawLines(marks(\.underline), into: &list) { decoration, segment in
      Underline(thickness: decoration.thickness, line: decoration.line, color: decoration.color)
        .strokes(under: segment, of: layout, part: 1)
    }
  }

  /// Draws the lines above the letters.
  func drawStrikethroughs(into list: inout DisplayList) {
    drawLines(marks(\.strikethrough), into: &list) { decoration, segment in
      Strikethrough(
        position: .font, thickness: decoration.thickness, line: decoration.line, color: decoration.color
      ).strokes(over: segment, of: layout, part: 1)
    }
  }

  /// Draws the line of each mark, of which every part has the piece that it has in the whole line.
  private func drawLines(
    _ marks: [Mark<TextDecoration>], into list: inout DisplayList,
    _ strokes: (TextDecoration, DecorationSegment) -> [LineStroke]
  ) {
    for mark in marks {
      let whole = strokes(mark.value, mark.segment)
      var rest = whole.sorted { $0.xs.lowerBound < $1.xs.lowerBound }[...]
      let pieces = mark.parts.map { part in
        guard part.bounds != mark.segment.bounds else { return whole }
        rest = rest.drop { $0.xs.upperBound < part.bounds.minX }
        return rest.prefix { $0.xs.lowerBound < part.bounds.maxX }.compactMap {
          $0.clipped(to: part.bounds.minX..<part.bounds.maxX)
        }
      }
      for (part, pieces) in inReadingOrder(Array(zip(mark.parts, pieces))) {
        var own = DisplayList()
        for stroke in pieces { stroke.draw(into: &own) }
        append(own.items, of: part, by: part.transform, to: &list)
      }
    }
  }

  private func inReadingOrder<Element>(_ elements: [Element]) -> [Element] {
    text.direction == .rtl ? elements.reversed() : elements
  }

  /// Appends items as transformed, blurred and faded as a part.
  private func append(
    _ items: [DisplayList.Item], of part: Part, by transform: AffineTransform, to list: inout DisplayList
  ) {
    let pose = part.appearance.pose
    guard !items.isEmpty, pose != .rest || transform != .identity else {
      list.items += items
      return
    }
    list.append(
      .group(
        DisplayList.Group(transform: transform, blur: pose.blur, opacity: min(pose.opacity, 1), items: items))
    )
  }

  /// Returns the characters with a value, in reading order.
  private func marks<Value: Equatable>(_ value: KeyPath<TextStyle, Value?>) -> [Mark<Value>] {
    let text = self.text
    guard text.runs.contains(where: { $0.style[keyPath: value] != nil }) else { return [] }
    var marks: [Mark<Value>] = []
    var rest = layout.characters.placements(onLine: line)
    while let first = rest.first {
      let own = text.runs[first.run].style[keyPath: value]
      let together = rest.prefix {
        $0.character == first.character || text.runs[$0.run].style[keyPath: value] == own
      }
      rest = rest[together.endIndex...]
      guard let own, let segment = DecorationSegment.segment(together, of: text, weight: 1) else { continue }
      marks.append(Mark(value: own, segment: segment, parts: parts(of: together)))
    }
    return inReadingOrder(marks)
  }

  /// Returns the visible parts of adjacent characters, from left to right.
  private func parts(of places: ArraySlice<CharacterPlacement>) -> [Part] {
    var parts: [Part] = []
    var rest = places
    while let first = rest.first {
      let appearance = layout[first.character]
      // Characters that rotate or scale around their own centres are separate parts. A space that no effect moves, such
      // as one between words that appear, belongs to the character before it.
      let joins = appearance.pivot != nil || appearance.pose.isOffset
      let together = rest.prefix { place in
        place.character == first.character || joins && layout[place.character].moves(like: appearance)
          || isIdleSpace(place)
      }
      rest = rest[together.endIndex...]
      guard appearance.pose.opacity > 0,
        let bounds = DecorationSegment.segment(together, of: text, weight: 1)?.bounds
      else { continue }
      let center = Point(x: (first.minX + first.maxX) / 2, y: bounds.midY)
      parts.append(Part(bounds: bounds, appearance: appearance, pivot: appearance.pivot ?? center))
    }
    return parts
  }

  private func isIdleSpace(_ place: CharacterPlacement) -> Bool {
    let appearance = layout[place.character]
    return appearance.pose == .rest && appearance.placement == nil
      && text.runs[place.run].glyphs[place.glyphs].allSatisfy { $0.color == nil && $0.outline.path.isEmpty }
  }
}

extension CharacterAppearance {
  /// Returns true if both characters have the same pose, around the same centre and on the same place of a path.
  fileprivate func moves(like other: CharacterAppearance) -> Bool {
    pose == other.pose && pivot == other.pivot && placement == other.placement
  }
}

extension DisplayList {
  /// Records the backgrounds of all lines, which cover the letters of no line.
  mutating func appendBackgrounds(of layout: PresentedLayout) {
    guard layout.index.isMarked else { return }
    for line in layout.layout.lines.indices {
      LineMarks(line: line, layout: layout).drawBackgrounds(into: &self)
    }
  }
}
