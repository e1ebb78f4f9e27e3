internal import GlyphreelExactText
public import GlyphreelGraphics

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
  /// The pictures in the order they are shown; of more than are allowed, the first.
  public var pictures: [Picture] = []
  /// How many pictures the file has, whether they are allowed or not.
  public internal(set) var frameCount = 0
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
  /// The limit that the file is beyond, for which pixels were not looked at; nil if it is within all.
  public internal(set) var excess: DecodingExcess?
  /// The faults of the file, one line each, at most twenty; empty for a sound file.
  public private(set) var damage: [String] = []

  private static let damageLimit = 20

  /// Seconds from the first picture to the end of the last, once through.
  public var duration: Double { pictures.reduce(0) { $0 + $1.delay } }

  /// Whether it has more than one picture.
  public var isAnimated: Bool { pictures.count > 1 }

  /// Adds a line on what is wrong, unless there are enough.
  mutating func add(damage reason: String) {
    if damage.count < Self.damageLimit { damage.append(reason) }
  }

  /// Adds a picture, unless there are as many as are allowed.
  mutating func add(_ picture: Picture, _ limits: DecodingLimits) {
    frameCount += 1
    if pictures.count < limits.frames { pictures.append(picture) }
  }

  init(format: Format, byteCount: Int, width: Int, height: Int) {
    self.format = format
    self.byteCount = byteCount
    self.width = width
    self.height = height
  }
}
