package import GlyphreelGraphics
package import GlyphreelSystem

extension Digest {
  /// Creates the digest of a bitmap's size and pixels.
  package init(_ bitmap: Bitmap) {
    let pixels = Digest(ofEach: bitmap.pixels)
    let parts = [pixels.high, pixels.low, UInt64(bitmap.width), UInt64(bitmap.height)]
    self.init(ofEach: parts.map(\.littleEndian))
  }
}
