public import Graphics

/// What holds for all frames of an animation.
public struct EncodingOptions: Hashable, Sendable {
  /// The canvas's width in pixels.
  public var width: Int
  /// The canvas's height in pixels.
  public var height: Int

  /// Frames a second, above 0, for formats of constant rate.
  public var frameRate: Double

  /// How often a player shows the animation.
  public var loop: LoopCount

  /// The plain text of the scene, for those who can't see it; empty for none.
  public var altText: String

  /// What half-transparent pixels are blended onto where a format knows opaque and transparent only.
  ///
  /// Its own alpha is not used.
  public var matte: Color

  /// Options for a canvas in pixels; it loops forever, without text, on white, unless said otherwise.
  public init(
    width: Int, height: Int, frameRate: Double, loop: LoopCount = .forever, altText: String = "",
    matte: Color = .white
  ) {
    precondition(frameRate > 0, "a frame rate must be positive")
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.loop = loop
    self.altText = altText
    self.matte = matte
  }
}
