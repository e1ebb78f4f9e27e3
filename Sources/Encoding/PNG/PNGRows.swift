/// A rectangle of pixels as a PNG file packs them, not filtered yet.
struct PNGRows {
  /// `height` rows, the leftmost pixel in the highest bits; each of `rowBytes` behind the number of the filter `none`, so that
  /// this filter is no work at all.
  var bytes: [UInt8]
  var rowBytes: Int
  var height: Int
  /// How far left of a byte its neighbour for filters stands: a pixel's size, at least 1.
  var pixelBytes: Int
  /// Whether near values are near colours, so that filters may help.
  var isContinuous: Bool

  /// Where pixels begin.
  var grid: PixelGrid { PixelGrid(rowStride: rowBytes + 1, pixelBytes: pixelBytes) }

  /// Whether this is a picture with long runs, as drawn ones have them: three quarters of the bytes, in a part of the rows, are as
  /// the pixel before has them.
  var isDrawn: Bool {
    // Of few bytes nothing can be said.
    if bytes.count <= Self.smallSize { return true }
    let step = max(1, height / Self.sampledRows)
    var (same, all) = (0, 0)
    for y in Swift.stride(from: step / 2, to: height, by: step) {
      let row = bytes[(y * (rowBytes + 1) + 1)..<((y + 1) * (rowBytes + 1))]
      for (byte, former) in zip(row.dropFirst(pixelBytes), row) where byte == former { same &+= 1 }
      all &+= max(0, rowBytes &- pixelBytes)
    }
    return same >= all / 4 * 3
  }

  private static let smallSize = 1 << 12
  private static let sampledRows = 48
}

/// The five filters of a PNG row (PNG specification, section 9): each byte less what its neighbours foretell.
enum PNGRowFilter: UInt8, CaseIterable {
  case none
  case left
  case up
  case average
  case paeth
}

/// How the filters of all rows are chosen.
enum PNGFiltering: Hashable {
  /// One for all rows.
  case fixed(PNGRowFilter)
  /// For each row the one with the least sum of absolute differences.
  case leastDifferences
  /// For each row the one with the fewest distinct pairs of bytes.
  case fewestPairs
}

extension PNGRows {
  /// The rows filtered, each behind the number of its filter: what is compressed.
  func filtered(_ filtering: PNGFiltering) -> [UInt8] {
    // Bounds: there are `height` rows of `rowBytes + 1` with their filters' numbers, which is asked; a row of zeros stands
    // above the first.
    let stride = rowBytes + 1
    precondition(bytes.count == stride * height && pixelBytes > 0, "rows have their size")
    if filtering == .fixed(.none) { return bytes }
    // A row of zeros stands above the first one, and zeros left of each.
    let zeros = [UInt8](repeating: 0, count: rowBytes)
    var pairs = [Bool](repeating: false, count: filtering == .fewestPairs ? 1 << 16 : 0)
    var trial = [UInt8](repeating: 0, count: rowBytes)
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
              if case .fixed(let filter) = filtering {
                unsafe target[0] = filter.rawValue
                unsafe apply(filter, row, above, target + 1)
                continue
              }
              var least = Int.max
              for filter in PNGRowFilter.allCases {
                unsafe apply(filter, row, above, trial)
                let cost =
                  unsafe filtering == .leastDifferences
                  ? sumOfDifferences(trial) : distinctPairs(trial, &pairs)
                if cost < least {
                  least = cost
                  unsafe target[0] = filter.rawValue
                  unsafe (target + 1).update(from: trial, count: rowBytes)
                }
              }
            }
          }
        }
      }
      count = stride * height
    }
  }

  /// Filters one row; `above` is the one before it.
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

  /// `pairs` is false everywhere, before and afterwards.
  private func distinctPairs(_ row: UnsafePointer<UInt8>, _ pairs: inout [Bool]) -> Int {
    unsafe pairs.withUnsafeMutableBufferPointer { pairs in
      var count = 0
      var x = 1
      while x < rowBytes {
        let pair = unsafe Int(row[x &- 1]) << 8 | Int(row[x])
        if unsafe !pairs[pair] {
          unsafe pairs[pair] = true
          count &+= 1
        }
        x &+= 1
      }
      x = 1
      while x < rowBytes {
        unsafe pairs[Int(row[x &- 1]) << 8 | Int(row[x])] = false
        x &+= 1
      }
      return count
    }
  }
}
