internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension LayerRenderer {
  /// Draws its text at a time, both texts in a transition.
  func draw(
    _ text: LayerText, at time: Double, _ changing: [(any SceneEffect, EffectContext)],
    _ appearance: LayerAppearance, into list: inout DisplayList
  ) throws(SceneProblem) {
    let content = text.content(at: time, origins)
    let known = indices
    indices = []
    func presented(
      _ styled: StyledText, _ paragraph: ParagraphStyle
    ) throws(SceneProblem) -> PresentedLayout {
      let layout = try text.layout(of: styled, paragraph)
      let index =
        known.first { $0.layout == layout } ?? LayoutIndex(layout, size: text.size, strokes: text.strokes)
      indices.append(index)
      var presented = PresentedLayout(index)
      for (effect, context) in changing { effect.modify(&presented, context) }
      if let path {
        TextPathPlacement(path: path, start: appearance.textStart, alignment: paragraph.alignment)
          .apply(to: &presented)
      }
      return presented
    }
    let moment = moment(at: time, layer.effects.indices)
    let incoming = try presented(content.text, content.paragraph)
    guard let transition = content.transition else {
      list.appendBackgrounds(of: incoming)
      for line in incoming.layout.lines.indices { draw(line, of: incoming, nil, moment[...], into: &list) }
      return
    }
    let outgoing = try presented(transition.outgoing, transition.paragraph)
    var morph: MorphLayers.Moment?
    if case .morph(let manner) = transition.style {
      let plan = morphs.plan(from: outgoing.index, to: incoming.index, manner)
      morph = try MorphLayers(transition, manner, plan, to: content).moment(
        from: outgoing, to: incoming, presented)
    }
    TransitionDrawing(
      transition, from: outgoing, to: incoming, size: text.placedSize, pixelsPerPoint: pixelsPerPoint,
      morph: morph
    )
    .draw(into: &list) { self.draw($0, of: $1, $2, moment[...], into: &$3) }
  }

  /// Returns the boxes of what each effect draws around the text at a time, such as a stroke through each of its lines.
  ///
  /// They are in points from the top left of the content box; of text that changes into another, they follow
  /// the new text.
  func strokes(at time: Double) throws(SceneProblem) -> [(effect: Int, line: Int, box: Rect)] {
    let drawing = layer.effects.indices.filter { layer.effects[$0].effect.drawsLines }
    guard let text, !drawing.isEmpty else { return [] }
    var presented = PresentedLayout(
      LayoutIndex(try text.layout(at: time, origins), size: text.size, strokes: text.strokes))
    for (effect, context) in moment(at: time, layer.effects.indices) { effect.modify(&presented, context) }
    return drawing.flatMap { index in
      moment(at: time, CollectionOfOne(index)).flatMap { effect, context in
        presented.layout.lines.indices.compactMap { line in
          var list = DisplayList()
          effect.draw(line, of: presented, into: &list, context) { _ in }
          return list.bounds.map { (index, line, $0) }
        }
      }
    }
  }

  /// Draws a line with its effects, the last one outermost.
  ///
  /// - Parameter letters: Draws the letters of the line in place of the layout's; nil for its own.
  private func draw(
    _ line: Int, of layout: PresentedLayout, _ letters: TransitionDrawing.Letters?,
    _ moment: ArraySlice<(any SceneEffect, EffectContext)>, into list: inout DisplayList
  ) {
    guard let (effect, context) = moment.last else {
      if let letters { return letters(line, &list) }
      list.append(line, of: layout, pixelsPerPoint: pixelsPerPoint)
      return
    }
    effect.draw(line, of: layout, into: &list, context) { inner in
      self.draw(line, of: layout, letters, moment.dropLast(), into: &inner)
    }
  }
}
