internal import GlyphreelEncoding
internal import GlyphreelGraphics

/// A conversion of pixels from the colours of a profile to sRGB.
///
/// Colours outside sRGB are clipped component by component, as colour management systems do for profiles with matrices.
struct ColorConversion: Sendable {
  private let curves: [[Double]]
  private let matrix: [Double]
  /// The sRGB levels of linear light in equal steps from 0 to 1.
  private let levels: [UInt8]

  /// The steps of light.
  ///
  /// The steepest part of sRGB's curve has 0.2 levels per step.
  private static let steps = 1 << 14

  /// Creates the conversion of a profile of light; nil if it changes no colour by more than one level, as sRGB's own.
  init?(_ profile: ColorProfile) {
    curves = profile.curves
    matrix = profile.matrix
    levels = (0...Self.steps).map { step in
      let light = Double(step) / Double(Self.steps)
      let color = Color(LinearRGB(red: light, green: light, blue: light))
      return UInt8((min(max(color.red, 0), 1) * 255).rounded())
    }
    guard curves.count == 3, matrix.count == 9, !isIdentity else { return nil }
  }

  /// True if no colour of a grid changes by more than one level.
  private var isIdentity: Bool {
    let grid = stride(from: UInt32(0), through: 255, by: 15)
    for red in grid {
      for green in grid {
        for blue in grid {
          let pixel = red | green << 8 | blue << 16 | 255 << 24
          let result = converted(pixel)
          for shift: UInt32 in [0, 8, 16] {
            let (before, after) = (Int(pixel >> shift & 255), Int(result >> shift & 255))
            if abs(before - after) > 1 { return false }
          }
        }
      }
    }
    return true
  }

  /// Returns the bitmap in sRGB.
  func applied(to bitmap: Bitmap) -> Bitmap {
    var last: (from: Bitmap.Pixel, to: Bitmap.Pixel) = (0, 0)
    let pixels = bitmap.pixels.map { pixel in
      if pixel == last.from { return last.to }
      let result = pixel >> 24 == 255 ? converted(pixel) : Bitmap.Pixel(straight: converted(pixel.straight))
      last = (pixel, result)
      return result
    }
    return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  /// Converts a pixel of straight alpha.
  private func converted(_ pixel: UInt32) -> UInt32 {
    let red = curves[0][Int(pixel & 255)]
    let green = curves[1][Int(pixel >> 8 & 255)]
    let blue = curves[2][Int(pixel >> 16 & 255)]
    func level(_ row: Int) -> UInt32 {
      let light = matrix[row] * red + matrix[row + 1] * green + matrix[row + 2] * blue
      return UInt32(levels[Int(min(max(light, 0), 1) * Double(Self.steps) + 0.5)])
    }
    return level(0) | level(3) << 8 | level(6) << 16 | pixel & 0xff00_0000
  }
}
