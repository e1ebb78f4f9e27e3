internal import GlyphreelExact
internal import GlyphreelGraphics

/// The differences between two aligned sequences of frames.
struct FrameDifferences {
  /// The differences in order of time.
  private(set) var all: [FrameDifference] = []

  private let old: [FrameTimeline.Entry]
  private let new: [FrameTimeline.Entry]
  private let tolerance: Double

  /// - Parameters:
  ///   - tolerance: The maximum accepted difference between times, in seconds.
  ///   - isTimeless: True to compare only pixels.
  init(_ result: AnimationComparison, _ alignment: FrameAlignment, tolerance: Double, isTimeless: Bool) {
    (old, new) = (result.expected.entries, result.actual.entries)
    self.tolerance = tolerance
    var (i, j) = (0, 0)
    for match in alignment.matches {
      compareGap(i..<match.old, j..<match.new)
      if !isTimeless { compareTimes(match) }
      (i, j) = (match.old + 1, match.new + 1)
    }
    compareGap(i..<old.count, j..<new.count)
    if !isTimeless, let last = old.last, let newLast = new.last, abs(last.end - newLast.end) > tolerance {
      all.append(.end(expected: last.end, actual: newLast.end))
    }
  }

  /// Pairs frames between two matches: one to one if the counts are equal, otherwise by time.
  private mutating func compareGap(_ expected: Range<Int>, _ actual: Range<Int>) {
    if expected.count == actual.count {
      for (i, j) in zip(expected, actual) { addDrawn(i, j) }
      return
    }
    var j = actual.lowerBound
    for i in expected {
      let middle = (old[i].start + old[i].end) / 2
      // Frames that end before its middle are inserted ones, as long as enough frames remain for the rest.
      while j < actual.upperBound, new[j].end <= middle, actual.upperBound - j > expected.upperBound - i {
        addInserted(j)
        j += 1
      }
      if j < actual.upperBound, new[j].start <= middle || actual.count > expected.count {
        addDrawn(i, j)
        j += 1
      } else {
        all.append(.lost(expected: i, time: old[i].start..<max(old[i].start, old[i].end)))
      }
    }
    for j in j..<max(j, actual.upperBound) { addInserted(j) }
  }

  private mutating func addDrawn(_ i: Int, _ j: Int) {
    all.append(
      .drawn(
        expected: i, actual: j, time: old[i].start..<max(old[i].start, old[i].end), picture: nil))
  }

  private mutating func addInserted(_ j: Int) {
    all.append(.inserted(actual: j, time: new[j].start..<max(new[j].start, new[j].end)))
  }

  /// Consecutive frames that are moved by the same time are one difference.
  private mutating func compareTimes(_ match: Alignment.Pair) {
    let by = new[match.new].start - old[match.old].start
    guard abs(by) > tolerance else { return }
    if case .moved(let frames, let time, let before)? = all.last, frames.upperBound + 1 == match.old,
      abs(before - by) <= tolerance
    {
      all[all.count - 1] = .moved(
        expected: frames.lowerBound...match.old, time: time, by: before)
    } else {
      all.append(
        .moved(
          expected: match.old...match.old, time: old[match.old].start, by: by))
    }
  }
}
