/// Where text goes on behind a tab: at the next multiple of an interval.
struct TabStops {
  /// In points, above 0.
  let interval: Double

  /// The first stop beyond a pen's position, both counted in points from where the line starts.
  func next(after pen: Double) -> Double {
    // A pen that is on a stop but for rounding goes to the next one.
    ((pen / interval + 1e-6).rounded(.down) + 1) * interval
  }

  /// Gives the tabs of a line their widths; `runs` stand in reading order.
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
