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

/// Where a layer stands on the canvas; what is left out follows from the canvas and the text.
public struct LayerFrame: Hashable, Sendable {
  /// How wide a layer is.
  public enum Width: Hashable, Sendable {
    case points(Double)
    /// As wide as another layer, named by its id, so that both wrap alike.
    case sameAs(String)
  }

  /// Points from the canvas's left edge; nil for its padding.
  public var x: Double?
  /// Points from the canvas's top; nil for its padding.
  public var y: Double?
  /// Nil to reach to the canvas's padding, or to fit the text where the canvas fits its layers.
  public var width: Width?
  /// In points; nil as for the width.
  public var height: Double?

  public init(x: Double? = nil, y: Double? = nil, width: Width? = nil, height: Double? = nil) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
