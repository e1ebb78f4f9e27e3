package import GlyphreelGraphics

extension FrameRenderer {
  /// The part of the allowed steps of painting after which the steps of all frames are estimated.
  static let forecastShare = 1.0 / 16
  /// The glyphs, paths and images of the lists from which the steps of frames are estimated, which takes about a second.
  private static let forecastLeaves = 100_000

  /// Returns the display list at a time in seconds, and the steps of making it: of laying out its texts, and of making outlines
  /// of letters for it.
  package func countedList(at time: Double) throws(SceneError) -> (list: DisplayList, steps: FrameSteps) {
    let (outlines, laidOut) = (strokes.work, layoutSteps)
    let list = try displayList(at: time)
    return (list, FrameSteps(painting: strokes.work - outlines, layout: layoutSteps - laidOut))
  }

  /// Returns an estimate of the steps of painting the changes in all frames from one on, based on at most eight of them.
  ///
  /// - Parameters:
  ///   - first: The index of a frame, above 0.
  ///   - list: The list of one of the frames. The more it shows, the fewer frames are listed.
  func forecastSteps(
    of timeline: Timeline, from first: Int, like list: DisplayList, on painting: CanvasPainting
  ) throws(SceneError) -> FrameSteps {
    let count = timeline.frameCount - first
    let most = min(max(FrameRenderer.forecastLeaves / max(list.items.leafCount, 1), 1), 8)
    let samples = min(count, most)
    guard samples > 0 else { return FrameSteps() }
    var sum = FrameSteps()
    for sample in 0..<samples {
      let frame = first + count * sample / samples
      let old = try displayList(at: timeline.moment(ofFrame: frame - 1))
      let (new, made) = try countedList(at: timeline.moment(ofFrame: frame))
      sum = sum + made
      sum.painting += painting.steps(of: new, in: painting.changedArea(from: old, to: new))
    }
    return sum * (Double(count) / Double(samples))
  }
}
