/// Finds out how much of each pixel a path covers, by the non-zero winding rule and as exactly as fixed point is.
///
/// Its memory is kept from shape to shape, so one converter should paint many. The result depends on the shape alone:
/// each pixel has the same coverage whatever the clip is, and moving a shape by whole pixels moves its coverage.
public struct ScanConverter: Sendable {
  // Bounds: `reserve` makes as many cells and bytes of mask as a strip has, and `convert` is called for strips of no
  // more rows. There are as many ends as points, and `collectPoints` makes room until all are written.
  // All zero between two shapes.
  private var cells: [Int16] = []
  private var mask: [UInt8] = []
  private var points: [GridPoint] = Array(repeating: .zero, count: 256)
  private var ends: [Int] = Array(repeating: 0, count: 256)
  private var pointCount = 0
  private var contourCount = 0
  // What clipping needs, and resolving contours that overlap.
  private var edges: [Edge] = []
  private var edgeOrder: [EdgeStart] = []
  private var activeEdges: [ActiveEdge] = []
  /// Nil for all coverages there are.
  private let levels: CoverageLevels?
  /// Larger boxes are converted in strips of rows, each with about this many cells.
  private static let maximumCells = 1 << 16

  /// A converter with no memory of its own yet.
  ///
  /// - Parameter coverageLevels: How many different coverages a pixel can have, 2...256.
  public init(coverageLevels: Int = 256) {
    levels = coverageLevels == 256 ? nil : CoverageLevels(coverageLevels)
  }

  /// Gives the coverage of a glyph's outline, whose points `transform` maps to pixels.
  public mutating func withCoverage(
    of outline: GlyphOutline, transform: AffineTransform, in clip: PixelRect,
    _ body: (CoverageMask) -> Void
  ) {
    withCoverage(of: outline.fill, transform: transform, in: clip, body)
  }

  /// Gives the coverage of a path, whose points `transform` maps to pixels.
  ///
  /// The closure is called for one box after the other, from top to bottom and all of them within the clip. No pixel
  /// outside of them is covered. Nothing is covered by a path with a coordinate that is not finite.
  public mutating func withCoverage(
    of path: Path, transform: AffineTransform, in clip: PixelRect, _ body: (CoverageMask) -> Void
  ) {
    withCoverage(of: FillOutline(path), transform: transform, in: clip, body)
  }

  private mutating func withCoverage(
    of outline: FillOutline, transform: AffineTransform, in clip: PixelRect,
    _ body: (CoverageMask) -> Void
  ) {
    guard let box = outline.controlBox, let placed = PlacedOutline(box, transform) else { return }
    let area = placed.pixels.intersection(clip).intersection(ScanConverter.largestCanvas)
    guard !area.isEmpty else { return }
    let stride = (area.width + 2 + 7) & ~7
    let rows = min(max(ScanConverter.maximumCells / stride, 1), area.height)
    reserve(stride * rows)
    collectPoints(outline.steps, placed)
    let isSimple = outline.windingClass == .simple
    let isInside =
      area == placed.pixels && rows == area.height && area.width < ScanConverter.longestEdge
      && area.height < ScanConverter.longestEdge && pointsLie(within: area)
    if !isSimple || !isInside { collectEdges() }
    if !isSimple { sortEdges() }
    for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
      let strip = PixelRect(
        minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY))
      convert(strip, stride, placed.corner, isSimple: isSimple, isInside: isInside)
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let base = mask.baseAddress else { return }
        unsafe body(CoverageMask(box: strip, base: base, stride: stride))
      }
    }
  }

  private mutating func reserve(_ count: Int) {
    guard cells.count < count else { return }
    cells = Array(repeating: 0, count: count)
    mask = Array(repeating: 0, count: count)
  }

  private mutating func collectPoints(_ steps: [FillOutline.Step], _ placed: PlacedOutline) {
    var needed = writePoints(steps, placed)
    defer { pointCount = needed }
    if needed > points.count {
      points = Array(repeating: .zero, count: needed + needed / 2)
      ends = Array(repeating: 0, count: points.count)
      needed = writePoints(steps, placed)
    }
  }

  /// How much room all points need; if there is as much, they are written.
  private mutating func writePoints(_ steps: [FillOutline.Step], _ placed: PlacedOutline) -> Int {
    let capacity = points.count
    return unsafe points.withUnsafeMutableBufferPointer { points in
      unsafe ends.withUnsafeMutableBufferPointer { ends in
        guard let points = points.baseAddress, let ends = ends.baseAddress else { return capacity + 1 }
        let written = unsafe placed.write(steps, to: PointSink(points, ends: ends, capacity: capacity))
        contourCount = written.contours
        return written.points
      }
    }
  }

  /// Whether all points, counted from an area's corner, lie within it: the accumulator then need not ask.
  ///
  /// A box of an outline's control points says so already, but by arithmetic of doubles.
  private func pointsLie(within area: PixelRect) -> Bool {
    let right = Int32(area.width) << FixedPoint.bits
    let bottom = Int32(area.height) << FixedPoint.bits
    // A sign bit for whatever lies beyond a side.
    var outside: Int32 = 0
    for point in points[..<pointCount] {
      outside |= point.x | point.y | (right &- point.x) | (bottom &- point.y)
    }
    return outside >= 0
  }

  private mutating func collectEdges() {
    edges.removeAll(keepingCapacity: true)
    unsafe points.withUnsafeBufferPointer { points in
      unsafe ends.withUnsafeBufferPointer { ends in
        guard let points = points.baseAddress, let ends = ends.baseAddress else { return }
        unsafe FlatContours(points: points, ends: ends, contourCount: contourCount).appendEdges(to: &edges)
      }
    }
  }

  private mutating func sortEdges() {
    edgeOrder.removeAll(keepingCapacity: true)
    for i in edges.indices { edgeOrder.append(EdgeStart(y: edges[i].y0, index: i)) }
    edgeOrder.sort()
  }

  /// Fills the mask with the coverage of one strip.
  @inline(never)
  private mutating func convert(
    _ strip: PixelRect, _ stride: Int, _ corner: (x: Int, y: Int), isSimple: Bool, isInside: Bool
  ) {
    let left = Int32(strip.minX - corner.x) << FixedPoint.bits
    let top = Int32(strip.minY - corner.y) << FixedPoint.bits
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe mask.withUnsafeMutableBufferPointer { mask in
        guard let cells = cells.baseAddress, let mask = mask.baseAddress else { return }
        let accumulator = unsafe CoverageAccumulator(
          cells: cells, stride: stride, width: strip.width, height: strip.height)
        if !isSimple {
          unsafe edges.withUnsafeBufferPointer { edges in
            unsafe edgeOrder.withUnsafeBufferPointer { order in
              unsafe WindingResolver.resolve(
                edges, order: order, left: left, top: top, into: accumulator, scratch: &activeEdges)
            }
          }
        } else if isInside {
          unsafe points.withUnsafeBufferPointer { points in
            unsafe ends.withUnsafeBufferPointer { ends in
              guard let points = points.baseAddress, let ends = ends.baseAddress else { return }
              unsafe accumulator.add(FlatContours(points: points, ends: ends, contourCount: contourCount))
            }
          }
        } else {
          accumulator.addClipped(edges, left: left, top: top)
        }
        unsafe accumulator.sweep(into: mask)
      }
    }
    levels?.apply(to: &mask, count: stride * strip.height)
  }

  /// In pixels.
  private static let longestEdge = Int(Edge.shortLength >> FixedPoint.bits)

  /// No canvas reaches beyond these pixels.
  private static let largestCanvas = PixelRect(minX: -65_536, minY: -65_536, maxX: 65_536, maxY: 65_536)
}
