internal import GlyphreelGraphics

extension CellPart {
  /// Draws a character from U+1FB00 to U+1FBAF.
  static func legacy(_ scalar: UInt32, in cell: CellPixels) -> [CellPart] {
    switch scalar {
    case 0x1FB00...0x1FB3B:
      // Left out are nothing, both halves and all, which are characters of their own.
      let index = scalar - 0x1FB00 + 1
      return [mosaic(index + (index > 20 ? 1 : 0) + (index > 40 ? 1 : 0), rows: 3, in: cell)]
    case 0x1FB3C...0x1FB51: return [wedge(Int(scalar - 0x1FB3C), isLower: true, in: cell)]
    case 0x1FB52...0x1FB67: return [wedge(Int(scalar - 0x1FB52), isLower: false, in: cell)]
    case 0x1FB68...0x1FB6F: return [triangles(scalar, in: cell)]
    case 0x1FB70...0x1FB8B: return [CellPart(eighths(scalar, in: cell))]
    case 0x1FB8C...0x1FB94: return halfShades(scalar, in: cell)
    case 0x1FB95, 0x1FB96: return [checkerBoard(isInverse: scalar == 0x1FB96, in: cell)]
    case 0x1FB97: return [CellPart([1, 3].map { cell.rect(0...1, of: 1, $0...($0 + 1), of: 4) })]
    case 0x1FB9A...0x1FB9F: return [triangles(scalar, in: cell)]
    case 0x1FBAF:
      let (width, height) = (cell.maxX - cell.minX, cell.maxY - cell.minY)
      let stroke = min(width, height / 2) / 2
      let middle = cell.row(.light)
      let start = (middle.lowerBound - stroke / 2).rounded()
      let end = middle.lowerBound + middle.upperBound - start
      return [
        CellPart([Rect(cell.minX...cell.maxX, middle), Rect(cell.column(.light), start...end)])
      ]
    default:
      // Bits of the sides of a rhombus: upper left, upper right, lower left, lower right.
      let sides: [UInt8] = [1, 2, 4, 8, 5, 10, 12, 3, 9, 6, 14, 13, 11, 7, 15]
      let bits = sides[Int(scalar - 0x1FBA0)]
      var path = Path()
      for bit in 0..<4 where bits & (1 << bit) != 0 {
        path.append(
          cell.slanted(from: cell.point(1, bit < 2 ? 0 : 2), to: cell.point(bit % 2 == 0 ? 0 : 2, 1)))
      }
      return [CellPart(path)]
    }
  }

  /// Draws the part of the cell below or above a line between two points of its edges.
  private static func wedge(_ index: Int, isLower: Bool, in cell: CellPixels) -> CellPart {
    // Halves of the width and thirds of the height, in the order of the characters.
    let lines: [(Double, Double, Double, Double)] = [
      (0, 2, 1, 3), (0, 2, 2, 3), (0, 1, 1, 3), (0, 1, 2, 3), (0, 0, 1, 3), (0, 1, 1, 0), (0, 1, 2, 0),
      (0, 2, 1, 0), (0, 2, 2, 0), (0, 3, 1, 0), (0, 2, 2, 1), (1, 3, 2, 2), (0, 3, 2, 2), (1, 3, 2, 1),
      (0, 3, 2, 1), (1, 3, 2, 0), (1, 0, 2, 1), (0, 0, 2, 1), (1, 0, 2, 2), (0, 0, 2, 2), (1, 0, 2, 3),
      (0, 1, 2, 2),
    ]
    let (x0, y0, x1, y1) = lines[index]
    let a = Point(x: cell.x(x0, of: 2), y: cell.y(y0, of: 3))
    let b = Point(x: cell.x(x1, of: 2), y: cell.y(y1, of: 3))
    let corners = [cell.point(0, 0), cell.point(2, 0), cell.point(2, 2), cell.point(0, 2)]
    /// Returns how far a point is on the side to fill, in units that depend on the line.
    func depth(_ point: Point) -> Double {
      let below = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      return isLower ? below : -below
    }
    var polygon: [Point] = []
    for (i, corner) in corners.enumerated() {
      let next = corners[(i + 1) % 4]
      let (from, to) = (depth(corner), depth(next))
      if from >= 0 { polygon.append(corner) }
      if from * to < 0 {
        let t = from / (from - to)
        polygon.append(
          Point(x: corner.x + t * (next.x - corner.x), y: corner.y + t * (next.y - corner.y)))
      }
    }
    return CellPart(polygon: polygon)
  }

  /// Draws triangles between two corners of the cell and its middle, or two corners and a third.
  private static func triangles(_ scalar: UInt32, in cell: CellPixels) -> CellPart {
    let corners = [cell.point(0, 0), cell.point(2, 0), cell.point(2, 2), cell.point(0, 2)]
    let middle = cell.point(1, 1)
    if scalar >= 0x1FB9C {
      let missing = [2, 3, 0, 1][Int(scalar - 0x1FB9C)]
      return CellPart(polygon: corners.indices.filter { $0 != missing }.map { corners[$0] }, opacity: 0.5)
    }
    // The sides of the cell in clockwise order: top, right, bottom, left.
    let sides: [[Int]] =
      [[0, 1, 2], [1, 2, 3], [2, 3, 0], [3, 0, 1], [3], [0], [1], [2], [0, 2], [1, 3]]
    let index = scalar < 0x1FB70 ? Int(scalar - 0x1FB68) : Int(scalar - 0x1FB9A) + 8
    if sides[index].count == 3 {
      let first = sides[index][0]
      return CellPart(polygon: (0..<4).map { corners[(first + $0) % 4] } + [middle])
    }
    var path = Path()
    for side in sides[index] {
      path.append(Path(polygon: [corners[side], corners[(side + 1) % 4], middle]))
    }
    return CellPart(path)
  }

  /// Returns eighths of the cell at its edges and within, U+1FB70 to U+1FB8B.
  private static func eighths(_ scalar: UInt32, in cell: CellPixels) -> [Rect] {
    func columns(_ range: ClosedRange<Double>) -> Rect { cell.rect(range, of: 8, 0...1, of: 1) }
    func rows(_ range: ClosedRange<Double>) -> Rect { cell.rect(0...1, of: 1, range, of: 8) }
    let (left, right, upper, lower) = (columns(0...1), columns(7...8), rows(0...1), rows(7...8))
    // 2, 3, 5, 6 and 7: the others are block elements.
    func several(_ index: UInt32) -> Double { [2.0, 3, 5, 6, 7][Int(index)] }
    switch scalar {
    case 0x1FB70...0x1FB75:
      let column = Double(scalar - 0x1FB70 + 1)
      return [columns(column...(column + 1))]
    case 0x1FB76...0x1FB7B:
      let row = Double(scalar - 0x1FB76 + 1)
      return [rows(row...(row + 1))]
    case 0x1FB7C: return [left, lower]
    case 0x1FB7D: return [left, upper]
    case 0x1FB7E: return [right, upper]
    case 0x1FB7F: return [right, lower]
    case 0x1FB80: return [upper, lower]
    case 0x1FB81: return [upper, rows(2...3), rows(4...5), lower]
    case 0x1FB82...0x1FB86: return [rows(0...several(scalar - 0x1FB82))]
    default: return [columns((8 - several(scalar - 0x1FB87))...8)]
    }
  }

  /// Draws halves and the whole of the cell in a medium shade, some with the other half filled.
  private static func halfShades(_ scalar: UInt32, in cell: CellPixels) -> [CellPart] {
    let left = cell.rect(0...1, of: 2, 0...1, of: 1)
    let right = cell.rect(1...2, of: 2, 0...1, of: 1)
    let upper = cell.rect(0...1, of: 1, 0...1, of: 2)
    let lower = cell.rect(0...1, of: 1, 1...2, of: 2)
    func shade(_ rect: Rect) -> CellPart { CellPart([rect], opacity: 0.5) }
    return switch scalar {
    case 0x1FB8C: [shade(left)]
    case 0x1FB8D: [shade(right)]
    case 0x1FB8E: [shade(upper)]
    case 0x1FB8F: [shade(lower)]
    case 0x1FB90: [shade(cell.area)]
    case 0x1FB91: [CellPart([upper]), shade(lower)]
    case 0x1FB92: [shade(upper), CellPart([lower])]
    default: [shade(left), CellPart([right])]
    }
  }

  /// Draws squares of a quarter of the cell's width or so, the one at the top left unless it is inverse.
  private static func checkerBoard(isInverse: Bool, in cell: CellPixels) -> CellPart {
    // An even number of rows, so that cells below each other continue the pattern.
    let (width, height) = (cell.maxX - cell.minX, cell.maxY - cell.minY)
    let rows = max(1, min(16, (height * 2 / max(width, 1)).rounded())) * 2
    var rects: [Rect] = []
    for row in 0..<Int(rows) {
      for column in 0..<4 where ((row + column) % 2 == 0) != isInverse {
        let (x, y) = (Double(column), Double(row))
        rects.append(cell.rect(x...(x + 1), of: 4, y...(y + 1), of: rows))
      }
    }
    return CellPart(rects)
  }
}
