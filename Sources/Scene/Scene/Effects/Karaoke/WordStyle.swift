public import GlyphreelGraphics

/// The appearance of a word before, while or after it is spoken.
public struct WordStyle: Hashable, Sendable {
  /// The colour; nil for the text's.
  public var color: Color?
  /// The opacity, 0...1.
  public var opacity: Double
  /// The scale factor around the word's middle.
  public var scale: Double
  /// The distance from the laid-out position, in points to the right and down.
  public var offset: Point
  /// The colour of the first outline; nil for its own.
  public var outlineColor: Color?

  /// Creates a style, by default the text's own.
  public init(
    color: Color? = nil, opacity: Double = 1, scale: Double = 1, offset: Point = .zero,
    outlineColor: Color? = nil
  ) {
    self.color = color
    self.outlineColor = outlineColor
    self.opacity = opacity
    self.scale = scale
    self.offset = offset
  }

  /// Reads `color`, `opacity`, `scale`, `offset` and `outlineColor`.
  ///
  /// - Parameter word: The word for descriptions, such as "the word that is spoken".
  init(_ options: inout MappingReader, of word: String) {
    self.init(
      color: options.color("color", "Colour of \(word)."),
      opacity: options.fraction("opacity", "Opacity of \(word).", default: 1),
      scale: options.fraction("scale", "Scale of \(word).", in: 0...10, default: 1),
      offset: options.vector("offset", "Displacement of \(word), in points to the right and down.").map {
        Point(x: $0.x, y: $0.y)
      } ?? .zero,
      outlineColor: options.color("outlineColor", "Colour of the outline of \(word)."))
  }

  /// Returns the style at a part of the way to another one.
  ///
  /// - Parameters:
  ///   - part: 0 for this style and 1 for the other; positions and scales go beyond with easings that overshoot.
  ///   - base: The text's colour.
  ///   - outline: The first outline's colour; nil for none.
  func mixed(with other: WordStyle, by part: Double, base: Color, outline: Color?) -> WordStyle {
    if part == 0 || self == other { return self }
    if part == 1 { return other }
    let inside = min(max(part, 0), 1)
    func between(_ from: Color?, _ to: Color?, _ own: Color) -> Color? {
      from == to ? from : (from ?? own).interpolated(to: to ?? own, by: inside)
    }
    return WordStyle(
      color: between(color, other.color, base),
      opacity: opacity + (other.opacity - opacity) * inside,
      scale: max(0, scale + (other.scale - scale) * part),
      offset: Point(
        x: offset.x + (other.offset.x - offset.x) * part, y: offset.y + (other.offset.y - offset.y) * part),
      outlineColor: outline.flatMap { between(outlineColor, other.outlineColor, $0) })
  }
}
