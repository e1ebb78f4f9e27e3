public import GlyphreelGraphics
public import GlyphreelTypography

/// The time, content box and text that an effect can query.
public struct EffectContext {
  /// Seconds since the effect's origin, which is the scene's start unless it refers to another effect.
  public let time: Double
  /// The size of the layer's content box, in points.
  public let size: Size

  /// True for a layer without text.
  package let isTextless: Bool
  /// Pixels per point of the frames.
  var pixelsPerPoint = 1.0

  private let textAt: (Double) -> StyledText
  private let widthOf: (StyledText) -> Double
  private let lineCountOf: (StyledText) -> Int
  private let layoutAt: (Double) -> TextLayout?

  /// - Parameters:
  ///   - textAt: The layer's text at a time on the effect's clock, with all effects.
  ///   - widthOf: The advance width of an unwrapped text, in points.
  ///   - lineCountOf: The number of lines of text in the content box.
  ///   - layoutAt: The layout of the layer's text in the content box; nil if layout fails.
  init(
    time: Double, size: Size, isTextless: Bool = false, textAt: @escaping (Double) -> StyledText,
    widthOf: @escaping (StyledText) -> Double, lineCountOf: @escaping (StyledText) -> Int = { _ in 1 },
    layoutAt: @escaping (Double) -> TextLayout? = { _ in nil }
  ) {
    self.time = time
    self.size = size
    self.isTextless = isTextless
    self.textAt = textAt
    self.widthOf = widthOf
    self.lineCountOf = lineCountOf
    self.layoutAt = layoutAt
  }

  /// Creates the context of a layer without text.
  init(textlessAt time: Double, size: Size) {
    self.init(
      time: time, size: size, isTextless: true, textAt: { _ in StyledText("") }, widthOf: { _ in 0 })
  }

  /// Returns the layer's text at a time on the effect's clock, with all effects applied.
  ///
  /// Use it only for drawing: calling it while changing the text would recurse.
  public func text(at time: Double) -> StyledText { textAt(time) }

  /// Returns the layout of the layer's text at a time on the effect's clock; nil for a layer without text.
  ///
  /// Use it only for drawing, as `text(at:)`.
  package func layout(at time: Double) -> TextLayout? { layoutAt(time) }

  /// Returns the greatest line width of an unwrapped text in points; 0 if layout fails.
  package func width(of text: StyledText) -> Double { widthOf(text) }

  /// Returns the number of lines of text in the content box; 0 if layout fails, and 1 in a layer that fits
  /// its text and never wraps.
  package func lineCount(of text: StyledText) -> Int { lineCountOf(text) }
}
