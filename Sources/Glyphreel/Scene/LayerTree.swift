/// A scene's layers in one row, set as their effects want them: each group before what is in it, otherwise from back to
/// front.
struct LayerTree {
  /// All layers, those in groups too.
  private(set) var layers: [Layer] = []
  /// For every layer, the group that it is in; nil for the scene itself.
  private(set) var parents: [Int?] = []
  /// For every layer, itself and all that is in it.
  private(set) var subtrees: [Range<Int>] = []

  init(_ scene: Scene) {
    for layer in scene.layers { append(layer, in: nil) }
  }

  private mutating func append(_ layer: Layer, in parent: Int?) {
    let index = layers.count
    layers.append(layer.asItsEffectsSetIt)
    parents.append(parent)
    subtrees.append(index..<index + 1)
    for child in layer.children { append(child, in: index) }
    subtrees[index] = index..<layers.count
  }

  /// The layers that stand directly in a group, or in the scene for nil.
  func children(of parent: Int?) -> [Int] {
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
