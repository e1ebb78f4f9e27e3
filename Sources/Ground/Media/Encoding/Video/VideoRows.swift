internal import GlyphreelGraphics

/// Conversions of rows of pixels to rows of samples.
///
/// They are loops without branches over pointers, which the compiler vectorizes.
enum VideoRows {
  // Bounds: the caller passes rows of at least `count` pixels, or 2 `count` where two pixels make one sample, and as many
  // samples as it asks for.

  /// Writes the pixels as they are shown: blended onto an opaque colour or, if it is nil, straight.
  ///
  /// Returns the conjunction of all pixels; its alpha is 255 if they are opaque.
  static func flatten(
    _ row: UnsafePointer<Bitmap.Pixel>, _ count: Int, over matte: Bitmap.Pixel?,
    to target: UnsafeMutablePointer<Bitmap.Pixel>
  ) -> Bitmap.Pixel {
    var all = Bitmap.Pixel.max
    for x in 0..<count {
      let pixel = unsafe row[x]
      all &= pixel
      unsafe target[x] = pixel
    }
    guard all >> 24 < 255 else { return all }
    for x in 0..<count {
      let pixel = unsafe row[x]
      unsafe target[x] = matte.map { Compositing.over(pixel, $0) } ?? pixel.straight
    }
    return all
  }

  static func writeLuma(
    _ row: UnsafePointer<Bitmap.Pixel>, _ count: Int, _ matrix: YCbCrMatrix,
    to samples: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<max(count, 0) { unsafe samples[x] = matrix.luma(of: row[x]) }
  }

  static func writeAlpha(
    _ row: UnsafePointer<Bitmap.Pixel>, _ count: Int, to samples: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<max(count, 0) { unsafe samples[x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
  }

  /// Writes a chroma sample for each pixel.
  static func writeChroma(
    _ row: UnsafePointer<Bitmap.Pixel>, _ count: Int, _ matrix: YCbCrMatrix,
    _ blue: UnsafeMutablePointer<UInt8>, _ red: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<max(count, 0) {
      unsafe (blue[x], red[x]) = unsafe matrix.chroma(YCbCrMatrix.components(row[x]), shift: 0)
    }
  }

  /// Writes the mean chroma of 2 × 2 pixels each.
  static func writeMeanChroma(
    _ row: UnsafePointer<Bitmap.Pixel>, _ below: UnsafePointer<Bitmap.Pixel>, _ count: Int,
    _ matrix: YCbCrMatrix, _ blue: UnsafeMutablePointer<UInt8>, _ red: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<max(count, 0) {
      // Red and blue are summed in one word, and green in another.
      let (a, b) = unsafe (row[2 &* x], row[2 &* x &+ 1])
      let (c, d) = unsafe (below[2 &* x], below[2 &* x &+ 1])
      let outer = (a & 0xFF00FF) &+ (b & 0xFF00FF) &+ (c & 0xFF00FF) &+ (d & 0xFF00FF)
      let inner = (a >> 8 & 0xFF) &+ (b >> 8 & 0xFF) &+ (c >> 8 & 0xFF) &+ (d >> 8 & 0xFF)
      let sum = (
        Int32(truncatingIfNeeded: outer & 0xFFFF), Int32(truncatingIfNeeded: inner),
        Int32(truncatingIfNeeded: outer >> 16)
      )
      unsafe (blue[x], red[x]) = matrix.chroma(sum, shift: 2)
    }
  }

  /// Writes the mean chroma of 2 × 2 premultiplied pixels each, weighted by their opacity.
  static func writeWeightedChroma(
    _ row: UnsafePointer<Bitmap.Pixel>, _ below: UnsafePointer<Bitmap.Pixel>, _ count: Int,
    _ matrix: YCbCrMatrix, _ blue: UnsafeMutablePointer<UInt8>, _ red: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<max(count, 0) {
      var (sum, alpha): ((Int32, Int32, Int32), Int32) = ((0, 0, 0), 0)
      for place in 0..<4 {
        let pixel = unsafe place < 2 ? row[2 &* x &+ place] : below[2 &* x &+ place &- 2]
        let (r, g, b) = YCbCrMatrix.components(pixel)
        sum = (sum.0 &+ r, sum.1 &+ g, sum.2 &+ b)
        alpha &+= Int32(truncatingIfNeeded: pixel >> 24)
      }
      unsafe (blue[x], red[x]) = matrix.chroma(sum, alpha: alpha)
    }
  }
}
