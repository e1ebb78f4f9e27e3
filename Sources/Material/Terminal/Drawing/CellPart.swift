internal import GlyphreelGraphics

/// A part of a character's shape, in pixels.
struct CellPart {
  /// Rectangles on whole pixels, which can be merged with those of other cells.
  var rects: [Rect] = []
  /// All other contours.
  var outline = Path()
  var opacity = 1.0

  /// The characters that have shapes.
  static let scalars: [ClosedRange<UInt32>] = [
    0x23BA...0x23BD, 0x2500...0x259F, 0x2800...0x28FF, 0xE0B0...0xE0BF, 0xE0D2...0xE0D2, 0xE0D4...0xE0D4,
    0x1FB00...0x1FB92, 0x1FB94...0x1FB97, 0x1FB9A...0x1FBAF,
  ]

  /// Returns the parts of one of `scalars`.
  static func parts(of scalar: UInt32, in cell: CellPixels) -> [CellPart] {
    switch scalar {
    case 0x23BA...0x23BD: [scanLine(scalar - 0x23BA, in: cell)]
    case 0x2571...0x2573: [diagonal(scalar - 0x2570, in: cell)]
    case 0x2500...0x257F: [CellPart(box: scalar, in: cell)]
    case 0x2580...0x259F: [block(scalar, in: cell)]
    case 0x2800...0x28FF: [braille(scalar - 0x2800, in: cell)]
    case 0xE0B0...0xE0D4: [separator(scalar, in: cell)]
    default: legacy(scalar, in: cell)
    }
  }

  /// Creates a part of rectangles.
  init(_ rects: [Rect], opacity: Double = 1) {
    self.rects = rects
    self.opacity = opacity
  }

  /// Creates a part of one contour.
  init(polygon corners: [Point], opacity: Double = 1) {
    outline = Path(polygon: corners)
    self.opacity = opacity
  }

  /// Creates a part of any contours.
  init(_ outline: Path) {
    self.outline = outline
  }

  /// Draws horizontal scan line 1, 3, 7 or 9 of nine.
  private static func scanLine(_ index: UInt32, in cell: CellPixels) -> CellPart {
    let step = [0.0, 2, 6, 8][Int(index)]
    let top = cell.minY + ((cell.maxY - cell.minY - cell.light) * step / 8).rounded()
    return CellPart([Rect(cell.minX...cell.maxX, top...(top + cell.light))])
  }

  /// Draws diagonals between opposite corners: bit 0 rises, bit 1 falls.
  ///
  /// They end in the line of the cell's edge, beyond the corner by half their thickness, where the diagonals of the next cell
  /// begin.
  static func diagonal(_ bits: UInt32, in cell: CellPixels) -> CellPart {
    var path = Path()
    if bits & 1 != 0 { path.append(cell.slanted(from: cell.point(2, 0), to: cell.point(0, 2))) }
    if bits & 2 != 0 { path.append(cell.slanted(from: cell.point(0, 0), to: cell.point(2, 2))) }
    return CellPart(path)
  }

  /// Draws the dots of a Braille pattern, of which bits 0 to 2 and 6 are the left column.
  ///
  /// They are twice as large as lines are thick, because the sizes of cells differ by a pixel.
  private static func braille(_ dots: UInt32, in cell: CellPixels) -> CellPart {
    let (width, height) = (cell.maxX - cell.minX, cell.maxY - cell.minY)
    let size = max(1, min(cell.light * 2, (width / 2).rounded(.down), (height / 4).rounded(.down)))
    let places: [(column: Double, row: Double)] = [
      (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]
    var part = CellPart([])
    for (bit, place) in places.enumerated() where dots & (1 << bit) != 0 {
      let x = cell.minX + (width * (2 * place.column + 1) / 4 - size / 2).rounded()
      let y = cell.minY + (height * (2 * place.row + 1) / 8 - size / 2).rounded()
      let dot = Rect(x: x, y: y, width: size, height: size)
      // A circle of two pixels is a paler square.
      if size < 3 { part.rects.append(dot) } else { part.outline.append(Path(ellipseIn: dot)) }
    }
    return part
  }
}

extension CellPixels {
  /// Returns a line as thick as a light one, which begins and ends horizontally.
  func slanted(from a: Point, to b: Point) -> Path {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    guard dy != 0 else { return Path() }
    let half = light / 2 * (dx * dx + dy * dy).squareRoot() / abs(dy)
    return Path(polygon: [
      a.offset(dx: -half, dy: 0), a.offset(dx: half, dy: 0), b.offset(dx: half, dy: 0),
      b.offset(dx: -half, dy: 0),
    ])
  }
}

extension Path {
  /// Creates a polygon; an empty path without corners.
  init(polygon corners: [Point]) {
    self.init()
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { line(to: corner) }
    close()
  }
}
