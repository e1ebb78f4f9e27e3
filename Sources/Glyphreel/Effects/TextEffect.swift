public import Animation
public import Graphics
public import Typography

/// A change to text over time.
///
/// Implement the hook that fits; the others do nothing. An effect is a value and remembers nothing: what it
/// shows follows from the time, the text and the layout.
public protocol TextEffect: Sendable {
  /// Its key in a scene file.
  static var name: String { get }

  /// What it does, in one sentence.
  static var summary: String { get }

  /// True if, on one layer, a later one of its kind takes the place of the earlier one when it starts.
  static var replacesEarlier: Bool { get }

  /// Reads its keys; each one's default stands here and nowhere else.
  init(_ options: inout Options)

  /// When it runs, which may depend on how many lines, words or characters there are.
  func timing(for layout: TextLayout) -> Timing

  /// Changes the text before it is laid out.
  func modify(_ text: inout StyledText, _ context: EffectContext)

  /// Draws a line, around its content as the effects before drew it.
  ///
  /// `line` is its index in the layout; coordinates are points from the top left of the layer's frame. An
  /// effect that does not call `content` hides the text.
  func draw(
    _ line: Int, of layout: TextLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void)

  /// What its author should know about this text: that there is nothing to show, for example.
  func warnings(for layout: TextLayout) -> [String]
}

extension TextEffect {
  /// False: effects of one kind show side by side.
  public static var replacesEarlier: Bool { false }

  /// Leaves the text as it is.
  public func modify(_ text: inout StyledText, _ context: EffectContext) {}

  /// Draws the content alone.
  public func draw(
    _ line: Int, of layout: TextLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
  }

  /// No warnings.
  public func warnings(for layout: TextLayout) -> [String] { [] }
}
