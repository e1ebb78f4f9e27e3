internal import GlyphreelDiagnostics
internal import GlyphreelExact
internal import GlyphreelTypography

extension LayerRenderer {
  /// Returns the problems of its effects, each at the time when the effect starts.
  func problems(index: Int) throws(SceneProblem) -> [SceneProblem] {
    let early =
      FadeInWithoutFill(layer: layer, index: index, activities: activities).problems
      + imageProblems(index: index)
      + (material?.problems.map { $0.ofLayer(index) } ?? [])
    guard let text else {
      return misplaced(index: index) + early
        + PropertyConflicts(layer: layer, index: index, activities: activities, layout: nil).problems
    }
    var problems =
      misplaced(index: index) + early
      + FontAbilityWarnings(text: text, layer: layer, index: index).problems
    // Saves a layout: without effects, only a missing character can be a problem.
    if layer.effects.isEmpty, text.typesetter.hasGlyphs(of: text.content.text) { return problems }
    let keepsText = !layer.effects.contains { $0.effect.writes.contains { $0.property == .text } }
    for (position, applied) in layer.effects.enumerated() {
      let start = origins[position] + applied.effect.timing.delay
      let content = text.content(at: start, origins, before: position)
      let layout = try text.layout(at: origins[position], origins)
      let found = applied.effect.problems(in: content) + applied.effect.problems(in: layout)
      problems += found.map {
        SceneProblem($0.severity, $0.message, hint: $0.hint, layer: index, part: .effect(position))
      }
      if found.isEmpty, keepsText, let problem = selectionProblem(of: applied.effect, in: layout) {
        problems.append(
          SceneProblem(
            problem.severity, problem.message, hint: problem.hint, layer: index,
            part: .effectKey(position, "select")))
      }
    }
    let start = LayoutIndex(try text.layout(at: 0, origins))
    return problems
      + PropertyConflicts(layer: layer, index: index, activities: activities, layout: start).problems
  }

  /// Returns the warning about what an effect selects in text that no effect changes; nil for none.
  private func selectionProblem(of effect: any SceneEffect, in layout: TextLayout) -> Diagnostic? {
    let selectors = effect.writes.compactMap(\.selector).filter { $0.part != .all }
    let name = type(of: effect).name
    return selectors.first?.problem(in: layout, consequence: "'\(name)' changes nothing")
  }

  /// Returns the error of an unreadable picture, or warnings about its colours.
  private func imageProblems(index: Int) -> [SceneProblem] {
    switch layer.image?.source {
    case .unreadable(let reason)?:
      [SceneProblem(.error, reason, layer: index, part: .key("image"))]
    case .file(let file)?:
      file.warnings.map {
        SceneProblem(
          .warning, $0, hint: "save the picture with the profile sRGB", layer: index, part: .key("image"))
      }
    case nil: []
    }
  }

  /// Returns errors for effects that do not apply to this kind of layer.
  private func misplaced(index: Int) -> [SceneProblem] {
    layer.effects.enumerated().compactMap { position, applied in
      let kind = type(of: applied.effect)
      let reason: (message: String, hint: String)? =
        if kind.needsShape, layer.shape == nil {
          (
            "'\(kind.name)' works on shapes, and this layer is not a shape",
            "give it to a layer with 'shape', or write 'reveal' or 'color' for a text"
          )
        } else if kind.needsText, text == nil {
          ("'\(kind.name)' works on text, and this layer has none", "give it to a layer with 'text'")
        } else if layer.textPath != nil, applied.effect.drawsLines {
          (
            "'\(kind.name)' draws straight lines, and this text follows a path",
            "remove it, or remove 'along'"
          )
        } else if text == nil,
          applied.effect.writes.contains(where: {
            $0.selector.map { !kind.appliesToLayers || RangeSelector($0.part) != .all } ?? false
          })
        {
          ("'\(kind.name)' selects characters, and this layer has none", "remove 'select' and 'unit'")
        } else {
          nil
        }
      return reason.map {
        SceneProblem(.error, $0.message, hint: $0.hint, layer: index, part: .effect(position))
      }
    }
  }
}
