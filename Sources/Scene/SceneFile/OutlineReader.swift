import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

/// Reads the outlines of a text style.
enum OutlineReader {
  /// The maximum number of outlines.
  private static let limit = 8

  /// Reads `outline`: a mapping of width, colour and position, or a list of them; nil if it is missing.
  ///
  /// `none` removes the outlines of the layer from a span.
  static func outlines(_ options: inout MappingReader) -> [TextOutline]? {
    options.forms(
      "outline", "A line around the letters, a list of them, or none.",
      scalar: none, list: several, mapping: single)
  }

  private static func none(_ options: inout MappingReader) -> [TextOutline]? {
    options.choice("outline", of: ["none": [TextOutline]()])
  }

  private static func single(_ options: inout MappingReader) -> [TextOutline]? {
    options.nestedIfPresent("outline") { outline(&$0) }.map { [$0] }
  }

  private static func several(_ options: inout MappingReader) -> [TextOutline]? {
    let outlines = options.list("outline") { outline(&$0) }
    if let outlines, outlines.count > limit {
      options.report(
        .error, "\(outlines.count) outlines; the limit is \(limit)", hint: "remove some", at: "outline")
      return nil
    }
    return outlines
  }

  private static func outline(_ options: inout MappingReader) -> TextOutline {
    var isRelative = false
    if case .scalar(let text, _)? = options.value("width")?.content {
      isRelative = text.utf8.last == UInt8(ascii: "%")
    }
    var outline = TextOutline(
      width: isRelative ? 0 : options.length("width", in: 0...1000, default: 1),
      color: options.color("color", "A CSS colour.", default: .black),
      position: options.choice(
        "position", "Outside of the letters, inside, or on their edge.", default: .outside))
    if isRelative { outline.relativeWidth = options.fraction("width", in: 0...10) }
    options.note(
      "width", "Width in points, or as a percentage of the font size.",
      .oneOf([.quantity(.length, 0...1000), .quantity(.fraction, 0...10)]))
    return outline
  }
}
