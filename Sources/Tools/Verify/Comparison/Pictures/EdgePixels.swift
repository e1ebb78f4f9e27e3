internal import GlyphreelGraphics

/// A detector of pixels on an antialiased edge in either of two bitmaps.
///
/// Based on Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009): such a pixel has a darker and a
/// brighter neighbour, at least one of which is in an area of uniform colour in both bitmaps.
struct EdgePixels {
  private let pictures: [Bitmap]
  private let width: Int
  private let height: Int

  init(_ expected: Bitmap, _ actual: Bitmap) {
    pictures = [expected, actual]
    (width, height) = (expected.width, expected.height)
  }

  func contains(x: Int, y: Int) -> Bool {
    isBetween(x, y, in: 0) || isBetween(x, y, in: 1)
  }

  private func isBetween(_ x: Int, _ y: Int, in index: Int) -> Bool {
    let picture = pictures[index]
    let own = Self.luma(picture[x, y])
    var (darkest, brightest) = ((luma: own, x: x, y: y), (luma: own, x: x, y: y))
    var equal = 0
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) where (column, row) != (x, y) {
        let luma = Self.luma(picture[column, row])
        if luma == own { equal += 1 }
        if luma < darkest.luma { darkest = (luma, column, row) }
        if luma > brightest.luma { brightest = (luma, column, row) }
      }
    }
    // Within a uniform area more neighbours are equal; at its border there is no darker or no brighter neighbour.
    guard equal <= 2, darkest.luma < own, brightest.luma > own else { return false }
    return isFlat(darkest.x, darkest.y) || isFlat(brightest.x, brightest.y)
  }

  /// Returns true if at least three neighbours equal the pixel, in both bitmaps.
  private func isFlat(_ x: Int, _ y: Int) -> Bool {
    pictures.allSatisfy { picture in
      var equal = 0
      for row in max(y - 1, 0)...min(y + 1, height - 1) {
        for column in max(x - 1, 0)...min(x + 1, width - 1) where (column, row) != (x, y) {
          if picture[column, row] == picture[x, y] { equal += 1 }
        }
      }
      return equal >= 3
    }
  }

  /// Returns the pixel's luma on white, with the weights of ITU-R BT.709.
  private static func luma(_ pixel: Bitmap.Pixel) -> Int {
    let behind = 255 - Int(pixel >> 24)
    func component(_ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) + behind }
    return 2126 * component(0) + 7152 * component(8) + 722 * component(16)
  }
}
