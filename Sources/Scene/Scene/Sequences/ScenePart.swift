public import GlyphreelGraphics

/// One of several scenes that are shown one after another on the same canvas.
///
/// Times in it count from its start, which is the moment when its transition begins.
public struct ScenePart: Sendable {
  /// The name of the part in reports; empty for `scene1`, `scene2` and so on.
  public var id: String
  /// The replacement of the part before it; of the first part it has no effect.
  public var transition: SceneTransition
  /// Seconds from its start to the start of the next part; nil until its effects have ended and `hold` is over.
  public var duration: Double?
  /// Seconds for which its end is shown; nil for 1, or for 0 if it has a duration.
  public var hold: Double?
  /// The fill of the canvas; nil for the scene's background.
  public var background: AreaFill?
  /// The layers from back to front.
  public var layers: [Layer]

  /// Creates a part of layers.
  public init(
    id: String = "", transition: SceneTransition = .cut, duration: Double? = nil, hold: Double? = nil,
    background: AreaFill? = nil, layers: [Layer]
  ) {
    self.id = id
    self.transition = transition
    self.duration = duration
    self.hold = hold
    self.background = background
    self.layers = layers
  }

  /// Creates a part of elements, from back to front.
  public init(
    id: String = "", transition: SceneTransition = .cut, duration: Double? = nil, hold: Double? = nil,
    background: AreaFill? = nil, @SceneBuilder layers: () -> [Layer]
  ) {
    self.init(
      id: id, transition: transition, duration: duration, hold: hold, background: background, layers: layers()
    )
  }
}
