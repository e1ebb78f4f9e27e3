internal import GlyphreelGraphics

/// A converter of pixels to the samples of a PNG pixel format.
struct SampleConverter {
  // Bounds: callers provide room for as many samples as there are pixels.
  private let format: PNGPixelFormat
  private let numbers: PixelNumbers
  private let transparent: UInt32

  init(_ format: PNGPixelFormat) {
    self.format = format
    numbers = PixelNumbers(format.palette)
    transparent = format.transparentSample ?? 0
  }

  /// Converts consecutive pixels.
  ///
  /// A run of one colour is converted once.
  func convert(
    _ pixels: UnsafePointer<Bitmap.Pixel>, count: Int, into samples: UnsafeMutablePointer<UInt32>
  ) {
    var place = 0
    while place < count {
      let end = unsafe PixelRuns.end(of: pixels, from: place, count: count)
      let sample = unsafe sample(of: pixels[place])
      for x in place..<end { unsafe samples[x] = sample }
      place = end
    }
  }

  /// Returns the sample of a pixel.
  @inline(__always)
  private func sample(of pixel: Bitmap.Pixel) -> UInt32 {
    switch format.kind {
    case .indexed: return UInt32(truncatingIfNeeded: numbers.number(of: pixel.normalized))
    case .grey: return pixel >> 24 == 0 ? transparent : (pixel & 0xFF) >> UInt32(8 &- format.bits)
    case .greyAlpha:
      let straight = pixel.straight
      return straight & 0xFF | straight >> 16 & 0xFF00
    case .rgb: return pixel >> 24 == 0 ? transparent : pixel & 0xFF_FFFF
    case .rgba: return pixel.straight
    }
  }
}
