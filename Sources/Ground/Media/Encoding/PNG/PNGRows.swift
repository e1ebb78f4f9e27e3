/// A rectangle of pixels in the packing of a PNG file, without row filters.
struct PNGRows {
  /// The rows, `height` times a filter byte `none` and `rowBytes` bytes.
  ///
  /// The leftmost pixel is in the highest bits.
  var bytes: [UInt8]
  var rowBytes: Int
  var height: Int
  /// The distance to a byte's left neighbour for filters: the size of a pixel, at least 1.
  var pixelBytes: Int
  /// True if near values are near colours, in which case filters can help.
  var isContinuous: Bool

  /// True if three quarters of the pixels in a sample of the rows equal their left neighbours.
  ///
  /// True for text and drawings, false for gradients and photographs.
  var isFlat: Bool {
    let step = max(1, height / Self.sampledRows)
    var (equal, all) = (0, 0)
    for y in Swift.stride(from: step / 2, to: height, by: step) {
      let row = bytes[(y * (rowBytes + 1) + 1)..<((y + 1) * (rowBytes + 1))]
      // A byte counts if a whole pixel of bytes up to it equals the bytes to their left.
      var run = 0
      for (byte, left) in zip(row.dropFirst(pixelBytes), row) {
        run = byte == left ? run &+ 1 : 0
        if run >= pixelBytes { equal &+= 1 }
      }
      all &+= max(0, rowBytes &- pixelBytes)
    }
    return equal >= all / 4 * 3
  }

  private static let sampledRows = 32
}

/// The row filters of PNG (PNG specification, section 9): each byte minus its predicted value.
enum PNGRowFilter: UInt8, CaseIterable {
  case none
  case left
  case up
  case average
  case paeth
}

extension PNGRows {
  /// Returns the rows, each with the filter that has the minimum sum of absolute differences.
  func filtered(_ filters: [PNGRowFilter]) -> [UInt8] {
    // Bounds: there are `height` rows of `rowBytes + 1`, which is checked. A row of zeros precedes the first.
    let stride = rowBytes + 1
    precondition(bytes.count == stride * height && pixelBytes > 0, "rows have their size")
    let zeros = [UInt8](repeating: 0, count: stride)
    var trial = [UInt8](repeating: 0, count: stride)
    return unsafe [UInt8](unsafeUninitializedCapacity: stride * height) { output, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe zeros.withUnsafeBufferPointer { zeros in
          unsafe trial.withUnsafeMutableBufferPointer { trial in
            guard let bytes = bytes.baseAddress, let zeros = zeros.baseAddress, let trial = trial.baseAddress,
              let output = output.baseAddress
            else { return }
            for y in 0..<height {
              let row = unsafe bytes + (y &* stride &+ 1)
              let above = unsafe y > 0 ? row - stride : zeros
              let target = unsafe output + y &* stride
              var least = Int.max
              for filter in filters {
                unsafe trial[0] = filter.rawValue
                unsafe apply(filter, row, above, trial + 1)
                let cost = unsafe filters.count > 1 ? sumOfDifferences(trial + 1) : 0
                if cost < least {
                  least = cost
                  unsafe target.update(from: trial, count: stride)
                }
              }
            }
          }
        }
      }
      count = stride * height
    }
  }

  /// Filters one row.
  ///
  /// `above` is the row before it.
  private func apply(
    _ filter: PNGRowFilter, _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    // The first pixel has zeros on its left.
    let first = min(pixelBytes, rowBytes)
    switch filter {
    case .none:
      unsafe target.update(from: row, count: rowBytes)
    case .left:
      unsafe target.update(from: row, count: first)
      for x in first..<rowBytes { unsafe target[x] = unsafe row[x] &- row[x &- first] }
    case .up:
      for x in 0..<rowBytes { unsafe target[x] = unsafe row[x] &- above[x] }
    case .average:
      for x in 0..<first { unsafe target[x] = unsafe row[x] &- above[x] / 2 }
      for x in first..<rowBytes {
        unsafe target[x] =
          unsafe row[x] &- UInt8(truncatingIfNeeded: (UInt32(row[x &- first]) &+ UInt32(above[x])) / 2)
      }
    case .paeth:
      for x in 0..<first { unsafe target[x] = unsafe row[x] &- above[x] }
      for x in first..<rowBytes {
        let (left, up, corner) = unsafe (Int32(row[x &- first]), Int32(above[x]), Int32(above[x &- first]))
        let (fromLeft, fromUp) = (abs(up &- corner), abs(left &- corner))
        let fromCorner = abs(left &+ up &- corner &- corner)
        let predicted =
          fromLeft <= fromUp && fromLeft <= fromCorner ? left : fromUp <= fromCorner ? up : corner
        unsafe target[x] = unsafe row[x] &- UInt8(truncatingIfNeeded: predicted)
      }
    }
  }

  private func sumOfDifferences(_ row: UnsafePointer<UInt8>) -> Int {
    var sum = 0
    for x in 0..<rowBytes { unsafe sum &+= Int(Int8(bitPattern: row[x]).magnitude) }
    return sum
  }
}
