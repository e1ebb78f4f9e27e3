internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The horizontal ranges where glyphs descend into an underline, which skips them (CSS Text Decoration 4,
/// `text-decoration-skip-ink`).
struct InkGaps {
  /// The vertical range in which ink interrupts the line, in the layout's points.
  private let ys: ClosedRange<Double>
  /// Clearance on either side of the ink, in points.
  private let clearance: Double

  /// The number of line segments that approximate a curve.
  private static let steps = 8
  /// The depth, as a fraction of the font size, to which round letters that sit on the baseline descend below
  /// it.
  private static let overshoot = 1.0 / 40
  /// The largest clearance as a fraction of the font size.
  ///
  /// More would leave little of a thick line between two descenders.
  private static let largestClearance = 1.0 / 6

  /// Creates the gaps of a line from the part of its extent that is below the letters on the baseline; nil if it has none.
  ///
  /// - Parameters:
  ///   - baseline: The baseline of the line's largest text, in the layout's points.
  ///   - size: Its font size.
  ///   - extent: The vertical range of the line.
  init?(below baseline: Double, size: Double, within extent: ClosedRange<Double>, thickness: Double) {
    let top = max(extent.lowerBound, baseline + size * Self.overshoot)
    guard top < extent.upperBound else { return nil }
    ys = top...extent.upperBound
    clearance = min(thickness, size * Self.largestClearance)
  }

  /// Returns the merged gaps on a line of a layout, from left to right.
  func gaps(in line: TextLayout.Line) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    for run in line.runs {
      for glyph in run.glyphs {
        guard let ink = ink(of: glyph, size: run.style.size) else { continue }
        gaps.append(ink.lowerBound - clearance...ink.upperBound + clearance)
      }
    }
    gaps.sort { $0.lowerBound < $1.lowerBound }
    return gaps.reduce(into: []) { joined, gap in
      if let last = joined.last, gap.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, gap.upperBound)
      } else {
        joined.append(gap)
      }
    }
  }

  /// Returns the horizontal extent of a glyph's contours inside the band; nil if it does not cross.
  private func ink(of glyph: TextLayout.Glyph, size: Double) -> ClosedRange<Double>? {
    let scale = size / glyph.outline.unitsPerEm
    guard let box = glyph.outline.controlBox, glyph.color == nil,
      glyph.position.y - box.minY * scale > ys.lowerBound, glyph.position.y - box.maxY * scale < ys.upperBound
    else { return nil }
    func placed(_ point: Point) -> Point {
      Point(x: glyph.position.x + point.x * scale, y: glyph.position.y - point.y * scale)
    }
    var ink: ClosedRange<Double>?
    func add(_ a: Point, _ b: Point) {
      guard let part = part(of: a, b) else { return }
      ink = ink.map { min($0.lowerBound, part.lowerBound)...max($0.upperBound, part.upperBound) } ?? part
    }
    var start = Point.zero
    var pen = Point.zero
    for element in glyph.outline.path.elements {
      switch element {
      case .move(let to):
        add(placed(pen), placed(start))
        start = to
        pen = to
      case .line(let to):
        add(placed(pen), placed(to))
        pen = to
      case .quad(let to, let control):
        pen = walk(from: pen, add: { add(placed($0), placed($1)) }) { t in
          Point.mix(Point.mix(pen, control, t), Point.mix(control, to, t), t)
        }
      case .cubic(let to, let control1, let control2):
        pen = walk(from: pen, add: { add(placed($0), placed($1)) }) { t in
          let middle = Point.mix(control1, control2, t)
          return Point.mix(
            Point.mix(Point.mix(pen, control1, t), middle, t),
            Point.mix(middle, Point.mix(control2, to, t), t), t)
        }
      case .close:
        add(placed(pen), placed(start))
        pen = start
      }
    }
    add(placed(pen), placed(start))
    return ink
  }

  /// Approximates a curve by line segments and returns its end.
  private func walk(
    from start: Point, add: (Point, Point) -> Void, _ curve: (Double) -> Point
  ) -> Point {
    var last = start
    for step in 1...InkGaps.steps {
      let next = curve(Double(step) / Double(InkGaps.steps))
      add(last, next)
      last = next
    }
    return last
  }

  /// Returns the horizontal extent of a line segment inside the band; nil if it does not cross.
  private func part(of a: Point, _ b: Point) -> ClosedRange<Double>? {
    let (top, bottom) = a.y <= b.y ? (a, b) : (b, a)
    guard bottom.y >= ys.lowerBound, top.y <= ys.upperBound else { return nil }
    func x(at y: Double) -> Double {
      guard bottom.y > top.y else { return top.x }
      let t = min(max((y - top.y) / (bottom.y - top.y), 0), 1)
      return top.x + (bottom.x - top.x) * t
    }
    let ends = bottom.y > top.y ? (x(at: ys.lowerBound), x(at: ys.upperBound)) : (top.x, bottom.x)
    return min(ends.0, ends.1)...max(ends.0, ends.1)
  }
}

extension Point {
  /// Returns the linear interpolation of two points.
  fileprivate static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
