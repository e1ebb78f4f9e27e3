internal import GlyphreelGraphics

/// A run of equal pixels in a row that are either all unchanged or all changed.
struct PixelRun: Equatable {
  var pixel: Bitmap.Pixel
  /// The number of pixels in the lower 31 bits.
  ///
  /// The highest bit is set if the player shows them already.
  var bits: UInt32

  @inline(__always) var count: Int { Int(bits & 0x7FFF_FFFF) }
  @inline(__always) var isShown: Bool { bits >> 31 != 0 }

  @inline(__always)
  init(_ pixel: Bitmap.Pixel, count: Int, isShown: Bool) {
    self.pixel = pixel
    bits = UInt32(truncatingIfNeeded: count) | (isShown ? 1 << 31 : 0)
  }
}

/// A search for the runs of rows that compares several pixels at once where runs are long.
enum PixelRuns {
  // Bounds: callers check that rows lie within their pictures, and provide room for one run per pixel of a row. Pixels
  // are read while `place` is below their count, four or sixteen at once where as many are left.

  /// Returns the end of the run that begins at `place`, which is below `count`.
  @inline(__always)
  static func end(of row: UnsafePointer<Bitmap.Pixel>, from place: Int, count: Int) -> Int {
    let pixel = unsafe row[place]
    var place = place &+ 1
    // In gradients most runs are one pixel.
    guard place < count, unsafe row[place] == pixel else { return place }
    // Background runs are long.
    while place &+ 16 <= count, unsafe are16(row + place, pixel) { place &+= 16 }
    while place &+ 4 <= count, unsafe are4(row + place, pixel) { place &+= 4 }
    while place < count, unsafe row[place] == pixel { place &+= 1 }
    return place
  }

  /// Stores the runs of a row whose pixels are all drawn.
  ///
  /// Returns the number of runs.
  static func split(
    _ row: UnsafePointer<Bitmap.Pixel>, count: Int, into runs: UnsafeMutablePointer<PixelRun>
  ) -> Int {
    var (place, found) = (0, 0)
    while place < count {
      let (start, pixel) = unsafe (place, row[place])
      place = unsafe end(of: row, from: place, count: count)
      unsafe (runs + found).initialize(to: PixelRun(pixel, count: place &- start, isShown: false))
      found &+= 1
    }
    return found
  }

  /// Stores the runs of a row over another one that is shown.
  ///
  /// Returns the number of runs.
  ///
  /// - Parameter looksEqual: A predicate that is true for equal pixels.
  @inline(__always)
  static func split(
    _ new: UnsafePointer<Bitmap.Pixel>, over old: UnsafePointer<Bitmap.Pixel>, count: Int,
    into runs: UnsafeMutablePointer<PixelRun>,
    looksEqual: (_ new: Bitmap.Pixel, _ old: Bitmap.Pixel) -> Bool
  ) -> Int {
    var (place, found) = (0, 0)
    while place < count {
      let (start, pixel) = unsafe (place, new[place])
      let isShown = unsafe looksEqual(pixel, old[place])
      place &+= 1
      if isShown {
        // Most pixels of most pictures are unchanged.
        while place &+ 4 <= count, unsafe are4(new + place, pixel), unsafe are4(old + place, pixel) {
          place &+= 4
        }
        while place < count, unsafe new[place] == pixel, unsafe looksEqual(pixel, old[place]) { place &+= 1 }
      } else {
        while place < count, unsafe new[place] == pixel, unsafe !looksEqual(pixel, old[place]) { place &+= 1 }
      }
      unsafe (runs + found).initialize(to: PixelRun(pixel, count: place &- start, isShown: isShown))
      found &+= 1
    }
    return found
  }

  /// Returns true if sixteen pixels equal `pixel`.
  @inline(__always)
  private static func are16(_ pixels: UnsafePointer<Bitmap.Pixel>, _ pixel: Bitmap.Pixel) -> Bool {
    let pattern = SIMD4(repeating: pixel)
    let words = unsafe UnsafeRawPointer(pixels)
    var difference = unsafe words.loadUnaligned(as: SIMD4<UInt32>.self) ^ pattern
    unsafe difference |= words.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self) ^ pattern
    unsafe difference |= words.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt32>.self) ^ pattern
    unsafe difference |= words.loadUnaligned(fromByteOffset: 48, as: SIMD4<UInt32>.self) ^ pattern
    let halves = difference.lowHalf | difference.highHalf
    return halves.x | halves.y == 0
  }

  /// Returns true if four pixels equal `pixel`.
  @inline(__always)
  static func are4(_ pixels: UnsafePointer<Bitmap.Pixel>, _ pixel: Bitmap.Pixel) -> Bool {
    let pattern = UInt64(pixel) << 32 | UInt64(pixel)
    let words = unsafe UnsafeRawPointer(pixels).loadUnaligned(as: SIMD2<UInt64>.self)
    return (words.x ^ pattern) | (words.y ^ pattern) == 0
  }
}
