internal import GlyphreelGraphics

/// A video frame: a luma plane and two chroma planes at full or half resolution.
///
/// The matrix is that of ITU-R BT.601 with studio range: luma 16...235 and chroma 16...240. Programs assume it for
/// streams that do not specify a matrix.
struct YCbCrPlanes {
  let width: Int
  let height: Int
  /// True if chroma has one sample per 2 × 2 pixels, at their centre.
  let isSubsampled: Bool
  /// The planes of luma, Cb and Cr, row by row.
  private(set) var bytes: [UInt8]

  /// The coefficients in units of 2^-16: those of the standard times 219 / 255 or 224 / 255.
  private enum Matrix {
    static let luma: (Int32, Int32, Int32) = (16829, 33039, 6416)
    static let blue: (Int32, Int32, Int32) = (-9714, -19070, 28784)
    static let red: (Int32, Int32, Int32) = (28784, -24103, -4681)
  }

  /// Converts a bitmap over an opaque background.
  ///
  /// - Parameter matte: The opaque pixel value of the background.
  init(_ bitmap: Bitmap, over matte: Bitmap.Pixel, isSubsampled: Bool) {
    width = bitmap.width
    height = bitmap.height
    self.isSubsampled = isSubsampled
    let chromaWidth = isSubsampled ? (width + 1) / 2 : width
    let chromaHeight = isSubsampled ? (height + 1) / 2 : height
    let (area, chromaArea) = (width * height, chromaWidth * chromaHeight)
    let pixels = bitmap.pixels
    var output = [UInt8](repeating: 0, count: area + 2 * chromaArea)
    for place in 0..<area {
      let (red, green, blue) = YCbCrPlanes.opaque(pixels[place], over: matte)
      output[place] = YCbCrPlanes.weighted(Matrix.luma, red, green, blue, count: 1, offset: 16)
    }
    let side = isSubsampled ? 2 : 1
    for y in 0..<chromaHeight {
      for x in 0..<chromaWidth {
        var (red, green, blue, samples) = (Int32(0), Int32(0), Int32(0), Int32(0))
        for row in (y &* side)..<min(y &* side &+ side, height) {
          for column in (x &* side)..<min(x &* side &+ side, width) {
            let pixel = YCbCrPlanes.opaque(pixels[row &* width &+ column], over: matte)
            red &+= pixel.red
            green &+= pixel.green
            blue &+= pixel.blue
            samples &+= 1
          }
        }
        let place = area &+ y &* chromaWidth &+ x
        output[place] = YCbCrPlanes.weighted(
          Matrix.blue, red, green, blue, count: samples, offset: 128)
        output[place &+ chromaArea] = YCbCrPlanes.weighted(
          Matrix.red, red, green, blue, count: samples, offset: 128)
      }
    }
    bytes = output
  }

  /// Returns the components of a premultiplied pixel over the matte.
  @inline(__always)
  private static func opaque(
    _ pixel: Bitmap.Pixel, over matte: Bitmap.Pixel
  ) -> (red: Int32, green: Int32, blue: Int32) {
    let rest = 255 - (pixel >> 24)
    func component(_ shift: UInt32) -> Int32 {
      let behind: UInt32 = (matte >> shift & 0xFF) &* rest &+ 127
      return Int32(truncatingIfNeeded: (pixel >> shift & 0xFF) &+ behind / 255)
    }
    return (component(0), component(8), component(16))
  }

  /// Returns the weighted sum of components that are summed over `count` pixels, rounded to nearest.
  @inline(__always)
  private static func weighted(
    _ weights: (Int32, Int32, Int32), _ red: Int32, _ green: Int32, _ blue: Int32, count: Int32,
    offset: Int32
  ) -> UInt8 {
    let sum: Int32 = weights.0 &* red &+ weights.1 &* green &+ weights.2 &* blue
    // The offset keeps the dividend positive, so that division rounds down.
    let dividend: Int32 = sum &+ (offset &* 65536 &+ 32768) &* count
    return UInt8(truncatingIfNeeded: dividend / (65536 &* count))
  }
}
