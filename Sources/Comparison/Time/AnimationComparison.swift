internal import GlyphreelExactText

/// The result of comparing two animations.
public struct AnimationComparison: Hashable, Sendable {
  /// The size of a canvas.
  public struct CanvasSize: Hashable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
  }

  /// The timeline of the expected animation.
  public let expected: FrameTimeline
  /// The timeline of the actual animation.
  public let actual: FrameTimeline
  /// The differences in order of time; also empty if the canvas sizes differ.
  public internal(set) var frames: [FrameDifference] = []
  /// The times at which the visible frames differ, in seconds.
  public internal(set) var differingTimes: [Range<Double>] = []
  /// The causes, the most likely first.
  public internal(set) var causes: [Cause] = []
  /// The words at positions where frames differ; empty if the scene is unknown.
  public internal(set) var affectedWords: [String] = []

  init(expected: FrameTimeline, actual: FrameTimeline) {
    self.expected = expected
    self.actual = actual
  }

  /// True if both canvases have the same size.
  public var hasSameSize: Bool { expected.width == actual.width && expected.height == actual.height }

  /// True if the animations match within the options.
  public var isMatch: Bool { hasSameSize && frames.isEmpty }

  /// The number of different pixels in all frames that are drawn differently.
  public var differingPixelCount: Int {
    frames.reduce(0) { sum, difference in
      if case .drawn(_, _, _, let picture?) = difference { sum + picture.pixelCount } else { sum }
    }
  }

  /// The number of differences listed before the rest is counted.
  private static let lineLimit = 6

  /// The lines of a report: causes first, then differences; empty for a match.
  public var report: [String] {
    if isMatch { return [] }
    var lines = causes.map { "cause: \($0.words)" }
    if !hasSameSize {
      lines.append(
        "the canvas has \(actual.width) × \(actual.height) pixels, not \(expected.width) × \(expected.height)"
      )
    }
    lines += frames.prefix(Self.lineLimit).map(\.words)
    if frames.count > Self.lineLimit {
      let pixels = differingPixelCount
      lines.append(
        "\(frames.count - Self.lineLimit) more differences" + (pixels > 0 ? ", \(pixels) pixels in all" : ""))
    }
    return lines
  }
}
