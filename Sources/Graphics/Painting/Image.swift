/// A shared picture that can be drawn at any size.
///
/// Images are compared by identity, so that display lists compare quickly.
public final class Image: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The summed-area table, computed once.
  ///
  /// It costs about as much as drawing the image once.
  let areas: SummedAreas

  /// The maximum number of pixels.
  ///
  /// Sums of more would overflow their integers.
  package static let pixelLimit = Int(Int32.max) / 255

  /// Creates an image of premultiplied pixels, at most `pixelLimit` of them.
  public init(_ bitmap: Bitmap) {
    precondition(bitmap.width * bitmap.height <= Image.pixelLimit, "the image is too large")
    self.bitmap = bitmap
    areas = SummedAreas(bitmap)
  }
}

extension Image: Hashable {
  /// Returns true for the same object.
  public static func == (a: Image, b: Image) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A summed-area table: for each corner of a bitmap's pixels, the sums of all pixels to the left and above.
///
/// The sum of any rectangle follows from its four corners (F. C. Crow, "Summed-area tables for texture mapping",
/// 1984).
struct SummedAreas: Sendable {
  /// The size of the bitmap.
  ///
  /// There is one more row and column of corners.
  let width: Int
  let height: Int
  let corners: [SIMD4<Int32>]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let stride = width + 1
    var corners = [SIMD4<Int32>](repeating: .zero, count: stride * (height + 1))
    let pixels = bitmap.pixels
    for y in 0..<height {
      var row = SIMD4<Int32>.zero
      for x in 0..<width {
        let pixel = Int32(bitPattern: pixels[y &* width &+ x])
        row &+= SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255
        corners[(y &+ 1) &* stride &+ x &+ 1] = corners[y &* stride &+ x &+ 1] &+ row
      }
    }
    self.corners = corners
  }
}
