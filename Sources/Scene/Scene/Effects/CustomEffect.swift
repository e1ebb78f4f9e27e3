public import GlyphreelTypography

/// A custom effect: a change to a layer's text, its characters or the layer as a whole, and what it draws along the lines.
///
/// Implement the methods that apply; the others have empty defaults. An effect is a value without state: its
/// output follows from the time, the text and the layout.
///
///     struct Countdown: CustomEffect {
///       var timing = Timing(duration: 3, easing: .linear)
///
///       func modify(_ content: inout TextContent, _ context: EffectContext) {
///         content.text = StyledText("\(3 - Int(context.time))", style: content.text.spans[0].style)
///       }
///     }
public protocol CustomEffect: TextEffect {
  /// Returns all texts that it shows in place of the original, including the original if it is shown.
  ///
  /// The layer has space for all of them. The last one is the final text and serves as the text alternative.
  func texts(replacing text: StyledText) -> [StyledText]

  /// Changes the text before it is laid out.
  func modify(_ content: inout TextContent, _ context: EffectContext)

  /// Changes the appearance of the layer.
  func modify(_ appearance: inout LayerAppearance, _ context: EffectContext)

  /// Changes the appearance of characters, after layout.
  func modify(_ layout: inout PresentedLayout, _ context: EffectContext)

  /// Draws a line of the text.
  ///
  /// It is called for each line, from top to bottom. A line is hidden unless `drawText()` or its glyphs are drawn. On a path,
  /// drawings stay where the straight line would be.
  func draw(_ drawing: inout LineDrawing, _ context: EffectContext)
}

extension CustomEffect {
  /// Returns the text itself.
  public func texts(replacing text: StyledText) -> [StyledText] { [text] }

  /// Does nothing.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {}

  /// Does nothing.
  public func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {}

  /// Does nothing.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {}

  /// Draws only the text.
  public func draw(_ drawing: inout LineDrawing, _ context: EffectContext) { drawing.drawText() }
}
