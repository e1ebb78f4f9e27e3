public import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

/// The picture that captions are made for, with the area in which they are placed.
public struct CaptionCanvas: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The platform whose texts and buttons are avoided; nil for margins that suit the picture's proportions.
  public let platform: SafeArea?

  /// An upright video, 1080 × 1920 pixels.
  public static let upright = CaptionCanvas(width: 1080, height: 1920)
  /// A square video, 1080 × 1080 pixels.
  public static let square = CaptionCanvas(width: 1080, height: 1080)
  /// A wide video, 1920 × 1080 pixels.
  public static let wide = CaptionCanvas(width: 1920, height: 1080)

  /// Creates a canvas of 16 to 16,384 pixels a side.
  public init(width: Int, height: Int, platform: SafeArea? = nil) {
    precondition(
      CaptionCanvas.sides.contains(width) && CaptionCanvas.sides.contains(height),
      "a canvas has 16 to 16384 pixels a side")
    (self.width, self.height, self.platform) = (width, height, platform)
  }

  /// Creates the canvas of a platform's videos.
  public init(_ platform: SafeArea) {
    self.init(width: platform.width, height: platform.height, platform: platform)
  }

  /// The valid lengths of a side in pixels.
  package static let sides = 16...16_384

  /// Creates a canvas from `9:16`, `4:5`, `1:1`, `16:9` or a size such as `1080x1920`; nil for other texts.
  package init?(named name: String) {
    switch name {
    case "9:16": self = .upright
    case "4:5": self.init(width: 1080, height: 1350)
    case "1:1": self = .square
    case "16:9": self = .wide
    default:
      let sides = name.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy(CaptionCanvas.sides.contains) else { return nil }
      self.init(width: sides[0], height: sides[1])
    }
  }

  /// The part of the picture in which captions are placed, in whole pixels.
  ///
  /// Without a platform, videos narrower than 2:3 keep free what Reels, Shorts and TikTok cover: 14 % at the top, 22 % at the
  /// bottom and 8 % at the sides. Others keep 5 % free at the top and the bottom, as EBU R 95 says, and 10 % at the sides for
  /// shorter lines.
  var safeArea: Rect {
    let (width, height) = (Double(width), Double(height))
    let area =
      platform?.rect(in: Size(width: width, height: height))
      ?? (height > width * 1.5
        ? Rect(x: width * 0.08, y: height * 0.14, width: width * 0.84, height: height * 0.64)
        : Rect(x: width * 0.1, y: height * 0.05, width: width * 0.8, height: height * 0.9))
    return Rect(
      x: area.minX.rounded(), y: area.minY.rounded(), width: area.width.rounded(),
      height: area.height.rounded())
  }

  /// The usual size of letters in pixels: 7.4 % of the width if that is the shorter side, otherwise 6 % of the height.
  package var fontSize: Double { (height > width ? Double(width) * 0.074 : Double(height) * 0.06).rounded() }
}
