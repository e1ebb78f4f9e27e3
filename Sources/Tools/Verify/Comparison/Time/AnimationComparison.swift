internal import GlyphreelMedia
internal import GlyphreelExact

/// The result of comparing two animations.
package struct AnimationComparison: Hashable, Sendable {
  /// How often two animations play.
  package struct Loops: Hashable, Sendable {
    /// The plays of the expected animation; nil for endless repetition.
    package var expected: Int?
    /// The plays of the actual animation; nil for endless repetition.
    package var actual: Int?

    init(expected: LoopCount, actual: LoopCount) {
      (self.expected, self.actual) = (expected.plays, actual.plays)
    }

    /// A sentence such as `it plays once, not forever`.
    package var words: String { "it plays \(Self.words(actual)), not \(Self.words(expected))" }

    private static func words(_ plays: Int?) -> String {
      plays.map { $0 == 1 ? "once" : "\($0) times" } ?? "forever"
    }
  }

  /// The timeline of the expected animation.
  package let expected: FrameTimeline
  /// The timeline of the actual animation.
  package let actual: FrameTimeline
  /// The numbers of plays, if both are known and at least one animation has several frames; otherwise nil.
  package let loops: Loops?
  /// The differences in order of time; also empty if the canvas sizes differ.
  package internal(set) var frames: [FrameDifference] = []
  /// The times at which the visible frames differ, in seconds.
  package internal(set) var differingTimes: [Range<Double>] = []
  /// The number of pixels that differ within the tolerances, in all frames that match.
  package internal(set) var toleratedPixelCount = 0
  /// What has happened in the area where frames are drawn differently; nil if that is unknown.
  var areaChange: AreaChange?
  /// The causes, the most likely first.
  package internal(set) var causes: [Cause] = []
  /// The words at positions where frames differ; empty if the scene is unknown.
  package internal(set) var affectedWords: [String] = []

  init(expected: FrameTimeline, actual: FrameTimeline, loops: Loops? = nil) {
    self.expected = expected
    self.actual = actual
    self.loops = max(expected.entries.count, actual.entries.count) > 1 ? loops : nil
  }

  /// True if both animations have the same number of plays, as far as that is known.
  package var hasSameLoop: Bool { loops.map { $0.expected == $0.actual } ?? true }

  /// True if both canvases have the same size.
  package var hasSameSize: Bool { expected.width == actual.width && expected.height == actual.height }

  /// True if the animations match within the options.
  package var isMatch: Bool { hasSameSize && hasSameLoop && frames.isEmpty }

  /// The number of different pixels in all frames that are drawn differently.
  package var differingPixelCount: Int {
    frames.reduce(0) { sum, difference in
      if case .drawn(_, _, _, let picture?) = difference { sum + picture.pixelCount } else { sum }
    }
  }
}
