public import Typography

/// A text at a place, and what happens to it.
public struct Layer: Sendable {
  /// Its name, by which other layers refer to it.
  public var id: String
  /// What it says, and in which style, before its effects change it.
  public var text: StyledText
  /// Where it stands on the canvas, and how much room its text has.
  public var frame: LayerFrame
  /// How its text is broken into lines and aligned in the frame.
  public var paragraph: ParagraphStyle
  /// True if nothing of it shows outside its frame.
  public var clipsToFrame: Bool
  /// Applied in this order; the last one is the outermost.
  public var effects: [any TextEffect]

  /// A text in the canvas's padding that nothing happens to, unless said otherwise.
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
