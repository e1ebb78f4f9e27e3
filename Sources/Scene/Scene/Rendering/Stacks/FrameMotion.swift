internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The frames that effects change at a moment, in points.
struct FrameMotion {
  /// The layers with their changed frames.
  private(set) var tree: LayerTree
  /// For the texts that keep the lines of another width, that width in points.
  private(set) var wrapWidths: [Int: Double] = [:]
  /// The sizes of those texts.
  private(set) var contentSizes: [Int: Size] = [:]
  /// The layers that were placed to find the lengths.
  private(set) var work = 0

  /// - Parameters:
  ///   - changes: The changes of layers, groups before their layers.
  ///   - sizes: Returns the sizes of the layers of a tree.
  init(
    _ changes: [(layer: Int, change: LayerFrameValues)], of tree: LayerTree,
    _ sizes: (LayerTree) -> LayerSizes
  ) throws(SceneProblem) {
    self.tree = tree
    try apply(changes, sizes)
    let texts = changes.compactMap { layer, change -> (layer: Int, change: LayerFrameValues)? in
      guard let width = change.textWidth else { return nil }
      var settled = change
      settled.width = width
      return (layer, settled)
    }
    guard !texts.isEmpty else { return }
    var settled = self
    // The others stay as they are at the moment.
    try settled.apply(texts, sizes)
    var measured = sizes(settled.tree)
    work = settled.work + tree.layers.count
    for (layer, _) in texts {
      for index in tree.subtrees[layer]
      where tree.layers[index].textContent != nil && wrapWidths[index] == nil {
        let width = settled.tree.layers[index].insets.contentRect(in: try measured.size(of: index)).width
        wrapWidths[index] = width
        contentSizes[index] = try measured.textSize(of: index, width: width)
      }
    }
  }

  private mutating func apply(
    _ changes: [(layer: Int, change: LayerFrameValues)], _ sizes: (LayerTree) -> LayerSizes
  ) throws(SceneProblem) {
    let original = tree
    var own = sizes(original)
    work += original.layers.count
    var changed: Set<Int> = []
    for (index, change) in changes {
      let ancestors = sequence(first: index) { original.parents[$0] }
      var around = own
      if ancestors.dropFirst().contains(where: changed.contains) {
        around = sizes(tree)
        work += original.layers.count
      }
      changed.insert(index)
      tree.setPadding(EdgeInsets(change.padding), of: index)
      for axis in LayoutAxis.allCases {
        let length = change.length(along: axis)
        guard length != .own else { continue }
        var points = length[.points]
        if length[.own] != 0 { points += length[.own] * (try own.length(of: index, along: axis)) }
        if length[.fit] != 0 {
          var inner = sizes(tree)
          work += original.layers.count
          points += length[.fit] * (try inner.naturalLength(of: index, along: axis))
        }
        let fraction = length[.fraction]
        if fraction != 0 {
          _ = try around.size(of: index)
          let whole = try around.contentLength(around: index, along: axis)
          let natural = try own.length(of: index, along: axis)
          points += fraction * (whole ?? natural)
        }
        tree.setLength(max(points, 0), of: index, along: axis)
      }
      for axis in LayoutAxis.allCases {
        let position = change.position(along: axis)
        guard position != .own else { continue }
        var points = position[.points]
        if position[.own] != 0 { points += position[.own] * (try own.position(of: index, along: axis)) }
        let whole = try around.parentLength(of: index, along: axis)
        points += position[.fraction] * (whole ?? 0)
        for (part, share) in [(AnimatableLength.Part.center, 0.5), (.end, 1)] where position[part] != 0 {
          let insets = around.insets(around: index)
          var length = try own.length(of: index, along: axis)
          if case .points(let changed)? = tree.layers[index].frame.length(along: axis) { length = changed }
          let spare = whole.map { $0 - insets.sum(along: axis) - length } ?? 0
          points += position[part] * (insets.start(along: axis) + spare * share)
        }
        tree.setPosition(points, of: index, along: axis)
      }
    }
  }
}

extension LayerFrameValues {
  fileprivate func length(along axis: LayoutAxis) -> AnimatableLength { axis == .horizontal ? width : height }
  fileprivate func position(along axis: LayoutAxis) -> AnimatableLength { axis == .horizontal ? x : y }
}

extension EdgeInsets {
  /// The top, left, bottom and right insets.
  var vector: SIMD4<Double> { SIMD4(top, left, bottom, right) }

  /// Creates insets of the top, left, bottom and right, which are at least 0.
  init(_ vector: SIMD4<Double>) {
    let sides = vector.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: .infinity))
    self.init(top: sides.x, left: sides.y, bottom: sides.z, right: sides.w)
  }
}

extension LayerTree {
  /// Returns errors for layers of stacks whose position an effect changes.
  var misplacedPositions: [SceneProblem] {
    layers.indices.filter { isStacked($0) }.flatMap { index in
      layers[index].effects.indices.compactMap { effect in
        let name = type(of: layers[index].effects[effect].effect).name
        guard ["x", "y"].contains(name) else { return nil }
        return SceneProblem(
          .error, "'\(name)' is a place in a canvas or group, and a stack places this layer",
          hint: "animate 'position', which moves it away from its place", layer: index, part: .effect(effect))
      }
    }
  }
}

extension LayerRenderer {
  /// Returns its frame at a time, as its effects change it.
  func frameChange(at time: Double) -> LayerFrameValues {
    var change = LayerFrameValues(padding: ownPadding.vector)
    for (effect, context) in moment(at: time, order) { effect.modify(&change, context) }
    return change
  }
}
