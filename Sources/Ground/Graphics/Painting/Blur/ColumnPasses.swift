/// A vertical box filter of all columns of a table at once.
///
/// A pass goes down the rows with a running sum per column.
///
/// Rows above and below the table count as zeros.
struct ColumnPasses {
  // Bounds: both tables have `height` rows of `width` values. Rows outside are `zeros`, of the same width. Loads and
  // stores are checked against the tables that they access.
  private let width: Int
  private let height: Int
  private var current: [UInt16]
  private var next: [UInt16]
  private let zeros: [UInt16]

  /// Creates a table of zeros.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    current = Array(repeating: 0, count: width * height)
    next = current
    zeros = Array(repeating: 0, count: width)
  }

  /// Copies rows into the table, starting at `row`.
  ///
  /// Rows outside the table are skipped.
  ///
  /// - Parameters:
  /// - stride: The number of values from one row of `values` to the next.
  /// - column: The first column of `values` to copy.
  mutating func load(_ values: [UInt16], stride: Int, from column: Int = 0, at row: Int) {
    let width = width
    guard width > 0 else { return }
    let rows = max(row, 0)..<min(row + values.count / stride, height)
    guard !rows.isEmpty else { return }
    precondition(column >= 0 && column + width <= stride, "columns beyond the rows")
    unsafe values.withUnsafeBufferPointer { values in
      unsafe current.withUnsafeMutableBufferPointer { current in
        guard let source = values.baseAddress, let target = current.baseAddress else { return }
        for y in rows {
          unsafe (target + y * width).update(from: source + (y - row) * stride + column, count: width)
        }
      }
    }
  }

  /// Copies a range of rows to another table, starting at a column.
  func store(_ rows: Range<Int>, in values: inout [UInt16], stride: Int, at column: Int = 0) {
    let width = width
    guard width > 0, !rows.isEmpty else { return }
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= height && column >= 0 && column + width <= stride
        && rows.count * stride <= values.count, "rows or columns beyond the tables")
    unsafe current.withUnsafeBufferPointer { current in
      unsafe values.withUnsafeMutableBufferPointer { values in
        guard let source = current.baseAddress, let target = values.baseAddress else { return }
        for y in rows {
          unsafe (target + (y - rows.lowerBound) * stride + column).update(
            from: source + y * width, count: width)
        }
      }
    }
  }

  mutating func filter(_ kernel: GaussianKernel) {
    guard width > 0 else { return }
    switch kernel {
    case .none: break
    case .taps(let weights): unsafe pass { unsafe Self.sum(weights, from: $0, to: $1) }
    case .boxes(let box, let narrow, let wide):
      unsafe pass { unsafe Self.mean(box, from: $0, to: $1) }
      unsafe pass { unsafe Self.mean(box, from: $0, to: $1) }
      unsafe pass { unsafe Self.mean(narrow, wide, from: $0, to: $1) }
    }
  }

  private mutating func pass(_ body: (Rows, UnsafeMutablePointer<UInt16>) -> Void) {
    let (width, height) = (width, height)
    unsafe current.withUnsafeBufferPointer { current in
      unsafe next.withUnsafeMutableBufferPointer { next in
        unsafe zeros.withUnsafeBufferPointer { zeros in
          guard let base = current.baseAddress, let zero = zeros.baseAddress, let target = next.baseAddress
          else { return }
          unsafe body(Rows(base: base, zero: zero, width: width, height: height), target)
        }
      }
    }
    swap(&current, &next)
  }

  /// The rows that a pass reads.
  @safe private struct Rows {
    let base: UnsafePointer<UInt16>
    let zero: UnsafePointer<UInt16>
    let width: Int
    let height: Int

    @inline(__always)
    subscript(y: Int) -> UnsafePointer<UInt16> {
      unsafe y >= 0 && y < height ? base + y &* width : zero
    }
  }

  @inline(never)
  private static func sum(_ weights: [UInt32], from rows: Rows, to target: UnsafeMutablePointer<UInt16>) {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.width) { sums in
      guard let sums = sums.baseAddress else { return }
      for y in 0..<rows.height {
        let middle = unsafe rows[y]
        let weight = weights[0]
        for x in 0..<rows.width { unsafe sums[x] = unsafe UInt32(middle[x]) &* weight &+ 0x8000 }
        for distance in 1..<weights.count {
          let (above, below, weight) = unsafe (rows[y - distance], rows[y + distance], weights[distance])
          for x in 0..<rows.width { unsafe sums[x] &+= (UInt32(above[x]) &+ UInt32(below[x])) &* weight }
        }
        let out = unsafe target + y &* rows.width
        for x in 0..<rows.width { unsafe out[x] = unsafe UInt16(truncatingIfNeeded: sums[x] &>> 16) }
      }
    }
  }

  @inline(never)
  private static func mean(_ box: ExtendedBox, from rows: Rows, to target: UnsafeMutablePointer<UInt16>) {
    unsafe withSums(box.radius, rows) { sums in
      let (inner, edge) = (box.inner, box.edge)
      for y in 0..<rows.height {
        let (before, first, after) = unsafe (
          rows[y - box.radius - 1], rows[y - box.radius], rows[y + box.radius + 1]
        )
        let out = unsafe target + y &* rows.width
        for x in 0..<rows.width {
          let sum = unsafe sums[x]
          let next = unsafe UInt32(after[x])
          let total = unsafe UInt64(sum) &* inner &+ UInt64(UInt32(before[x]) &+ next) &* edge
          unsafe out[x] = UInt16(truncatingIfNeeded: (total &+ 1 &<< 30) &>> 31)
          unsafe sums[x] = unsafe sum &+ next &- UInt32(first[x])
        }
      }
    }
  }

  @inline(never)
  private static func mean(
    _ narrow: ExtendedBox, _ wide: ExtendedBox, from rows: Rows, to target: UnsafeMutablePointer<UInt16>
  ) {
    unsafe withSums(narrow.radius, rows) { narrowSums in
      unsafe withSums(wide.radius, rows) { wideSums in
        let share = GaussianKernel.narrowShare
        let (narrowInner, narrowEdge) = (narrow.inner, narrow.edge)
        let (wideInner, wideEdge) = (wide.inner, wide.edge)
        for y in 0..<rows.height {
          let narrowRows = unsafe (
            rows[y - narrow.radius - 1], rows[y - narrow.radius], rows[y + narrow.radius + 1]
          )
          let wideRows = unsafe (rows[y - wide.radius - 1], rows[y - wide.radius], rows[y + wide.radius + 1])
          let out = unsafe target + y &* rows.width
          for x in 0..<rows.width {
            let (narrowSum, wideSum) = unsafe (narrowSums[x], wideSums[x])
            let (narrowNext, wideNext) = unsafe (UInt32(narrowRows.2[x]), UInt32(wideRows.2[x]))
            let narrowTotal =
              unsafe UInt64(narrowSum) &* narrowInner
              &+ UInt64(UInt32(narrowRows.0[x]) &+ narrowNext) &* narrowEdge
            let wideTotal =
              unsafe UInt64(wideSum) &* wideInner &+ UInt64(UInt32(wideRows.0[x]) &+ wideNext) &* wideEdge
            // Each mean has 24 bits, so that its product with a share fits.
            let mixed = (narrowTotal &>> 23) &* share &+ (wideTotal &>> 23) &* (0x1_0000 &- share)
            unsafe out[x] = UInt16(truncatingIfNeeded: (mixed &+ 1 &<< 23) &>> 24)
            unsafe narrowSums[x] = unsafe narrowSum &+ narrowNext &- UInt32(narrowRows.1[x])
            unsafe wideSums[x] = unsafe wideSum &+ wideNext &- UInt32(wideRows.1[x])
          }
        }
      }
    }
  }

  /// Calls a closure with a temporary buffer of each column's sum over the rows from `-radius` to `radius`, for the closure
  /// to slide down.
  @inline(__always)
  private static func withSums(
    _ radius: Int, _ rows: Rows, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.width) { sums in
      guard let sums = sums.baseAddress else { return }
      unsafe sums.update(repeating: 0, count: rows.width)
      for y in 0..<min(radius + 1, rows.height) {
        let row = unsafe rows[y]
        for x in 0..<rows.width { unsafe sums[x] &+= UInt32(row[x]) }
      }
      unsafe body(sums)
    }
  }
}
