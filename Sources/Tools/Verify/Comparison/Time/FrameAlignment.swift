internal import GlyphreelExact

/// An alignment of the frames of two animations, independent of their times.
///
/// It is the longest common subsequence, as in text comparison.
struct FrameAlignment {
  /// The indices of matching frames, both increasing.
  let matches: [Alignment.Pair]

  /// The largest number of comparisons; above it, frames are matched by their times.
  private static let workLimit = 4_000_000

  /// - Parameter isSame: Returns true if two frames match.
  init(
    expected: FrameTimeline, actual: FrameTimeline, isSame: (_ expected: Int, _ actual: Int) -> Bool
  ) {
    matches = Alignment.trimmed(expected.entries.indices, actual.entries.indices, isSame: isSame) { a, b in
      a.count * b.count <= Self.workLimit
        ? Alignment.heaviest(a, b, ties: .pairsFirst) { isSame($0, $1) ? 1 : 0 }
        : Self.simultaneous(expected, actual, a, b, isSame)
    }
  }

  private static func simultaneous(
    _ expected: FrameTimeline, _ actual: FrameTimeline, _ first: Range<Int>, _ second: Range<Int>,
    _ isSame: (Int, Int) -> Bool
  ) -> [Alignment.Pair] {
    var (i, j, found) = (first.lowerBound, second.lowerBound, [Alignment.Pair]())
    while i < first.upperBound, j < second.upperBound {
      if isSame(i, j) {
        found.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if expected.entries[i].end < actual.entries[j].end {
        i += 1
      } else {
        j += 1
      }
    }
    return found
  }
}
