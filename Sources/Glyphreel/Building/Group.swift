/// Layers that are moved, faded and clipped as one, in a frame of their own.
///
///     Group {
///       Layer(shape: .ellipse)
///       Text("Online").frame(x: 20)
///     }
///     .opacity(0.5)
public struct Group: SceneElement {
  /// The layer that it stands for.
  public var layer: Layer

  /// A group of elements, from back to front.
  public init(@SceneBuilder layers: () -> [Layer]) {
    layer = Layer(content: .group(layers()))
  }
}
