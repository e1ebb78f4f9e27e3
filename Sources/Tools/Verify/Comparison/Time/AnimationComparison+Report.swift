internal import GlyphreelExact

extension AnimationComparison {
  /// The largest number of differences that are listed one by one.
  private static let lineLimit = 6

  /// The lines of a report: causes first, then differences, or a summary of many; empty for a match.
  package var report: [String] {
    if isMatch { return [] }
    var lines = causes.map { "cause: \($0.words)" }
    if !hasSameSize {
      lines.append(
        "the canvas is \(actual.width) × \(actual.height) pixels, not \(expected.width) × \(expected.height)"
      )
    }
    if !hasSameLoop, let loops, !causes.contains(where: { $0.kind == .loop }) { lines.append(loops.words) }
    return lines + (frames.count > Self.lineLimit ? summary : frames.map(\.words))
  }

  /// The lines about many differences: how many frames differ and which most, how many are new or gone, and the other differences.
  private var summary: [String] {
    var lines: [String] = []
    var drawn = 0
    var worst: (pixelCount: Int, difference: FrameDifference)?
    var (inserted, lost) = (0, 0)
    var others: [FrameDifference] = []
    for difference in frames {
      switch difference {
      case .drawn(_, _, _, let picture):
        drawn += 1
        let pixelCount = picture?.pixelCount ?? 0
        if pixelCount > worst?.pixelCount ?? -1 { worst = (pixelCount, difference) }
      case .inserted: inserted += 1
      case .lost: lost += 1
      case .moved, .end: others.append(difference)
      }
    }
    if drawn > 0, let worst {
      let pixels = differingPixelCount > 0 ? ", \(differingPixelCount) pixels in all" : ""
      let times = differingTimes.first.map { first in
        " from \(seconds(first.lowerBound..<(differingTimes.last ?? first).upperBound))"
      }
      lines.append("\(drawn.counted("frame")) \(drawn == 1 ? "differs" : "differ")\(times ?? "")\(pixels)")
      if worst.pixelCount > 0, drawn > 1 { lines.append("most in \(worst.difference.words)") }
    }
    if inserted > 0 { lines.append("\(inserted.counted("frame")) \(inserted == 1 ? "is" : "are") new") }
    if lost > 0 { lines.append("\(lost.counted("frame")) \(lost == 1 ? "is" : "are") not shown any more") }
    lines += others.prefix(Self.lineLimit).map(\.words)
    if others.count > Self.lineLimit {
      lines.append("\((others.count - Self.lineLimit).counted("more difference"))")
    }
    return lines
  }
}
