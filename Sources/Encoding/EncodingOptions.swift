internal import GlyphreelExactText
public import GlyphreelGraphics
public import GlyphreelSystem

/// What holds for all frames of an animation.
public struct EncodingOptions: Hashable, Sendable {
  /// The canvas's width in pixels.
  public var width: Int
  /// The canvas's height in pixels.
  public var height: Int

  /// Frames a second, above 0, for formats of constant rate.
  public var frameRate: Double

  /// How formats with a colour table choose their colours.
  public var palette = PaletteOptions()

  /// How often a player shows the animation.
  public var loop: LoopCount

  /// The plain text of the scene, for those who can't see it; empty for none.
  public var altText: String

  /// What half-transparent pixels are blended onto where a format knows opaque and transparent only.
  ///
  /// Its own alpha is not used.
  public var matte: Color

  /// Whether it is known beforehand that no frame has a pixel that shows what is behind the canvas.
  ///
  /// Then a GIF with too many colours for one table need not be searched for transparent ones.
  public var isOpaque = false

  /// How much time a smaller file is worth, from 1, the least, to 9.
  ///
  /// GIF has four levels: 1, 2 to 4, 5 to 7, and 8 and 9. The pixels are the same with any, except for the palettes of GIFs with
  /// more than 256 colours in a picture, which 1 chooses in less time.
  public var effort: Int

  /// How many threads may work at the same time, at least 1; the bytes are the same with any.
  public var threads: Int

  /// Options for a canvas in pixels; it loops forever, without text, on white, with a thread for each processor, unless
  /// said otherwise.
  public init(
    width: Int, height: Int, frameRate: Double, loop: LoopCount = .forever, altText: String = "",
    matte: Color = .white, effort: Int = 6, threads: Int? = nil
  ) {
    precondition(frameRate > 0, "a frame rate must be positive")
    precondition((1...9).contains(effort), "an effort is from 1 to 9")
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.loop = loop
    self.altText = altText
    self.matte = matte
    self.effort = effort
    self.threads = threads ?? Processors.count
    precondition(self.threads >= 1, "somebody must do the work")
  }

  /// Checks that an animation begins with the whole canvas.
  func checkFirst(_ change: FrameChange) {
    precondition(
      change.area == PixelRect(x: 0, y: 0, width: width, height: height),
      "the first frame must cover the canvas")
  }
}
