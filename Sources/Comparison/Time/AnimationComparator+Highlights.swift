public import GlyphreelEncoding
internal import GlyphreelGraphics

extension AnimationComparator {
  /// The most pictures, and the most pixels that they have together.
  private static let highlightLimit = (pictures: 100, pixels: 1 << 26)

  /// What is drawn differently, a picture for each difference, as `PictureComparator.highlighted` shows it.
  ///
  /// Each is shown for half a second. None where nothing is drawn differently; of many the first hundred.
  ///
  /// - Parameter comparison: What comparing the two has found.
  public func highlights(
    _ expected: FrameSource, _ actual: FrameSource, of comparison: AnimationComparison
  ) throws(ComparisonError) -> [Frame] {
    let pairs = comparison.frames.compactMap { difference -> Pair? in
      guard case .drawn(let old, let new, _, _) = difference else { return nil }
      return Pair(expected: old, actual: new)
    }
    guard !pairs.isEmpty, comparison.hasSameSize else { return [] }
    // What fingerprints alone were known of may be stored in other frames.
    let known = try FrameTimeline(expected, by: comparison.actual.identity)
    guard known.entries.map(\.digest) == comparison.expected.entries.map(\.digest) else { return [] }
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
