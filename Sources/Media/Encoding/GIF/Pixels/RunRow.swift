internal import GlyphreelGraphics

/// A reusable buffer for the runs of one row of pixels.
///
/// Its memory must be released with `deallocate`.
@safe struct RunRow {
  // Bounds: rows are checked to lie within their pictures and to have at most `width` pixels, and the buffer has room
  // for `width` runs.
  private let runs: UnsafeMutablePointer<PixelRun>
  /// The maximum number of pixels of a row.
  let width: Int
  /// The number of runs of the row.
  private(set) var count = 0

  init(width: Int) {
    self.width = width
    unsafe runs = .allocate(capacity: max(width, 1))
  }

  func deallocate() { unsafe runs.deallocate() }

  /// Returns a run of the row.
  ///
  /// The index is below `count`.
  @inline(__always)
  subscript(place: Int) -> PixelRun { unsafe runs[place] }

  /// Stores the runs of pixels that all have to be drawn.
  mutating func fill(_ pixels: [Bitmap.Pixel], _ places: Range<Int>) {
    count = 0
    if places.isEmpty { return }
    check(pixels, places)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      count = unsafe PixelRuns.split(pixels + places.lowerBound, count: places.count, into: runs)
    }
  }

  /// Stores the runs of pixels over those that the player shows, `old` from `oldStart` on.
  mutating func fill(
    _ pixels: [Bitmap.Pixel], _ places: Range<Int>, over old: [Bitmap.Pixel], from oldStart: Int,
    _ threshold: AlphaThreshold
  ) {
    count = 0
    if places.isEmpty { return }
    check(pixels, places)
    precondition(oldStart >= 0 && places.count <= old.count &- oldStart, "rows lie within what is shown")
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe old.withUnsafeBufferPointer { old in
        guard let pixels = pixels.baseAddress, let old = old.baseAddress else { return }
        let (row, shown) = unsafe (pixels + places.lowerBound, old + oldStart)
        if threshold.isOpaque {
          count = unsafe PixelRuns.split(row, over: shown, count: places.count, into: runs) { $0 == $1 }
        } else {
          count = unsafe PixelRuns.split(row, over: shown, count: places.count, into: runs) {
            threshold.looksEqual($0, $1)
          }
        }
      }
    }
  }

  @inline(__always)
  private func check(_ pixels: [Bitmap.Pixel], _ places: Range<Int>) {
    precondition(places.lowerBound >= 0 && places.upperBound <= pixels.count, "rows lie within their picture")
    precondition(places.count <= width, "there is room for a row's runs")
  }
}
