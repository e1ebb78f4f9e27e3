public import GlyphreelGraphics

/// What a font shows in place of a glyph's outline: bitmaps, or paints.
///
/// Two colour glyphs are equal when they are the same object: fonts hand out one object a glyph.
public final class ColorGlyph: Sendable {
  /// Where its colours come from.
  public enum Content: Sendable {
    /// One picture for each size that the font has one for (`CBDT` or `sbix` table), from small to large.
    case bitmaps([Strike])
    /// A picture of filled outlines (`COLR` table).
    case painting(Painting)
  }

  /// A picture made for one size.
  public struct Strike: Sendable {
    /// The pixels.
    public let image: Image
    /// Where the picture stands, in ems from the glyph's origin, y down.
    public let box: Rect
    /// The size it is made for.
    public let pixelsPerEm: Double
  }

  /// A picture of filled outlines.
  public struct Painting: Sendable {
    /// What to paint, in font units, y up.
    public let paint: ColorPaint
    /// How many font units make one em.
    public let unitsPerEm: Double
    /// What paints without an outline fill, in font units, y up: the font's clip box or the box of all outlines.
    public let area: Rect
  }

  /// Where its colours come from.
  public let content: Content

  init(_ content: Content) { self.content = content }

  /// The smallest of its pictures that has as many pixels as are wanted, or else the largest; nil for paintings.
  public func strike(forPixelsPerEm wanted: Double) -> Strike? {
    guard case .bitmaps(let strikes) = content else { return nil }
    return strikes.first { $0.pixelsPerEm >= wanted } ?? strikes.last
  }
}

extension ColorGlyph: Hashable {
  /// The same object.
  public static func == (a: ColorGlyph, b: ColorGlyph) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
