internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A horizontal stroke along a line of text, in the colours of what it accompanies.
struct LineStroke {
  /// Where it starts and ends, without its caps.
  let xs: ClosedRange<Double>
  /// Its middle.
  let y: Double
  let thickness: Double
  let cap: StrokeCap
  /// From left to right; those that begin right of it don't show.
  let paints: [PresentedLayout.PaintStop]

  /// How far its caps reach beyond its ends.
  private var reach: Double { cap == .butt ? 0 : thickness / 2 }

  /// Its outline.
  var path: Path {
    let box = Rect(
      x: xs.lowerBound - reach, y: y - thickness / 2, width: xs.upperBound - xs.lowerBound + 2 * reach,
      height: thickness)
    return cap == .round ? Path(box, cornerRadius: thickness / 2) : Path(box)
  }

  /// Draws it, cut where its paint changes.
  func draw(into list: inout DisplayList) {
    // The first paint begins at its start or before, if any does.
    let first = paints.lastIndex { $0.minX <= xs.lowerBound } ?? 0
    let shown = paints[first...].enumerated().prefix { $0 == 0 || $1.minX < xs.upperBound }.map(\.element)
    for (index, stop) in shown.enumerated() where stop.paint != .color(.clear) {
      if shown.count == 1 {
        list.append(.fill(path, stop.paint))
        continue
      }
      // The outer paints take the caps along.
      let left = index == 0 ? xs.lowerBound - thickness : stop.minX
      let right = index == shown.count - 1 ? xs.upperBound + thickness : shown[index + 1].minX
      let clip = Rect(x: left, y: y - thickness, width: right - left, height: 2 * thickness)
      list.append(.group(DisplayList.Group(clip: clip, items: [.fill(path, stop.paint)])))
    }
  }

  /// What is left of it between gaps, given from left to right; pieces that would look like dots are left out.
  func cut(at gaps: [ClosedRange<Double>]) -> [LineStroke] {
    var pieces: [LineStroke] = []
    func append(_ left: Double, _ right: Double) {
      // Caps end where the gap begins; at its own ends they reach beyond.
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
