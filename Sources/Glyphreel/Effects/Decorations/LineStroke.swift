internal import Graphics
internal import Typography

/// A horizontal stroke along a line of text, in the colours of what it accompanies.
struct LineStroke {
  /// Where it starts and ends, without its caps.
  let xs: ClosedRange<Double>
  /// Its middle.
  let y: Double
  let thickness: Double
  let cap: StrokeCap
  /// From left to right.
  let paints: [PresentedLayout.PaintStop]

  /// Its outline.
  var path: Path {
    let reach = cap == .butt ? 0 : thickness / 2
    let box = Rect(
      x: xs.lowerBound - reach, y: y - thickness / 2, width: xs.upperBound - xs.lowerBound + 2 * reach,
      height: thickness)
    return cap == .round ? Path(box, cornerRadius: thickness / 2) : Path(box)
  }

  /// Draws it, cut where its paint changes.
  func draw(into list: inout DisplayList) {
    for (index, stop) in paints.enumerated() where stop.paint != .color(.clear) {
      let isFirst = index == 0
      let isLast = index == paints.count - 1
      if isFirst, isLast {
        list.append(.fill(path, stop.paint))
        continue
      }
      // The outer paints take the caps along.
      let left = isFirst ? xs.lowerBound - thickness : stop.minX
      let right = isLast ? xs.upperBound + thickness : min(paints[index + 1].minX, xs.upperBound)
      guard left < min(right, xs.upperBound) || isFirst else { continue }
      let clip = Rect(x: left, y: y - thickness, width: right - left, height: 2 * thickness)
      list.append(.group(DisplayList.Group(clip: clip, items: [.fill(path, stop.paint)])))
    }
  }
}
