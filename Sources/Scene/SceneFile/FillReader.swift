import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

/// The reader of fills that layers and text styles share, because all pictures count towards one limit.
final class FillReader {
  /// The reader of appearances, which keeps the pictures.
  var appearances: AppearanceReader

  init(_ appearances: AppearanceReader) {
    self.appearances = appearances
  }

  /// Reads the fill of text; nil if it is missing.
  func textFill(_ options: inout MappingReader, over extent: TextFill.Extent) -> TextFill? {
    appearances.fill(
      "fill", "A CSS gradient or a picture that fills the letters, instead of a colour.", &options
    ).map { TextFill($0, over: extent) }
  }
}
