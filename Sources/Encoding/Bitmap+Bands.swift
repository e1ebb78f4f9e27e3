internal import Dispatch
internal import Graphics
internal import Synchronization

extension Bitmap {
  /// The smallest rectangle within `area` that holds every pixel in which two bitmaps of one size differ.
  ///
  /// Bands of rows are compared by several threads where there is much to compare.
  func differenceBounds(from other: Bitmap, within area: PixelRect, threads: Int) -> PixelRect {
    let bands = min(threads, area.area / Self.bandArea)
    guard bands > 1 else { return differenceBounds(from: other, within: area) }
    let results = Mutex([PixelRect](repeating: .empty, count: bands))
    DispatchQueue.concurrentPerform(iterations: bands) { index in
      var band = area
      band.minY = area.minY + area.height * index / bands
      band.maxY = area.minY + area.height * (index + 1) / bands
      let bounds = differenceBounds(from: other, within: band)
      results.withLock { $0[index] = bounds }
    }
    return results.withLock { $0.reduce(.empty) { $0.union($1) } }
  }

  /// So many pixels are compared in about the time that it takes to wake a thread.
  private static var bandArea: Int { 1 << 16 }
}
