package import GlyphreelTypography

extension DecorationLine {
  /// Reads the keys that strikethroughs and underlines share.
  package init(_ options: inout MappingReader) {
    self.init(
      form: options.choice("form", .rare("One line, a thick one, two, or one in waves."), default: .single),
      pattern: options.choice("pattern", .rare("Solid, or dashes and dots."), default: .solid),
      isByWord: options.bool("byWord", .rare("Whether spaces between words have no line."), default: false),
      per: options.choice(
        "per", .rare("Whether height and thickness follow the largest text of a line, or each part of it.")))
    if form == .wavy, pattern != .solid {
      options.report(.error, "a wavy line has no pattern", hint: "remove 'pattern'", at: "pattern")
    }
  }

  /// The thickness as a multiple of a single line's.
  var weight: Double { form == .thick ? 2 : 1 }

  /// The maximum number of repetitions of a pattern along a stroke; one with more is solid.
  private static let repetitions = 10_000.0

  /// Returns the pieces of a stroke's range, in which the pattern repeats.
  ///
  /// The lengths of dashes and gaps are those of Chromium's dashed and dotted lines. Dots up to three points keep their
  /// distance: adjusted gaps would blur one-pixel dots in the middle of a line.
  func pieces(of range: ClosedRange<Double>, thickness: Double) -> [ClosedRange<Double>] {
    let isThick = thickness >= 3
    let (dash, gap) = (thickness * (isThick ? 2 : 3), thickness * (isThick ? 1 : 2))
    let dashes: [Double] =
      switch pattern {
      case .solid: []
      case .dot: [thickness]
      case .dash: [dash]
      case .dashDot: [2 * dash, thickness]
      case .dashDotDot: [2 * dash, thickness, thickness]
      }
    let length = range.upperBound - range.lowerBound
    let spaces = dashes.map { _ in pattern == .dot ? thickness : gap }
    guard let last = spaces.last, length > dashes[0] else { return [range] }
    if pattern == .dot, thickness <= 3, length <= 2 * thickness * DecorationLine.repetitions {
      return (0..<Int((length / (2 * thickness)).rounded(.up))).map {
        let pen = min(range.lowerBound + 2 * thickness * Double($0), range.upperBound)
        return pen...min(pen + thickness, range.upperBound)
      }
    }
    let (filled, empty) = (dashes.reduce(0, +), spaces.reduce(0, +))
    /// The factor by which gaps are adjusted for a number of repetitions.
    func stretch(_ count: Double) -> Double { (length - count * filled) / (count * empty - last) }
    let fewest = max(((length + last) / (filled + empty)).rounded(.down), 1)
    // A single dash has no gap to adjust.
    if fewest * empty - last <= 0, stretch(fewest + 1) <= 0 { return [range] }
    let isFewer = fewest * empty - last > 0 && abs(stretch(fewest) - 1) <= abs(stretch(fewest + 1) - 1)
    let count = isFewer || stretch(fewest + 1) <= 0 ? fewest : fewest + 1
    let factor = stretch(count)
    guard factor > 0, count <= DecorationLine.repetitions else { return [range] }
    var pieces: [ClosedRange<Double>] = []
    var pen = range.lowerBound
    for _ in 0..<Int(count) {
      for (dash, space) in zip(dashes, spaces) {
        pieces.append(pen...min(pen + dash, range.upperBound))
        pen = min(pen + dash + space * factor, range.upperBound)
      }
    }
    return pieces
  }
}

extension DecorationSegment {
  /// Returns the parts of its line that a stroke has one height on, from left to right, each with its largest run.
  func parts(_ line: DecorationLine, per measure: DecorationLine.Measure, in map: CharacterMap)
    -> [(run: Int, xs: ClosedRange<Double>)]
  {
    let whole = bounds.minX...max(bounds.minX, bounds.maxX)
    guard measure == .run || line.isByWord else { return [(run, whole)] }
    let runs = map.layout.lines[self.line].runs
    var parts: [(run: Int, xs: ClosedRange<Double>)] = []
    var continues = false
    let scalars = line.isByWord ? Array(map.layout.text.unicodeScalars) : []
    for place in map.placements(onLine: self.line)
    where place.maxX > place.minX && place.minX < whole.upperBound && place.maxX > whole.lowerBound {
      if line.isByWord,
        scalars[map.scalarOffset(ofCharacter: place.character)].properties.isWhitespace
      {
        continues = false
        continue
      }
      let xs = max(place.minX, whole.lowerBound)...min(place.maxX, whole.upperBound)
      let run = measure == .run ? place.run : self.run
      if continues, let last = parts.last, runs[last.run].hasHeight(of: runs[run]) {
        parts[parts.count - 1].xs = last.xs.lowerBound...xs.upperBound
      } else {
        parts.append((run, xs))
      }
      continues = true
    }
    return parts
  }
}

extension TextLayout.Run {
  fileprivate func hasHeight(of other: TextLayout.Run) -> Bool {
    style.size == other.style.size && style.baselineOffset == other.style.baselineOffset
  }
}
