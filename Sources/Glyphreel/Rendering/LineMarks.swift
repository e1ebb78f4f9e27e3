internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The backgrounds, underlines and strikethroughs that the styles of a line's characters have.
///
/// They move and fade with their characters. Characters that move differently have pieces of their own.
struct LineMarks {
  /// The line's index in the layout.
  let line: Int
  let layout: PresentedLayout

  /// Adjacent characters that have a value in common and move together.
  private struct Part<Value> {
    let value: Value
    let segment: DecorationSegment
    let appearance: CharacterAppearance
    /// The centre of scaling and rotation.
    let pivot: Point
  }

  /// Draws the backgrounds.
  func drawBackgrounds(into list: inout DisplayList) {
    for part in parts(\.background) where part.value.alpha > 0 {
      append([.fill(Path(part.segment.bounds), part.value)], of: part, to: &list)
    }
  }

  /// Draws the lines below the letters.
  func drawUnderlines(into list: inout DisplayList) {
    drawLines(parts(\.underline), into: &list) { decoration, segment in
      Underline(thickness: decoration.thickness, line: decoration.line, color: decoration.color)
        .strokes(under: segment, of: layout, part: 1)
    }
  }

  /// Draws the lines above the letters.
  func drawStrikethroughs(into list: inout DisplayList) {
    drawLines(parts(\.strikethrough), into: &list) { decoration, segment in
      Strikethrough(
        position: .font, thickness: decoration.thickness, line: decoration.line, color: decoration.color
      ).strokes(over: segment, of: layout, part: 1)
    }
  }

  private func drawLines(
    _ parts: [Part<TextDecoration>], into list: inout DisplayList,
    _ strokes: (TextDecoration, DecorationSegment) -> [LineStroke]
  ) {
    for part in parts {
      var own = DisplayList()
      for stroke in strokes(part.value, part.segment) { stroke.draw(into: &own) }
      append(own.items, of: part, to: &list)
    }
  }

  /// Appends items in the pose of a part.
  private func append<Value>(_ items: [DisplayList.Item], of part: Part<Value>, to list: inout DisplayList) {
    let appearance = part.appearance
    guard !items.isEmpty, appearance.pose != .rest || appearance.placement != nil else {
      list.items += items
      return
    }
    let pose = appearance.pose.transform(around: part.pivot)
    list.append(
      .group(
        DisplayList.Group(
          transform: appearance.placement.map { pose.followed(by: $0) } ?? pose, blur: appearance.pose.blur,
          opacity: min(appearance.pose.opacity, 1), items: items)))
  }

  /// Returns the visible parts with a value, in reading order.
  private func parts<Value: Equatable>(_ value: KeyPath<TextStyle, Value?>) -> [Part<Value>] {
    let text = layout.layout.lines[line]
    guard text.runs.contains(where: { $0.style[keyPath: value] != nil }) else { return [] }
    var parts: [Part<Value>] = []
    var rest = layout.characters.placements(onLine: line)
    while let first = rest.first {
      let own = text.runs[first.run].style[keyPath: value]
      let appearance = layout[first.character]
      // Characters that rotate or scale around their own centres are separate parts. A space that no effect moves, such
      // as one between words that appear, belongs to the character before it.
      let joins = appearance.pivot != nil || appearance.pose.isOffset
      let together = rest.prefix { place in
        place.character == first.character
          || text.runs[place.run].style[keyPath: value] == own
            && (joins && layout[place.character].moves(like: appearance) || isIdleSpace(place, on: text))
      }
      rest = rest[together.endIndex...]
      guard let own, appearance.pose.opacity > 0,
        let segment = DecorationSegment.segment(together, of: text, weight: 1)
      else { continue }
      let center = Point(x: (first.minX + first.maxX) / 2, y: segment.bounds.midY)
      parts.append(
        Part(value: own, segment: segment, appearance: appearance, pivot: appearance.pivot ?? center))
    }
    return text.direction == .rtl ? parts.reversed() : parts
  }

  private func isIdleSpace(_ place: CharacterPlacement, on text: TextLayout.Line) -> Bool {
    let appearance = layout[place.character]
    return appearance.pose == .rest && appearance.placement == nil
      && text.runs[place.run].glyphs[place.glyphs].allSatisfy { $0.color == nil && $0.outline.path.isEmpty }
  }
}

extension CharacterAppearance {
  /// Returns whether both characters have the same pose, around the same centre and on the same place of a path.
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
