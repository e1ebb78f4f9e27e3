internal import GlyphreelExact
public import GlyphreelGraphics
internal import GlyphreelSystem

/// The settings that apply to all frames of an animation.
public struct EncodingOptions: Hashable, Sendable {
  /// The canvas's width in pixels.
  public var width: Int
  /// The canvas's height in pixels.
  public var height: Int

  /// The frame rate in frames per second, above 0, for formats with a constant rate.
  public var frameRate: Double

  /// The quality of the pictures of GIFs, PNGs and WebPs.
  public var quality = Quality.exact

  /// The palette settings of formats with a colour table.
  public var palette = PaletteOptions()

  /// The number of plays.
  public var loop: LoopCount

  /// The text alternative of the animation; empty for none.
  public var altText: String

  /// The colour that translucent pixels are blended onto in formats without partial transparency.
  ///
  /// The matte's alpha is ignored.
  public var matte: Color

  /// The alpha, 1...255, from which a pixel of a GIF is opaque; pixels with less are transparent.
  ///
  /// The default of 128 suits pages of any colour. On a page in the colour of the matte, a low value keeps edges and shadows as
  /// smooth as on an opaque canvas.
  package var alphaThreshold = 128

  /// The settings of video formats.
  public var video = VideoOptions()

  /// The colour of the canvas, with which video formats make an odd size even; nil repeats the canvas's edge.
  public var background: Color?

  /// True if a translucent pixel is an error in a video format without transparency, and is not blended onto the matte.
  public var rejectsTransparency = false

  /// True if all pixels of all frames are known to be opaque.
  ///
  /// A GIF with too many colours for one table is then not searched for transparent pixels.
  public var isOpaque = false

  /// The trade-off between time and file size, from 1 (fastest) to 9 (smallest).
  ///
  /// GIF has five levels: 1, 2 to 4, 5 and 6, 7, and 8 and 9. At the exact quality, all produce the same pixels, with one
  /// exception: level 1 uses a faster quantizer for pictures with more than 256 colours.
  public var effort: Int

  /// The number of decimals of coordinates in points, 0...4, for formats that draw.
  public var precision = 2

  /// True if Lottie files have text layers, which players set in their own fonts, where text has one colour and no outline.
  public var keepsText = false

  /// The maximum number of threads, at least 1.
  ///
  /// The bytes do not depend on it.
  public var threads: Int

  /// Creates options for a canvas in pixels.
  ///
  /// By default the animation loops forever, has no text alternative, uses a white matte, and is encoded with one
  /// thread per processor.
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
    precondition(self.threads >= 1, "there is at least one thread")
  }

  /// Checks that the canvas has pixels, and no side above a format's limit.
  ///
  /// - Throws: `emptyCanvas` or `canvasTooLarge`.
  func checkSize(for format: String = "", limit: Int = .max) throws(EncodingError) {
    guard width > 0, height > 0 else { throw .emptyCanvas(width: width, height: height) }
    guard max(width, height) <= limit else {
      throw .canvasTooLarge(format: format, width: width, height: height, limit: limit)
    }
  }

  /// Checks that the first change of an animation covers the canvas.
  func checkFirst(_ change: FrameChange) {
    precondition(
      change.area == PixelRect(x: 0, y: 0, width: width, height: height),
      "the first frame must cover the canvas")
  }
}
