import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

/// Reads the static lines and the shadow of a text style.
enum MarkReader {
  /// Reads a line: `true`, or a mapping; a line of nil for `false`, and nil if the key is missing.
  static func decoration(
    _ key: String, _ description: KeyDescription, _ options: inout MappingReader
  ) -> TextDecoration?? {
    options.forms(
      key, description, scalar: { options in options.bool(key).map { $0 ? TextDecoration.single : nil } },
      mapping: { $0.nestedIfPresent(key) { line(&$0) } })
  }

  private static func line(_ options: inout MappingReader) -> TextDecoration? {
    return TextDecoration(
      DecorationLine(&options), color: options.color("color", "A CSS colour; the text's colour by default."),
      thickness: options.length(
        "thickness", .rare("Thickness in points; the font's value by default."), in: 0.01...10_000))
  }

  /// Reads `shadow`: a mapping, or `none`, which removes the layer's from a span; nil if it is missing.
  static func shadow(_ options: inout MappingReader) -> TextShadow?? {
    options.forms(
      "shadow", .rare("A shadow of the letters, or none."),
      scalar: { $0.choice("shadow", of: ["none": TextShadow?.none]) },
      mapping: { $0.nestedIfPresent("shadow") { shadowValues(&$0) } })
  }

  private static func shadowValues(_ options: inout MappingReader) -> TextShadow? {
    let rest = TextShadow()
    return TextShadow(
      color: options.color("color", "A CSS colour.", default: rest.color),
      offset: options.vector("offset", "Points to the right and down.").map { Point(x: $0.x, y: $0.y) }
        ?? rest.offset,
      blur: options.length(
        "blur", "Blur as a standard deviation in points.", in: 0...1000, default: rest.blur))
  }
}
