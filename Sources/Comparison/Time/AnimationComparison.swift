internal import GlyphreelExactText

/// How two animations differ.
public struct AnimationComparison: Hashable, Sendable {
  /// A canvas in pixels.
  public struct CanvasSize: Hashable, Sendable {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
  }

  /// What was expected, by fingerprints.
  public let expected: FrameTimeline
  /// What there is, by fingerprints.
  public let actual: FrameTimeline
  /// What differs, in the order of time; empty, too, where the canvases differ in size.
  public internal(set) var frames: [FrameDifference] = []
  /// When something else is seen than expected, in seconds.
  public internal(set) var differingTimes: [Range<Double>] = []
  /// Why, the most likely cause first.
  public internal(set) var causes: [Cause] = []
  /// The words that stand where pictures differ; empty if the scene is not known.
  public internal(set) var touchedWords: [String] = []

  init(expected: FrameTimeline, actual: FrameTimeline) {
    self.expected = expected
    self.actual = actual
  }

  /// True if the canvases have one size.
  public var hasSameSize: Bool { expected.width == actual.width && expected.height == actual.height }

  /// True if nothing differs that counts.
  public var isMatch: Bool { hasSameSize && frames.isEmpty }

  /// How many pixels differ in all pictures that are drawn differently.
  public var differingPixelCount: Int {
    frames.reduce(0) { sum, difference in
      if case .drawn(_, _, _, let picture?) = difference { sum + picture.pixelCount } else { sum }
    }
  }

  /// How many lines about single frames a report has before the rest is counted.
  private static let lineLimit = 6

  /// What to tell a reader: causes first, then what is seen, a line each; empty for a match.
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
