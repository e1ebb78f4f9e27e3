internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A horizontal stroke along a line of text, with the paints of the text.
struct LineStroke {
  /// Its horizontal range without caps.
  let xs: ClosedRange<Double>
  /// Its vertical centre.
  let y: Double
  let thickness: Double
  let cap: StrokeCap
  /// The paints from left to right; paints that start after the end of the stroke are not used.
  let paints: [PresentedLayout.PaintStop]
  /// The part of a wave over the range that is drawn, as fractions of its length; nil for a straight stroke.
  var wave: ClosedRange<Double>?

  /// The extent of the caps beyond the ends.
  private var reach: Double { cap == .butt ? 0 : thickness / 2 }

  /// The outline.
  var path: Path {
    let box = Rect(
      x: xs.lowerBound - reach, y: y - thickness / 2, width: xs.upperBound - xs.lowerBound + 2 * reach,
      height: thickness)
    return cap == .round ? Path(box, cornerRadius: thickness / 2) : Path(box)
  }

  /// Draws the stroke, split where the paint changes.
  func draw(into list: inout DisplayList) {
    // The last paint that starts before the stroke, or the first of all.
    let first = paints.lastIndex { $0.minX <= xs.lowerBound } ?? 0
    let shown = paints[first...].enumerated().prefix { $0 == 0 || $1.minX < xs.upperBound }.map(\.element)
    for (index, stop) in shown.enumerated() where stop.paint != .color(.clear) {
      if shown.count == 1 {
        list.append(item(stop.paint))
        continue
      }
      // The first and last paints include the caps.
      let left = index == 0 ? xs.lowerBound - thickness : stop.minX
      let right = index == shown.count - 1 ? xs.upperBound + thickness : shown[index + 1].minX
      let clip = Rect(x: left, y: y - 2 * height, width: right - left, height: 4 * height)
      list.append(.group(DisplayList.Group(clip: clip, items: [item(stop.paint)])))
    }
  }

  /// The distance from its centre within which it stays, at least.
  private var height: Double { wave == nil ? thickness / 2 : 2 * max(thickness, 2) }

  private func item(_ paint: Paint) -> DisplayList.Item {
    guard let wave else { return .fill(path, paint) }
    let style = StrokeStyle(width: thickness, cap: cap, join: .round)
    return .stroke(StrokedPath(wavePath, style: style, from: wave.lowerBound, to: wave.upperBound), paint)
  }

  /// The whole wave.
  ///
  /// Its curves are those of Chromium's wavy lines: four times the thickness long, with control points three times the thickness
  /// from the centre, for a thickness of at least 2. The length is adjusted so that a whole number of waves fits.
  private var wavePath: Path {
    let (length, unit) = (xs.upperBound - xs.lowerBound, max(thickness, 2))
    let count = min(max((length / (4 * unit)).rounded(), 1), 10_000)
    let step = length / (2 * count)
    var path = Path()
    path.move(to: Point(x: xs.lowerBound, y: y))
    for index in 0..<Int(count) {
      let start = xs.lowerBound + 2 * step * Double(index)
      path.cubic(
        to: Point(x: start + 2 * step, y: y), control1: Point(x: start + step, y: y - 3 * unit),
        control2: Point(x: start + step, y: y + 3 * unit))
    }
    return path
  }

  /// Returns the strokes of a line where they are drawn, from the whole stroke without a pattern.
  ///
  /// - Parameters:
  ///   - edges: The range up to which it is drawn.
  ///   - side: The position of the two strokes of a double line: around this stroke at 0, from it downwards at 1.
  func drawn(to edges: ClosedRange<Double>, as line: DecorationLine, doubledAt side: Double) -> [LineStroke] {
    if line.form == .wavy { return drawnWave(in: edges).map { [$0] } ?? [] }
    let isDotted = line.pattern == .dot && thickness > 3
    let pieces = line.pieces(of: xs, thickness: thickness).compactMap { piece -> LineStroke? in
      guard piece.overlaps(edges), piece.upperBound > edges.lowerBound, piece.lowerBound < edges.upperBound
      else {
        return nil
      }
      let shown = piece.clamped(to: edges)
      // A thick dot is a circle, which is drawn when it is passed.
      guard isDotted, piece != xs else {
        return LineStroke(xs: shown, y: y, thickness: thickness, cap: cap, paints: paints)
      }
      let middle = (piece.lowerBound + piece.upperBound) / 2
      return edges.contains(middle)
        ? LineStroke(xs: middle...middle, y: y, thickness: thickness, cap: .round, paints: paints) : nil
    }
    guard line.form == .double else { return pieces }
    return pieces.flatMap { piece in
      [side - 1, side + 1].map {
        LineStroke(xs: piece.xs, y: y + $0 * thickness, thickness: thickness, cap: piece.cap, paints: paints)
      }
    }
  }

  /// Returns the wave over the whole range, drawn where the edges are; nil if they are elsewhere.
  private func drawnWave(in edges: ClosedRange<Double>) -> LineStroke? {
    let length = xs.upperBound - xs.lowerBound
    guard length > 0, edges.upperBound - xs.lowerBound > 1e-9, xs.upperBound - edges.lowerBound > 1e-9 else {
      return nil
    }
    let shown = edges.clamped(to: xs)
    var stroke = self
    stroke.wave =
      (shown.lowerBound - xs.lowerBound) / length...(shown.upperBound - xs.lowerBound) / length
    return stroke
  }

  /// Returns the part of the stroke in a range; nil if there is none.
  ///
  /// A round dot is returned whole if its centre is in the range.
  func clipped(to range: Range<Double>) -> LineStroke? {
    if wave != nil { return drawnWave(in: range.lowerBound...range.upperBound) }
    let shown = xs.clamped(to: range.lowerBound...range.upperBound)
    guard shown.lowerBound < shown.upperBound || range.contains(xs.lowerBound) else { return nil }
    return LineStroke(xs: shown, y: y, thickness: thickness, cap: cap, paints: paints)
  }

  /// Returns the pieces between gaps, which ascend; pieces shorter than the thickness and dots in a gap are dropped.
  func cut(at gaps: [ClosedRange<Double>]) -> [LineStroke] {
    if xs.lowerBound == xs.upperBound {
      let dot = xs.lowerBound - reach...xs.upperBound + reach
      return gaps.contains { $0.overlaps(dot) } ? [] : [self]
    }
    var pieces: [LineStroke] = []
    func append(_ left: Double, _ right: Double) {
      // Caps end at the gap; at the stroke's own ends they extend beyond.
      let start = left == xs.lowerBound ? left : left + reach
      let end = right == xs.upperBound ? right : right - reach
      guard end - start >= thickness || (start == xs.lowerBound && end == xs.upperBound) else { return }
      pieces.append(LineStroke(xs: start...end, y: y, thickness: thickness, cap: cap, paints: paints))
    }
    var left = xs.lowerBound
    for gap in gaps where gap.upperBound > left && gap.lowerBound < xs.upperBound {
      append(left, max(gap.lowerBound, left))
      left = gap.upperBound
    }
    if left < xs.upperBound || gaps.isEmpty { append(left, xs.upperBound) }
    return pieces
  }
}

extension [LineStroke] {
  /// The vertical range of the strokes.
  var extent: ClosedRange<Double> {
    let top = map { $0.y - $0.thickness / 2 }.min() ?? 0
    return top...Swift.max(top, map { $0.y + $0.thickness / 2 }.max() ?? 0)
  }
}
