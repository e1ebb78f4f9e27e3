internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A part of one line that a decoration runs along.
struct DecorationStretch: Hashable {
  /// The line's index in the layout.
  let line: Int
  /// From its first to its last advance edge, from the line's top to its bottom.
  let bounds: Rect
  /// Which way it is read.
  let direction: TextLayout.Direction
  /// The index of the run that speaks for it: its largest one.
  let run: Int
  /// How strongly it was selected, 0...1.
  let weight: Double

  /// The stretches of the selected units in a layout, in reading order; what has no width has none.
  static func stretches(_ selector: RangeSelector, in index: LayoutIndex) -> [DecorationStretch] {
    if selector == .all { return lines(of: index.layout) }
    return index.selection(selector).flatMap { stretches(of: $0, in: index.characters) }
  }

  /// Every line that is not blank, as a whole.
  private static func lines(of layout: TextLayout) -> [DecorationStretch] {
    layout.lines.enumerated().compactMap { index, line in
      guard !line.isBlank else { return nil }
      return DecorationStretch(
        line: index, bounds: line.typographicBounds, direction: line.direction,
        run: largestRun(of: line, among: line.runs.indices), weight: 1)
    }
  }

  private static func stretches(of unit: SelectedUnit, in map: CharacterMap) -> [DecorationStretch] {
    let scalars =
      map.scalarOffset(
        ofCharacter: unit.characters.lowerBound)..<map.scalarOffset(
        ofCharacter: unit.characters.upperBound)
    return map.layout.lines.enumerated().flatMap { index, line -> [DecorationStretch] in
      guard line.range.overlaps(scalars) else { return [] }
      var found: [DecorationStretch] = []
      var rest = map.placements(onLine: index)
      while let start = rest.firstIndex(where: { unit.characters.contains($0.character) }) {
        let together = rest[start...].prefix { unit.characters.contains($0.character) }
        rest = rest[together.endIndex...]
        if let stretch = stretch(together, of: line, weight: unit.weight) { found.append(stretch) }
      }
      // They are found from left to right.
      return line.direction == .rtl ? found.reversed() : found
    }
  }

  private static func stretch(
    _ places: ArraySlice<CharacterPlacement>, of line: TextLayout.Line, weight: Double
  ) -> DecorationStretch? {
    guard let first = places.first, let last = places.last, last.maxX > first.minX else { return nil }
    let isUniform = places.allSatisfy { $0.isRightToLeft == first.isRightToLeft }
    return DecorationStretch(
      line: first.line,
      bounds: Rect(
        from: Point(x: first.minX, y: line.typographicBounds.minY),
        to: Point(x: last.maxX, y: line.typographicBounds.maxY)),
      direction: isUniform ? (first.isRightToLeft ? .rtl : .ltr) : line.direction,
      run: largestRun(of: line, among: places.map(\.run)), weight: weight)
  }

  /// Of equally large ones the first.
  private static func largestRun(of line: TextLayout.Line, among runs: some Sequence<Int>) -> Int {
    var largest: Int?
    for run in runs {
      if let known = largest, line.runs[known].style.size >= line.runs[run].style.size { continue }
      largest = run
    }
    return largest ?? 0
  }

  /// The edges of its first `part`, 0...1, in the direction of reading.
  func edges(part: Double) -> ClosedRange<Double> {
    let width = bounds.width * part
    let start = direction == .ltr ? bounds.minX : bounds.maxX - width
    return start...max(start, start + width)
  }
}
