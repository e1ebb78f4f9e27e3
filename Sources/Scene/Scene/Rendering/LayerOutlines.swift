package import GlyphreelGraphics

/// The transformed outlines of the layers' frames at one moment.
package struct LayerOutlines: Hashable, Sendable {
  /// For each layer in `LayerTree` order, the corners of its frame in points of the canvas: top left, top
  /// right, bottom right and bottom left before rotation.
  package let corners: [[Point]]

  /// Computes the outlines at a time in seconds.
  package init(_ renderer: FrameRenderer, at time: Double) {
    // A scene with an error at this time has no other outlines than before.
    try? renderer.place(at: time)
    var transforms: [AffineTransform] = []
    for (layer, parent) in zip(renderer.layers, LayerTree(renderer.scene).parents) {
      let own = layer.transform(at: time)
      transforms.append(parent.map { own.followed(by: transforms[$0]) } ?? own)
    }
    corners = zip(renderer.layers, transforms).map { layer, transform in
      let (width, height) = (layer.frame.width, layer.frame.height)
      return [(0, 0), (width, 0), (width, height), (0, height)].map {
        transform.apply(to: Point(x: $0.0, y: $0.1))
      }
    }
  }
}
