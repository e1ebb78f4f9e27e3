/// Converts paths to coverage: how much of each pixel lies inside, by the non-zero winding rule.
///
/// An outline is flattened to lines, overlapping contours are resolved to their boundary, the lines' signed areas are
/// accumulated in cells, and running sums along the rows of cells are the coverage.
///
/// Coverage depends only on the shape: each pixel has the same coverage whatever the clip is, and moving a shape by whole pixels
/// moves its coverage. The cost depends on how much of the shape is inside the clip. A converter keeps its memory
/// from shape to shape, so use one converter for many shapes.
package struct ScanConverter: Sendable {
  // Bounds: `convert` makes room for a strip's cells and mask, and is called for strips of no more rows.
  /// All zero between two shapes.
  private var cells: [Int16] = []
  private var mask: [UInt8] = []
  private var lines: [Line] = Array(repeating: .empty, count: 256)
  private(set) var lineCount = 0
  /// True if all lines lie within the window that they were collected for.
  private var areInside = true
  private var sweep = SweepOrder()
  /// Nil for all coverages there are.
  private let levels: CoverageLevels?
  /// The coverage error that quantizing the current shape may leave; nil to use the nearest levels.
  private var allowedLoss: CoverageLoss?
  /// The coverage error that the nearest levels would leave in the last shape with an allowed error.
  private var nearestLoss = CoverageLoss.zero

  /// Creates a converter that has not allocated memory yet.
  ///
  /// - Parameter coverageLevels: The number of different coverages that a pixel can have, 2...256.
  package init(coverageLevels: Int = 256) {
    levels = coverageLevels == 256 ? nil : CoverageLevels(coverageLevels)
  }

  /// Calls a closure with the coverage of a glyph's outline, whose points `transform` maps to pixels.
  ///
  /// - Parameter loss: What the levels may lose, zero for a glyph whose centre stays in place; nil for the nearest levels. With a
  ///   loss, the boxes may exceed the clip.
  package mutating func withCoverage(
    of outline: GlyphOutline, transform: AffineTransform, in clip: PixelRect, loss: CoverageLoss? = nil,
    _ body: (CoverageMask) -> Void
  ) {
    withCoverage(of: outline.fill, transform: transform, in: clip, loss, body)
  }

  /// Returns what the nearest levels lose of a glyph's coverage; zero for large glyphs, which always use the nearest levels.
  mutating func loss(of outline: GlyphOutline, transform: AffineTransform) -> CoverageLoss {
    guard let box = outline.controlBox, let placed = PlacedOutline(box, transform), keepsCenter(placed)
    else { return .zero }
    nearestLoss = .zero
    withCoverage(of: outline, transform: transform, in: placed.pixels, loss: .zero) { _ in }
    return nearestLoss
  }

  /// Calls a closure with the coverage of a path, whose points `transform` maps to pixels.
  ///
  /// The closure is called for one or more boxes within the clip that share no pixels; no pixel outside them is
  /// covered. A path with a non-finite coordinate covers nothing.
  package mutating func withCoverage(
    of path: Path, transform: AffineTransform, in clip: PixelRect, _ body: (CoverageMask) -> Void
  ) {
    withCoverage(of: FillOutline(path), transform: transform, in: clip, nil, body)
  }

  private mutating func withCoverage(
    of outline: FillOutline, transform: AffineTransform, in clip: PixelRect, _ loss: CoverageLoss?,
    _ body: (CoverageMask) -> Void
  ) {
    guard let box = outline.controlBox, let placed = PlacedOutline(box, transform) else { return }
    allowedLoss = keepsCenter(placed) ? loss : nil
    var area = placed.pixels.intersection(clip).intersection(ScanConverter.largestCanvas)
    guard !area.isEmpty else { return }
    // The level of a pixel then depends on all of the shape.
    if allowedLoss != nil { area = placed.pixels.intersection(ScanConverter.largestCanvas) }
    if outline.windingClass == .simple {
      collectLines(of: outline, placed, in: area)
      return convert(area, placed.corner, rule: nil, body)
    }
    // The crossings that the resolver finds in a row can depend on all lines that it has. Those lines must not depend on the clip:
    // they are those of a tile, whose position depends on the shape alone.
    let corner = placed.corner.x
    let first = (area.minX - corner) >> ScanConverter.tileBits
    for index in first...((area.maxX - 1 - corner) >> ScanConverter.tileBits) {
      let left = corner + index << ScanConverter.tileBits
      let tile = PixelRect(
        minX: left, minY: area.minY, maxX: left + 1 << ScanConverter.tileBits, maxY: area.maxY)
      collectLines(of: outline, placed, in: tile)
      sweep.begin(lines[..<lineCount], left: Int32(left - corner) << FixedPoint.bits)
      convert(
        area.intersection(tile), placed.corner,
        rule: outline.usesEvenOddRule ? WindingResolver.evenOdd : WindingResolver.nonZero, body)
    }
  }

  /// Returns true if levels other than the nearest may be chosen for a shape.
  private func keepsCenter(_ placed: PlacedOutline) -> Bool {
    levels != nil && placed.pixels.area <= ScanConverter.largestCentered
  }

  private mutating func collectLines(
    of outline: FillOutline, _ placed: PlacedOutline, in window: PixelRect
  ) {
    (lineCount, areInside) = unsafe lines.withUnsafeMutableBufferPointer {
      unsafe placed.writeLines(of: outline, in: window, to: $0)
    }
    if lineCount > lines.count {
      lines = Array(repeating: .empty, count: lineCount + lineCount / 2)
      collectLines(of: outline, placed, in: window)
    }
  }

  /// Converts an area in strips of rows.
  private mutating func convert(
    _ area: PixelRect, _ corner: (x: Int, y: Int), rule: Int32?, _ body: (CoverageMask) -> Void
  ) {
    let stride = (area.width + 2 + 7) & ~7
    let rows = min(max(ScanConverter.maximumCells / stride, 1), area.height)
    areInside = areInside && rows == area.height
    if mask.count < stride * rows {
      cells = Array(repeating: 0, count: stride * rows + 3)
      mask = Array(repeating: 0, count: stride * rows)
    }
    for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
      let strip = PixelRect(
        minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY))
      convert(strip, stride, corner, rule: rule)
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let base = mask.baseAddress else { return }
        unsafe body(CoverageMask(box: strip, base: base, stride: stride))
      }
    }
  }

  /// Fills the mask with the coverage of one strip.
  ///
  /// - Parameter rule: The bits of winding numbers that are inside; nil if contours do not overlap.
  private mutating func convert(
    _ strip: PixelRect, _ stride: Int, _ corner: (x: Int, y: Int), rule: Int32?
  ) {
    let left = Int32(strip.minX - corner.x) << FixedPoint.bits
    let top = Int32(strip.minY - corner.y) << FixedPoint.bits
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe mask.withUnsafeMutableBufferPointer { mask in
        guard let cells = cells.baseAddress, let mask = mask.baseAddress else { return }
        let accumulator = unsafe CoverageAccumulator(
          cells: cells, stride: stride, width: strip.width, height: strip.height)
        guard let rule else {
          unsafe lines[..<lineCount].withUnsafeBufferPointer {
            unsafe accumulator.add($0, areInside: areInside, left: left, top: top)
          }
          return unsafe accumulator.sweep(into: mask)
        }
        WindingResolver.resolve(sweep, rule: rule, left: left, top: top, into: accumulator)
        unsafe accumulator.sweep(into: mask)
      }
    }
    guard let levels else { return }
    if let allowedLoss {
      nearestLoss = levels.apply(
        to: &mask, stride: stride, width: strip.width, height: strip.height, losing: allowedLoss)
    } else {
      levels.apply(to: &mask, count: stride * strip.height)
    }
  }

  /// Larger areas are converted in strips with about this many cells.
  private static let maximumCells = 1 << 16

  /// The maximum number of pixels of a shape that keeps its centre; the levels of larger ones shift it less.
  private static let largestCentered = 1 << 14

  /// Overlapping contours are resolved in tiles of 2^10 columns; most shapes take one.
  private static let tileBits = 10

  /// No canvas reaches beyond these pixels.
  private static let largestCanvas = PixelRect(minX: -65_536, minY: -65_536, maxX: 65_536, maxY: 65_536)
}
