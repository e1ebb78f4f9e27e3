package import GlyphreelGraphics
package import GlyphreelMedia

/// A count of the steps of a timeline's frames; the steps of all frames are estimated as soon as the first ones take many.
package struct StepCounter {
  private let renderer: FrameRenderer
  private let timeline: Timeline
  private let painting: CanvasPainting
  /// The steps of the frames so far, except those of encoding.
  private var steps = FrameSteps()
  private var encoding: EncodingMeter
  /// The steps from which those of all frames are estimated the next time.
  private var forecastSteps: Double
  /// The number of glyphs, paths and images of the last frame.
  private var leafCount = 0

  /// - Parameter cost: The cost of encoding the frames.
  package init(
    _ renderer: FrameRenderer, _ timeline: Timeline, _ painting: CanvasPainting, _ cost: EncodingCost = .none
  ) {
    (self.renderer, self.timeline, self.painting) = (renderer, timeline, painting)
    encoding = EncodingMeter(cost, canvas: renderer.pixelSize.width * renderer.pixelSize.height)
    forecastSteps = Double(renderer.limits.steps) * FrameRenderer.forecastShare
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
    steps = steps + added
    if followed { leafCount = list.items.leafCount }
    return try check(from: frame + 1, forecasts: followed)
  }

  /// Counts the steps of encoding the change of a frame.
  ///
  /// - Parameter frame: The index of the first frame that was not added.
  package mutating func addEncoding(of change: Bitmap, followedBy frame: Int) throws(SceneError) {
    encoding.add(change)
    _ = try check(from: frame, forecasts: true)
  }

  /// Throws an error if the steps so far, or those of all frames, exceed the limit.
  private mutating func check(from frame: Int, forecasts: Bool) throws(SceneError) -> Bool {
    var all = steps
    all.encoding = encoding.steps
    guard forecasts, all.sum >= forecastSteps else {
      try renderer.limits.check(steps: all, in: timeline.frameCount)
      return false
    }
    forecastSteps *= 4
    var rest = try renderer.forecastSteps(of: timeline, from: frame, leafCount: leafCount, on: painting)
    rest.steps.encoding = encoding.steps(ofPixels: rest.pixels, frames: rest.changes)
    try renderer.limits.check(steps: all + rest.steps, in: timeline.frameCount)
    return true
  }
}
