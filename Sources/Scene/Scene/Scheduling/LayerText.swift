internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The content and layout of a text layer over time.
///
/// Both are functions of the time and the effects' origins, the moments from which their delays count.
package struct LayerText {
  let content: TextContent
  let effects: [any SceneEffect]
  /// The layer's index in the scene, for messages.
  let index: Int
  /// The size of the content box, in points.
  let size: Size
  /// The size of the content box in which the text is laid out for drawing, which changes over time in stacks.
  var placedSize: Size
  /// The width in which lines are broken, in points; nil for the width of the content box.
  var wrapWidth: Double?
  /// False if the box fits the text, so that only line feeds break lines.
  let wraps: Bool
  let typesetter: Typesetter
  /// The strokes of glyphs, which all layers share.
  let strokes: GlyphStrokes
  private let order: EffectOrder

  init(
    content: TextContent, effects: [any SceneEffect], index: Int, size: Size, wraps: Bool,
    typesetter: Typesetter, strokes: GlyphStrokes
  ) {
    self.content = content
    self.effects = effects
    self.index = index
    self.size = size
    placedSize = size
    self.wraps = wraps
    self.typesetter = typesetter
    self.strokes = strokes
    order = EffectOrder(of: effects)
  }

  /// Returns the same text with other effects.
  func replacing(_ effects: [any SceneEffect]) -> LayerText {
    var text = LayerText(
      content: content, effects: effects, index: index, size: size, wraps: wraps, typesetter: typesetter,
      strokes: strokes)
    text.placedSize = placedSize
    text.wrapWidth = wrapWidth
    return text
  }

  /// Returns the content at a time, with effects applied.
  ///
  /// - Parameter last: The effect before which to stop; nil to apply all.
  func content(at time: Double, _ origins: [Double], before last: Int? = nil) -> TextContent {
    var content = content
    // Changes of text apply for the effect's own timing, independent of the layout.
    let activities = effects.enumerated().map { index, effect in
      Activity(start: origins[index] + effect.timing.delay, end: origins[index] + effect.timing.end)
    }
    let replacements = EffectReplacements(of: effects, activities)
    for index in order.indices(activities).prefix(while: { $0 != last })
    where replacements.isActive(index, at: time) {
      effects[index].modify(&content, context(of: index, at: time, origins, in: size))
    }
    return content
  }

  /// Returns the context of an effect that draws at a time of the scene.
  func context(of effect: Int, at time: Double, _ origins: [Double]) -> EffectContext {
    context(of: effect, at: time, origins, in: placedSize)
  }

  /// Returns the context of an effect in a content box.
  ///
  /// Effects that change the text see a size that is constant, since the size in a stack follows from the text.
  private func context(
    of effect: Int, at time: Double, _ origins: [Double], in size: Size
  ) -> EffectContext {
    EffectContext(
      time: time - origins[effect], size: size,
      textAt: { content(at: $0 + origins[effect], origins).text },
      widthOf: { (try? typesetter.layout($0, content.paragraph))?.bounds.width ?? 0 },
      // Without wrapping, only line feeds make lines.
      lineCountOf: {
        wraps || content.paragraph.wrapWidth != nil
          ? (try? layout(of: $0, content.paragraph, in: size))?.lines.count ?? 0 : 1
      },
      layoutAt: { try? layout(at: $0 + origins[effect], origins) })
  }

  /// Returns the layout at a time, relative to the content box's top left.
  func layout(at time: Double, _ origins: [Double]) throws(SceneProblem) -> TextLayout {
    let content = content(at: time, origins)
    return try layout(of: content.text, content.paragraph)
  }

  func layout(of text: StyledText, _ paragraph: ParagraphStyle) throws(SceneProblem) -> TextLayout {
    try layout(of: text, paragraph, in: placedSize)
  }

  private func layout(
    of text: StyledText, _ paragraph: ParagraphStyle, in size: Size
  ) throws(SceneProblem) -> TextLayout {
    var paragraph = paragraph
    paragraph.wrapWidth = paragraph.wrapWidth ?? wrapWidth
    if !wraps, paragraph.wrapWidth == nil, [.word, .character].contains(paragraph.lineBreak) {
      paragraph.lineBreak = .clip
    }
    do throws(TypographyError) {
      return try typesetter.layout(text, paragraph, width: size.width, height: size.height)
    } catch {
      throw SceneProblem(error, layer: index)
    }
  }

  /// Returns the activity of an effect, in scene time.
  ///
  /// The duration of an effect may depend on the text, which can grow while the effect runs. The search for
  /// the end ignores changes that start when the effect ends.
  func activity(of effect: Int, _ origins: [Double]) throws(SceneProblem) -> Activity {
    let origin = origins[effect]
    let value = effects[effect]
    var shown = content(at: origin + value.timing.delay, origins)
    var activity = value.activity(in: try layout(of: shown.text, shown.paragraph))
    for _ in 0..<8 where activity.end.isFinite {
      let last = content(at: origin + activity.end - 2 * Timing.tolerance, origins)
      // The same text has the same layout and activity.
      guard last.text != shown.text || last.paragraph != shown.paragraph else { break }
      let later = value.activity(in: try layout(of: last.text, last.paragraph))
      guard later.end > activity.end else { break }
      (shown, activity) = (last, later)
    }
    activity.move(by: origin)
    return activity
  }
}
