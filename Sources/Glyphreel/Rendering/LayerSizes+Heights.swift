internal import GlyphreelExactText
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The vertical positions and heights of layers.
extension LayerSizes {
  /// Returns the top edge, in the parent's coordinates.
  ///
  /// A text without `y` and height is aligned vertically in a canvas or group of fixed height.
  mutating func y(of index: Int) throws(SceneProblem) -> Double {
    if tree.isStacked(index) {
      _ = try width(of: index)
      return places[index]?.minY ?? 0
    }
    let frame = tree.layers[index].frame
    if case .points(let points)? = frame.y { return points }
    if let y = frame.y {
      let insets = insets(around: index)
      let whole = try parentHeight(of: index)
      let spare = whole.map { $0 - insets.top - insets.bottom } ?? 0
      switch y {
      case .points(let points): return points
      case .fraction(let fraction): return (whole ?? 0) * fraction
      case .center: return insets.top + (spare - (try height(of: index))) / 2
      case .end: return insets.top + spare - (try height(of: index))
      }
    }
    let top = insets(around: index).top
    guard frame.height == nil, tree.layers[index].textPath == nil,
      let content = tree.layers[index].textContent,
      let bottom = try bottomEdge(around: index)
    else { return top }
    let spare = bottom - top - (try height(of: index))
    switch content.paragraph.verticalAlignment {
    case .top: return top
    case .center: return top + spare / 2
    case .bottom: return top + spare
    }
  }

  /// Returns the height of a layer's group or of the canvas; nil if it follows from the layers.
  private mutating func parentHeight(of index: Int) throws(SceneProblem) -> Double? {
    guard let parent = tree.parents[index] else { return canvas.height }
    return hasOwnHeight(parent) || heights[parent] != nil ? try height(of: parent) : nil
  }

  /// Returns the height between the parent's paddings; nil if the parent fits its layers.
  mutating func contentHeight(around index: Int) throws(SceneProblem) -> Double? {
    try bottomEdge(around: index).map { max($0 - insets(around: index).top, 0) }
  }

  /// Returns false for layers with a natural height: a text, unless it is fitted, a path, and a line.
  private func reachesBottom(_ index: Int) -> Bool {
    let layer = tree.layers[index]
    if let content = layer.textContent, content.paragraph.fit == nil { return false }
    return reaches(index) && layer.shape != .line
  }

  /// Returns the height that a layer's frame gives it; nil if it follows from the content or from a stack.
  mutating func givenHeight(of index: Int) throws(SceneProblem) -> Double? {
    switch tree.layers[index].frame.height {
    case .points(let points): points
    case .fraction(let fraction):
      tree.isStacked(index) ? nil : try contentHeight(around: index).map { $0 * fraction }
    case .fill: tree.isStacked(index) ? nil : try contentHeight(around: index)
    case .sameAs(let id): try height(of: try layer(named: id, for: index))
    case .fit, nil: nil
    }
  }

  /// Returns how far a layer reaches down in a group that fits it; positions relative to the group don't count.
  private mutating func lowest(_ index: Int) throws(SceneProblem) -> Double {
    switch tree.layers[index].frame.y {
    case .points, nil: return try y(of: index) + (try height(of: index))
    case .fraction, .center, .end: return insets(around: index).top + (try height(of: index))
    }
  }

  mutating func height(of index: Int) throws(SceneProblem) -> Double {
    if let known = heights[index] { return known }
    if let root = tree.stackRoot(of: index) {
      try arrange(root)
      return heights[index] ?? 0
    }
    let frame = tree.layers[index].frame
    let height = try limited(try preferredHeight(of: index), frame.minHeight, frame.maxHeight) {
      sizes throws(SceneProblem) in try sizes.contentHeight(around: index)
    }
    heights[index] = height
    return height
  }

  /// Returns the height of a layer that is in no stack, without its limits.
  private mutating func preferredHeight(of index: Int) throws(SceneProblem) -> Double {
    let frame = tree.layers[index].frame
    switch frame.height {
    case .points(let height): return height
    case .fraction(let fraction):
      if let whole = try contentHeight(around: index) { return whole * fraction }
    case .sameAs(let id): return try height(of: try layer(named: id, for: index))
    case .fill, nil:
      guard frame.height != nil || reachesBottom(index), let edge = try bottomEdge(around: index) else {
        break
      }
      let top = insets(around: index).top
      switch frame.y {
      case .points(let y): return max(edge - y, 0)
      case .fraction(let fraction): return max(edge - (try parentHeight(of: index) ?? 0) * fraction, 0)
      case .center, .end:
        if frame.height == nil, !tree.isEmptyShape(index) { break }
        return max(edge - top, 0)
      case nil: return max(edge - top, 0)
      }
    case .fit: break
    }
    return try naturalHeight(of: index)
  }

  private mutating func bottomEdge(around index: Int) throws(SceneProblem) -> Double? {
    guard let parent = tree.parents[index] else { return canvas.height.map { $0 - canvas.padding } }
    return hasOwnHeight(parent) ? try height(of: parent) - tree.layers[parent].insets.bottom : nil
  }

  private func hasOwnHeight(_ group: Int) -> Bool {
    if tree.stackRoot(of: group) != nil { return heights[group] != nil }
    switch tree.layers[group].frame.height {
    case .points, .sameAs: return true
    case .fit: return false
    case .fraction, .fill, nil: break
    }
    if tree.layers[group].frame.height == nil, [.center, .end].contains(tree.layers[group].frame.y) {
      return false
    }
    return tree.parents[group].map(hasOwnHeight) ?? (canvas.height != nil)
  }

  mutating func naturalHeight(of index: Int) throws(SceneProblem) -> Double {
    let layer = tree.layers[index]
    let insets = layer.insets
    if let path = layer.textPath {
      return Shape.path(path.path).naturalSize.height + insets.top + insets.bottom
    }
    switch layer.content {
    case .text:
      let width = max(try width(of: index) - insets.left - insets.right, 0)
      return try textSize(of: index, width: width).height + insets.top + insets.bottom
    case .shape(let shape): return shape.naturalSize.height + insets.top + insets.bottom
    case .image(let image):
      let width = max(try width(of: index) - insets.left - insets.right, 0)
      return image.naturalHeight(forWidth: width) + insets.top + insets.bottom
    case .group:
      var edge = insets.top
      for child in tree.children(of: index) { edge = max(edge, try lowest(child)) }
      return edge + insets.bottom
    }
  }
}
