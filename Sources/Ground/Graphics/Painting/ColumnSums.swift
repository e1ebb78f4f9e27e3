/// The weighted sums of an image's columns over the rows of one row of pixels, for reduced images that are not rotated.
///
/// Each image row is added once for all pixels of the row, so the cost is proportional to the image's pixels and
/// not to the number of boxes. The sums are integers, equal to those of `BoxSums`.
@safe struct ColumnSums {
  // Bounds: `init` checks that the rows lie within the image and that the buffers hold its columns; `sum` takes
  // positions within `columns`.
  private let sums: UnsafeMutablePointer<SIMD4<UInt32>>
  private let columns: Range<Int>

  /// The largest side of a box in pixels; sums over one then fit into 32 bits.
  static let sideLimit = 200

  /// Adds the rows from `top` to `bottom`, in 256ths of image pixels.
  ///
  /// - Parameters:
  ///   - columns: The columns that boxes cover.
  ///   - sums: A buffer of a value for each column.
  ///   - lanes: A buffer of two values for each column.
  init(
    of bitmap: Bitmap, _ columns: Range<Int>, top: Int, bottom: Int,
    sums: UnsafeMutableBufferPointer<SIMD4<UInt32>>, lanes: UnsafeMutableBufferPointer<UInt32>
  ) {
    let count = columns.count
    precondition(columns.lowerBound >= 0 && columns.upperBound <= bitmap.width, "columns of the image")
    precondition(0 <= top && top < bottom && bottom <= bitmap.height &<< 8, "rows of the image")
    precondition(bottom &- top <= (ColumnSums.sideLimit &+ 2) &<< 8, "few enough rows")
    precondition(sums.count >= count && lanes.count >= 2 * count, "a value for each column")
    guard let target = sums.baseAddress, let redBlue = lanes.baseAddress else {
      preconditionFailure("buffers have storage")
    }
    self.columns = columns
    unsafe self.sums = target
    let greenAlpha = unsafe redBlue + count
    unsafe redBlue.update(repeating: 0, count: 2 &* count)
    let (first, last) = (top &>> 8, bottom &>> 8)
    let (whole, lastWeight) = (min(first &+ 1, last)..<last, first == last ? 0 : UInt32(bottom & 255))
    let firstWeight = UInt32(first == last ? bottom &- top : 256 &- top & 255)
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      let base = unsafe start + columns.lowerBound
      for y in whole {
        unsafe ColumnSums.add(base + y &* bitmap.width, to: redBlue, greenAlpha, count)
      }
      let upper = unsafe base + first &* bitmap.width
      // Without a last row, its weight is 0.
      let lower = unsafe base + min(last, bitmap.height &- 1) &* bitmap.width
      for x in 0..<count {
        let (both, others) = unsafe (redBlue[x], greenAlpha[x])
        let inner = SIMD4(both & 0xffff, others & 0xffff, both &>> 16, others &>> 16)
        unsafe target[x] =
          inner &<< 8 &+ ColumnSums.components(upper[x]) &* firstWeight
          &+ ColumnSums.components(lower[x]) &* lastWeight
      }
    }
  }

  /// Adds a row of whole weight to sums of 16 bits, two to a word: red and blue, green and alpha.
  @inline(__always)
  private static func add(
    _ row: UnsafePointer<Bitmap.Pixel>, to redBlue: UnsafeMutablePointer<UInt32>,
    _ greenAlpha: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    var x = 0
    while x &+ 4 <= count {
      let four = unsafe UnsafeRawPointer(row + x).loadUnaligned(as: SIMD4<UInt32>.self)
      let (left, right) = unsafe (
        UnsafeMutableRawPointer(redBlue + x), UnsafeMutableRawPointer(greenAlpha + x)
      )
      unsafe left.storeBytes(
        of: left.loadUnaligned(as: SIMD4<UInt32>.self) &+ four & mask, as: SIMD4<UInt32>.self)
      unsafe right.storeBytes(
        of: right.loadUnaligned(as: SIMD4<UInt32>.self) &+ (four &>> 8) & mask, as: SIMD4<UInt32>.self)
      x &+= 4
    }
    while x < count {
      unsafe redBlue[x] &+= row[x] & 0x00ff_00ff
      unsafe greenAlpha[x] &+= row[x] &>> 8 & 0x00ff_00ff
      x &+= 1
    }
  }

  @inline(__always)
  private static func components(_ pixel: Bitmap.Pixel) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
  }

  /// Returns the sum from `left` to `right`, in 256ths of image pixels, times 2^16.
  @inline(__always)
  func sum(left: Int, right: Int) -> SIMD4<Double> {
    let (first, last) = (left &>> 8 &- columns.lowerBound, right &>> 8 &- columns.lowerBound)
    if first == last { return unsafe ColumnSums.double(sums[first]) * Double(right &- left) }
    var whole = SIMD4<UInt32>.zero
    var x = first &+ 1
    while x < last {
      unsafe whole &+= sums[x]
      x &+= 1
    }
    var sum =
      unsafe ColumnSums.double(whole) * 256 + ColumnSums.double(sums[first]) * Double(256 &- left & 255)
    if right & 255 > 0 { unsafe sum += ColumnSums.double(sums[last]) * Double(right & 255) }
    return sum
  }

  @inline(__always)
  private static func double(_ value: SIMD4<UInt32>) -> SIMD4<Double> {
    SIMD4(Double(value.x), Double(value.y), Double(value.z), Double(value.w))
  }
}
