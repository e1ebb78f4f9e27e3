internal import GlyphreelGraphics

extension CellPart {
  /// Draws a block element, U+2580 to U+259F.
  static func block(_ scalar: UInt32, in cell: CellPixels) -> CellPart {
    let eighths = Double(scalar & 0xF)
    return switch scalar {
    case 0x2580: CellPart([cell.rect(0...1, of: 1, 0...4, of: 8)])
    case 0x2581...0x2588: CellPart([cell.rect(0...1, of: 1, (8 - eighths)...8, of: 8)])
    case 0x2589...0x258F: CellPart([cell.rect(0...(16 - eighths), of: 8, 0...1, of: 1)])
    case 0x2590: CellPart([cell.rect(4...8, of: 8, 0...1, of: 1)])
    case 0x2591...0x2593: CellPart([cell.area], opacity: eighths / 4)
    case 0x2594: CellPart([cell.rect(0...1, of: 1, 0...1, of: 8)])
    case 0x2595: CellPart([cell.rect(7...8, of: 8, 0...1, of: 1)])
    default:
      // Bits in the order of reading.
      mosaic([4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(scalar - 0x2596)], rows: 2, in: cell)
    }
  }

  /// Draws parts of two columns and some rows, bit 0 at the top left, bit 1 at the top right.
  static func mosaic(_ bits: UInt32, rows: Int, in cell: CellPixels) -> CellPart {
    CellPart(
      (0..<rows * 2).filter { bits & (1 << $0) != 0 }.map { i in
        let (column, row) = (Double(i % 2), Double(i / 2))
        return cell.rect(column...(column + 1), of: 2, row...(row + 1), of: Double(rows))
      })
  }

  /// Draws a separator of Powerline.
  static func separator(_ scalar: UInt32, in cell: CellPixels) -> CellPart {
    let (left, right) = (cell.minX, cell.maxX)
    return switch scalar {
    case 0xE0B0: CellPart(polygon: [cell.point(0, 0), cell.point(2, 1), cell.point(0, 2)])
    case 0xE0B1: chevron(base: left, tip: right, in: cell)
    case 0xE0B2: CellPart(polygon: [cell.point(2, 0), cell.point(0, 1), cell.point(2, 2)])
    case 0xE0B3: chevron(base: right, tip: left, in: cell)
    case 0xE0B4: halfEllipse(base: left, tip: right, isFilled: true, in: cell)
    case 0xE0B5: halfEllipse(base: left, tip: right, isFilled: false, in: cell)
    case 0xE0B6: halfEllipse(base: right, tip: left, isFilled: true, in: cell)
    case 0xE0B7: halfEllipse(base: right, tip: left, isFilled: false, in: cell)
    case 0xE0B8: CellPart(polygon: [cell.point(0, 0), cell.point(2, 2), cell.point(0, 2)])
    case 0xE0BA: CellPart(polygon: [cell.point(2, 0), cell.point(2, 2), cell.point(0, 2)])
    case 0xE0BC: CellPart(polygon: [cell.point(0, 0), cell.point(2, 0), cell.point(0, 2)])
    case 0xE0BE: CellPart(polygon: [cell.point(0, 0), cell.point(2, 0), cell.point(2, 2)])
    case 0xE0BB, 0xE0BD: diagonal(1, in: cell)
    case 0xE0B9, 0xE0BF: diagonal(2, in: cell)
    case 0xE0D2: trapezoids(base: left, tip: right, in: cell)
    default: trapezoids(base: right, tip: left, in: cell)
    }
  }

  /// Draws the two sides of a triangle that fills the cell, inside of it.
  private static func chevron(base: Double, tip: Double, in cell: CellPixels) -> CellPart {
    let middle = cell.y(1, of: 2)
    let (dx, dy) = (abs(tip - base), middle - cell.minY)
    guard dx > 0, dy > 0 else { return CellPart([]) }
    let length = (dx * dx + dy * dy).squareRoot()
    let inset = cell.light * length / dy * (tip < base ? -1 : 1)
    let rise = cell.light * length / dx
    return CellPart(polygon: [
      Point(x: base, y: cell.minY), Point(x: tip, y: middle), Point(x: base, y: cell.maxY),
      Point(x: base, y: cell.maxY - rise), Point(x: tip - inset, y: middle),
      Point(x: base, y: cell.minY + rise),
    ])
  }

  /// Draws half of an ellipse that is as high as the cell, or its edge.
  private static func halfEllipse(base: Double, tip: Double, isFilled: Bool, in cell: CellPixels) -> CellPart
  {
    var path = Path()
    let middle = (cell.minY + cell.maxY) / 2
    /// Adds a curve from one end of the ellipse's axis to the other.
    func curve(_ rx: Double, _ ry: Double) {
      let (kx, ky) = (rx * Path.quarterCircle, ry * Path.quarterCircle)
      path.cubic(
        to: Point(x: base + rx, y: middle), control1: Point(x: base + kx, y: middle - ry),
        control2: Point(x: base + rx, y: middle - ky))
      path.cubic(
        to: Point(x: base, y: middle + ry), control1: Point(x: base + rx, y: middle + ky),
        control2: Point(x: base + kx, y: middle + ry))
    }
    path.move(to: Point(x: base, y: cell.minY))
    curve(tip - base, middle - cell.minY)
    if !isFilled {
      let (rx, ry) = (abs(tip - base) - cell.light, middle - cell.minY - cell.light)
      path.line(to: Point(x: base, y: middle + ry))
      curve(tip < base ? -rx : rx, -ry)
    }
    path.close()
    return CellPart(path)
  }

  /// Draws two shapes that leave a line in the middle free and are cut by half the cell's width.
  private static func trapezoids(base: Double, tip: Double, in cell: CellPixels) -> CellPart {
    let (line, middle) = (cell.row(.light), cell.x(1, of: 2))
    var path = Path()
    for (edge, inner) in [(cell.minY, line.lowerBound), (cell.maxY, line.upperBound)] {
      path.append(
        Path(polygon: [
          Point(x: base, y: edge), Point(x: tip, y: edge), Point(x: middle, y: inner),
          Point(x: base, y: inner),
        ]))
    }
    return CellPart(path)
  }
}
