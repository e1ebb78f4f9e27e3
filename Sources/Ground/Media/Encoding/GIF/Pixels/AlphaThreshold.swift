internal import GlyphreelGraphics

/// An opaque colour as 0xRRGGBB.
typealias RGB24 = UInt32

extension RGB24 {
  @inline(__always) var redByte: Int { Int(self >> 16 & 0xFF) }
  @inline(__always) var greenByte: Int { Int(self >> 8 & 0xFF) }
  @inline(__always) var blueByte: Int { Int(self & 0xFF) }

  /// Red, green and blue, followed by 0.
  @inline(__always) var components: SIMD4<Int> { SIMD4(redByte, greenByte, blueByte, 0) }

  /// The colour of a premultiplied pixel over an opaque one.
  @inline(__always)
  init(_ pixel: Bitmap.Pixel, over matte: Bitmap.Pixel) {
    // Swaps red and blue.
    self = Compositing.over(pixel, matte).byteSwapped >> 8
  }

  @inline(__always)
  init(components: SIMD4<Int>) {
    self = UInt32(components.x) << 16 | UInt32(components.y) << 8 | UInt32(components.z)
  }

  @inline(__always)
  func squaredDistance(to other: RGB24) -> Int {
    let offset = components &- other.components
    return (offset &* offset).wrappedSum()
  }
}

/// A threshold that maps pixels with alpha to opaque colours or to transparent.
///
/// A pixel with at least the minimum alpha is blended onto the matte, so the edges of shapes match the
/// intended background. Other pixels are transparent.
struct AlphaThreshold {
  private let matte: Bitmap.Pixel
  private let smallestAlpha: Bitmap.Pixel
  /// True if all pixels are known to be opaque.
  ///
  /// Pixels that differ then look different.
  let isOpaque: Bool

  /// Creates a threshold with a matte, whose alpha is ignored.
  init(matte: Color, smallestAlpha: Int = 128, isOpaque: Bool = false) {
    self.isOpaque = isOpaque
    self.matte = matte.opaquePixel
    self.smallestAlpha = Bitmap.Pixel(smallestAlpha)
  }

  /// Returns true if a pixel is above the threshold.
  @inline(__always)
  func isOpaque(_ pixel: Bitmap.Pixel) -> Bool { pixel >> 24 >= smallestAlpha }

  /// Returns true if two pixels map to the same colour, or both to transparent.
  @inline(__always)
  func looksEqual(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> Bool {
    if first == second { return true }
    // Opaque pixels are shown unchanged.
    return (first & second) >> 24 != 255 && haveOneColor(first, second)
  }

  @inline(never)
  private func haveOneColor(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> Bool {
    color(of: first) == color(of: second)
  }

  /// Returns the colour of a premultiplied pixel, or nil for transparent.
  @inline(__always)
  func color(of pixel: Bitmap.Pixel) -> RGB24? {
    // Swaps red and blue.
    if pixel >> 24 == 255 { return pixel.byteSwapped >> 8 }
    return blended(pixel)
  }

  /// Kept out of line because most pixels are opaque.
  @inline(never)
  private func blended(_ pixel: Bitmap.Pixel) -> RGB24? {
    isOpaque(pixel) ? RGB24(pixel, over: matte) : nil
  }
}
