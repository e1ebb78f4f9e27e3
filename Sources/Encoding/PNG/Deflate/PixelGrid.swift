/// Where pixels begin in filtered rows: behind the number of each row's filter, so many bytes apart.
struct PixelGrid: Hashable {
  /// From a row's filter to the next one's.
  let rowStride: Int
  let pixelBytes: Int

  init(rowStride: Int, pixelBytes: Int) {
    precondition(rowStride > 0 && pixelBytes > 0, "rows and pixels have bytes")
    self.rowStride = rowStride
    self.pixelBytes = pixelBytes
  }

  /// Bytes that are no pixels: each may be the first of something.
  static let bytes = PixelGrid(rowStride: .max, pixelBytes: 1)

  /// A place that goes along the rows.
  struct Cursor {
    private let grid: PixelGrid
    private var column: Int
    /// Bytes behind the beginning of a pixel.
    private var phase: Int

    init(_ grid: PixelGrid, at place: Int) {
      self.grid = grid
      column = place % grid.rowStride
      phase = column == 0 ? 0 : (column - 1) % grid.pixelBytes
    }

    /// Whether a row or a pixel begins here.
    @inline(__always) var isBeginning: Bool { phase == 0 }

    @inline(__always)
    mutating func advance() {
      // The first pixel stands right behind the filter.
      phase = column == 0 || phase &+ 1 == grid.pixelBytes ? 0 : phase &+ 1
      column &+= 1
      if column == grid.rowStride { (column, phase) = (0, 0) }
    }
  }
}
