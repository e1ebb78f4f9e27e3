/// The layers of a scene in preorder: each group before its children, otherwise from back to front.
///
/// Its layers have their paragraph effects applied, and animated pictures their playback.
package struct LayerTree {
  /// All layers, including groups and their children.
  package private(set) var layers: [Layer] = []
  /// For each layer, the index of its group; nil at the top level.
  package private(set) var parents: [Int?] = []
  /// For each layer, the range of itself and its descendants.
  package private(set) var subtrees: [Range<Int>] = []

  package init(_ scene: Scene) {
    layers.reserveCapacity(LayerTree.count(scene.layers))
    for layer in scene.layers { append(layer, in: nil) }
  }

  private static func count(_ layers: [Layer]) -> Int {
    layers.reduce(layers.count) { $0 + count($1.children) }
  }

  private mutating func append(_ layer: Layer, in parent: Int?) {
    let index = layers.count
    layers.append(layer.applyingParagraphEffects.applyingPlayback)
    parents.append(parent)
    subtrees.append(index..<index + 1)
    for child in layer.children { append(child, in: index) }
    subtrees[index] = index..<layers.count
  }

  /// Replaces an effect of a layer by another one with the same name.
  mutating func replaceEffect(_ effect: Int, ofLayer layer: Int, with other: any SceneEffect) {
    layers[layer].effects[effect].effect = other
  }

  /// Sets a layer's width or height, in points.
  mutating func setLength(_ points: Double, of layer: Int, along axis: LayoutAxis) {
    if axis == .horizontal {
      layers[layer].frame.width = .points(points)
    } else {
      layers[layer].frame.height = .points(points)
    }
  }

  /// Sets a layer's distance from the left or top edge, in points.
  mutating func setPosition(_ points: Double, of layer: Int, along axis: LayoutAxis) {
    if axis == .horizontal {
      layers[layer].frame.x = .points(points)
    } else {
      layers[layer].frame.y = .points(points)
    }
  }

  /// Sets a layer's padding.
  mutating func setPadding(_ padding: EdgeInsets, of layer: Int) { layers[layer].padding = padding }

  /// Returns the direct children of a group, or the top-level layers for nil.
  package func children(of parent: Int?) -> [Int] {
    let range = parent.map { subtrees[$0].dropFirst() } ?? layers.indices[...]
    var children: [Int] = []
    var next = range.startIndex
    while next < range.endIndex {
      children.append(next)
      next = subtrees[next].upperBound
    }
    return children
  }
}
