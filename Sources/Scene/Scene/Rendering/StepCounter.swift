package import GlyphreelGraphics

/// A count of the steps of a timeline's frames; the steps of all frames are estimated as soon as the first ones take many.
package struct StepCounter {
  private let renderer: FrameRenderer
  private let timeline: Timeline
  private let painting: CanvasPainting
  /// The steps of the frames so far.
  private var steps = FrameSteps()

  package init(_ renderer: FrameRenderer, _ timeline: Timeline, _ painting: CanvasPainting) {
    (self.renderer, self.timeline, self.painting) = (renderer, timeline, painting)
  }

  /// Counts the steps of a frame.
  ///
  /// - Parameters:
  ///   - list: The contents of the frame.
  ///   - frame: The frame's index.
  ///   - followed: False if not all of the frames after it are painted.
  /// - Returns: True if the layers of stacks were placed for other frames.
  /// - Throws: More steps than the limit allows.
  @discardableResult
  package mutating func add(
    _ added: FrameSteps, of list: DisplayList, frame: Int, followed: Bool = true
  ) throws(SceneError) -> Bool {
    let many = Double(renderer.limits.steps) * FrameRenderer.forecastShare
    let before = steps.sum
    steps = steps + added
    let forecasts = followed && before < many && steps.sum >= many
    if forecasts {
      let rest = try renderer.forecastSteps(of: timeline, from: frame + 1, like: list, on: painting)
      try renderer.limits.check(steps: steps + rest, in: timeline.frameCount)
    }
    try renderer.limits.check(steps: steps, in: timeline.frameCount)
    return forecasts
  }
}
