internal import GlyphreelGraphics
public import GlyphreelTypography

/// A text, shape, image, recording, animation or group at a position on the canvas, with its effects.
public struct Layer: Sendable {
  /// The content of a layer.
  public indirect enum Content: Sendable {
    /// The text before effects.
    case text(TextContent)
    /// A shape, painted with the appearance's `ShapeStyle`.
    case shape(Shape.Geometry)
    /// A picture, still or animated.
    case image(ImageContent)
    /// Content that a material provides, such as a terminal recording or a Lottie animation.
    case material(MaterialContent)
    /// Layers from back to front, positioned in this layer's frame and moved, faded and clipped as one.
    ///
    /// Their starts are relative to the group's.
    case group([Layer])
  }

  /// The name by which other layers and effects refer to it.
  public var id: String
  /// Its content, before effects.
  public var content: Content
  /// Its position and size.
  public var frame: LayerFrame {
    get { _frame.value }
    set { _frame.value = newValue }
  }
  private var _frame: Shared<LayerFrame>
  /// Points between the border and the content; in a group, around layers without a position.
  public var padding: EdgeInsets
  /// The arrangement of a group's layers one after another; nil if they are placed by `x` and `y`.
  public var stack: Stack?
  /// The layer's properties within its stack.
  public var item = StackItem()
  /// The appearance of the whole layer, before effects.
  public var appearance: LayerAppearance {
    get { _appearance.value }
    set { _appearance.value = newValue }
  }
  private var _appearance: Shared<LayerAppearance>
  /// True if it is clipped to its frame, inside the border and the rounded corners.
  public var clipsToFrame: Bool
  /// The layer that masks it; nil for none.
  public var mask: LayerMask?
  /// The mode in which it is blended with the layers behind it; nil for `normal`.
  public var blendMode: BlendMode?
  /// The path that its text follows; nil for straight lines.
  public var textPath: TextPath?
  /// The moment from which its effects' delays count.
  public var start: StartReference
  /// Seconds added to the start of its effects.
  public var delay: Double
  /// Its effects in the order in which they apply.
  public var effects: [AppliedEffect]

  /// Creates a layer, by default without effects and at the canvas's padding.
  public init(
    id: String = "", content: Content, frame: LayerFrame = LayerFrame(), padding: EdgeInsets = .zero,
    stack: Stack? = nil, appearance: LayerAppearance = LayerAppearance(), clipsToFrame: Bool = false,
    start: StartReference = .ownStart, delay: Double = 0, effects: [AppliedEffect] = []
  ) {
    self.id = id
    self.content = content
    _frame = Shared(frame)
    self.padding = padding
    self.stack = stack
    _appearance = Shared(appearance)
    self.clipsToFrame = clipsToFrame
    self.start = start
    self.delay = delay
    self.effects = effects
  }

  /// Creates a text layer, by default without effects and at the canvas's padding.
  public init(
    id: String = "", text: StyledText, frame: LayerFrame = LayerFrame(),
    paragraph: ParagraphStyle = ParagraphStyle(), clipsToFrame: Bool = false,
    effects: [any TextEffect] = []
  ) {
    self.init(
      id: id, content: .text(TextContent(text, paragraph)), frame: frame, clipsToFrame: clipsToFrame,
      effects: effects.map { AppliedEffect($0) })
  }

  /// Creates a shape layer, by default without effects and at the canvas's padding.
  public init(
    id: String = "", shape: Shape.Geometry, style: ShapeStyle = ShapeStyle(),
    frame: LayerFrame = LayerFrame(),
    cornerRadius: Double = 0, effects: [any TextEffect] = []
  ) {
    self.init(
      id: id, content: .shape(shape), frame: frame,
      appearance: LayerAppearance(cornerRadius: cornerRadius, shape: style),
      effects: effects.map { AppliedEffect($0) })
  }

  /// Its text and paragraph style, before effects; nil for a layer without text.
  ///
  /// Setting nil has no effect.
  public var textContent: TextContent? {
    get { if case .text(let content) = content { content } else { nil } }
    set { if let newValue { content = .text(newValue) } }
  }

  /// The layers of a group, from back to front; empty for other layers, for which setting has no effect.
  public var children: [Layer] {
    get { if case .group(let layers) = content { layers } else { [] } }
    set { if case .group = content { content = .group(newValue) } }
  }

  /// Its shape; nil for other layers.
  ///
  /// Setting nil has no effect.
  public var shape: Shape.Geometry? {
    get { if case .shape(let shape) = content { shape } else { nil } }
    set { if let newValue { content = .shape(newValue) } }
  }

  /// The distances from the frame's edges to the content box, in points.
  var insets: EdgeInsets { padding + EdgeInsets(appearance.borderWidth) }

  /// True if a background or a border shows the frame at some time.
  var showsFrame: Bool {
    appearance.background != .clear || appearance.borderWidth > 0
      || effects.contains {
        $0.effect.writes.contains { ["background", "border's width"].contains($0.property.name) }
      }
  }

  /// The layer with its effects' constant changes of the paragraph style.
  var applyingParagraphEffects: Layer {
    guard var content = textContent else { return self }
    for applied in effects { applied.effect.modify(&content.paragraph) }
    var layer = self
    layer.textContent = content
    return layer
  }
}

extension Layer {
  /// The texts that it shows at any time, without duplicates, the final one last; empty for a layer without
  /// text.
  ///
  /// Returns samples if several effects together make more than a few dozen texts.
  package var texts: [StyledText] { texts(under: effects.map(\.effect)) }

  /// The texts that it shows at any time, each with the paragraph style in which an effect shows it.
  var contents: [TextContent] {
    guard let content = textContent else { return [] }
    let replacements = effects.compactMap { applied in
      applied.effect.asReplacement.map { effect in
        var replaced = content
        effect.replace(&replaced)
        return replaced
      }
    }
    return texts.map { text in
      TextContent(text, replacements.last { $0.text == text }?.paragraph ?? content.paragraph)
    }
  }

  /// The final text, independent of layout; nil for a layer without text.
  var finalText: String? {
    texts(under: effects.map(\.effect).filter { $0.writes.contains { $0.property == .text } }).last?
      .spokenText
  }

  /// Returns the number of texts at which sampling starts: otherwise each effect would multiply their number.
  private static func sampleCount(of text: StyledText?) -> Int {
    text.map { $0.string.utf8.count } ?? 0 > 4096 ? 5 : 12
  }

  /// Returns the texts that an effect shows in place of others, the final one last, sampled if there are
  /// many.
  private static func texts(_ effect: any SceneEffect, replacing texts: [StyledText]) -> [StyledText] {
    guard texts.count >= sampleCount(of: texts.first) else { return texts.flatMap(effect.texts) }
    return texts.enumerated().compactMap { index, text in
      let shown = effect.texts(replacing: text)
      return index == texts.count - 1 ? shown.last : shown.isEmpty ? nil : shown[index % shown.count]
    }
  }

  private func texts(under effects: [any SceneEffect]) -> [StyledText] {
    guard let text = textContent?.text else { return [] }
    var texts = [text]
    // The texts before the first of effects that replace each other.
    var found: [(effect: any SceneEffect, texts: [StyledText])] = []
    for effect in effects {
      var shown: [StyledText] = []
      var before = texts
      // A later effect of such a kind replaces the first one, so it sees the same texts, and the others stay
      // possible.
      if type(of: effect).replacesEarlier, effect.writes.contains(where: { $0.property == .text }) {
        if let first = found.first(where: { EffectReplacements.replaceEachOther($0.effect, effect) }) {
          before = first.texts
          shown = texts
        } else {
          found.append((effect, texts))
        }
      }
      shown += Layer.texts(effect, replacing: before)
      var later: Set<StyledText> = []
      texts = shown.reversed().filter { later.insert($0).inserted }.reversed()
    }
    return texts
  }
}
