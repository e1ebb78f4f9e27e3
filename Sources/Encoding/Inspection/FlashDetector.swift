public import Graphics

/// Finds general and red flashes as WCAG 2.2 defines them for success criterion 2.3.1.
///
/// A general flash is a pair of opposing changes of relative luminance by a tenth of white's or more, where the darker of the
/// two is below 0.8. More than three within a second are too many where, at the same time, they cover more than a
/// quarter of a field of ten degrees: 341 × 256 pixels at the usual distance. Luminance is averaged over blocks of 8 × 8
/// pixels, a third of a degree, so that a moving edge of a letter is not taken for a flash. The page behind is white.
///
/// A red flash is a pair of opposing changes to or from a saturated red, one with four fifths of its light in the red
/// primary, by more than 20 of (R - G - B) · 320: the working definition that WCAG's note on red flashes refers to.
public struct FlashDetector {
  /// Too many flashes.
  public struct Flash: Hashable, Sendable {
    /// When the first of them began, in seconds.
    public let time: Double
    /// True for red ones.
    public let isRed: Bool
  }

  /// What changes to and fro.
  private enum Measure: CaseIterable { case light, red }

  private static let side = 8
  /// A quarter of 341 × 256 pixels.
  private static let areaLimit = 341 * 256 / 4
  private static let field = (columns: (341 + side - 1) / side, rows: 256 / side)
  /// Four flashes are eight changes.
  private static let changeCount = 8

  /// The first that are too many; nil if there are none so far.
  public private(set) var flash: Flash?

  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int
  private var blocks: [Block]
  private var redBlocks: [Block]
  private let light: [UInt32]

  /// A measure of a block of pixels over time: light in ten-thousandths of white's, or hundredths of redness.
  private struct Block {
    enum Direction { case unknown, up, down }

    /// The highest or lowest since the last change.
    var extreme: UInt32
    var direction = Direction.unknown
    /// When it changed last, the oldest at `oldest`; in milliseconds.
    var times = SIMD8<Int64>(repeating: .min / 2)
    var oldest = 0

    mutating func add(_ light: UInt32, at time: Int64, of measure: Measure) {
      let (step, ceiling): (UInt32, UInt32) = measure == .light ? (1000, 8000) : (2001, .max)
      let rises = light >= extreme + step && extreme < ceiling
      let falls = extreme >= light + step && light < ceiling
      switch direction {
      case .unknown where rises, .down where rises: change(.up, light, time)
      case .unknown where falls, .up where falls: change(.down, light, time)
      case .unknown: break
      case .up: extreme = max(extreme, light)
      case .down: extreme = min(extreme, light)
      }
    }

    private mutating func change(_ direction: Direction, _ light: UInt32, _ time: Int64) {
      self.direction = direction
      extreme = light
      times[oldest] = time
      oldest = (oldest + 1) % FlashDetector.changeCount
    }
  }

  /// A detector that knows the canvas as it is when the first picture is shown.
  public init(first: Bitmap) {
    width = first.width
    height = first.height
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    light = (0..<256).map { value in
      let component = Double(value) / 255
      return UInt32(
        (LinearRGB(Color(red: component, green: component, blue: component)).red * 10_000).rounded())
    }
    blocks = []
    redBlocks = []
    // Smaller pictures can't cover enough of the field, whatever they do.
    guard width * height >= Self.areaLimit else { return }
    for index in 0..<(columns * rows) {
      let measures = measures(of: index, in: first)
      blocks.append(Block(extreme: measures.light))
      redBlocks.append(Block(extreme: measures.red))
    }
  }

  /// Whether a picture of this size can flash too much at all.
  public var isOfUse: Bool { !blocks.isEmpty && flash == nil }

  /// Looks at the canvas, of which only `changed` is new, from a time in seconds on.
  public mutating func add(_ canvas: Bitmap, changed: PixelRect, at time: Double) {
    guard isOfUse, !changed.isEmpty else { return }
    let now = Int64((time * 1000).rounded())
    for row in (changed.minY / Self.side)...((changed.maxY - 1) / Self.side) {
      for column in (changed.minX / Self.side)...((changed.maxX - 1) / Self.side) {
        let index = row * columns + column
        let measures = measures(of: index, in: canvas)
        blocks[index].add(measures.light, at: now, of: .light)
        redBlocks[index].add(measures.red, at: now, of: .red)
      }
    }
    for measure in Measure.allCases where flash == nil {
      look(at: measure == .light ? blocks : redBlocks, measure, now)
    }
  }

  private mutating func look(at blocks: [Block], _ measure: Measure, _ now: Int64) {
    // The oldest of eight changes within a second: more than three flashes.
    func flashes(_ block: Block) -> Bool { block.times[block.oldest] > now - 1000 }
    guard blocks.count(where: flashes) * Self.side * Self.side >= Self.areaLimit else { return }
    if largestArea(blocks.map(flashes)) >= Self.areaLimit {
      let start = blocks.filter(flashes).map { $0.times[$0.oldest] }.min() ?? now
      flash = Flash(time: Double(start) / 1000, isRed: measure == .red)
    }
  }

  /// The relative luminance of a block's pixels on white, on average, and how red they are if that is saturated.
  private func measures(of index: Int, in canvas: Bitmap) -> (light: UInt32, red: UInt32) {
    let area = self.area(of: index)
    var (reds, greens, blues) = (0, 0, 0)
    let (pixels, width, light) = (canvas.pixels, canvas.width, light)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let pixel = pixels[y &* width &+ x]
        let behind = 255 &- pixel >> 24
        let red = light[Int(min(pixel & 0xFF &+ behind, 255))]
        let green = light[Int(min(pixel >> 8 & 0xFF &+ behind, 255))]
        let blue = light[Int(min(pixel >> 16 & 0xFF &+ behind, 255))]
        reds &+= Int(red)
        greens &+= Int(green)
        blues &+= Int(blue)
      }
    }
    let luminance = (2126 * reds + 7152 * greens + 722 * blues) / (10_000 * area.area)
    let isSaturated = 5 * reds >= 4 * (reds + greens + blues)
    let redness = isSaturated ? max(0, 32_000 * (reds - greens - blues) / (10_000 * area.area)) : 0
    return (UInt32(luminance), UInt32(redness))
  }

  private func area(of index: Int) -> PixelRect {
    let (x, y) = (index % columns * Self.side, index / columns * Self.side)
    return PixelRect(
      x: x, y: y, width: min(Self.side, width - x), height: min(Self.side, height - y))
  }

  /// The most pixels of flashing blocks that any field of ten degrees holds.
  private func largestArea(_ flashes: [Bool]) -> Int {
    // Sums over all rectangles from the top left, so that each field is four look-ups.
    var sums = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
    func place(_ column: Int, _ row: Int) -> Int { row * (columns + 1) + column }
    for row in 0..<rows {
      for column in 0..<columns {
        let index = row * columns + column
        sums[place(column + 1, row + 1)] =
          (flashes[index] ? area(of: index).area : 0) + sums[place(column, row + 1)]
          + sums[place(column + 1, row)] - sums[place(column, row)]
      }
    }
    var largest = 0
    for top in 0...max(0, rows - Self.field.rows) {
      let bottom = min(rows, top + Self.field.rows)
      for left in 0...max(0, columns - Self.field.columns) {
        let right = min(columns, left + Self.field.columns)
        largest = max(
          largest,
          sums[place(right, bottom)] - sums[place(left, bottom)] - sums[place(right, top)]
            + sums[place(left, top)])
      }
    }
    return largest
  }
}
