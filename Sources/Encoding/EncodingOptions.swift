public import Graphics

/// What holds for all frames of an animation.
public struct EncodingOptions: Hashable, Sendable {
  /// Of the canvas, in pixels.
  public var width: Int
  public var height: Int

  /// Frames a second, for formats of constant rate.
  public var frameRate: Double

  public var loop: LoopCount

  /// The plain text of the scene, for those who can't see it; empty for none.
  public var altText: String

  /// What half-transparent pixels are blended onto where a format knows opaque and transparent only.
  public var matte: Color

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
