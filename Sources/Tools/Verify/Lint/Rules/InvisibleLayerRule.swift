package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

/// A rule against layers that are never visible.
package struct InvisibleLayerRule: LintRule {
  package static let name = "unseen-layer"
  package static let summary = "layers that are always transparent or outside the canvas"

  package init() {}

  /// Creates a rule for the given layers, in ascending order.
  init(of layers: [Int]) { pending = layers }

  /// The layers that were not on the canvas so far; nil before the first sample.
  private var pending: [Int]?
  /// Those of them that paint something.
  private var painted: Set<Int> = []

  /// Looks for the layers that were not seen yet.
  package mutating func examine(_ sample: LintSample) throws(SceneError) {
    var rest: [Int] = []
    for layer in pending ?? Array(sample.subject.layers.indices)
    where try !isSeen(layer, at: sample.time, sample.subject) {
      rest.append(layer)
    }
    pending = rest
  }

  private mutating func isSeen(_ index: Int, at time: Double, _ subject: LintSubject) throws(SceneError)
    -> Bool
  {
    guard let bounds = try subject.list(ofLayer: index, at: time).bounds else { return false }
    painted.insert(index)
    // A group may move its children onto the canvas.
    return subject.tree.parents[index] != nil || bounds.overlaps(Rect(origin: .zero, size: subject.canvas))
  }

  /// Returns the problems of the layers that paint only outside the canvas.
  mutating func outsideLayers(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let problems = try problems(in: subject)
    return problems.filter { problem in problem.layer.map { painted.contains($0) } == true }
  }

  /// Returns one problem for each invisible layer, without the children of an invisible group.
  package mutating func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var invisible: Set<Int> = []
    var problems: [SceneProblem] = []
    for index in pending ?? [] where !invisible.contains(index) {
      let layer = subject.layers[index]
      // `EmptyTextRule` reports empty texts.
      if layer.textContent?.text.string.allSatisfy(\.isWhitespace) == true, layer.effects.isEmpty { continue }
      let part = subject.part(ofLayer: index)
      // A part of a sequence without layers is a pause.
      if part?.hasLayers == false { continue }
      if let part, try isSeen(index, at: part.middle, subject) { continue }
      let isEmpty = !painted.contains(index)
      // Transparent text with an overlay is intended, and other layers may refer to its width.
      let isText = layer.textContent != nil
      if isEmpty, isText || layer.isSpacer, layer.appearance.pose.opacity > 0 { continue }
      invisible.formUnion(subject.tree.subtrees[index])
      problems.append(
        SceneProblem(
          .warning, isEmpty ? "the layer is never seen" : "the layer is outside the canvas",
          hint: isEmpty ? "give it an opacity, or remove it" : "move it, or remove it", layer: index,
          part: isEmpty ? .key("opacity") : .frame))
    }
    return problems
  }
}

extension Layer {
  /// True for a shape without paint, which reserves space.
  fileprivate var isSpacer: Bool {
    shape != nil && appearance.shape.fill == .clear && appearance.shape.stroke == .color(.clear)
  }
}

extension Rect {
  /// Returns true if two rectangles have a common area.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
