public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// A change to a layer over time: to what it says, to how it looks, or to what is drawn around its text.
///
/// Implement the hook that fits; the others do nothing. An effect is a value and remembers nothing: what it shows follows
/// from the time, the text and the layout. All its times count from its own start, which `AppliedEffect` sets.
public protocol TextEffect: Sendable {
  /// Its key in a scene file.
  static var name: String { get }

  /// What it does, in one sentence.
  static var summary: String { get }

  /// True if it works on text alone, false if it also does on layers without any.
  static var needsText: Bool { get }

  /// True if it works on shapes alone.
  static var needsShape: Bool { get }

  /// True if its key `composite` can make it add to what is there.
  static var takesComposite: Bool { get }

  /// True if, on one layer, a later one of its kind takes the place of the earlier one when it starts.
  static var replacesEarlier: Bool { get }

  /// The characters on which it takes the place of an earlier one; those on other characters stay.
  var replacementScope: RangeSelector { get }

  /// Reads its keys; each one's default stands here and nowhere else.
  init(_ options: inout Options)

  /// When and how it runs.
  var timing: Timing { get set }

  /// When something moves, which may depend on how many lines, words or characters there are.
  func activity(in layout: TextLayout) -> Activity

  /// Where in an iteration its keyframes are, 0...1 and ascending; for timelines.
  var keyOffsets: [Double] { get }

  /// True if it shows the same at all times before it starts.
  var waitsAtRest: Bool { get }

  /// What it writes while it is active, so that two effects don't fight over it.
  var writes: [PropertyWrite] { get }

  /// Changes how the text is set at all times, before the layer's room is measured.
  func modify(_ paragraph: inout ParagraphStyle)

  /// All texts that it shows in place of one, that one too if it is shown as it is.
  ///
  /// There is room for all of them. The last is the one that stays, and is what those are told who can't see it.
  func texts(replacing text: StyledText) -> [StyledText]

  /// Changes the text before it is laid out.
  func modify(_ content: inout TextContent, _ context: EffectContext)

  /// Changes how the layer as a whole is painted.
  func modify(_ appearance: inout LayerAppearance, _ context: EffectContext)

  /// Changes how characters are painted, after they were laid out.
  func modify(_ layout: inout PresentedLayout, _ context: EffectContext)

  /// Draws a line, around its content as the effects before drew it.
  ///
  /// `line` is its index in the layout; coordinates are points from the top left of the text's box. An effect that does
  /// not call `content` hides the text.
  func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void)

  /// What keeps it from working on a text before it has changed it, or what its author should know.
  func problems(in content: TextContent) -> [Diagnostic]

  /// What keeps it from working on this text, or what its author should know: that there is nothing to show, for
  /// example.
  func problems(in layout: TextLayout) -> [Diagnostic]
}

extension TextEffect {
  /// True: it works on text.
  public static var needsText: Bool { true }

  /// False: it works on what is no shape, too.
  public static var needsShape: Bool { false }

  /// False: it has no such key.
  public static var takesComposite: Bool { false }

  /// False: effects of one kind show side by side.
  public static var replacesEarlier: Bool { false }

  /// The whole text.
  public var replacementScope: RangeSelector { .all }

  /// As long as its timing says.
  public func activity(in layout: TextLayout) -> Activity { timing.activity }

  /// Nothing that others could write.
  public var writes: [PropertyWrite] { [] }

  /// None.
  public var keyOffsets: [Double] { [] }

  /// True: what begins to move has rested.
  public var waitsAtRest: Bool { true }

  /// Leaves the paragraph as it is.
  public func modify(_ paragraph: inout ParagraphStyle) {}

  /// The text alone.
  public func texts(replacing text: StyledText) -> [StyledText] { [text] }

  /// Leaves the text as it is.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {}

  /// Leaves the layer as it is.
  public func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {}

  /// Leaves the characters as they are.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {}

  /// Draws the content alone.
  public func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
  }

  /// None.
  public func problems(in content: TextContent) -> [Diagnostic] { [] }

  /// None.
  public func problems(in layout: TextLayout) -> [Diagnostic] { [] }
}
