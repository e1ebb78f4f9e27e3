public import Typography

/// A text at a place, and what happens to it.
public struct Layer: Sendable {
  /// Its name, by which other layers refer to it.
  public var id: String
  public var text: StyledText
  public var frame: LayerFrame
  public var paragraph: ParagraphStyle
  /// True if nothing of it shows outside its frame.
  public var clipsToFrame: Bool
  /// Applied in this order; the last one is the outermost.
  public var effects: [any TextEffect]

  public init(
    id: String = "", text: StyledText, frame: LayerFrame = LayerFrame(),
    paragraph: ParagraphStyle = ParagraphStyle(), clipsToFrame: Bool = false,
    effects: [any TextEffect] = []
  ) {
    self.id = id
    self.text = text
    self.frame = frame
    self.paragraph = paragraph
    self.clipsToFrame = clipsToFrame
    self.effects = effects
  }
}
