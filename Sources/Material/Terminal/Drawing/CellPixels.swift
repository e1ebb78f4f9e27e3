internal import GlyphreelGraphics

/// A cell in whole pixels, and the lines that characters draw in it.
struct CellPixels {
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double
  /// The thickness of a light line.
  let light: Double

  /// Rounds the edges of a cell in points to whole pixels.
  init(_ cell: Rect, _ pixelsPerPoint: Double, light: Double) {
    minX = (cell.minX * pixelsPerPoint).rounded()
    minY = (cell.minY * pixelsPerPoint).rounded()
    maxX = (cell.maxX * pixelsPerPoint).rounded()
    maxY = (cell.maxY * pixelsPerPoint).rounded()
    self.light = light
  }

  /// How far a heavy line extends beyond a light one on each side, so that it is about twice as thick.
  private var extra: Double { max(1, (light / 2).rounded(.down)) }

  /// Returns the pixel edge at a fraction of the width.
  func x(_ numerator: Double, of denominator: Double) -> Double {
    minX + ((maxX - minX) * numerator / denominator).rounded()
  }

  /// Returns the pixel edge at a fraction of the height.
  func y(_ numerator: Double, of denominator: Double) -> Double {
    minY + ((maxY - minY) * numerator / denominator).rounded()
  }

  /// Returns the part between two fractions of the width and two of the height.
  func rect(_ x: ClosedRange<Double>, of columns: Double, _ y: ClosedRange<Double>, of rows: Double) -> Rect {
    Rect(
      from: Point(x: self.x(x.lowerBound, of: columns), y: self.y(y.lowerBound, of: rows)),
      to: Point(x: self.x(x.upperBound, of: columns), y: self.y(y.upperBound, of: rows)))
  }

  /// Returns a point at halves of the width and the height, on edges of pixels.
  func point(_ x: Double, _ y: Double) -> Point { Point(x: self.x(x, of: 2), y: self.y(y, of: 2)) }

  /// The whole cell.
  var area: Rect { Rect(from: Point(x: minX, y: minY), to: Point(x: maxX, y: maxY)) }

  /// The edges of a vertical line in the middle.
  ///
  /// Heavy lines and pairs of lines extend equally far beyond a light line on both sides, so all lines of a
  /// column of cells are aligned.
  func column(_ weight: BoxWeight) -> ClosedRange<Double> {
    band(minX + ((maxX - minX - light) / 2).rounded(.down), weight)
  }

  /// The edges of a horizontal line in the middle.
  func row(_ weight: BoxWeight) -> ClosedRange<Double> {
    band(minY + ((maxY - minY - light) / 2).rounded(.down), weight)
  }

  private func band(_ start: Double, _ weight: BoxWeight) -> ClosedRange<Double> {
    let beyond =
      switch weight {
      case .none, .light: 0.0
      case .heavy: extra
      case .double: light
      }
    return (start - beyond)...(start + light + beyond)
  }
}

/// A line in one half of a cell: none, light, heavy, or two light lines with a gap of their thickness.
enum BoxWeight: UInt8, CaseIterable {
  case none, light, heavy, double
}

extension Rect {
  /// Creates a rectangle from its edges.
  init(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    self.init(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }
}
