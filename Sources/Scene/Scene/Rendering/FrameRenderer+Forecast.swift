package import GlyphreelGraphics

extension FrameRenderer {
  /// The part of the allowed steps of painting after which the steps of all frames are estimated.
  static let forecastShare = 1.0 / 16
  /// The glyphs, paths and images of the lists from which the steps of frames are estimated, which takes about a second.
  private static let forecastLeaves = 100_000

  /// Returns the display list at a time in seconds, and the steps of making it: of laying out its texts, and of making outlines
  /// of letters for it.
  package func countedList(at time: Double) throws(SceneError) -> (list: DisplayList, steps: FrameSteps) {
    let (outlines, laidOut, placed) = (strokes.work, layoutSteps, placedLayers)
    let list = try displayList(at: time)
    return (
      list,
      FrameSteps(
        painting: strokes.work - outlines, layout: layoutSteps - laidOut,
        placing: Double((placedLayers - placed) * Limits.stepsPerPlacement))
    )
  }

  /// An estimate of the steps of frames, and of the pixels of those that change.
  struct Forecast {
    var steps = FrameSteps()
    var pixels = 0.0
    var changes = 0.0
  }

  /// Returns an estimate of the steps of all frames from one on, except those of encoding, from at most 64 of them.
  ///
  /// - Parameters:
  ///   - first: The index of a frame, above 0.
  ///   - leafCount: The number of glyphs, paths and images of one of the frames. The more it is, the fewer frames are listed.
  func forecastSteps(
    of timeline: Timeline, from first: Int, leafCount: Int, on painting: CanvasPainting
  ) throws(SceneError) -> Forecast {
    let count = timeline.frameCount - first
    let most = min(max(FrameRenderer.forecastLeaves / max(leafCount, 1), 1), 64)
    var (sum, samples, spent) = (Forecast(), 0, 0.0)
    // Lists that take many steps are like each other, so a few of them suffice.
    while samples < min(count, most), spent < Double(limits.steps) / 32 {
      // Multiples of the golden ratio are spread evenly, however many there are.
      let place = (0.5 + Double(samples) * 0.6180339887).truncatingRemainder(dividingBy: 1)
      let frame = min(first + Int(place * Double(count)), timeline.frameCount - 1)
      let (old, before) = try countedList(at: timeline.moment(ofFrame: frame - 1))
      let (new, made) = try countedList(at: timeline.moment(ofFrame: frame))
      let area = painting.changedArea(from: old, to: new)
      sum.steps = sum.steps + made
      sum.steps.painting += painting.steps(of: new, in: area)
      sum.pixels += Double(area.area)
      sum.changes += area.isEmpty ? 0 : 1
      samples += 1
      spent += before.sum + made.sum
    }
    let factor = Double(count) / Double(max(samples, 1))
    return Forecast(
      steps: sum.steps * factor, pixels: sum.pixels * factor, changes: sum.changes * factor)
  }
}
