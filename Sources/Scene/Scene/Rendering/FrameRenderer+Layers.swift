internal import GlyphreelGraphics
internal import GlyphreelTypography

// The renderers of a scene's layers, with their texts.
extension FrameRenderer {
  /// Creates the renderers in `LayerTree` order.
  static func renderers(
    of tree: LayerTree, _ frames: [Rect], _ texts: [LayerText?], _ schedule: Schedule, frameRate: Double,
    pixelsPerPoint: Double
  ) -> [LayerRenderer] {
    var renderers: [LayerRenderer] = []
    // In reverse order, so that the children of a group exist before it.
    for index in tree.layers.indices.reversed() {
      let children = tree.children(of: index).map { renderers[tree.layers.count - 1 - $0] }
      renderers.append(
        LayerRenderer(
          tree.layers[index], frame: frames[index], children: children, text: texts[index],
          origins: schedule.origins[index], activities: schedule.activities[index],
          pixelsPerPoint: pixelsPerPoint))
    }
    renderers.reverse()
    for (index, renderer) in renderers.enumerated() {
      renderer.index = index
      renderer.triangles = 100_000 / renderers.count
      let moves = renderer.layer.effects.contains { $0.effect.movesLayer }
      if moves { renderer.motions = MotionSearch(frameRate: frameRate, pixelsPerPoint: pixelsPerPoint) }
    }
    return renderers
  }

  /// Returns the text of a layer over time; nil for one without text.
  static func text(
    of layer: Layer, index: Int, _ tree: LayerTree, _ geometry: SceneGeometry, _ typesetter: Typesetter,
    _ strokes: GlyphStrokes
  ) -> LayerText? {
    guard case .text(var content) = layer.content else { return nil }
    if let alignment = tree.alignmentOfShorterTexts(of: index) { content.paragraph.alignment = alignment }
    if let alignment = tree.verticalAlignmentOfShorterTexts(of: index) {
      content.paragraph.verticalAlignment = alignment
    }
    return LayerText(
      content: content, effects: layer.effects.map(\.effect), index: index,
      size: layer.insets.contentRect(in: geometry.frames[index].size).size,
      wraps: (!geometry.fitsContent[index] || layer.changesFrame) && layer.textPath == nil,
      typesetter: typesetter, strokes: strokes)
  }

  /// Returns the warnings of all layers, and throws their errors.
  static func warnings(of layers: [LayerRenderer]) throws(SceneError) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    for (index, layer) in layers.enumerated() {
      do throws(SceneProblem) {
        problems += try layer.problems(index: index)
      } catch {
        problems.append(error)
      }
    }
    let errors = problems.filter { $0.severity == .error }
    guard errors.isEmpty else { throw SceneError(errors) }
    return problems
  }
}
