internal import GlyphreelExact
public import GlyphreelGraphics

/// An image in text, in place of each object replacement character (U+FFFC) in its style.
///
/// It is as high as the font size, sits on the baseline, and is as opaque as the colour of the text.
public struct TextAttachment: Hashable, Sendable {
  /// The character in whose place the image is shown.
  static let character: Unicode.Scalar = "\u{FFFC}"

  /// The image, whose edges are soft if it is enlarged.
  public let image: RasterImage
  /// The text in its place where images are not shown.
  public var alternativeText: String

  /// Creates an image in text.
  public init(_ image: RasterImage, alternativeText: String = "") {
    self.image = image.edges == .clear ? image : RasterImage(image.bitmap)
    self.alternativeText = alternativeText
  }

  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }

  /// The width in ems.
  var width: Double { Double(image.bitmap.width) / Double(max(image.bitmap.height, 1)) }

  var glyph: ColorGlyph {
    let box = Rect(x: 0, y: -1, width: width, height: 1)
    return ColorGlyph(
      .bitmaps([ColorGlyph.Strike(image: image, box: box, pixelsPerEm: Double(image.bitmap.height))]))
  }
}
