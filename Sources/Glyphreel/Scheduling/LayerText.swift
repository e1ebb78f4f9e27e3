internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// What a text layer says at any time, and its layout.
///
/// A function of the time and of its effects' origins, the moments that their times count from.
struct LayerText {
  let content: TextContent
  let effects: [any TextEffect]
  /// The layer's index in the scene, for messages.
  let index: Int
  /// The room of the text, in points.
  let size: Size
  /// False if the room is as wide as the text, which then needs no more lines than its author gave it.
  let wraps: Bool
  let typesetter: Typesetter
  private let order: EffectOrder

  init(
    content: TextContent, effects: [any TextEffect], index: Int, size: Size, wraps: Bool,
    typesetter: Typesetter
  ) {
    self.content = content
    self.effects = effects
    self.index = index
    self.size = size
    self.wraps = wraps
    self.typesetter = typesetter
    order = EffectOrder(of: effects)
  }

  /// The content at a time, after all effects.
  ///
  /// - Parameter last: Only those that change the text before this one; nil for all of them.
  func content(at time: Double, _ origins: [Double], before last: Int? = nil) -> TextContent {
    var content = content
    // What an effect does to the text starts and ends with its timing.
    let activities = effects.enumerated().map { index, effect in
      Activity(start: origins[index] + effect.timing.delay, end: origins[index] + effect.timing.end)
    }
    let turns = Turns(of: effects, activities)
    for index in order.indices(activities).prefix(while: { $0 != last })
    where turns.isInForce(index, at: time) {
      effects[index].modify(&content, context(of: index, at: time, origins))
    }
    return content
  }

  /// What an effect may know at a time of the scene.
  func context(of effect: Int, at time: Double, _ origins: [Double]) -> EffectContext {
    EffectContext(
      time: time - origins[effect], size: size,
      textAt: { content(at: $0 + origins[effect], origins).text },
      widthOf: { (try? typesetter.layout($0, content.paragraph))?.bounds.width ?? 0 },
      // Without wrapping, only line feeds make lines.
      lineCountOf: { wraps ? (try? layout(of: $0, content.paragraph))?.lines.count ?? 0 : 1 },
      layoutAt: { try? layout(at: $0 + origins[effect], origins) })
  }

  /// The layout at a time, from the top left of the text's room.
  func layout(at time: Double, _ origins: [Double]) throws(SceneProblem) -> TextLayout {
    let content = content(at: time, origins)
    return try layout(of: content.text, content.paragraph)
  }

  func layout(of text: StyledText, _ paragraph: ParagraphStyle) throws(SceneProblem) -> TextLayout {
    var paragraph = paragraph
    if !wraps, [.word, .character].contains(paragraph.lineBreak) { paragraph.lineBreak = .clip }
    do throws(TypographyError) {
      return try typesetter.layout(text, paragraph, width: size.width, height: size.height)
    } catch {
      throw SceneProblem(error, layer: index)
    }
  }

  /// When an effect moves, in the scene's time.
  ///
  /// A change of text may make it longer, and with that the time until which the text is looked at: what begins when it
  /// ends changes nothing of it.
  func activity(of effect: Int, _ origins: [Double]) throws(SceneProblem) -> Activity {
    let origin = origins[effect]
    let value = effects[effect]
    var activity = value.activity(in: try layout(at: origin + value.timing.delay, origins))
    for _ in 0..<8 where activity.end.isFinite {
      let end = origin + activity.end - 2 * Timing.tolerance
      let later = value.activity(in: try layout(at: end, origins))
      guard later.end > activity.end else { break }
      activity = later
    }
    activity.start += origin
    activity.end += origin
    return activity
  }
}
