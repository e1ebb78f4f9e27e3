internal import GlyphreelAnimation
internal import GlyphreelGraphics

extension LayerTree {
  /// Returns true for a layer that a stack places; one with an `x` or `y` is placed by that.
  func isStacked(_ index: Int) -> Bool {
    let frame = layers[index].frame
    guard let parent = parents[index], layers[parent].stack != nil else { return false }
    return frame.x == nil && frame.y == nil
  }

  /// Returns the outermost stack that a layer's size follows from; nil for a layer that is neither a stack nor in one.
  func stackRoot(of index: Int) -> Int? {
    var root = index
    while isStacked(root), let parent = parents[root] { root = parent }
    return root != index || layers[index].stack != nil ? root : nil
  }

  /// Returns true for a shape without a natural size.
  func isEmptyShape(_ index: Int) -> Bool { layers[index].shape.map { $0.naturalSize == .zero } ?? false }
}

/// The sizes and positions in stacks.
extension LayerSizes {
  /// Computes the sizes and positions of a stack and everything that it places.
  mutating func arrange(_ root: Int) throws(SceneProblem) {
    guard arranging.insert(root).inserted else {
      throw SceneProblem(
        .error, "the size of this stack depends on itself", hint: "give one of its layers a size in points",
        layer: root, part: .frame)
    }
    defer { arranging.remove(root) }
    var tree = FlexTree()
    var nodes: [(layer: Int, node: Int)] = []
    let failure = Failure()
    let content = Content(
      width: try contentLength(around: root, along: .horizontal),
      height: try contentLength(around: root, along: .vertical))
    let rootNode = try add(root, to: &tree, &nodes, failure, rootContent: content)
    let boxes = tree.boxes(
      of: rootNode, width: try room(for: root, along: .horizontal), height: content.height)
    if let problem = failure.problem { throw problem }
    for (layer, node) in nodes {
      for axis in LayoutAxis.allCases { self[axis].known[layer] = boxes[node].size.length(along: axis) }
      if layer != root { places[layer] = boxes[node].frame }
    }
  }

  /// The size between the paddings of an outermost stack's parent; nil where the parent fits its layers.
  private struct Content {
    var width: Double?
    var height: Double?

    func length(along axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
  }

  /// The first problem that occurs while leaves are measured.
  private final class Failure {
    var problem: SceneProblem?

    func catching<Value>(_ fallback: Value, _ body: () throws(SceneProblem) -> Value) -> Value {
      do throws(SceneProblem) { return try body() } catch {
        problem = problem ?? error
        return fallback
      }
    }
  }

  /// Adds a layer and everything that it places, and returns its node.
  ///
  /// - Parameter rootContent: For the outermost stack only.
  private func add(
    _ index: Int, to flexTree: inout FlexTree, _ nodes: inout [(layer: Int, node: Int)], _ failure: Failure,
    rootContent: Content? = nil
  ) throws(SceneProblem) -> Int {
    let style = try flexStyle(of: index, rootContent)
    let node: Int
    if tree.layers[index].stack != nil {
      var children: [Int] = []
      for child in tree.children(of: index) where tree.isStacked(child) {
        children.append(try add(child, to: &flexTree, &nodes, failure))
      }
      node = flexTree.add(style, children)
    } else {
      node = flexTree.add(style, try leaf(index, failure))
    }
    nodes.append((index, node))
    return node
  }

  private func flexStyle(of index: Int, _ rootContent: Content?) throws(SceneProblem) -> FlexStyle {
    let layer = tree.layers[index]
    let frame = layer.frame
    var style = FlexStyle()
    let stack = tree.parents[index].flatMap { tree.layers[$0].stack }
    style.grow = layer.item.grow
    style.shrink = layer.item.shrink
    style.alignSelf = layer.item.alignSelf
    style.clips = layer.clipsToFrame
    if tree.isStacked(index) { style.collapse = min(max(collapses?[index] ?? 0, 0), 1) }
    let insets = layer.insets
    style.insets = FlexInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    for axis in LayoutAxis.allCases {
      let whole = rootContent?.length(along: axis)
      func flexLength(_ fraction: Double) -> FlexLength {
        rootContent == nil ? .fraction(fraction) : whole.map { .points($0 * fraction) } ?? .auto
      }
      let limits = frame.limits(along: axis)
      let lengths = [frame.length(along: axis), limits.smallest, limits.largest]
      for (length, target) in zip(lengths, axis.flexLengths) {
        switch length {
        case .points(let points): style[keyPath: target] = .points(points)
        case .fraction(let fraction): style[keyPath: target] = flexLength(fraction)
        case .fit, .fill, .sameAs, nil: break
        }
      }
      switch frame.length(along: axis) {
      case .sameAs(let id):
        let length = try referredLength(ofLayerNamed: id, for: index, along: axis)
        let other = try self.layer(named: id, for: index)
        style[keyPath: axis.flexLengths[0]] = .points(copied(length, of: other, to: index, along: axis))
      case .fill where rootContent != nil:
        var sizes = self
        let room = axis == .horizontal ? try sizes.room(for: index, along: axis) : whole
        style[keyPath: axis.flexLengths[0]] = room.map { .points($0) } ?? .auto
      case .fill where stack?.direction == (axis == .horizontal ? .row : .column):
        style.basis = .points(0)
        style.grow = max(style.grow, 1)
      case .fill: style.alignSelf = .stretch
      case .points, .fraction, .fit, nil: break
      }
    }
    // As replaced elements in CSS, shapes of a given size keep it.
    if layer.shape != nil {
      if case .points = style.width, style.minWidth == .auto { style.minWidth = style.width }
      if case .points = style.height, style.minHeight == .auto { style.minHeight = style.height }
    }
    guard let own = layer.stack else { return style }
    style.direction = own.direction
    let gaps = (own.gap, own.lineGap ?? own.gap)
    (style.columnGap, style.rowGap) = own.direction == .row ? gaps : (gaps.1, gaps.0)
    style.align = own.align
    style.justify = own.justify
    style.wraps = own.wraps
    return style
  }

  /// Returns the width or height of the layer that another one in a stack refers to.
  ///
  /// In one stack, that is its own width, or its content's.
  private func referredLength(
    ofLayerNamed id: String, for index: Int, along axis: LayoutAxis
  ) throws(SceneProblem) -> Double {
    let other = try layer(named: id, for: index)
    var sizes = self
    guard let root = tree.stackRoot(of: index), tree.stackRoot(of: other) == root else {
      return try sizes.length(of: other, along: axis)
    }
    switch tree.layers[other].frame.length(along: axis) {
    case .points(let points): return points
    case .fit, nil:
      // Heights follow from widths, which are not known before the stack is arranged.
      guard axis == .horizontal, tree.layers[other].stack == nil else { break }
      return try sizes.naturalLength(of: other, along: axis)
    case .fraction, .fill, .sameAs: break
    }
    throw dependentLengths(of: index, on: id, along: axis)
  }

  /// Returns the content of a layer that is not a stack.
  private func leaf(_ index: Int, _ failure: Failure) throws(SceneProblem) -> FlexTree.Leaf {
    let insets = tree.layers[index].insets
    switch tree.layers[index].content {
    case .text:
      return FlexTree.Leaf(
        minContentWidth: try minContentWidth(of: index),
        maxContentWidth: try textSize(of: index, width: .infinity).width
      ) { width, _ in
        failure.catching((0, nil)) { () throws(SceneProblem) in
          let (size, baseline) = try measures.measure(of: index).size(within: width)
          return (contentSizes[index]?.height ?? size.height, baseline)
        }
      }
    default:
      var sizes = self
      let size = tree.layers[index].image?.naturalSize
      let width =
        if let size {
          size.width
        } else {
          try sizes.naturalLength(of: index, along: .horizontal) - insets.sum(along: .horizontal)
        }
      let ratio = size.flatMap { $0.width > 0 && $0.height > 0 ? $0.width / $0.height : nil }
      return FlexTree.Leaf(minContentWidth: width, maxContentWidth: width, ratio: ratio) { width, _ in
        failure.catching((0, nil)) { () throws(SceneProblem) in
          var sizes = self
          sizes[.horizontal].known[index] = width + insets.sum(along: .horizontal)
          return (
            try sizes.naturalLength(of: index, along: .vertical) - insets.sum(along: .vertical), nil
          )
        }
      }
    }
  }

  /// Returns the smallest width of a layer's text without overflow.
  private func minContentWidth(of index: Int) throws(SceneProblem) -> Double {
    if let size = contentSizes[index] { return size.width }
    return try measures.measure(of: index).minContentWidth()
  }
}
