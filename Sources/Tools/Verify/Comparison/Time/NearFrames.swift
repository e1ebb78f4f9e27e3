/// The frames that are seen shortly before and after a stretch of time.
///
/// A stretch in which different frames are seen may be due to times that differ within the tolerance. Then each of the two
/// frames is also seen in the other animation, at most the tolerance earlier or later.
struct NearFrames {
  private let expected: [FrameTimeline.Entry]
  private let actual: [FrameTimeline.Entry]
  /// The largest accepted difference between two times, in seconds.
  private let tolerance: Double

  typealias Stretch = (pair: Pair, time: Range<Double>)

  init(_ comparison: AnimationComparison, tolerance: Double) {
    (expected, actual) = (comparison.expected.entries, comparison.actual.entries)
    self.tolerance = tolerance
  }

  /// Returns true if a stretch is not longer than the tolerance.
  func isShort(_ time: Range<Double>) -> Bool { time.upperBound - time.lowerBound <= tolerance }

  /// Returns the pairs of each of a stretch's frames with the near frames of the other animation.
  func pairs(_ stretch: Stretch) -> [Pair] {
    near(stretch.time, in: actual, around: stretch.pair.actual)
      .map { Pair(expected: stretch.pair.expected, actual: $0) }
      + near(stretch.time, in: expected, around: stretch.pair.expected)
      .map { Pair(expected: $0, actual: stretch.pair.actual) }
  }

  /// Returns true if each of a stretch's frames is also seen in the other animation, within the tolerance.
  func areShown(_ stretch: Stretch, isSame: (_ expected: Int, _ actual: Int) -> Bool) -> Bool {
    near(stretch.time, in: actual, around: stretch.pair.actual)
      .contains { isSame(stretch.pair.expected, $0) }
      && near(stretch.time, in: expected, around: stretch.pair.expected)
        .contains { isSame($0, stretch.pair.actual) }
  }

  /// Returns the indices of the frames that are seen within the tolerance of a stretch in which `index` is seen.
  private func near(_ time: Range<Double>, in entries: [FrameTimeline.Entry], around index: Int) -> Range<Int>
  {
    var (first, last) = (index, index)
    while first > 0, entries[first - 1].end >= time.lowerBound - tolerance { first -= 1 }
    while last + 1 < entries.count, entries[last + 1].start <= time.upperBound + tolerance { last += 1 }
    return first..<last + 1
  }
}
