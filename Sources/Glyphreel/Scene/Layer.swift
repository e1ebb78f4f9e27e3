internal import GlyphreelGraphics
public import GlyphreelTypography

/// Something at a place of the canvas, and what happens to it.
public struct Layer: Sendable {
  /// What a layer shows.
  public enum Content: Sendable {
    /// A text before its effects change it.
    case text(TextContent)
    /// A form, painted as the layer's appearance says.
    case shape(Shape)
    /// Layers from back to front, which stand in the frame of this one and are moved, faded and clipped as one.
    ///
    /// Their own starts count from that of the group.
    case group([Layer])
  }

  /// Its name, by which other layers refer to it.
  public var id: String
  /// What it shows, before its effects change it.
  public var content: Content
  /// Where it stands on the canvas, and how much room its content has.
  public var frame: LayerFrame
  /// Points between the frame's border and what the layer shows; in a group, around layers that don't say where they stand.
  public var padding: EdgeInsets
  /// How it looks as a whole, before its effects change it.
  public var appearance: LayerAppearance
  /// True if nothing of it shows outside its frame, with its round corners and inside its border.
  public var clipsToFrame: Bool
  /// What the times of its effects count from.
  public var start: StartReference
  /// Seconds that its effects wait beyond that.
  public var delay: Double
  /// Applied in this order; the last one is the outermost.
  public var effects: [AppliedEffect]

  /// A layer in the canvas's padding that nothing happens to, unless said otherwise.
  public init(
    id: String = "", content: Content, frame: LayerFrame = LayerFrame(), padding: EdgeInsets = .zero,
    appearance: LayerAppearance = LayerAppearance(), clipsToFrame: Bool = false,
    start: StartReference = .ownStart, delay: Double = 0, effects: [AppliedEffect] = []
  ) {
    self.id = id
    self.content = content
    self.frame = frame
    self.padding = padding
    self.appearance = appearance
    self.clipsToFrame = clipsToFrame
    self.start = start
    self.delay = delay
    self.effects = effects
  }

  /// A text in the canvas's padding that nothing happens to, unless said otherwise.
  public init(
    id: String = "", text: StyledText, frame: LayerFrame = LayerFrame(),
    paragraph: ParagraphStyle = ParagraphStyle(), clipsToFrame: Bool = false,
    effects: [any TextEffect] = []
  ) {
    self.init(
      id: id, content: .text(TextContent(text, paragraph)), frame: frame, clipsToFrame: clipsToFrame,
      effects: effects.map { AppliedEffect($0) })
  }

  /// A shape in the canvas's padding that nothing happens to, unless said otherwise.
  public init(
    id: String = "", shape: Shape, style: ShapeStyle = ShapeStyle(), frame: LayerFrame = LayerFrame(),
    cornerRadius: Double = 0, effects: [any TextEffect] = []
  ) {
    self.init(
      id: id, content: .shape(shape), frame: frame,
      appearance: LayerAppearance(cornerRadius: cornerRadius, shape: style),
      effects: effects.map { AppliedEffect($0) })
  }

  /// What it says and how it is set, before its effects change it; nil for a layer without text.
  public var textContent: TextContent? {
    get { if case .text(let content) = content { content } else { nil } }
    set { if let newValue { content = .text(newValue) } }
  }

  /// The layers in it, from back to front; none for a layer that is no group.
  public var children: [Layer] {
    get { if case .group(let layers) = content { layers } else { [] } }
    set { if case .group = content { content = .group(newValue) } }
  }

  /// The layer's form; nil for one that is no shape.
  public var shape: Shape? {
    get { if case .shape(let shape) = content { shape } else { nil } }
    set { if let newValue { content = .shape(newValue) } }
  }

  /// How far what it shows is from its frame's edges, in points.
  var insets: EdgeInsets { padding + EdgeInsets(appearance.borderWidth) }

  /// The layer with its paragraph as its effects want it at all times.
  var asItsEffectsSetIt: Layer {
    guard var content = textContent else { return self }
    for applied in effects { applied.effect.modify(&content.paragraph) }
    var layer = self
    layer.textContent = content
    return layer
  }
}

extension Layer {
  /// All texts that it shows, each once, the one that stays last; empty for a layer without text.
  ///
  /// Of more than some dozens, which many effects make together, there are samples.
  var texts: [StyledText] { texts(under: effects.map(\.effect)) }

  /// What it says in the end, however it is set; nil for a layer without text.
  var lastWords: String? {
    texts(under: effects.map(\.effect).filter { $0.writes.contains { $0.property == .text } }).last?.string
  }

  /// From how many texts on samples of them are enough: with every effect their number would be multiplied.
  private static func sampleCount(of text: StyledText?) -> Int {
    text.map { $0.string.utf8.count } ?? 0 > 4096 ? 5 : 12
  }

  /// What an effect shows in place of texts: of all of them together, the last one last, or samples of them.
  private static func texts(_ effect: any TextEffect, replacing texts: [StyledText]) -> [StyledText] {
    guard texts.count >= sampleCount(of: texts.first) else { return texts.flatMap(effect.texts) }
    return texts.enumerated().compactMap { index, text in
      let shown = effect.texts(replacing: text)
      return index == texts.count - 1 ? shown.last : shown.isEmpty ? nil : shown[index % shown.count]
    }
  }

  private func texts(under effects: [any TextEffect]) -> [StyledText] {
    guard let text = textContent?.text else { return [] }
    var texts = [text]
    // What effects that take each other's place find, by the first of them.
    var found: [(kind: ObjectIdentifier, texts: [StyledText])] = []
    for effect in effects {
      let kind = ObjectIdentifier(type(of: effect))
      var shown: [StyledText] = []
      var before = texts
      // Others of such a kind leave the text as the effects before them show it.
      if type(of: effect).replacesEarlier, effect.writes.contains(where: { $0.property == .text }) {
        if let first = found.first(where: { $0.kind == kind }) {
          before = first.texts
          shown = texts
        } else {
          found.append((kind, texts))
        }
      }
      shown += Layer.texts(effect, replacing: before)
      var later: Set<StyledText> = []
      texts = shown.reversed().filter { later.insert($0).inserted }.reversed()
    }
    return texts
  }
}
