/// An alignment of the frames of two animations, independent of their times.
///
/// It is the longest common subsequence, as in text comparison.
struct FrameAlignment {
  /// The indices of matching frames, both increasing.
  private(set) var matches: [(expected: Int, actual: Int)] = []

  /// The largest number of comparisons; above it, frames are matched by their times.
  private static let workLimit = 4_000_000

  /// - Parameter isSame: Returns true if two frames match.
  init(
    expected: FrameTimeline, actual: FrameTimeline, isSame: (_ expected: Int, _ actual: Int) -> Bool
  ) {
    let (n, m) = (expected.entries.count, actual.entries.count)
    var start = 0
    while start < min(n, m), isSame(start, start) {
      matches.append((start, start))
      start += 1
    }
    var tail: [(expected: Int, actual: Int)] = []
    while tail.count < min(n, m) - start, isSame(n - 1 - tail.count, m - 1 - tail.count) {
      tail.append((n - 1 - tail.count, m - 1 - tail.count))
    }
    let middle = (start..<(n - tail.count), start..<(m - tail.count))
    if middle.0.count * middle.1.count <= Self.workLimit {
      matches += Self.longest(middle.0, middle.1, isSame)
    } else {
      matches += Self.simultaneous(expected, actual, middle.0, middle.1, isSame)
    }
    matches += tail.reversed()
  }

  private static func longest(
    _ expected: Range<Int>, _ actual: Range<Int>, _ isSame: (Int, Int) -> Bool
  ) -> [(expected: Int, actual: Int)] {
    let (n, m) = (expected.count, actual.count)
    guard n > 0, m > 0 else { return [] }
    // The lengths of the longest common subsequences of all pairs of suffixes.
    var lengths = [Int32](repeating: 0, count: (n + 1) * (m + 1))
    for i in (0..<n).reversed() {
      for j in (0..<m).reversed() {
        let place = i * (m + 1) + j
        lengths[place] =
          isSame(expected.lowerBound + i, actual.lowerBound + j)
          ? lengths[place + m + 2] + 1 : max(lengths[place + 1], lengths[place + m + 1])
      }
    }
    var (i, j, found) = (0, 0, [(expected: Int, actual: Int)]())
    while i < n, j < m {
      let place = i * (m + 1) + j
      if isSame(expected.lowerBound + i, actual.lowerBound + j) {
        found.append((expected.lowerBound + i, actual.lowerBound + j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[place + m + 1] >= lengths[place + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return found
  }

  private static func simultaneous(
    _ expected: FrameTimeline, _ actual: FrameTimeline, _ first: Range<Int>, _ second: Range<Int>,
    _ isSame: (Int, Int) -> Bool
  ) -> [(expected: Int, actual: Int)] {
    var (i, j, found) = (first.lowerBound, second.lowerBound, [(expected: Int, actual: Int)]())
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
