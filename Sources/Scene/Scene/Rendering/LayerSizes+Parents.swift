internal import GlyphreelGraphics

/// The space that a layer has in its canvas or group.
extension LayerSizes {
  /// Returns the length between a layer's position and its parent's opposite padding; nil if the parent fits its layers.
  mutating func room(for index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double? {
    guard let edge = try farEdge(around: index, along: axis) else { return nil }
    switch tree.layers[index].frame.position(along: axis) {
    case .points(let position): return max(edge - position, 0)
    case .fraction(let fraction):
      return max(edge - (try parentLength(of: index, along: axis) ?? 0) * fraction, 0)
    case .center, .end, nil: return max(edge - insets(around: index).start(along: axis), 0)
    }
  }

  /// Returns the length between the parent's paddings; nil if the parent fits its layers.
  mutating func contentLength(around index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double? {
    try farEdge(around: index, along: axis).map { max($0 - insets(around: index).start(along: axis), 0) }
  }

  /// Returns the length of a layer's group or of the canvas; nil if it follows from the layers.
  mutating func parentLength(of index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double? {
    guard let parent = tree.parents[index] else { return canvas.length(along: axis) }
    return hasOwnLength(parent, along: axis) || self[axis].known[parent] != nil
      ? try length(of: parent, along: axis) : nil
  }

  /// Returns the right or bottom edge of the parent's content box; nil if the parent fits its layers.
  mutating func farEdge(around index: Int, along axis: LayoutAxis) throws(SceneProblem) -> Double? {
    guard let parent = tree.parents[index] else {
      return canvas.length(along: axis).map { $0 - canvas.padding }
    }
    guard hasOwnLength(parent, along: axis) else { return nil }
    return try length(of: parent, along: axis) - tree.layers[parent].insets.end(along: axis)
  }

  /// Returns true if the parent's length does not depend on its layers.
  func hasFarEdge(around index: Int, along axis: LayoutAxis) -> Bool {
    tree.parents[index].map { hasOwnLength($0, along: axis) } ?? (canvas.length(along: axis) != nil)
  }

  /// Returns true if a group's length does not depend on its children.
  private func hasOwnLength(_ group: Int, along axis: LayoutAxis) -> Bool {
    if tree.stackRoot(of: group) != nil { return self[axis].known[group] != nil }
    let frame = tree.layers[group].frame
    switch frame.length(along: axis) {
    case .points, .sameAs: return true
    case .fit: return false
    case .fraction, .fill: return hasFarEdge(around: group, along: axis)
    case nil:
      return ![.center, .end].contains(frame.position(along: axis)) && hasFarEdge(around: group, along: axis)
    }
  }

  /// Returns true for a layer that, without a length, extends to its parent's padding.
  ///
  /// A path and an image have their own sizes; text without `fit` and a line have heights.
  func reaches(_ index: Int, along axis: LayoutAxis) -> Bool {
    let layer = tree.layers[index]
    if case .path? = layer.shape { return false }
    if layer.image != nil || layer.textPath != nil { return false }
    guard axis == .vertical else { return true }
    if let content = layer.textContent, content.paragraph.fit == nil { return false }
    return layer.shape != .line
  }
}
