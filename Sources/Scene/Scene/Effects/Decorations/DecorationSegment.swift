internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A segment of one line that a decoration covers.
struct DecorationSegment: Hashable {
  /// The line's index in the layout.
  let line: Int
  /// The rectangle between its outer advance edges, from the line's top to its bottom.
  let bounds: Rect
  /// Its reading direction.
  let direction: TextLayout.Direction
  /// The index of its largest run, which determines position and thickness.
  let run: Int
  /// The weight of its selection, 0...1.
  let weight: Double

  /// Returns the segments of the selected units, in reading order, without empty ones.
  static func segments(_ selector: RangeSelector, in index: LayoutIndex) -> [DecorationSegment] {
    if selector == .all { return lines(of: index.layout) }
    return index.selection(selector).flatMap { segments(of: $0, in: index.characters) }
  }

  /// Returns one segment for each line that is not blank.
  private static func lines(of layout: TextLayout) -> [DecorationSegment] {
    layout.lines.enumerated().compactMap { index, line in
      guard !line.isBlank else { return nil }
      return DecorationSegment(
        line: index, bounds: line.typographicBounds, direction: line.direction,
        run: largestRun(of: line, among: line.runs.indices), weight: 1)
    }
  }

  static func segments(of unit: SelectedUnit, in map: CharacterMap) -> [DecorationSegment] {
    let scalars =
      map.scalarOffset(
        ofCharacter: unit.characters.lowerBound)..<map.scalarOffset(
        ofCharacter: unit.characters.upperBound)
    return map.layout.lines.enumerated().flatMap { index, line -> [DecorationSegment] in
      guard line.range.overlaps(scalars) else { return [] }
      var found: [DecorationSegment] = []
      var rest = map.placements(onLine: index)
      while let start = rest.firstIndex(where: { unit.characters.contains($0.character) }) {
        let together = rest[start...].prefix { unit.characters.contains($0.character) }
        rest = rest[together.endIndex...]
        if let segment = segment(together, of: line, weight: unit.weight) { found.append(segment) }
      }
      // `found` is in visual order.
      return line.direction == .rtl ? found.reversed() : found
    }
  }

  /// Returns the segment of adjacent characters; nil if they have no width.
  static func segment(
    _ places: ArraySlice<CharacterPlacement>, of line: TextLayout.Line, weight: Double
  ) -> DecorationSegment? {
    guard let first = places.first, let last = places.last, last.maxX > first.minX else { return nil }
    let isUniform = places.allSatisfy { $0.isRightToLeft == first.isRightToLeft }
    return DecorationSegment(
      line: first.line,
      bounds: Rect(
        from: Point(x: first.minX, y: line.typographicBounds.minY),
        to: Point(x: last.maxX, y: line.typographicBounds.maxY)),
      direction: isUniform ? (first.isRightToLeft ? .rtl : .ltr) : line.direction,
      run: largestRun(of: line, among: places.map(\.run)), weight: weight)
  }

  /// Returns the run with the largest font size, the first one of several.
  private static func largestRun(of line: TextLayout.Line, among runs: some Sequence<Int>) -> Int {
    var largest: Int?
    for run in runs {
      if let known = largest, line.runs[known].style.size >= line.runs[run].style.size { continue }
      largest = run
    }
    return largest ?? 0
  }

  /// Returns the edges of its first `part`, 0...1, in reading direction.
  func edges(part: Double) -> ClosedRange<Double> {
    let width = bounds.width * part
    let start = direction == .ltr ? bounds.minX : bounds.maxX - width
    return start...max(start, start + width)
  }
}
