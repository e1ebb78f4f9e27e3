/// A conversion from R'G'B' components, 0...255, to Y'CbCr samples of 8 bits in studio range.
///
/// Luma is 16...235 and chroma 16...240.
struct YCbCrMatrix {
  /// The weights of red, green and blue in units of 2^-16: the standard's weights times 219 / 255 for luma and 224 / 255 for
  /// chroma.
  ///
  /// The chroma weights add up to 0, so grey has no colour.
  let luma, blue, red: (Int32, Int32, Int32)

  /// The matrix of ITU-R BT.601, which programs assume for streams that can't name one.
  static let bt601 = YCbCrMatrix(
    luma: (16829, 33039, 6416), blue: (-9714, -19070, 28784), red: (28784, -24103, -4681))

  /// The matrix of ITU-R BT.709, used for high-definition video.
  static let bt709 = YCbCrMatrix(
    luma: (11966, 40254, 4064), blue: (-6596, -22189, 28785), red: (28785, -26145, -2640))

  /// Returns the luma sample of a pixel, whose alpha is not used.
  @inline(__always)
  func luma(of pixel: UInt32) -> UInt8 {
    let (red, green, blue) = YCbCrMatrix.components(pixel)
    let sum: Int32 = luma.0 &* red &+ luma.1 &* green &+ luma.2 &* blue
    return UInt8(truncatingIfNeeded: (sum &+ (16 << 16 &+ 1 << 15)) >> 16)
  }

  /// Returns the chroma samples of components that are summed over 2^`shift` pixels.
  @inline(__always)
  func chroma(_ sum: (Int32, Int32, Int32), shift: Int32) -> (blue: UInt8, red: UInt8) {
    let offset: Int32 = (128 << 16 &+ 1 << 15) << shift
    let cb: Int32 = blue.0 &* sum.0 &+ blue.1 &* sum.1 &+ blue.2 &* sum.2
    let cr: Int32 = red.0 &* sum.0 &+ red.1 &* sum.1 &+ red.2 &* sum.2
    return (
      UInt8(truncatingIfNeeded: (cb &+ offset) >> (16 &+ shift)),
      UInt8(truncatingIfNeeded: (cr &+ offset) >> (16 &+ shift))
    )
  }

  /// Returns the chroma samples of premultiplied components that are summed over pixels of the total opacity `alpha`.
  ///
  /// Transparent pixels have no colour and no weight.
  @inline(__always)
  func chroma(_ sum: (Int32, Int32, Int32), alpha: Int32) -> (blue: UInt8, red: UInt8) {
    guard alpha > 0 else { return (128, 128) }
    func sample(_ weights: (Int32, Int32, Int32)) -> UInt8 {
      let weighted = Int64(weights.0 &* sum.0 &+ weights.1 &* sum.1 &+ weights.2 &* sum.2) &* 255
      let unit = Int64(alpha) << 16
      // The offset keeps the dividend positive, so that division rounds down.
      return UInt8(truncatingIfNeeded: (weighted &+ 128 &* unit &+ unit / 2) / unit)
    }
    return (sample(blue), sample(red))
  }

  /// Returns the components of a pixel without its alpha.
  @inline(__always)
  static func components(_ pixel: UInt32) -> (Int32, Int32, Int32) {
    (
      Int32(truncatingIfNeeded: pixel & 0xFF), Int32(truncatingIfNeeded: pixel >> 8 & 0xFF),
      Int32(truncatingIfNeeded: pixel >> 16 & 0xFF)
    )
  }
}
