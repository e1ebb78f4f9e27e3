public import GlyphreelMedia

/// A result builder of scene elements, from back to front.
@resultBuilder
public enum SceneBuilder {
  /// Returns the layer of an element.
  public static func buildExpression(_ element: some SceneElement) -> [Layer] { [element.layer] }
  /// Returns existing layers.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// Concatenates layers; later ones are in front.
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap { $0 } }
  /// Concatenates the layers of a loop.
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap { $0 } }
  /// Returns the layers of a conditional, or none.
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  /// Returns the layers of the first branch.
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  /// Returns the layers of the second branch.
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
}

extension Scene {
  /// Creates a scene of elements, from back to front.
  ///
  ///     let scene = Scene(canvas: Canvas(width: 480, height: 120)) {
  ///       Text("Buy milk").style(size: 24).effect(.strikethrough())
  ///     }
  ///
  /// - Parameters:
  ///   - frameRate: Frames per second, above 0.
  ///   - duration: Seconds of animation; nil to end with the last effect.
  ///   - hold: Seconds for which the last frame is held; nil for 1, or for 0 if the scene is endless.
  public init(
    canvas: Canvas = Canvas(), frameRate: Double = 30, duration: Double? = nil, hold: Double? = nil,
    loop: LoopCount = .forever, poster: Poster = .start, @SceneBuilder layers: () -> [Layer]
  ) {
    self.init(
      canvas: canvas, frameRate: frameRate, duration: duration, hold: hold, loop: loop, poster: poster,
      layers: layers())
  }
}
