internal import GlyphreelExact

/// The settings of video formats.
public struct VideoOptions: Hashable, Sendable {
  /// The resolution of colour, relative to that of brightness.
  public enum Chroma: Int, Hashable, Sendable {
    /// Half in both directions (4:2:0), which every player shows.
    case half = 420
    /// Full (4:4:4), which keeps thin coloured lines sharp and which few players show.
    case full = 444
  }

  /// The quality, 1...100; 80 looks like the original.
  public var quality: Int

  /// The resolution of colour of H.264, VP9 and Y4M.
  ///
  /// ProRes 4444 always has the full one, and VP9 with transparency half.
  public var chroma: Chroma

  /// The path of a video onto which the frames are composited; nil for none.
  public var background: String?

  /// The row of that video at which the frames begin.
  package var backgroundTop = 0

  /// The limits on that video.
  package var limits = VideoLimits()

  /// The default quality.
  public static let defaultQuality = 80

  /// Creates options.
  public init(
    quality: Int = Self.defaultQuality, chroma: Chroma = .half, background: String? = nil
  ) {
    precondition((1...100).contains(quality), "a quality is from 1 to 100")
    (self.quality, self.chroma, self.background) = (quality, chroma, background)
  }
}
