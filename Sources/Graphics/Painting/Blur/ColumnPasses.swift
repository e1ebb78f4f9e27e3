/// Filters the columns of a table, all of them at once: a pass goes down the rows and keeps a sum for each column.
///
/// Rows above and below the table count as zeros.
struct ColumnPasses {
  private let width: Int
  private let height: Int
  private var current: [UInt16]
  private var next: [UInt16]
  private let zeros: [UInt16]

  /// A table of zeros.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    current = Array(repeating: 0, count: width * height)
    next = current
    zeros = Array(repeating: 0, count: width)
  }

  /// Copies rows into the table from one row on; those that lie outside are left out.
  ///
  /// - Parameters:
  ///   - stride: Numbers from one row of `values` to the next.
  ///   - column: The first of the columns of `values` that the table is for.
  mutating func load(_ values: [UInt16], stride: Int, from column: Int = 0, at row: Int) {
    let width = width
    guard width > 0 else { return }
    let rows = max(row, 0)..<min(row + values.count / stride, height)
    guard !rows.isEmpty else { return }
    precondition(column >= 0 && column + width <= stride, "columns beyond the rows")
    values.withUnsafeBufferPointer { values in
      current.withUnsafeMutableBufferPointer { current in
        guard let source = values.baseAddress, let target = current.baseAddress else { return }
        for y in rows {
          (target + y * width).update(from: source + (y - row) * stride + column, count: width)
        }
      }
    }
  }

  /// Copies some of the rows, which lie in the table, to the rows of another one, from a column on.
  func store(_ rows: Range<Int>, in values: inout [UInt16], stride: Int, at column: Int = 0) {
    let width = width
    guard width > 0, !rows.isEmpty else { return }
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= height && column >= 0 && column + width <= stride
        && rows.count * stride <= values.count, "rows or columns beyond the tables")
    current.withUnsafeBufferPointer { current in
      values.withUnsafeMutableBufferPointer { values in
        guard let source = current.baseAddress, let target = values.baseAddress else { return }
        for y in rows {
          (target + (y - rows.lowerBound) * stride + column).update(from: source + y * width, count: width)
        }
      }
    }
  }

  mutating func filter(_ kernel: GaussianKernel) {
    guard width > 0 else { return }
    switch kernel {
    case .none: break
    case .taps(let weights): pass { Self.sum(weights, from: $0, to: $1) }
    case .boxes(let box, let narrow, let wide):
      pass { Self.mean(box, from: $0, to: $1) }
      pass { Self.mean(box, from: $0, to: $1) }
      pass { Self.mean(narrow, wide, from: $0, to: $1) }
    }
  }

  private mutating func pass(_ body: (Rows, UnsafeMutablePointer<UInt16>) -> Void) {
    let (width, height) = (width, height)
    current.withUnsafeBufferPointer { current in
      next.withUnsafeMutableBufferPointer { next in
        zeros.withUnsafeBufferPointer { zeros in
          guard let base = current.baseAddress, let zero = zeros.baseAddress, let target = next.baseAddress
          else { return }
          body(Rows(base: base, zero: zero, width: width, height: height), target)
        }
      }
    }
    swap(&current, &next)
  }

  /// The rows that a pass reads.
  private struct Rows {
    let base: UnsafePointer<UInt16>
    let zero: UnsafePointer<UInt16>
    let width: Int
    let height: Int

    @inline(__always)
    subscript(y: Int) -> UnsafePointer<UInt16> {
      y >= 0 && y < height ? base + y &* width : zero
    }
  }

  @inline(never)
  private static func sum(_ weights: [UInt32], from rows: Rows, to target: UnsafeMutablePointer<UInt16>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.width) { sums in
      guard let sums = sums.baseAddress else { return }
      for y in 0..<rows.height {
        let middle = rows[y]
        let weight = weights[0]
        for x in 0..<rows.width { sums[x] = UInt32(middle[x]) &* weight &+ 0x8000 }
        for distance in 1..<weights.count {
          let (above, below, weight) = (rows[y - distance], rows[y + distance], weights[distance])
          for x in 0..<rows.width { sums[x] &+= (UInt32(above[x]) &+ UInt32(below[x])) &* weight }
        }
        let out = target + y &* rows.width
        for x in 0..<rows.width { out[x] = UInt16(truncatingIfNeeded: sums[x] &>> 16) }
      }
    }
  }

  @inline(never)
  private static func mean(_ box: ExtendedBox, from rows: Rows, to target: UnsafeMutablePointer<UInt16>) {
    withSums(box.radius, rows) { sums in
      let (inner, edge) = (box.inner, box.edge)
      for y in 0..<rows.height {
        let (before, first, after) = (
          rows[y - box.radius - 1], rows[y - box.radius], rows[y + box.radius + 1]
        )
        let out = target + y &* rows.width
        for x in 0..<rows.width {
          let sum = sums[x]
          let next = UInt32(after[x])
          let total = UInt64(sum) &* inner &+ UInt64(UInt32(before[x]) &+ next) &* edge
          out[x] = UInt16(truncatingIfNeeded: (total &+ 1 &<< 30) &>> 31)
          sums[x] = sum &+ next &- UInt32(first[x])
        }
      }
    }
  }

  @inline(never)
  private static func mean(
    _ narrow: ExtendedBox, _ wide: ExtendedBox, from rows: Rows, to target: UnsafeMutablePointer<UInt16>
  ) {
    withSums(narrow.radius, rows) { narrowSums in
      withSums(wide.radius, rows) { wideSums in
        let share = GaussianKernel.narrowShare
        let (narrowInner, narrowEdge) = (narrow.inner, narrow.edge)
        let (wideInner, wideEdge) = (wide.inner, wide.edge)
        for y in 0..<rows.height {
          let narrowRows = (
            rows[y - narrow.radius - 1], rows[y - narrow.radius], rows[y + narrow.radius + 1]
          )
          let wideRows = (rows[y - wide.radius - 1], rows[y - wide.radius], rows[y + wide.radius + 1])
          let out = target + y &* rows.width
          for x in 0..<rows.width {
            let (narrowSum, wideSum) = (narrowSums[x], wideSums[x])
            let (narrowNext, wideNext) = (UInt32(narrowRows.2[x]), UInt32(wideRows.2[x]))
            let narrowTotal =
              UInt64(narrowSum) &* narrowInner
              &+ UInt64(UInt32(narrowRows.0[x]) &+ narrowNext) &* narrowEdge
            let wideTotal =
              UInt64(wideSum) &* wideInner &+ UInt64(UInt32(wideRows.0[x]) &+ wideNext) &* wideEdge
            // Each mean in 24 bits, so that both and their shares fit.
            let mixed = (narrowTotal &>> 23) &* share &+ (wideTotal &>> 23) &* (0x1_0000 &- share)
            out[x] = UInt16(truncatingIfNeeded: (mixed &+ 1 &<< 23) &>> 24)
            narrowSums[x] = narrowSum &+ narrowNext &- UInt32(narrowRows.1[x])
            wideSums[x] = wideSum &+ wideNext &- UInt32(wideRows.1[x])
          }
        }
      }
    }
  }

  /// Lends the sums of each column's window around the first row.
  @inline(__always)
  private static func withSums(
    _ radius: Int, _ rows: Rows, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.width) { sums in
      guard let sums = sums.baseAddress else { return }
      sums.update(repeating: 0, count: rows.width)
      for y in 0..<min(radius + 1, rows.height) {
        let row = rows[y]
        for x in 0..<rows.width { sums[x] &+= UInt32(row[x]) }
      }
      body(sums)
    }
  }
}
