/// Finds out how much of each pixel a path covers, by the non-zero winding rule and as exactly as fixed point is.
///
/// Its memory is kept from shape to shape, so one converter should paint many. The result depends on the shape alone:
/// each pixel has the same coverage whatever the clip is, and moving a shape by whole pixels moves its coverage. What it
/// takes depends on how much of the shape lies within the clip, not on how far it reaches beyond.
public struct ScanConverter: Sendable {
  // Bounds: `reserve` makes as many bytes of mask as a strip has, and cells for a row and three cells more, or for a glyph as
  // many of both as `ColumnCells` asks for; `convert` is called for strips of no more rows. There are as many ends as points,
  // and `collectPoints` makes room until all are written, as `collectEdges` does for edges.
  // All zero between two shapes.
  private var cells: [Int16] = []
  private var mask: [UInt8] = []
  // The contours of simple shapes that are seen as a whole.
  private var points: [GridPoint] = Array(repeating: .zero, count: 256)
  private var ends: [Int] = Array(repeating: 0, count: 256)
  private var pointCount = 0
  private var contourCount = 0
  // What is seen of all others.
  private var edges: [Edge] = []
  private(set) var edgeCount = 0
  private var sweep = SweepOrder()
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
  /// The closure is called for one box after the other, no two of which share pixels, and all of them within the clip. No
  /// pixel outside of them is covered. Nothing is covered by a path with a coordinate that is not finite.
  public mutating func withCoverage(
    of path: Path, transform: AffineTransform, in clip: PixelRect, _ body: (CoverageMask) -> Void
  ) {
    withCoverage(of: FillOutline(path), transform: transform, in: clip, body)
  }

  private mutating func withCoverage(
    of outline: FillOutline, transform: AffineTransform, in clip: PixelRect,
    _ body: (CoverageMask) -> Void
  ) {
    if outline.windingClass == .simple, transform.b == 0, transform.c == 0,
      let flat = unsafe outline.flat.map({ unsafe Unmanaged.passUnretained($0) })
    {
      // Counting references takes as long as a twentieth of a letter; the outline has one.
      let isDone = unsafe flat._withUnsafeGuaranteedRef {
        $0.withEdges(for: abs(transform.a)) { edges in
          guard let placed = UprightPlacement(edges, transform) else { return false }
          withCoverage(of: edges, placed, in: clip, body)
          return true
        }
      }
      if isDone == true { return }
    }
    guard let box = outline.controlBox, let placed = PlacedOutline(box, transform) else { return }
    let area = placed.pixels.intersection(clip).intersection(ScanConverter.largestCanvas)
    guard !area.isEmpty else { return }
    guard outline.windingClass == .simple else {
      // What the resolver finds in a row may depend on all edges of the row that it knows. So these must not depend on
      // the clip: they are those of a tile, whose place depends on the shape alone.
      let corner = placed.corner.x
      let first = (area.minX - corner) >> ScanConverter.tileBits
      for index in first...((area.maxX - 1 - corner) >> ScanConverter.tileBits) {
        let left = corner + index << ScanConverter.tileBits
        let tile = PixelRect(
          minX: left, minY: area.minY, maxX: left + 1 << ScanConverter.tileBits, maxY: area.maxY)
        let window = EdgeWindow(tile, from: placed.corner)
        collectEdges(outline, placed, window)
        sweep.begin(edges[..<edgeCount], left: window.left)
        convert(area.intersection(tile), placed.corner, .resolving, body)
      }
      return
    }
    let longest = ScanConverter.longestEdge
    if area == placed.pixels && placed.isCountable && area.width < longest && area.height < longest
      && area.height <= ScanConverter.rows(of: area)
    {
      collectPoints(outline, placed)
      if placed.holdsAll(of: outline) ?? pointsLie(within: area) {
        return convert(area, placed.corner, .whole, body)
      }
    }
    collectEdges(outline, placed, EdgeWindow(area, from: placed.corner))
    convert(area, placed.corner, .clipped, body)
  }

  /// Gives the coverage of a glyph's lines, where nothing is turned.
  @inline(__always)
  private mutating func withCoverage(
    of lines: UprightEdges, _ placed: UprightPlacement, in clip: PixelRect, _ body: (CoverageMask) -> Void
  ) {
    let area = placed.pixels
    let (width, height) = (area.width, area.height)
    let stride = ColumnCells.stride(width)
    let maskCount = stride &* ColumnCells.rows(height)
    if clip.contains(area) && ScanConverter.largestCanvas.contains(area)
      && maskCount <= ScanConverter.maximumCells
    {
      guard !area.isEmpty else { return }
      reserve(cells: ColumnCells.cellCount(width: width, height: height), mask: maskCount)
      unsafe cells.withUnsafeMutableBufferPointer { cells in
        unsafe mask.withUnsafeMutableBufferPointer { mask in
          guard let cells = cells.baseAddress, let mask = mask.baseAddress else { return }
          let columns = unsafe ColumnCells(cells, width: width, height: height)
          columns.add(lines, placed)
          unsafe columns.sweep(into: mask)
        }
      }
      levels?.apply(to: &mask, count: stride &* height)
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let base = mask.baseAddress else { return }
        unsafe body(CoverageMask(box: area, base: base, stride: stride))
      }
      return
    }
    let rest = area.intersection(clip).intersection(ScanConverter.largestCanvas)
    guard !rest.isEmpty else { return }
    convert(rest, (placed.pixels.minX, placed.pixels.minY), .upright(lines, placed), body)
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

  /// By which of the three ways coverage is found.
  private enum Method {
    /// From all contours, which are simple.
    case whole
    /// From the edges of simple contours.
    case clipped
    /// From the edges of contours that overlap.
    case resolving
    /// From the lines of a glyph that stands upright.
    case upright(UprightEdges, UprightPlacement)
  }

  private static func stride(_ area: PixelRect) -> Int { (area.width + 2 + 7) & ~7 }

  /// How many rows of an area are converted at once.
  private static func rows(of area: PixelRect) -> Int { max(maximumCells / stride(area), 1) }

  private mutating func convert(
    _ area: PixelRect, _ corner: (x: Int, y: Int), _ method: Method, _ body: (CoverageMask) -> Void
  ) {
    let stride = ScanConverter.stride(area)
    let rows = min(ScanConverter.rows(of: area), area.height)
    reserve(cells: stride * (rows + 1) + 3, mask: stride * rows)
    for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
      let strip = PixelRect(
        minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY))
      convert(strip, stride, corner, method)
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let base = mask.baseAddress else { return }
        unsafe body(CoverageMask(box: strip, base: base, stride: stride))
      }
    }
  }

  private mutating func reserve(cells cellCount: Int, mask maskCount: Int) {
    if cells.count < cellCount { cells = Array(repeating: 0, count: cellCount) }
    if mask.count < maskCount { mask = Array(repeating: 0, count: maskCount) }
  }

  private mutating func collectPoints(_ outline: FillOutline, _ placed: PlacedOutline) {
    var needed = writePoints(outline, placed)
    defer { pointCount = needed }
    if needed > points.count {
      points = Array(repeating: .zero, count: needed + needed / 2)
      ends = Array(repeating: 0, count: points.count)
      needed = writePoints(outline, placed)
    }
  }

  /// How much room all points need; if there is as much, they are written.
  private mutating func writePoints(_ outline: FillOutline, _ placed: PlacedOutline) -> Int {
    let capacity = points.count
    return unsafe points.withUnsafeMutableBufferPointer { points in
      unsafe ends.withUnsafeMutableBufferPointer { ends in
        guard let points = points.baseAddress, let ends = ends.baseAddress else { return capacity + 1 }
        let written = unsafe placed.write(outline, to: PointSink(points, ends: ends, capacity: capacity))
        contourCount = written.contours
        return written.points
      }
    }
  }

  private mutating func collectEdges(
    _ outline: FillOutline, _ placed: PlacedOutline, _ window: EdgeWindow
  ) {
    edgeCount = writeEdges(outline, placed, window)
    if edgeCount > edges.count {
      edges = Array(repeating: .level, count: edgeCount + edgeCount / 2)
      edgeCount = writeEdges(outline, placed, window)
    }
  }

  /// How much room the edges need; if there is as much, they are written.
  private mutating func writeEdges(
    _ outline: FillOutline, _ placed: PlacedOutline, _ window: EdgeWindow
  ) -> Int {
    let capacity = edges.count
    return unsafe edges.withUnsafeMutableBufferPointer { edges in
      guard let edges = edges.baseAddress else { return 256 }
      return unsafe placed.write(outline, in: window, to: EdgeSink(edges, capacity: capacity))
    }
  }

  /// Fills the mask with the coverage of one strip.
  @inline(never)
  private mutating func convert(
    _ strip: PixelRect, _ stride: Int, _ corner: (x: Int, y: Int), _ method: Method
  ) {
    let left = Int32(strip.minX - corner.x) << FixedPoint.bits
    let top = Int32(strip.minY - corner.y) << FixedPoint.bits
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe mask.withUnsafeMutableBufferPointer { mask in
        guard let cells = cells.baseAddress, let mask = mask.baseAddress else { return }
        let accumulator = unsafe CoverageAccumulator(
          cells: cells, stride: stride, width: strip.width, height: strip.height)
        switch method {
        case .whole:
          unsafe points.withUnsafeBufferPointer { points in
            unsafe ends.withUnsafeBufferPointer { ends in
              guard let points = points.baseAddress, let ends = ends.baseAddress else { return }
              unsafe accumulator.add(FlatContours(points: points, ends: ends, contourCount: contourCount))
            }
          }
        case .clipped: accumulator.addClipped(edges[..<edgeCount], left: left, top: top)
        case .upright(let lines, let placed):
          accumulator.addClipped(lines, placed, left: left, top: top)
        case .resolving:
          unsafe edges[..<edgeCount].withUnsafeBufferPointer {
            unsafe WindingResolver.resolve($0, in: &sweep, left: left, top: top, into: accumulator)
          }
        }
        unsafe accumulator.sweep(into: mask)
      }
    }
    levels?.apply(to: &mask, count: stride * strip.height)
  }

  /// In pixels; of 2^`tileBits` columns each, most shapes take one.
  private static let tileBits = 10

  /// In pixels.
  private static let longestEdge = Int(Edge.shortLength >> FixedPoint.bits)

  /// No canvas reaches beyond these pixels.
  private static let largestCanvas = PixelRect(minX: -65_536, minY: -65_536, maxX: 65_536, maxY: 65_536)
}
