public import GlyphreelEncoding

/// Collects the elements of a scene, from back to front.
@resultBuilder
public enum SceneBuilder {
  /// An element as its layer.
  public static func buildExpression(_ element: some SceneElement) -> [Layer] { [element.layer] }
  /// Layers that are there already.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// One after the other, the later ones in front.
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap { $0 } }
  /// All of a loop.
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap { $0 } }
  /// What is there if a condition holds.
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  /// One side of a choice.
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  /// The other side of a choice.
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
}

extension Scene {
  /// A scene of elements, from back to front.
  ///
  ///     let scene = Scene(canvas: Canvas(width: 480, height: 120)) {
  ///       Text("Buy milk").style(size: 24).effect(.strikethrough())
  ///     }
  ///
  /// - Parameters:
  ///   - frameRate: Frames a second, above 0.
  ///   - duration: Seconds of motion; nil for as long as its effects take.
  ///   - hold: Seconds that the last frame stays; nil for a second, or not at all if the scene never comes to rest.
  public init(
    canvas: Canvas = Canvas(), frameRate: Double = 30, duration: Double? = nil, hold: Double? = nil,
    loop: LoopCount = .forever, poster: Poster = .start, @SceneBuilder layers: () -> [Layer]
  ) {
    self.init(
      canvas: canvas, frameRate: frameRate, duration: duration, hold: hold, loop: loop, poster: poster,
      layers: layers())
  }
}
