internal import GlyphreelExact
public import GlyphreelGraphics

/// The part of a video that a platform does not cover with its own texts and buttons.
///
/// The margins are fractions of the picture's width or height. Platforms publish them only for advertisements and change them
/// with their apps; the values are those that editors' guides agreed on in 2026, rounded outwards.
public struct SafeArea: Hashable, Sendable {
  /// Its name on the command line.
  public let name: String
  /// The video's usual size in pixels.
  public let width, height: Int
  /// The covered margins, 0...1 of the width or the height.
  public let top, left, bottom, right: Double

  /// TikTok: tabs at the top, a caption at the bottom, buttons at the right.
  public static let tiktok = SafeArea("tiktok", 1080, 1920, top: 0.13, left: 0.06, bottom: 0.24, right: 0.16)
  /// Reels of Instagram and Facebook, by Meta's advice for advertisements.
  public static let reels = SafeArea("reels", 1080, 1920, top: 0.14, left: 0.06, bottom: 0.35, right: 0.06)
  /// YouTube Shorts, by Google's advice for advertisements.
  public static let shorts = SafeArea("shorts", 1080, 1920, top: 0.15, left: 0.05, bottom: 0.35, right: 0.18)
  /// Stories of Instagram and Facebook.
  public static let stories = SafeArea("stories", 1080, 1920, top: 0.14, left: 0.06, bottom: 0.2, right: 0.06)
  /// Posts in a feed, which are cut to a square in grids of profiles.
  public static let feed = SafeArea("feed", 1080, 1350, top: 0.1, left: 0.05, bottom: 0.1, right: 0.05)
  /// YouTube, whose controls cover the bottom; the other margins are those of EBU R 95.
  public static let youtube = SafeArea("youtube", 1920, 1080, top: 0.05, left: 0.05, bottom: 0.1, right: 0.05)

  /// All platforms.
  public static let all = [tiktok, reels, shorts, stories, feed, youtube]

  private init(
    _ name: String, _ width: Int, _ height: Int, top: Double, left: Double, bottom: Double, right: Double
  ) {
    self.name = name
    (self.width, self.height) = (width, height)
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Returns the area on a canvas of a size.
  public func rect(in size: Size) -> Rect {
    Rect(
      x: left * size.width, y: top * size.height, width: (1 - left - right) * size.width,
      height: (1 - top - bottom) * size.height)
  }
}
