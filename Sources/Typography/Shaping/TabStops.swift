/// Tab stops at multiples of an interval.
struct TabStops {
  /// The interval in points, above 0.
  let interval: Double

  /// Returns the first stop after a pen position, both in points from the line's start.
  func next(after pen: Double) -> Double {
    // The tolerance moves a pen at a stop to the next one despite rounding.
    ((pen / interval + 1e-6).rounded(.down) + 1) * interval
  }

  /// Sets the widths of a line's tabs; `runs` are in reading order.
  func widen(_ runs: inout [Shaper.ShapedRun], of text: TextBuffer) {
    var pen = 0.0
    for run in runs.indices {
      pen += runs[run].item.leadingSpace
      let isRightToLeft = runs[run].isRightToLeft
      let count = runs[run].glyphs.count
      for step in 0..<count {
        let index = isRightToLeft ? count - 1 - step : step
        if text.scalars[runs[run].glyphs[index].cluster] == "\t" {
          runs[run].glyphs[index].advance = next(after: pen) - pen
        }
        pen += runs[run].glyphs[index].advance
      }
    }
  }
}
