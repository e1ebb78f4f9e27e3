public import GlyphreelGraphics
public import GlyphreelTypography

/// What an effect may know about the moment it is asked for.
public struct EffectContext {
  /// Seconds since its own start, which is the scene's unless it follows another effect.
  public let time: Double
  /// The room of the layer's content, in points.
  public let size: Size

  private let textAt: (Double) -> StyledText
  private let widthOf: (StyledText) -> Double
  private let lineCountOf: (StyledText) -> Int
  private let layoutAt: (Double) -> TextLayout?

  /// - Parameters:
  ///   - textAt: The layer's text at a time of the effect's own, after all effects.
  ///   - widthOf: The advance width of a text that is not wrapped, in points.
  ///   - lineCountOf: How many lines a text has in the layer's room.
  ///   - layoutAt: The layout of that text in the layer's room; nil for one that can't be laid out.
  init(
    time: Double, size: Size, textAt: @escaping (Double) -> StyledText,
    widthOf: @escaping (StyledText) -> Double, lineCountOf: @escaping (StyledText) -> Int = { _ in 1 },
    layoutAt: @escaping (Double) -> TextLayout? = { _ in nil }
  ) {
    self.time = time
    self.size = size
    self.textAt = textAt
    self.widthOf = widthOf
    self.lineCountOf = lineCountOf
    self.layoutAt = layoutAt
  }

  /// The layer's text at a time of the effect's own, after all effects on it.
  ///
  /// For drawing: an effect that asked for it while it changes the text would ask itself.
  public func text(at time: Double) -> StyledText { textAt(time) }

  /// The layout of the layer's text at a time of the effect's own; nil for a layer without text.
  ///
  /// As `text(at:)` it is not for changing the text.
  public func layout(at time: Double) -> TextLayout? { layoutAt(time) }

  /// The advance width of a text that is not wrapped, its widest line's, in points; 0 for one that can't be set.
  public func width(of text: StyledText) -> Double { widthOf(text) }

  /// How many lines a text has in the layer's room; 0 for one that can't be set, and 1 for any text in a layer that never
  /// wraps it, being as wide as its text.
  public func lineCount(of text: StyledText) -> Int { lineCountOf(text) }
}
