internal import Animation
internal import Graphics
internal import Typography

/// One layer in its frame: its text, its layout and its drawing at any time.
struct LayerRenderer {
  let layer: Layer
  /// The layer's index in the scene, for messages.
  let index: Int
  /// In points on the canvas.
  let frame: Rect
  /// What the effects have to say about the text.
  let warnings: [SceneProblem]

  /// When the layer comes to rest; infinite if it never does.
  let end: Double

  private let typesetter: Typesetter
  /// For every effect, those that it takes turns with, in the order they start; empty if it stands alone.
  private let rivals: [[Turn]]

  /// When an effect takes over from its rivals.
  private struct Turn {
    let effect: Int
    let start: Double
  }

  init(_ layer: Layer, index: Int, frame: Rect, typesetter: Typesetter) throws(SceneProblem) {
    self.layer = layer
    self.index = index
    self.frame = frame
    self.typesetter = typesetter
    func layout(at time: Double) throws(SceneProblem) -> TextLayout {
      try LayerRenderer.layout(
        LayerRenderer.text(of: layer, at: time), of: layer, index: index, frame: frame, typesetter: typesetter
      )
    }
    let start = try layout(at: 0)
    let rivals = LayerRenderer.rivals(of: layer, start)
    self.rivals = rivals
    // A change of text may make an effect longer, and with it the time at which the text is looked at.
    var end = LayerRenderer.end(of: layer, rivals, start)
    for _ in 0..<8 where end.isFinite {
      let later = LayerRenderer.end(of: layer, rivals, try layout(at: end))
      guard later > end else { break }
      end = later
    }
    self.end = end
    warnings = layer.effects.enumerated().flatMap { position, effect in
      effect.warnings(for: start).map {
        SceneProblem(.warning, $0, layer: index, part: .effect(position))
      }
    }
  }

  private static func rivals(of layer: Layer, _ layout: TextLayout) -> [[Turn]] {
    let turns = layer.effects.indices.map {
      Turn(effect: $0, start: layer.effects[$0].timing(for: layout).delay)
    }
    return layer.effects.map { effect in
      let kind = type(of: effect)
      guard kind.replacesEarlier else { return [] }
      return turns.filter { type(of: layer.effects[$0.effect]) == kind }
        .sorted { ($0.start, $0.effect) < ($1.start, $1.effect) }
    }
  }

  private static func end(of layer: Layer, _ rivals: [[Turn]], _ layout: TextLayout) -> Double {
    layer.effects.indices.map { index in
      let timing = layer.effects[index].timing(for: layout)
      // One that is replaced need not come to its end.
      let next = rivals[index].first { $0.start > timing.delay }
      return min(timing.end, next?.start ?? .infinity)
    }.max() ?? 0
  }

  /// The layout at a time; its coordinates count from the frame's top left.
  func layout(at time: Double) throws(SceneProblem) -> TextLayout {
    try LayerRenderer.layout(
      LayerRenderer.text(of: layer, at: time), of: layer, index: index, frame: frame, typesetter: typesetter)
  }

  /// Records what the layer shows at a time, in the canvas's coordinates.
  func draw(at time: Double, into list: inout DisplayList) throws(SceneProblem) {
    let layout = try layout(at: time)
    let effects = layer.effects.indices.filter { isInForce($0, at: time) }.map { layer.effects[$0] }
    let context = LayerRenderer.context(of: layer, at: time)
    var content = DisplayList()
    for line in layout.lines.indices {
      LayerRenderer.draw(line, of: layout, effects[...], context, into: &content)
    }
    guard !content.items.isEmpty else { return }
    let isClipped = layer.clipsToFrame || layer.paragraph.lineBreak == .clip
    list.append(
      .group(
        DisplayList.Group(
          transform: .translation(x: frame.minX, y: frame.minY),
          clip: isClipped ? Rect(origin: .zero, size: frame.size) : nil, items: content.items)))
  }

  /// True for an effect that shows at a time.
  ///
  /// Of effects that replace each other only the last one that has started is in force, or else the first to
  /// come.
  private func isInForce(_ index: Int, at time: Double) -> Bool {
    let turns = rivals[index]
    guard let first = turns.first else { return true }
    return index == (turns.last { $0.start <= time } ?? first).effect
  }

  /// A layer's text at a time, after all effects.
  private static func text(of layer: Layer, at time: Double) -> StyledText {
    var text = layer.text
    let context = context(of: layer, at: time)
    for effect in layer.effects { effect.modify(&text, context) }
    return text
  }

  private static func context(of layer: Layer, at time: Double) -> EffectContext {
    EffectContext(time: time) { text(of: layer, at: $0) }
  }

  private static func layout(
    _ text: StyledText, of layer: Layer, index: Int, frame: Rect, typesetter: Typesetter
  ) throws(SceneProblem) -> TextLayout {
    do throws(TypographyError) {
      return try typesetter.layout(text, layer.paragraph, width: frame.width, height: frame.height)
    } catch {
      throw SceneProblem(error, layer: index)
    }
  }

  /// Draws a line with the last effect outermost.
  private static func draw(
    _ line: Int, of layout: TextLayout, _ effects: ArraySlice<any TextEffect>, _ context: EffectContext,
    into list: inout DisplayList
  ) {
    guard let outermost = effects.last else {
      draw(layout.lines[line], into: &list)
      return
    }
    outermost.draw(line, of: layout, into: &list, context) { inner in
      draw(line, of: layout, effects.dropLast(), context, into: &inner)
    }
  }

  /// Draws a line's glyphs; blank ones and those in a clear colour leave no trace.
  private static func draw(_ line: TextLayout.Line, into list: inout DisplayList) {
    for run in line.runs where run.style.color.alpha > 0 {
      let glyphs = run.glyphs.filter { !$0.outline.path.isEmpty }.map {
        GlyphRun.Glyph(outline: $0.outline, position: $0.position)
      }
      guard !glyphs.isEmpty else { continue }
      list.append(.glyphs(GlyphRun(size: run.style.size, color: run.style.color, glyphs: glyphs)))
    }
  }
}
