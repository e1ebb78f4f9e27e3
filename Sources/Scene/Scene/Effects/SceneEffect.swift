package import GlyphreelDiagnostics
package import GlyphreelAnimation
package import GlyphreelGraphics
package import GlyphreelTypography

/// An effect with everything that schedules, renders and checks it.
///
/// All built-in effects conform; a `CustomEffect` gets an adapter, `CustomEffectAdapter`. Implement the methods that apply; the
/// others have empty defaults. An effect is a value without state: its output follows from the time, the text
/// and the layout. Its times are relative to its origin, which `AppliedEffect` sets.
package protocol SceneEffect: TextEffect {
  /// Its key in a scene file.
  static var name: String { get }

  /// True if it requires text.
  static var needsText: Bool { get }

  /// True if it requires a shape.
  static var needsShape: Bool { get }

  /// True if it also applies to layers without text, in place of the characters that it selects.
  static var appliesToLayers: Bool { get }

  /// True if it draws lines or boxes around the text, which can't follow a path.
  var drawsLines: Bool { get }

  /// True if it has the key `composite`, which can make it additive.
  static var takesComposite: Bool { get }

  /// True if a later effect of its kind on the same layer replaces an earlier one when it starts.
  static var replacesEarlier: Bool { get }

  /// The characters for which it replaces earlier effects of its kind.
  var replacementScope: RangeSelector { get }

  /// Returns the time of its motion, which may depend on the number of lines, words or characters.
  func activity(in layout: TextLayout) -> Activity

  /// It as an effect whose units start one after another; nil for others.
  var asStaggered: (any StaggeredEffect)? { get }

  /// It as an effect that replaces the text; nil for others.
  var asReplacement: (any TextReplacement)? { get }

  /// It as the playback of a layer's content; nil for others.
  var asPlayback: (any ContentPlayback)? { get }

  /// It as an effect that passes over its text; nil for others.
  var asPen: (any PenEffect)? { get }

  /// The offsets of its keyframes in an iteration, 0...1 and ascending; for timelines.
  var keyOffsets: [Double] { get }

  /// True if its output is constant before it starts.
  var isStaticBeforeStart: Bool { get }

  /// The properties that it writes while it is active; conflicting writes are errors.
  var writes: [PropertyWrite] { get }

  /// The blurs and shadows that it may write at any time; a limit allows only a few nested ones.
  var blurs: [PropertyWrite] { get }

  /// Changes the paragraph style for the whole duration of the scene, before sizes are measured.
  func modify(_ paragraph: inout ParagraphStyle)

  /// Returns all texts that it shows in place of the original, including the original if it is shown.
  ///
  /// The layer has space for all of them. The last one is the final text and serves as the text alternative.
  func texts(replacing text: StyledText) -> [StyledText]

  /// Returns the size that text has in a stack at a time, if it is smaller than its layout; nil for the
  /// layout's.
  func shownSize(of layout: TextLayout, at time: Double) -> Size?

  /// Changes the text before it is laid out.
  func modify(_ content: inout TextContent, _ context: EffectContext)

  /// Changes the frame of the layer.
  func modify(_ frame: inout LayerFrameValues, _ context: EffectContext)

  /// Changes the appearance of the layer.
  func modify(_ appearance: inout LayerAppearance, _ context: EffectContext)

  /// Changes the appearance of characters, after layout.
  func modify(_ layout: inout PresentedLayout, _ context: EffectContext)

  /// Returns the time of its motion on a layer without text, which has `count` units: the layers of a group, or itself.
  func activity(ofLayers count: Int) -> Activity

  /// Changes the pose of one of `count` layers: the layers of a group, or a single layer without text.
  func modify(_ pose: inout Pose, ofLayer index: Int, of count: Int, _ context: EffectContext)

  /// Draws a line around its content, which earlier effects draw.
  ///
  /// `line` is an index of the layout; coordinates are points from the top left of the text box. An effect
  /// that does not call `content` hides the text.
  func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void)

  /// Returns problems of the text before the effect changes it.
  func problems(in content: TextContent) -> [Diagnostic]

  /// Returns problems of the laid-out text, such as an empty selection.
  func problems(in layout: TextLayout) -> [Diagnostic]
}

extension SceneEffect {
  /// True: it requires text.
  package static var needsText: Bool { true }

  /// False: it does not require a shape.
  package static var needsShape: Bool { false }

  /// False: without text it applies to the layer as a whole.
  package static var appliesToLayers: Bool { false }

  /// False: it draws only characters.
  package var drawsLines: Bool { false }

  /// False: it has no such key.
  package static var takesComposite: Bool { false }

  /// False: effects of one kind apply together.
  package static var replacesEarlier: Bool { false }

  /// Nil: its units, if any, start at once.
  package var asStaggered: (any StaggeredEffect)? { nil }

  /// Nil: it keeps the text.
  package var asReplacement: (any TextReplacement)? { nil }

  /// Nil: it plays nothing.
  package var asPlayback: (any ContentPlayback)? { nil }

  /// Nil: it has no pen.
  package var asPen: (any PenEffect)? { nil }

  /// The whole text.
  package var replacementScope: RangeSelector { .all }

  /// Returns the timing's activity.
  package func activity(in layout: TextLayout) -> Activity { timing.activity }

  /// None.
  package var writes: [PropertyWrite] { [] }

  /// Those among its writes.
  package var blurs: [PropertyWrite] { writes.filter(\.property.isBlurred) }

  /// None.
  package var keyOffsets: [Double] { [] }

  /// True.
  package var isStaticBeforeStart: Bool { true }

  /// Does nothing.
  package func modify(_ paragraph: inout ParagraphStyle) {}

  /// Returns the text itself.
  package func texts(replacing text: StyledText) -> [StyledText] { [text] }

  /// Returns nil: the whole layout.
  package func shownSize(of layout: TextLayout, at time: Double) -> Size? { nil }

  /// Does nothing.
  package func modify(_ content: inout TextContent, _ context: EffectContext) {}

  /// Does nothing.
  package func modify(_ frame: inout LayerFrameValues, _ context: EffectContext) {}

  /// Does nothing.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {}

  /// Does nothing.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {}

  /// Returns the timing's activity.
  package func activity(ofLayers count: Int) -> Activity { timing.activity }

  /// Does nothing.
  package func modify(_ pose: inout Pose, ofLayer index: Int, of count: Int, _ context: EffectContext) {}

  /// Draws only the content.
  package func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
  }

  /// None.
  package func problems(in content: TextContent) -> [Diagnostic] { [] }

  /// Returns no problems.
  package func problems(in layout: TextLayout) -> [Diagnostic] { [] }
}
