package import GlyphreelGraphics

/// The colour version of a glyph, drawn instead of its outline.
///
/// Equality is identity: a font returns the same object for the same glyph.
package final class ColorGlyph: Sendable {
  /// The colour glyph's data.
  package enum Content: Sendable {
    /// Bitmaps for different sizes in ascending order (`CBDT` or `sbix` table).
    case bitmaps([Strike])
    /// A vector graphic (`COLR` table).
    case painting(Painting)
  }

  /// A bitmap for one size.
  package struct Strike: Sendable {
    /// The pixels.
    package let image: RasterImage
    /// The bitmap's rectangle in ems relative to the glyph's origin, y down.
    package let box: Rect
    /// The size that the bitmap is designed for, in pixels per em.
    package let pixelsPerEm: Double
  }

  /// A vector graphic of filled outlines.
  package struct Painting: Sendable {
    /// The paint in font units, y up.
    package let paint: ColorPaint
    /// The number of font units per em.
    package let unitsPerEm: Double
    /// The area that a paint without an outline fills, in font units, y up: the clip box or the outlines' bounding
    /// box.
    package let area: Rect
  }

  /// The colour glyph's data.
  package let content: Content

  init(_ content: Content) { self.content = content }

  /// Returns the colour glyph at a scale.
  func scaled(by scale: Double) -> ColorGlyph {
    switch content {
    case .bitmaps(let strikes):
      ColorGlyph(
        .bitmaps(
          strikes.map {
            let box = AffineTransform.scale(x: scale, y: scale).boundingBox(of: $0.box)
            return Strike(image: $0.image, box: box, pixelsPerEm: $0.pixelsPerEm / scale)
          }))
    case .painting(let painting):
      ColorGlyph(
        .painting(
          Painting(paint: painting.paint, unitsPerEm: painting.unitsPerEm / scale, area: painting.area)))
    }
  }

  /// Returns the smallest bitmap of at least `wanted` pixels per em, or the largest; nil for paintings.
  package func strike(forPixelsPerEm wanted: Double) -> Strike? {
    guard case .bitmaps(let strikes) = content else { return nil }
    return strikes.first { $0.pixelsPerEm >= wanted } ?? strikes.last
  }
}

extension ColorGlyph: Hashable {
  /// Returns true if both are the same object.
  package static func == (a: ColorGlyph, b: ColorGlyph) -> Bool { a === b }

  /// Hashes the object's identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
