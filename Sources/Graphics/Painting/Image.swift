/// A picture to be drawn at any size, shared by all who draw it.
///
/// Two images are equal when they are the same object, so that display lists compare quickly.
public final class Image: Sendable {
  /// The picture itself.
  public let bitmap: Bitmap
  /// Worked out once: it costs about as much as drawing the image once.
  let areas: SummedAreas

  /// The most pixels that an image may have; sums over more of them would not fit their integers.
  public static let pixelLimit = Int(Int32.max) / 255

  /// An image of premultiplied pixels, at most `pixelLimit` of them.
  public init(_ bitmap: Bitmap) {
    precondition(bitmap.width * bitmap.height <= Image.pixelLimit, "the image is too large")
    self.bitmap = bitmap
    areas = SummedAreas(bitmap)
  }
}

extension Image: Hashable {
  /// The same object.
  public static func == (a: Image, b: Image) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// For every corner of a bitmap's pixels, the sums of all pixels to the left of it and above it.
///
/// Any rectangle's sum follows from its four corners, whatever its size is (F. C. Crow, "Summed-area tables for texture
/// mapping", 1984).
struct SummedAreas: Sendable {
  /// Of the bitmap; there is one row and one column of corners more.
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
