internal import GlyphreelGraphics

/// A colour space in which a quantizer measures squared distances, and the quantizer's constants for it.
protocol ColorMetric {
  /// True if twice as many boxes as required are cut, and then merged.
  static var mergesBoxes: Bool { get }
  /// The number of Lloyd iterations.
  static var iterations: Int { get }

  /// Returns the coordinates of a colour; the last one is 0.
  ///
  /// They are integers, so sums are exact in any order.
  static func coordinates(_ color: RGB24) -> SIMD4<Float>
}

extension SIMD4 where Scalar: Comparable {
  /// The axis of the largest of the first three lanes.
  var widestAxis: Int { x >= y && x >= z ? 0 : y >= z ? 1 : 2 }
}

/// Distances of red, green and blue components: fast.
enum RGBMetric: ColorMetric {
  static let mergesBoxes = false
  static let iterations = 1

  @inline(__always)
  static func coordinates(_ color: RGB24) -> SIMD4<Float> {
    SIMD4(Float(color.redByte), Float(color.greenByte), Float(color.blueByte), 0)
  }
}

/// Perceptual distances in OKLab.
///
/// Without merging, W4 loses 1 dB of PSNR at the default effort.
enum PerceptualMetric: ColorMetric {
  static let mergesBoxes = true
  static let iterations = 2

  /// The number of steps in a unit of OKLab, in which white has a lightness of 1.
  static let unit = 8192.0

  static func coordinates(_ color: RGB24) -> SIMD4<Float> {
    let lab = OKLab(
      Color(
        red: Double(color.redByte) / 255, green: Double(color.greenByte) / 255,
        blue: Double(color.blueByte) / 255))
    func steps(_ value: Double) -> Float { Float(Int((value + 1) * unit)) }
    return SIMD4(steps(lab.lightness), steps(lab.a), steps(lab.b), 0)
  }
}
