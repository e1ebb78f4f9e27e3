/// The arithmetic of premultiplied pixels with 8 bits per component.
///
/// A product of two values in 0...255 is (x · y + 127) / 255 rounded down: the product of the fractions, rounded to
/// nearest. Source-over is s + d · (255 - alpha of s), with each product rounded. No sum exceeds 255, because
/// premultiplied components never exceed alpha. A colour painted through coverage is rounded once (`Brush`).
package enum Compositing {
  /// Four components in the low halves of 16-bit lanes.
  package typealias Lanes = UInt64

  @inlinable @inline(__always)
  package static func spread(_ pixel: Bitmap.Pixel) -> Lanes {
    var lanes = UInt64(pixel)
    lanes = (lanes | lanes << 16) & 0x0000_ffff_0000_ffff
    return (lanes | lanes << 8) & 0x00ff_00ff_00ff_00ff
  }

  @inlinable @inline(__always)
  package static func joined(_ lanes: Lanes) -> Bitmap.Pixel {
    var lanes = (lanes | lanes >> 8) & 0x0000_ffff_0000_ffff
    lanes |= lanes >> 16
    return UInt32(truncatingIfNeeded: lanes)
  }

  /// Returns the product of all four components with `factor` in 0...255.
  @inlinable @inline(__always)
  package static func scaledLanes(_ lanes: Lanes, by factor: UInt64) -> Lanes {
    // With t = x·y + 128, (t + t / 256) / 256 is the quotient by 255 rounded to nearest, for all t that occur.
    let sum = lanes &* factor &+ 0x0080_0080_0080_0080
    return (sum &+ (sum >> 8 & 0x00ff_00ff_00ff_00ff)) >> 8 & 0x00ff_00ff_00ff_00ff
  }

  /// Returns the pixel with all four components multiplied by `factor` in 0...255.
  @inlinable @inline(__always)
  package static func scaled(_ pixel: Bitmap.Pixel, by factor: UInt32) -> Bitmap.Pixel {
    joined(scaledLanes(spread(pixel), by: UInt64(factor)))
  }

  /// Returns `source` over `destination`.
  @inlinable @inline(__always)
  package static func over(_ source: Bitmap.Pixel, _ destination: Bitmap.Pixel) -> Bitmap.Pixel {
    source &+ scaled(destination, by: 255 &- source >> 24)
  }
}
