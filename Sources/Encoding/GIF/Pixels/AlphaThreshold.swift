internal import GlyphreelGraphics

/// An opaque colour as 0xRRGGBB.
typealias RGB24 = UInt32

extension RGB24 {
  @inline(__always) var redByte: Int { Int(self >> 16 & 0xFF) }
  @inline(__always) var greenByte: Int { Int(self >> 8 & 0xFF) }
  @inline(__always) var blueByte: Int { Int(self & 0xFF) }

  func squaredDistance(to other: RGB24) -> Int {
    let (red, green, blue) = (
      redByte - other.redByte, greenByte - other.greenByte, blueByte - other.blueByte
    )
    return red * red + green * green + blue * blue
  }
}

/// Turns pixels with alpha into opaque colours or nothing.
///
/// From half coverage (128 of 255) up a pixel is blended onto the matte, so that the edges of shapes match
/// the background they will stand on; below it is transparent.
struct AlphaThreshold {
  private let matte: (red: UInt32, green: UInt32, blue: UInt32)
  /// Whether it is known that all pixels are opaque: then those that are not equal look different.
  let isOpaque: Bool

  /// The matte's own alpha is not used.
  init(matte: Color, isOpaque: Bool = false) {
    self.isOpaque = isOpaque
    var opaque = matte
    opaque.alpha = 1
    let pixel = opaque.pixel
    self.matte = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
  }

  /// Whether a pixel has a colour.
  @inline(__always)
  func isOpaque(_ pixel: Bitmap.Pixel) -> Bool { pixel >> 24 >= 128 }

  /// Whether two pixels have one colour, or are both transparent.
  @inline(__always)
  func looksEqual(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> Bool {
    if first == second { return true }
    // Opaque ones are shown as they are.
    return (first & second) >> 24 != 255 && haveOneColor(first, second)
  }

  @inline(never)
  private func haveOneColor(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> Bool {
    color(of: first) == color(of: second)
  }

  /// The colour of a premultiplied pixel, nil for transparent.
  @inline(__always)
  func color(of pixel: Bitmap.Pixel) -> RGB24? {
    // Red and blue change places.
    if pixel >> 24 == 255 { return pixel.byteSwapped >> 8 }
    return blended(pixel)
  }

  /// Most pixels are opaque: loops over all are shorter without this.
  @inline(never)
  private func blended(_ pixel: Bitmap.Pixel) -> RGB24? {
    let alpha = pixel >> 24
    guard alpha >= 128 else { return nil }
    let (red, green, blue) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
    let rest = 255 - alpha
    func over(_ component: UInt32, _ matte: UInt32) -> UInt32 {
      min(component + (matte * rest + 127) / 255, 255)
    }
    return over(red, matte.red) << 16 | over(green, matte.green) << 8 | over(blue, matte.blue)
  }
}
