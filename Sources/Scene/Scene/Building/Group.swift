public import GlyphreelAnimation

/// A group of layers that is moved, faded and clipped as one, with its own coordinate space.
///
///     Group {
///       Layer(shape: .ellipse)
///       Text("Online").frame(x: 20)
///     }
///     .opacity(0.5)
public struct Group: SceneElement {
  /// The group's layer.
  public var layer: Layer

  /// Creates a group of layers, from back to front.
  public init(@SceneBuilder layers: () -> [Layer]) {
    layer = Layer(content: .group(layers()))
  }

  /// Delays each of its layers by its index, in seconds.
  public func stagger(_ stagger: Stagger) -> Group {
    with { group in
      let delays = stagger.delays(count: group.children.count)
      for (index, delay) in delays.enumerated() { group.children[index].delay += delay }
    }
  }
}
