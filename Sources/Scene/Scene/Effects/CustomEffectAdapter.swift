internal import GlyphreelAnimation
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The adapter that renders an effect from outside the library.
struct CustomEffectAdapter: SceneEffect {
  static let name = "custom"
  static let needsText = false

  /// The effect; its methods apply if it is a `CustomEffect`.
  var effect: any TextEffect

  private var custom: (any CustomEffect)? { effect as? any CustomEffect }

  init(_ effect: any TextEffect) {
    self.effect = effect
  }

  var timing: Timing {
    get { effect.timing }
    set { effect.timing = newValue }
  }

  /// False: its output before its start is unknown.
  var isStaticBeforeStart: Bool { false }

  /// The text, if the effect shows others.
  var writes: [PropertyWrite] {
    let sample = StyledText("text")
    return texts(replacing: sample) == [sample] ? [] : [PropertyWrite(.text)]
  }

  /// One of the whole layer: its output is unknown.
  var blurs: [PropertyWrite] { custom == nil ? [] : [PropertyWrite(.blur)] }

  func texts(replacing text: StyledText) -> [StyledText] { custom?.texts(replacing: text) ?? [text] }

  func modify(_ content: inout TextContent, _ context: EffectContext) { custom?.modify(&content, context) }

  func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    custom?.modify(&appearance, context)
  }

  func modify(_ layout: inout PresentedLayout, _ context: EffectContext) { custom?.modify(&layout, context) }

  func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    guard let custom else { return content(&list) }
    var text = DisplayList()
    content(&text)
    var drawing = LineDrawing(line, of: layout, text: text.items, pixelsPerPoint: context.pixelsPerPoint)
    custom.draw(&drawing, context)
    list.items += drawing.list.items
  }
}
