/// A row of pixels that is shaded from positions on a colour line, eight at a time.
@safe struct ShadedRow {
  // Bounds: `index` moves by one and stays below `segmentCount`. Eight pixels are written where eight are left of
  // `count`, otherwise the remaining ones.
  private let pixels: UnsafeMutablePointer<Bitmap.Pixel>
  private let count: Int
  private let segments: UnsafePointer<ColorSegment>
  private let segmentCount: Int
  /// The index of the last used segment, which neighbouring pixels mostly share.
  private var index = 0

  /// The number of pixels that are tried together before the next segment is searched.
  private static let stretch = 64

  init(
    _ pixels: UnsafeMutablePointer<Bitmap.Pixel>, count: Int, segments: UnsafePointer<ColorSegment>,
    count segmentCount: Int
  ) {
    precondition(segmentCount > 0, "a colour line has a segment")
    unsafe self.pixels = pixels
    self.count = count
    unsafe self.segments = segments
    self.segmentCount = segmentCount
  }

  /// Shades all pixels, whose centres are at `px` and multiples of 1 further, by their positions.
  @inline(__always)
  mutating func shade(_ px: Double, _ places: (SIMD2<Double>) -> SIMD2<Int64>) {
    shade(0..<count, px, places)
  }

  /// Shades all pixels, whose scaled parameters are their centres times `step` plus `offset`.
  ///
  /// `places` computes positions that need extending.
  mutating func shade(
    _ px: Double, step: Double, offset: Double, _ places: (SIMD2<Double>) -> SIMD2<Int64>
  ) {
    @inline(__always)
    func parameter(_ i: Int) -> Double { step * (px + Double(i)) + offset }
    var i = 0
    while i < count {
      guard let segment = segment(holding: parameter(i)) else {
        let end = min(i &+ ShadedRow.stretch, count)
        shade(i..<end, px, places)
        i = end
        continue
      }
      // Parameters are monotonic along a row, so the row leaves the segment once.
      var end = count
      if !segment.contains(parameter(count &- 1)) {
        var last = i
        end = count &- 1
        while end &- last > 1 {
          let middle = (last &+ end) &>> 1
          if segment.contains(parameter(middle)) { last = middle } else { end = middle }
        }
      }
      if segment.isConstant || step == 0 {
        let pixel = segment.pixel(at: FixedPoint.nearest(parameter(i)))
        unsafe (pixels + i).update(repeating: pixel, count: end &- i)
      } else {
        shade(i..<end, px, step: step, offset: offset, segment)
      }
      i = end
    }
  }

  /// Shades pixels that lie on one segment, and possibly some after them.
  @inline(__always)
  private func shade(
    _ columns: Range<Int>, _ px: Double, step: Double, offset: Double, _ segment: ColorSegment
  ) {
    let start = unsafe unsafeBitCast(SIMD2(repeating: Int64(segment.start)), to: SIMD4<UInt32>.self)
    let reciprocal = SIMD2(repeating: UInt64(segment.reciprocal))
    @inline(__always)
    func weights(_ px: SIMD2<Double>) -> SIMD4<UInt32> {
      // Adding the bias rounds to an integer in the lower half of the sum.
      let sum = step * px + offset + FixedPoint.roundingBias
      let distance = unsafe unsafeBitCast(sum, to: SIMD4<UInt32>.self) &- start
      let low = unsafe unsafeBitCast(distance, to: SIMD2<UInt64>.self) & 0xffff_ffff
      return unsafe unsafeBitCast(low &* reciprocal, to: SIMD4<UInt32>.self)
    }
    var i = columns.lowerBound
    var px = SIMD2(px + Double(i), px + Double(i &+ 1))
    while i < columns.upperBound {
      let first = SIMD4(lowHalf: weights(px).evenHalf, highHalf: weights(px + 2).evenHalf)
      let second = SIMD4(lowHalf: weights(px + 4).evenHalf, highHalf: weights(px + 6).evenHalf)
      store(segment, first, second, at: i)
      px += 8
      i &+= 8
    }
  }

  /// Shades pixels by their positions, and possibly some after them.
  @inline(__always)
  private mutating func shade(
    _ columns: Range<Int>, _ px: Double, _ places: (SIMD2<Double>) -> SIMD2<Int64>
  ) {
    @inline(__always)
    func four(_ px: SIMD2<Double>) -> SIMD4<Int32> {
      let (a, b) = (places(px), places(px + 2))
      return unsafe SIMD4(
        lowHalf: unsafeBitCast(a, to: SIMD4<Int32>.self).evenHalf,
        highHalf: unsafeBitCast(b, to: SIMD4<Int32>.self).evenHalf)
    }
    var i = columns.lowerBound
    var px = SIMD2(px + Double(i), px + Double(i &+ 1))
    while i < columns.upperBound {
      let (first, second) = (four(px), four(px + 4))
      find(first[0])
      let segment = unsafe segments[index]
      let (a, b) = (first &- segment.start, second &- segment.start)
      let last = segment.end &- segment.start &- 1
      // The sign bit is set for positions beyond an end.
      if all((a | b | (last &- a) | (last &- b)) .>= 0) {
        store(
          segment, SIMD4(truncatingIfNeeded: a) &* segment.reciprocal,
          SIMD4(truncatingIfNeeded: b) &* segment.reciprocal, at: i)
      } else {
        for k in 0..<min(8, count &- i) {
          let place = k < 4 ? first[k] : second[k &- 4]
          find(place)
          unsafe pixels[i &+ k] = segments[index].pixel(at: place)
        }
      }
      px += 8
      i &+= 8
    }
  }

  /// Returns the segment that contains a scaled parameter without extending; nil if there is none.
  @inline(__always)
  private mutating func segment(holding parameter: Double) -> ColorSegment? {
    guard abs(parameter) < ColorSegment.limit else { return nil }
    find(FixedPoint.nearest(parameter))
    // The first segment is clear, or its position is extended.
    let segment = unsafe segments[index]
    return index > 0 && segment.contains(parameter) ? segment : nil
  }

  /// Moves to the segment that contains a position.
  @inline(__always)
  private mutating func find(_ place: Int32) {
    while unsafe index > 0 && place < segments[index].start { index &-= 1 }
    while unsafe index < segmentCount &- 1 && place >= segments[index].end { index &+= 1 }
  }

  /// Writes up to eight pixels by their weights times 2^16.
  @inline(__always)
  private func store(_ segment: ColorSegment, _ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>, at i: Int) {
    let weights = unsafe SIMD8<UInt16>(
      lowHalf: unsafeBitCast(first, to: SIMD8<UInt16>.self).oddHalf,
      highHalf: unsafeBitCast(second, to: SIMD8<UInt16>.self).oddHalf)
    let colors = segment.pixels(weights)
    if i &+ 8 <= count {
      let bytes = unsafe UnsafeMutableRawPointer(pixels + i)
      unsafe bytes.storeBytes(of: colors.0, as: SIMD4<UInt32>.self)
      unsafe bytes.storeBytes(of: colors.1, toByteOffset: 16, as: SIMD4<UInt32>.self)
    } else {
      for k in 0..<(count &- i) { unsafe pixels[i &+ k] = k < 4 ? colors.0[k] : colors.1[k &- 4] }
    }
  }
}
