internal import GlyphreelGraphics

/// A conversion of pixels from the colours of a profile to sRGB.
///
/// Colours outside sRGB are clipped component by component, as colour management systems do for profiles with matrices.
struct ColorConversion: Sendable {
  private let curves: [[Double]]
  private let matrix: ColorMatrix

  /// The steps of light.
  ///
  /// The steepest part of sRGB's curve has 0.2 levels per step.
  private static let steps = 1 << 14

  /// The sRGB levels of linear light in equal steps from 0 to 1.
  private static let levels = (0...steps).map { step in
    let light = Double(step) / Double(steps)
    let color = Color(LinearRGB(red: light, green: light, blue: light))
    return UInt8((min(max(color.red, 0), 1) * 255).rounded())
  }

  /// Creates the conversion for a profile of light; nil if it changes no colour by more than one level, like sRGB's own profile.
  init?(_ profile: ColorProfile) {
    curves = profile.curves
    matrix = profile.matrix
    guard curves.count == 3, !isIdentity else { return nil }
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

  /// Converts pixels of straight alpha to sRGB in place.
  func apply(to pixels: inout [UInt32]) {
    var last = (from: UInt32(0), to: converted(0))
    for place in pixels.indices {
      let pixel = pixels[place]
      if pixel != last.from { last = (pixel, converted(pixel)) }
      pixels[place] = last.to
    }
  }

  /// Converts a pixel of straight alpha.
  private func converted(_ pixel: UInt32) -> UInt32 {
    let light =
      matrix * [
        curves[0][Int(pixel & 255)], curves[1][Int(pixel >> 8 & 255)], curves[2][Int(pixel >> 16 & 255)],
      ]
    func level(_ light: Double) -> UInt32 {
      UInt32(Self.levels[Int(min(max(light, 0), 1) * Double(Self.steps) + 0.5)])
    }
    return level(light.x) | level(light.y) << 8 | level(light.z) << 16 | pixel & 0xff00_0000
  }
}
