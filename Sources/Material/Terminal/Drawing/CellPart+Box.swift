internal import GlyphreelGraphics

/// The lines of a box drawing from the middle of its cell to the middles of its edges.
struct BoxArms: Equatable {
  let up: BoxWeight
  let right: BoxWeight
  let down: BoxWeight
  let left: BoxWeight

  /// Returns the lines of a character from U+2500 to U+257F; none for dashes, arcs and diagonals.
  init(_ scalar: UInt32) {
    let start = Int(scalar - 0x2500) * 5
    func weight(_ i: Int) -> BoxWeight {
      BoxWeight(rawValue: Self.table[start + i] - UInt8(ascii: "0")) ?? .none
    }
    (up, right, down, left) = (weight(0), weight(1), weight(2), weight(3))
  }

  /// The weights of each character's lines up, right, down and left, 16 characters in a row.
  private static let table = Array(
    """
    0101 0202 1010 2020 0000 0000 0000 0000 0000 0000 0000 0000 0110 0210 0120 0220 \
    0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120 \
    2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212 \
    0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212 \
    2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0000 0000 0000 0000 \
    0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130 \
    3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0000 0000 0000 \
    0000 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010
    """.utf8)
}

extension CellPart {
  /// Draws a character from U+2500 to U+257F other than a diagonal.
  init(box scalar: UInt32, in cell: CellPixels) {
    switch scalar {
    case 0x2504...0x2507: self.init(dashes: 3, scalar - 0x2504, in: cell)
    case 0x2508...0x250B: self.init(dashes: 4, scalar - 0x2508, in: cell)
    case 0x254C...0x254F: self.init(dashes: 2, scalar - 0x254C, in: cell)
    case 0x256D: self.init(arcTo: cell.point(2, 2), in: cell)
    case 0x256E: self.init(arcTo: cell.point(0, 2), in: cell)
    case 0x256F: self.init(arcTo: cell.point(0, 0), in: cell)
    case 0x2570: self.init(arcTo: cell.point(2, 0), in: cell)
    default:
      let arms = BoxArms(scalar)
      let (columns, rows) = (cell.column, cell.row)
      let right = Self.lines(
        arms.right, across: rows, before: arms.up, after: arms.down, opposite: arms.left, outwards: columns)
      let left = Self.lines(
        arms.left, across: rows, before: arms.up, after: arms.down, opposite: arms.right,
        outwards: { -columns($0).upperBound ... -columns($0).lowerBound })
      let down = Self.lines(
        arms.down, across: columns, before: arms.left, after: arms.right, opposite: arms.up, outwards: rows)
      let up = Self.lines(
        arms.up, across: columns, before: arms.left, after: arms.right, opposite: arms.down,
        outwards: { -rows($0).upperBound ... -rows($0).lowerBound })
      // In cells of a few pixels, a line can start beyond the edge.
      self.init(
        left.map { Rect(cell.minX...max(cell.minX, -$0.start), $0.band) }
          + right.map { Rect(min($0.start, cell.maxX)...cell.maxX, $0.band) }
          + up.map { Rect($0.band, cell.minY...max(cell.minY, -$0.start)) }
          + down.map { Rect($0.band, min($0.start, cell.maxY)...cell.maxY) })
    }
  }

  /// Returns the lines of one arm: their edges across, and where they start on the way outwards.
  ///
  /// - Parameters:
  ///   - across: The edges of a line in the arm's direction.
  ///   - before: The arm on the side of lower coordinates.
  ///   - after: The arm on the side of higher coordinates.
  ///   - outwards: The edges of a line across the arm, in coordinates that grow outwards.
  private static func lines(
    _ weight: BoxWeight, across: (BoxWeight) -> ClosedRange<Double>, before: BoxWeight, after: BoxWeight,
    opposite: BoxWeight, outwards: (BoxWeight) -> ClosedRange<Double>
  ) -> [(band: ClosedRange<Double>, start: Double)] {
    let (middle, pair) = (outwards(.light), outwards(.double))
    // The near edges of the farther line of a pair, of a line in the middle, and of the nearer line of a pair.
    let (far, near) = (pair.lowerBound, middle.upperBound)
    switch weight {
    case .none: return []
    case .light, .heavy:
      // Corners are filled up to the outer edge of the thicker line.
      var start = before == .heavy || after == .heavy ? outwards(.heavy).lowerBound : middle.lowerBound
      if opposite == .none, before == .double || after == .double { start = before == after ? near : far }
      return [(across(weight), start)]
    case .double:
      /// Returns the start of the line on the side of one arm.
      func start(beside arm: BoxWeight, _ other: BoxWeight) -> Double {
        if arm == .double { return near }
        return arm == .none && opposite == .none && other == .double ? far : middle.lowerBound
      }
      let (single, both) = (across(.light), across(.double))
      return [
        (both.lowerBound...single.lowerBound, start(beside: before, after)),
        (single.upperBound...both.upperBound, start(beside: after, before)),
      ]
    }
  }

  /// Draws dashes with half a gap at both edges: a light or heavy horizontal line, or a light or heavy vertical one.
  private init(dashes count: Int, _ kind: UInt32, in cell: CellPixels) {
    let weight: BoxWeight = kind & 1 == 0 ? .light : .heavy
    let isVertical = kind & 2 != 0
    let length = isVertical ? cell.maxY - cell.minY : cell.maxX - cell.minX
    let gap = max(1, min(cell.light * 2, (length / Double(count) * 0.4).rounded()))
    self.init(
      (0..<count).map { i in
        func edge(_ i: Int) -> Double {
          isVertical ? cell.y(Double(i), of: Double(count)) : cell.x(Double(i), of: Double(count))
        }
        let start = edge(i) + (gap / 2).rounded(.down)
        let dash = start...max(start, edge(i + 1) - (gap / 2).rounded(.up))
        return isVertical ? Rect(cell.column(weight), dash) : Rect(dash, cell.row(weight))
      })
  }

  /// Draws a light line from the middle of one edge to that of another, which meet in `corner`.
  private init(arcTo corner: Point, in cell: CellPixels) {
    let (column, row) = (cell.column(.light), cell.row(.light))
    let half = cell.light / 2
    let center = Point(x: column.lowerBound + half, y: row.lowerBound + half)
    let (dx, dy) = (corner.x < center.x ? -1.0 : 1, corner.y < center.y ? -1.0 : 1)
    // A pixel at both ends is straight, so that neighbours continue it exactly.
    let radius = max(half, min(abs(corner.x - center.x), abs(corner.y - center.y)) - 1)
    // The arc's centre, around which it bends.
    let (x, y) = (center.x + dx * radius, center.y + dy * radius)
    let (outer, inner) = (radius + half, radius - half)
    /// Adds a quarter of a circle from the vertical side to the horizontal one, or back.
    func bend(_ path: inout Path, _ r: Double, back: Bool) {
      let k = r * (1 - Path.quarterCircle)
      let (a, b) = (Point(x: x - dx * r, y: y - dy * (r - k)), Point(x: x - dx * (r - k), y: y - dy * r))
      if back {
        path.cubic(to: Point(x: x - dx * r, y: y), control1: b, control2: a)
      } else {
        path.cubic(to: Point(x: x, y: y - dy * r), control1: a, control2: b)
      }
    }
    var path = Path()
    path.move(to: Point(x: x - dx * outer, y: corner.y))
    path.line(to: Point(x: x - dx * outer, y: y))
    bend(&path, outer, back: false)
    path.line(to: Point(x: corner.x, y: y - dy * outer))
    path.line(to: Point(x: corner.x, y: y - dy * inner))
    path.line(to: Point(x: x, y: y - dy * inner))
    bend(&path, inner, back: true)
    path.line(to: Point(x: x - dx * inner, y: corner.y))
    path.close()
    self.init(path)
  }
}
