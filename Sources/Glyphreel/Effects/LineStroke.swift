internal import Graphics
internal import Typography

/// A horizontal stroke along a line of text, in the colours of what it accompanies.
struct LineStroke {
  /// A colour from an edge to the right, until the next one.
  struct ColorStop: Equatable {
    let minX: Double
    let color: Color

    /// The colours of a line's runs, from left to right, equal neighbours joined; or one for all.
    static func stops(of line: TextLayout.Line, override: Color?) -> [ColorStop] {
      if let override { return [ColorStop(minX: line.x, color: override)] }
      return line.runs.reduce(into: []) { stops, run in
        if stops.last?.color != run.style.color {
          stops.append(ColorStop(minX: run.x, color: run.style.color))
        }
      }
    }
  }

  /// Where it starts and ends, without its caps.
  let xs: ClosedRange<Double>
  /// Its middle.
  let y: Double
  let thickness: Double
  let cap: StrokeCap
  /// From left to right.
  let colors: [ColorStop]

  /// Its outline.
  var path: Path {
    let reach = cap == .butt ? 0 : thickness / 2
    let box = Rect(
      x: xs.lowerBound - reach, y: y - thickness / 2, width: xs.upperBound - xs.lowerBound + 2 * reach,
      height: thickness)
    return cap == .round ? Path(box, cornerRadius: thickness / 2) : Path(box)
  }

  /// Draws it, cut where its colour changes.
  func draw(into list: inout DisplayList) {
    for (index, stop) in colors.enumerated() where stop.color.alpha > 0 {
      let isFirst = index == 0
      let isLast = index == colors.count - 1
      if isFirst, isLast {
        list.fill(path, stop.color)
        continue
      }
      // The outer colours take the caps along.
      let left = isFirst ? xs.lowerBound - thickness : stop.minX
      let right = isLast ? xs.upperBound + thickness : min(colors[index + 1].minX, xs.upperBound)
      guard left < min(right, xs.upperBound) || isFirst else { continue }
      let clip = Rect(x: left, y: y - thickness, width: right - left, height: 2 * thickness)
      list.append(.group(DisplayList.Group(clip: clip, items: [.fill(path, stop.color)])))
    }
  }
}
