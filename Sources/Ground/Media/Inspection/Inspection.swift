internal import GlyphreelExact
public import GlyphreelGraphics

/// The structure and contents of a picture file of any origin.
///
/// For a damaged file it contains the readable parts, and lists the faults.
public struct Inspection: Hashable, Sendable {
  /// The format of a picture file.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// GIF, with one picture or many.
    case gif
    /// PNG without motion.
    case png
    /// PNG with the chunks of an animation (APNG).
    case apng
    /// WebP, with one picture or many.
    case webP = "webp"
    /// JPEG.
    case jpeg
  }

  /// The disposal of a picture's area before the next picture is drawn.
  public enum Disposal: String, Hashable, Sendable {
    /// The area is kept.
    case keep
    /// The area becomes transparent.
    case background
    /// The area returns to its state before the picture was drawn.
    case previous
  }

  /// A picture as it is stored in the file.
  public struct Picture: Hashable, Sendable {
    /// The rectangle on the canvas, in pixels.
    public var rect: PixelRect
    /// The stored delay in seconds.
    ///
    /// Players lengthen very short ones.
    public var delay: Double
    /// The disposal of the picture's area.
    public var disposal: Disposal
    /// True if the picture is blended with the canvas, false if it replaces the pixels there.
    public var blends: Bool
    /// The number of entries of the local colour table; nil for none.
    public var colorTableSize: Int?
    /// The size of the pixel data in the file, in bytes, without headers.
    public var byteCount: Int
  }

  /// The file format.
  public var format: Format
  /// The size of the file in bytes.
  public var byteCount: Int
  /// The canvas's width in pixels.
  public var width: Int
  /// The canvas's height in pixels.
  public var height: Int
  /// The pictures in display order, up to the limit.
  public var pictures: [Picture] = []
  /// The number of pictures in the file, including those above the limit.
  public internal(set) var frameCount = 0
  /// The number of plays.
  public var loop = LoopCount.once
  /// True if the file specifies the number of plays.
  public var tellsLoop = false
  /// The number of entries of the global colour table; nil for none.
  public var colorTableSize: Int?
  /// The number of distinct colours, ignoring alpha; nil if pixels could not be read.
  public var distinctColorCount: Int?
  /// True if any pixel is not fully opaque at any time; nil if pixels could not be read.
  public var hasTransparency: Bool?
  /// The text alternatives, descriptions and comments of the file.
  public var texts: [String] = []
  /// The reason why the pixels' colours are approximate, such as a profile of a printer; nil for exact colours.
  public internal(set) var colorProblem: String?
  /// The start of the first flashes above three per second, in seconds of the first play or later; nil for none.
  ///
  /// Measured by `FlashDetector`. Also nil if pixels could not be read.
  public var flashTime: Double?
  /// The limit that the file exceeds, which is why pixels were not decoded; nil if it is within all limits.
  public internal(set) var excess: DecodingExcess?
  /// The faults of the file, one line each, at most twenty; empty for a valid file.
  public private(set) var damage: [String] = []

  /// The number of pictures before the first damaged one; nil for a file without damage, or if pixels were not decoded.
  public internal(set) var wholeFrameCount: Int?

  private static let damageLimit = 20

  /// Returns the number of whole pictures in words, with a verb.
  package static func whole(_ count: Int) -> String {
    count == 1 ? "1 whole picture is" : "\(count) whole pictures are"
  }

  /// The duration of one play, in seconds.
  public var duration: Double { pictures.reduce(0) { $0 + $1.delay } }

  /// True if the file has more than one picture.
  public var isAnimated: Bool { pictures.count > 1 }

  /// Adds a line that describes a fault, up to the maximum.
  mutating func add(damage reason: String) {
    if damage.count < Self.damageLimit { damage.append(reason) }
  }

  /// Adds a picture, up to the limit.
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
