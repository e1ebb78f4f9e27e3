/// Finds out how much of each pixel a path covers, by the non-zero winding rule and as exactly as fixed point is.
///
/// Its memory is kept from shape to shape, so one converter should paint many. The result depends on the shape alone:
/// each pixel has the same coverage whatever the clip is, and moving a shape by whole pixels moves its coverage.
public struct ScanConverter: Sendable {
  private var edges: [Edge] = Array(repeating: .zero, count: 256)
  private var edgeCount = 0
  // All zero between two shapes.
  private var cells: [Int32] = []
  private var mask: [UInt8] = []
  private var resolver = WindingResolver()
  /// Larger boxes are converted in strips of rows, each with at most this many cells (or one row).
  private static let maximumCells = 1 << 18

  public init() {}

  /// Gives the coverage of a glyph's outline, whose points `transform` maps to pixels.
  public mutating func withCoverage(
    of outline: GlyphOutline, transform: AffineTransform, in clip: PixelRect,
    _ body: (CoverageMask) -> Void
  ) {
    guard let box = outline.controlBox else { return }
    withCoverage(
      of: outline.path, box: box, transform: transform, windingClass: outline.windingClass, in: clip, body)
  }

  /// Gives the coverage of a path, whose points `transform` maps to pixels.
  ///
  /// The closure is called for one box after the other, from top to bottom and all of them within the clip. No pixel
  /// outside of them is covered. Nothing is covered by a path with a coordinate that is not finite.
  public mutating func withCoverage(
    of path: Path, transform: AffineTransform, in clip: PixelRect, _ body: (CoverageMask) -> Void
  ) {
    guard let box = path.finiteControlBox else { return }
    withCoverage(
      of: path, box: box, transform: transform, windingClass: nil, in: clip, body)
  }

  private mutating func withCoverage(
    of path: Path, box: Rect, transform: AffineTransform, windingClass: WindingClass?,
    in clip: PixelRect, _ body: (CoverageMask) -> Void
  ) {
    let reach = transform.boundingBox(of: box)
    let clip = clip.intersection(ScanConverter.largestCanvas)
    let all = PixelRect(covering: reach.insetBy(dx: -1, dy: -1))
    guard ScanConverter.isComputable(reach), !clip.intersection(all).isEmpty else { return }
    let shape = load(path, transform, fits: ScanConverter.countable(reach))
    let area = shape.intersection(clip)
    guard !area.isEmpty, edgeCount > 0 else { return }
    let isSimple = (windingClass ?? WindingClass(of: path)) == .simple
    if !isSimple { edges[0..<edgeCount].sort(by: Edge.startsBefore) }
    let stride = (area.width + 2 + 7) & ~7
    let rows = min(max(ScanConverter.maximumCells / stride, 1), area.height)
    if cells.count < stride * rows {
      cells = Array(repeating: 0, count: stride * rows)
      mask = Array(repeating: 0, count: stride * rows)
    }
    for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
      let strip = PixelRect(
        minX: area.minX, minY: top, maxX: area.maxX, maxY: min(top + rows, area.maxY))
      convert(strip, stride, isInside: shape == strip, isSimple: isSimple, body)
    }
  }

  /// Writes the edges and returns the pixels that they touch.
  private mutating func load(_ path: Path, _ transform: AffineTransform, fits: Bool) -> PixelRect {
    let flattening = Flattening(transform)
    let one = Double(FixedPoint.one)
    let origin = SIMD2(transform.tx * one, transform.ty * one)
    while true {
      let writer = edges.withUnsafeMutableBufferPointer { edges -> EdgeWriter? in
        guard let base = edges.baseAddress else { return nil }
        return path.elements.withUnsafeBufferPointer { elements in
          if fits {
            var writer = EdgeWriter(edges: base, capacity: edges.count, origin: origin)
            flattening.flatten(elements, into: &writer)
            return writer
          }
          var sink = ClampingSink(
            base: EdgeWriter(edges: base, capacity: edges.count, origin: .zero), origin: origin)
          flattening.flatten(elements, into: &sink)
          return sink.base
        }
      }
      guard let writer else { return .empty }
      edgeCount = writer.count
      if writer.count <= edges.count {
        guard writer.count > 0 else { return .empty }
        return PixelRect(
          minX: Int(writer.minX >> FixedPoint.bits), minY: Int(writer.minY >> FixedPoint.bits),
          maxX: Int((writer.maxX &+ FixedPoint.fraction) >> FixedPoint.bits),
          maxY: Int((writer.maxY &+ FixedPoint.fraction) >> FixedPoint.bits))
      }
      edges = Array(repeating: .zero, count: writer.count + writer.count / 2)
    }
  }

  private mutating func convert(
    _ strip: PixelRect, _ stride: Int, isInside: Bool, isSimple: Bool, _ body: (CoverageMask) -> Void
  ) {
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
            resolver.resolve(edges, left: left, top: top, into: accumulator)
          } else if isInside {
            for edge in edges {
              accumulator.add(
                edge.x0 &- left, edge.y0 &- top, edge.x1 &- left, edge.y1 &- top, edge.winding)
            }
          } else {
            for edge in edges { accumulator.addClipped(edge.moved(left: left, up: top)) }
          }
          accumulator.sweep(into: mask)
          body(CoverageMask(box: strip, base: mask, stride: stride))
        }
      }
    }
  }

  /// No canvas reaches beyond these pixels.
  private static let largestCanvas = PixelRect(minX: -65_536, minY: -65_536, maxX: 65_536, maxY: 65_536)

  /// Whether the box leaves room for the products and differences of coordinates to be finite.
  private static func isComputable(_ box: Rect) -> Bool {
    let limit = 1e290
    return box.minX > -limit && box.minY > -limit && box.maxX < limit && box.maxY < limit
  }

  /// Whether all coordinates in the box can be counted in fixed point as they are.
  private static func countable(_ box: Rect) -> Bool {
    let limit = FixedPoint.limit
    return box.minX > -limit && box.minY > -limit && box.maxX < limit && box.maxY < limit
  }
}
