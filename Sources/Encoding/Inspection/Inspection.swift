internal import ExactText
public import Graphics

/// What is in a picture file, whoever wrote it.
///
/// Of a damaged file it holds what could be read, and says what could not.
public struct Inspection: Hashable, Sendable {
  /// A kind of file.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// GIF, with one picture or many.
    case gif
    /// PNG without motion.
    case png
    /// PNG with the chunks of an animation.
    case apng
    /// WebP, with one picture or many.
    case webP = "webp"
  }

  /// What happens to a picture's area before the next one is drawn.
  public enum Disposal: String, Hashable, Sendable {
    /// Nothing.
    case keep
    /// The area becomes transparent.
    case background
    /// The area becomes what it was before the picture.
    case previous
  }

  /// One picture as it is stored.
  public struct Picture: Hashable, Sendable {
    /// Where it stands on the canvas, in pixels.
    public var rect: PixelRect
    /// In seconds, as the file says it; players show very short ones longer.
    public var delay: Double
    /// What happens to its area afterwards.
    public var disposal: Disposal
    /// Whether its transparent pixels show what is behind them, and don't replace it.
    public var blends: Bool
    /// The entries of a colour table of its own; nil for none.
    public var colorTableSize: Int?
    /// What it takes in the file, without what stands before its pixels.
    public var byteCount: Int
  }

  /// The kind of file.
  public var format: Format
  /// The file's size.
  public var byteCount: Int
  /// The canvas's width in pixels.
  public var width: Int
  /// The canvas's height in pixels.
  public var height: Int
  /// The pictures in the order they are shown.
  public var pictures: [Picture] = []
  /// How often they are shown.
  public var loop = LoopCount.once
  /// Whether the file says how often they are shown.
  public var tellsLoop = false
  /// The entries of the colour table that pictures share; nil for none.
  public var colorTableSize: Int?
  /// How many colours are seen, those of half-transparent pixels without their alpha; nil if pixels could not be read.
  public var distinctColorCount: Int?
  /// Whether the canvas behind is seen anywhere at any time; nil if pixels could not be read.
  public var hasTransparency: Bool?
  /// Descriptions and comments, for those who can't see it among others.
  public var texts: [String] = []
  /// When it begins to flash more than three times a second, in seconds of the first play or after; nil for never.
  ///
  /// As `FlashDetector` measures it; nil, too, if pixels could not be read.
  public var flashTime: Double?
  /// True if there are more pixels than were looked at.
  public var isUnfinished = false
  /// The limit of pixels that the canvas is beyond; nil if it is within it.
  var pixelLimit: Int?
  /// What is wrong with the file, each in a line; empty for a sound one.
  public var damage: [String] = []

  /// Seconds from the first picture to the end of the last, once through.
  public var duration: Double { pictures.reduce(0) { $0 + $1.delay } }

  /// Whether it has more than one picture.
  public var isAnimated: Bool { pictures.count > 1 }

  init(format: Format, byteCount: Int, width: Int, height: Int) {
    self.format = format
    self.byteCount = byteCount
    self.width = width
    self.height = height
  }
}
