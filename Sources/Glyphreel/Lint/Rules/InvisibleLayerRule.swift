internal import GlyphreelExactText
internal import GlyphreelGraphics

/// A rule against layers that are never visible.
package struct InvisibleLayerRule: LintRule {
  /// Its name.
  package static let name = "unseen-layer"
  /// A summary in one sentence.
  package static let summary = "layers that are always transparent or outside the canvas"

  /// Creates the rule.
  package init() {}

  /// Returns one problem for each invisible layer, without the children of an invisible group.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let tree = subject.tree
    let canvas = Rect(origin: .zero, size: subject.canvas)
    var invisible: Set<Int> = []
    var problems: [SceneProblem] = []
    for (index, layer) in subject.layers.enumerated() {
      if let parent = tree.parents[index], invisible.contains(parent) {
        invisible.insert(index)
        continue
      }
      // `EmptyTextRule` reports empty texts.
      if layer.textContent?.text.string.allSatisfy(\.isWhitespace) == true, layer.effects.isEmpty { continue }
      let part = subject.part(ofLayer: index)
      // A part of a sequence without layers is a pause.
      if part?.hasLayers == false { continue }
      // A group may move its children onto the canvas.
      let isOnCanvas = tree.parents[index] == nil
      var isEmpty = true
      var isOutside = true
      for time in subject.moments + (part.map { [$0.middle] } ?? []) {
        let list = try subject.list(ofLayer: index, at: time)
        guard let bounds = list.bounds else { continue }
        isEmpty = false
        if !isOnCanvas || Self.overlaps(bounds, canvas) { isOutside = false }
      }
      guard isEmpty || isOutside else { continue }
      // Transparent text with an overlay is intended, and other layers may refer to its width.
      if isEmpty, layer.textContent != nil, layer.appearance.pose.opacity > 0 { continue }
      invisible.insert(index)
      problems.append(
        SceneProblem(
          .warning, isEmpty ? "the layer is never seen" : "the layer is outside the canvas",
          hint: isEmpty ? "give it an opacity, or remove it" : "move it, or remove it", layer: index,
          part: isEmpty ? .key("opacity") : .frame))
    }
    return problems
  }

  private static func overlaps(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
