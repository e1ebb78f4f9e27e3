package import GlyphreelGraphics

/// Finds general and red flashes as WCAG 2.2 defines them for success criterion 2.3.1.
///
/// A general flash is a pair of opposing changes of relative luminance by at least a tenth of white's, in which the
/// darker of the two is below 0.8. The limit is three flashes within a second, if at the same time they cover more
/// than a quarter of a field of ten degrees: 341 × 256 pixels at the usual distance. Luminance is averaged over blocks
/// of 8 × 8 pixels, a third of a degree, so that the moving edge of a letter does not count as a flash. The background
/// is white.
///
/// A red flash is a pair of opposing changes to or from a saturated red, which has four fifths of its light in the red
/// primary, by more than 20 of (R - G - B) · 320. This is the working definition that WCAG's note on red flashes
/// refers to.
package struct FlashDetector: Sendable {
  /// A sequence of flashes above the limit.
  package struct Flash: Hashable, Sendable {
    /// The start of the first flash, in seconds.
    package let time: Double
    /// True for red flashes.
    package let isRed: Bool
  }

  private static let side = 8
  /// The area limit: a quarter of 341 × 256 pixels.
  private static let areaLimit = 341 * 256 / 4
  private static let field = (columns: (341 + side - 1) / side, rows: 256 / side)

  /// The first flashes above the limit; nil if there are none so far.
  package private(set) var flash: Flash?

  private let width: Int
  private let height: Int
  private let columns: Int
  private let rows: Int
  private var blocks: FlashBlocks
  private var redBlocks: FlashBlocks
  private let light: [UInt32]

  /// Creates a detector with the canvas at the time of the first picture.
  package init(first: Bitmap) {
    width = first.width
    height = first.height
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    light = (0..<256).map { value in
      let component = Double(value) / 255
      return UInt32(
        (LinearRGB(Color(red: component, green: component, blue: component)).red * 10_000).rounded())
    }
    blocks = FlashBlocks(step: 1000, ceiling: 8000)
    redBlocks = FlashBlocks(step: 2001, ceiling: .max)
    // Smaller pictures cannot cover a quarter of the field.
    guard width * height >= Self.areaLimit else { return }
    for index in 0..<(columns * rows) {
      let measures = measures(of: index, in: first)
      blocks.append(measures.light)
      redBlocks.append(measures.red)
    }
  }

  /// True if more pictures can change the result: the canvas is large enough, and no flash was found.
  package var isOfUse: Bool { !blocks.isEmpty && flash == nil }

  /// Adds the canvas from a time in seconds on.
  ///
  /// Only pixels in `changed` differ from the previous one.
  ///
  /// The cost is proportional to the changed blocks, because the area can exceed its limit only where one of them
  /// starts to flash.
  package mutating func add(_ canvas: Bitmap, changed: PixelRect, at time: Double) {
    guard isOfUse, !changed.isEmpty else { return }
    let now = Int64((min(time, 1e15) * 1000).rounded())
    var (flashing, flashingRed) = (PixelRect.empty, PixelRect.empty)
    for row in (changed.minY / Self.side)...((changed.maxY - 1) / Self.side) {
      for column in (changed.minX / Self.side)...((changed.maxX - 1) / Self.side) {
        let index = row * columns + column
        let measures = measures(of: index, in: canvas)
        let block = PixelRect(x: column, y: row, width: 1, height: 1)
        if blocks.add(measures.light, to: index, at: now) { flashing = flashing.union(block) }
        if redBlocks.add(measures.red, to: index, at: now) { flashingRed = flashingRed.union(block) }
      }
    }
    look(at: blocks, around: flashing, now)
    if flash == nil { look(at: redBlocks, around: flashingRed, now) }
  }

  /// Tests the fields that contain any of the blocks in a rectangle.
  private mutating func look(at blocks: FlashBlocks, around flashing: PixelRect, _ now: Int64) {
    guard !flashing.isEmpty, blocks.everFlashingCount * Self.side * Self.side >= Self.areaLimit else {
      return
    }
    if largestArea(of: blocks, around: flashing, now) >= Self.areaLimit {
      let start = blocks.firstFlash(at: now) ?? now
      flash = Flash(time: Double(start) / 1000, isRed: blocks.ceiling == .max)
    }
  }

  /// Returns a block's average relative luminance on white, and its redness if the red is saturated.
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

  /// Returns the maximum number of pixels of flashing blocks in any field of ten degrees that touches a rectangle of
  /// blocks.
  private func largestArea(of blocks: FlashBlocks, around flashing: PixelRect, _ now: Int64) -> Int {
    // Fields lie within the canvas, unless the canvas is smaller.
    let tops =
      max(0, flashing.minY - Self.field.rows + 1)...max(0, min(flashing.maxY - 1, rows - Self.field.rows))
    let lefts =
      max(
        0, flashing.minX - Self.field.columns + 1)...max(
        0, min(flashing.maxX - 1, columns - Self.field.columns))
    let width = min(columns, lefts.upperBound + Self.field.columns) - lefts.lowerBound
    let height = min(rows, tops.upperBound + Self.field.rows) - tops.lowerBound
    // Summed-area table: each field takes four look-ups.
    var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    func place(_ column: Int, _ row: Int) -> Int { row * (width + 1) + column }
    for row in 0..<height {
      for column in 0..<width {
        let index = (tops.lowerBound + row) * columns + lefts.lowerBound + column
        sums[place(column + 1, row + 1)] =
          (blocks.isFlashing(index, at: now) ? area(of: index).area : 0) + sums[place(column, row + 1)]
          + sums[place(column + 1, row)] - sums[place(column, row)]
      }
    }
    var largest = 0
    for top in 0...(tops.upperBound - tops.lowerBound) {
      let bottom = min(height, top + Self.field.rows)
      for left in 0...(lefts.upperBound - lefts.lowerBound) {
        let right = min(width, left + Self.field.columns)
        largest = max(
          largest,
          sums[place(right, bottom)] - sums[place(left, bottom)] - sums[place(right, top)]
            + sums[place(left, top)])
      }
    }
    return largest
  }
}
