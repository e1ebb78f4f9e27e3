/// Shared pixels that can be drawn at any size.
///
/// Images are compared by identity, which makes comparing display lists fast.
public final class RasterImage: Sendable {
  /// The colour of positions outside an image.
  public enum Edges: Sendable {
    /// Transparent: the edges of an enlarged image fade out over one of its pixels.
    case clear
    /// The colour of the nearest edge, for images that are clipped to their rectangle.
    case extended
  }

  /// The pixels.
  public let bitmap: Bitmap
  /// The colour of positions outside the image.
  public let edges: Edges
  /// The sums of the pixels' blocks, computed once.
  let blocks: BlockSums

  /// The maximum number of pixels.
  ///
  /// The sums of more, in units of 1/65,536, would not be exact in a `Double`.
  package static let pixelLimit = 1 << 28

  /// Creates an image of premultiplied pixels, at most `pixelLimit` of them.
  public init(_ bitmap: Bitmap, edges: Edges = .clear) {
    precondition(bitmap.width * bitmap.height <= RasterImage.pixelLimit, "the image is too large")
    self.bitmap = bitmap
    self.edges = edges
    blocks = BlockSums(bitmap)
  }
}

extension RasterImage: Hashable {
  /// Returns true for the same object.
  public static func == (a: RasterImage, b: RasterImage) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
