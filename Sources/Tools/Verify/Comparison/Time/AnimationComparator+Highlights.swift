package import GlyphreelMedia
internal import GlyphreelGraphics

extension AnimationComparator {
  /// The largest number of frames and their largest total number of pixels.
  private static let highlightLimit = (pictures: 100, pixels: 1 << 26)

  /// Returns a frame for each difference, as drawn by `PictureComparator.highlighted`.
  ///
  /// Each lasts half a second. Returns at most 100 frames, and none if no frame is drawn differently.
  ///
  /// - Parameter comparison: The comparison of both animations.
  package func highlights(
    _ expected: PlayableAnimation, _ actual: PlayableAnimation, of comparison: AnimationComparison
  ) throws(ComparisonError) -> [Frame] {
    let pairs = comparison.frames.compactMap { difference -> Pair? in
      guard case .drawn(let old, let new, _, _) = difference else { return nil }
      return Pair(expected: old, actual: new)
    }
    guard !pairs.isEmpty, comparison.hasSameSize else { return [] }
    // If only digests were compared, the frames may be stored differently.
    let known = try FrameTimeline(expected)
    guard known.hasFrames(of: comparison.expected) else { return [] }
    let comparator = PictureComparator(options)
    let area = max(actual.width * actual.height, 1)
    let limit = max(1, min(Self.highlightLimit.pictures, Self.highlightLimit.pixels / area))
    var frames: [Frame] = []
    let played = PairedPlay(
      .init(source: expected, timeline: known), .init(source: actual, timeline: comparison.actual))
    try played.visit(Array(pairs.prefix(limit))) { _, old, new in
      let start = Double(frames.count) / 2
      frames.append(Frame(bitmap: comparator.highlighted(old, new), start: start, end: start + 0.5))
    }
    return frames
  }
}
