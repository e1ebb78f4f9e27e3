internal import GlyphreelGraphics

/// Turns pixels into a format's samples.
struct SampleConverter {
  // Bounds: callers give as many samples' room as there are pixels.
  private let format: PNGPixelFormat
  private let numbers: PixelNumbers
  private let transparent: UInt32

  init(_ format: PNGPixelFormat) {
    self.format = format
    numbers = PixelNumbers(format.palette)
    transparent = format.transparentSample ?? 0
  }

  /// Converts pixels in a row; runs of one colour, which are the rule in drawn pictures, once.
  func convert(
    _ pixels: UnsafePointer<Bitmap.Pixel>, count: Int, into samples: UnsafeMutablePointer<UInt32>
  ) {
    unsafe convertRuns(pixels, count: count, into: samples)
  }

  /// The same where samples have 8 bits.
  func convert(
    _ pixels: UnsafePointer<Bitmap.Pixel>, count: Int, into samples: UnsafeMutablePointer<UInt8>
  ) {
    unsafe convertRuns(pixels, count: count, into: samples)
  }

  @inline(__always)
  private func convertRuns<Sample: FixedWidthInteger & UnsignedInteger>(
    _ pixels: UnsafePointer<Bitmap.Pixel>, count: Int, into samples: UnsafeMutablePointer<Sample>
  ) {
    if format.kind == .indexed {
      return unsafe convertRuns(pixels, count: count, into: samples) { numbers.number(of: $0.normalized) }
    }
    unsafe convertRuns(pixels, count: count, into: samples) { Int(sample(of: $0)) }
  }

  @inline(__always)
  private func convertRuns<Sample: FixedWidthInteger & UnsignedInteger>(
    _ pixels: UnsafePointer<Bitmap.Pixel>, count: Int, into samples: UnsafeMutablePointer<Sample>,
    _ sample: (Bitmap.Pixel) -> Int
  ) {
    var place = 0
    while place < count {
      let end = unsafe PixelRuns.end(of: pixels, from: place, count: count)
      let sample = unsafe Sample(truncatingIfNeeded: sample(pixels[place]))
      if end &- place > Self.longRun {
        unsafe (samples + place).update(repeating: sample, count: end &- place)
      } else {
        for x in place..<end { unsafe samples[x] = sample }
      }
      place = end
    }
  }

  /// From so many samples on a run is worth a call.
  private static let longRun = 16

  /// The sample of one pixel.
  func sample(of pixel: Bitmap.Pixel) -> UInt32 {
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
