/// Finds out how much of each pixel a path covers, by the non-zero winding rule and as exactly as fixed point is.
///
/// Its memory is kept from shape to shape, so one converter should paint many. The result depends on the shape alone:
/// each pixel has the same coverage whatever the clip is, and moving a shape by whole pixels moves its coverage.
public struct ScanConverter: Sendable {
  // All zero between two shapes.
  private var cells: [Int32] = []
  private var mask: [UInt8] = []
  private var edges: [Edge] = Array(repeating: .zero, count: 256)
  private var edgeCount = 0
  // What resolving contours that overlap needs.
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
    guard let box = outline.controlBox, let placed = PlacedOutline(outline, box, transform) else { return }
    let area = placed.pixels.intersection(clip).intersection(ScanConverter.largestCanvas)
    guard !area.isEmpty else { return }
    let stride = (area.width + 2 + 7) & ~7
    let rows = min(max(ScanConverter.maximumCells / stride, 1), area.height)
    reserve(stride * rows)
    collectEdges(placed)
    let isSimple = outline.windingClass == .simple
    if !isSimple { sortEdges() }
    for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
      let strip = PixelRect(
        minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY))
      convert(strip, stride, isSimple: isSimple, isInside: strip == placed.pixels)
      mask.withUnsafeBufferPointer { mask in
        guard let base = mask.baseAddress else { return }
        body(CoverageMask(box: strip, base: base, stride: stride))
      }
    }
  }

  private mutating func reserve(_ count: Int) {
    guard cells.count < count else { return }
    cells = Array(repeating: 0, count: count)
    mask = Array(repeating: 0, count: count)
  }

  private mutating func collectEdges(_ placed: PlacedOutline) {
    edgeCount = edges.withUnsafeMutableBufferPointer { placed.writeEdges(to: $0) }
    if edgeCount > edges.count {
      edges = Array(repeating: .zero, count: edgeCount + edgeCount / 2)
      edgeCount = edges.withUnsafeMutableBufferPointer { placed.writeEdges(to: $0) }
    }
  }

  private mutating func sortEdges() {
    edgeOrder.removeAll(keepingCapacity: true)
    for i in 0..<edgeCount { edgeOrder.append(EdgeStart(y: edges[i].y0, index: i)) }
    edgeOrder.sort()
  }

  /// Fills the mask with the coverage of one strip.
  @inline(never)
  private mutating func convert(_ strip: PixelRect, _ stride: Int, isSimple: Bool, isInside: Bool) {
    let left = Int32(strip.minX) << FixedPoint.bits
    let top = Int32(strip.minY) << FixedPoint.bits
    cells.withUnsafeMutableBufferPointer { cells in
      mask.withUnsafeMutableBufferPointer { mask in
        edges.withUnsafeBufferPointer { edges in
          guard let cells = cells.baseAddress, let mask = mask.baseAddress else { return }
          let accumulator = CoverageAccumulator(
            cells: cells, stride: stride, width: strip.width, height: strip.height)
          let edges = UnsafeBufferPointer(rebasing: edges[0..<edgeCount])
          if !isSimple {
            edgeOrder.withUnsafeBufferPointer { order in
              WindingResolver.resolve(
                edges, order: order, left: left, top: top, into: accumulator, scratch: &activeEdges)
            }
          } else if isInside {
            accumulator.add(edges, left: left, top: top)
          } else {
            accumulator.addClipped(edges, left: left, top: top)
          }
          accumulator.sweep(into: mask)
          levels?.apply(to: mask, count: stride * strip.height)
        }
      }
    }
  }

  /// No canvas reaches beyond these pixels.
  private static let largestCanvas = PixelRect(minX: -65_536, minY: -65_536, maxX: 65_536, maxY: 65_536)
}
