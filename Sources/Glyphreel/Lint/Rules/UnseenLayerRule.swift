internal import GlyphreelExactText
internal import GlyphreelGraphics

/// Layers that show nothing on the canvas at any time.
public struct UnseenLayerRule: LintRule {
  /// What it is called.
  public static let name = "unseen-layer"
  /// What it finds.
  public static let summary = "layers that are clear throughout or outside the canvas"

  /// A rule.
  public init() {}

  /// One for each such layer; what is in a group that is never seen is not told by itself.
  public func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let tree = LayerTree(subject.renderer.scene)
    let canvas = Rect(origin: .zero, size: subject.canvas)
    var unseen: Set<Int> = []
    var problems: [SceneProblem] = []
    for (index, layer) in subject.layers.enumerated() {
      if let parent = tree.parents[index], unseen.contains(parent) {
        unseen.insert(index)
        continue
      }
      // An empty text is another rule's.
      if layer.textContent?.text.string.allSatisfy(\.isWhitespace) == true, layer.effects.isEmpty { continue }
      // Whatever stands in a group may be moved, scaled or turned with it.
      let isOnCanvas = tree.parents[index] == nil
      var isEmpty = true
      var isOutside = true
      for time in subject.moments {
        let list = try subject.list(ofLayer: index, at: time)
        guard let bounds = list.bounds else { continue }
        isEmpty = false
        if !isOnCanvas || Self.overlaps(bounds, canvas) { isOutside = false }
      }
      guard isEmpty || isOutside else { continue }
      // Text in a clear colour that carries an overlay is legal, and what others wrap to.
      if isEmpty, layer.textContent != nil, layer.appearance.pose.opacity > 0 { continue }
      unseen.insert(index)
      problems.append(
        SceneProblem(
          .warning, isEmpty ? "the layer is never seen" : "the layer stands outside the canvas",
          hint: isEmpty ? "give it an opacity, or remove it" : "move it, or remove it", layer: index,
          part: isEmpty ? .key("opacity") : .frame))
    }
    return problems
  }

  private static func overlaps(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
