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

  private let typesetter: Typesetter
  /// How fine pictures in the text need be.
  private let pixelsPerPoint: Double
  /// When each effect runs, as it follows from the layout that the scene starts with.
  private let timings: [Timing]

  init(_ layer: Layer, index: Int, frame: Rect, typesetter: Typesetter, pixelsPerPoint: Double)
    throws(SceneProblem)
  {
    self.pixelsPerPoint = pixelsPerPoint
    self.layer = layer
    self.index = index
    self.frame = frame
    self.typesetter = typesetter
    let start = try LayerRenderer.layout(
      LayerRenderer.text(of: layer, at: 0), of: layer, index: index, frame: frame, typesetter: typesetter)
    timings = layer.effects.map { $0.timing(for: start) }
    warnings = layer.effects.enumerated().flatMap { position, effect in
      effect.warnings(for: start).map {
        SceneProblem(.warning, $0, layer: index, part: .effect(position))
      }
    }
  }

  /// When the layer comes to rest; infinite if it never does.
  var end: Double {
    timings.indices.map { index in
      // One that is replaced need not come to its end.
      let later = rivals(of: index).map { timings[$0].delay }.filter { $0 > timings[index].delay }
      return min(timings[index].end, later.min() ?? .infinity)
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
      draw(line, of: layout, effects[...], context, into: &content)
    }
    guard !content.items.isEmpty else { return }
    let isClipped = layer.clipsToFrame || layer.paragraph.lineBreak == .clip
    list.append(
      .group(
        DisplayList.Group(
          transform: .translation(x: frame.minX, y: frame.minY),
          clip: isClipped ? Rect(origin: .zero, size: frame.size) : nil, items: content.items)))
  }

  /// Of effects that replace each other only the last one that has started is in force, or else the first to come.
  private func isInForce(_ index: Int, at time: Double) -> Bool {
    guard type(of: layer.effects[index]).replacesEarlier else { return true }
    let inOrder = rivals(of: index).sorted { (timings[$0].delay, $0) < (timings[$1].delay, $1) }
    return index == inOrder.last { timings[$0].delay <= time } ?? inOrder.first
  }

  /// The effects that take each other's place, this one included.
  private func rivals(of index: Int) -> [Int] {
    let kind = type(of: layer.effects[index])
    guard kind.replacesEarlier else { return [index] }
    return layer.effects.indices.filter { type(of: layer.effects[$0]) == kind }
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
  private func draw(
    _ line: Int, of layout: TextLayout, _ effects: ArraySlice<any TextEffect>, _ context: EffectContext,
    into list: inout DisplayList
  ) {
    guard let outermost = effects.last else {
      list.append(layout.lines[line], pixelsPerPoint: pixelsPerPoint)
      return
    }
    outermost.draw(line, of: layout, into: &list, context) { inner in
      draw(line, of: layout, effects.dropLast(), context, into: &inner)
    }
  }
}
