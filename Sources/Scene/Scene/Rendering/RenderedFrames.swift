package import GlyphreelMedia

/// The frames of a scene as a source for encoders, with progress.
///
/// A second pass renders again; frames that the encoder skips are not rendered.
package struct RenderedFrames: FrameSource {
  private let renderer: FrameRenderer
  private let timeline: Timeline
  /// The levels of coverage at edges, unless the renderer has its own.
  private let levels: Int
  private let cost: EncodingCost
  private let threads: Int
  /// Called after every frame with the number of frames that are done and their number over all passes.
  private let progress: (_ done: Int, _ total: Int) -> Void
  private var stream: FrameStream
  /// The number of the frame that the stream returns next.
  private var streamed = 0
  /// The number of the next frame of this pass.
  private var position = 0
  private var done = 0
  private var total: Int

  /// - Parameters:
  ///   - levels: The levels of coverage at edges, unless the renderer has its own, 2...256.
  ///   - cost: The cost of encoding the frames.
  ///   - threads: The number of threads that paint, at least 1.
  ///   - passes: The number of passes to expect, for the progress.
  package init(
    _ renderer: FrameRenderer, _ timeline: Timeline, levels: Int = 256, cost: EncodingCost = .none,
    threads: Int, passes: Int,
    progress: @escaping (_ done: Int, _ total: Int) -> Void
  ) {
    (self.renderer, self.timeline, self.levels) = (renderer, timeline, levels)
    (self.cost, self.threads, self.progress) = (cost, threads, progress)
    stream = FrameStream(renderer, timeline, levels: levels, cost: cost, threads: threads)
    total = passes * timeline.frameCount
  }

  package mutating func next() throws -> FrameChange? {
    guard position < timeline.frameCount else { return nil }
    try Task.checkCancellation()
    if streamed != position {
      stream = FrameStream(
        renderer, timeline, from: position, levels: levels, cost: cost, threads: threads)
      streamed = position
    }
    let change = try stream.next()
    streamed += 1
    advance()
    return change
  }

  package mutating func skip() { advance() }

  package mutating func restart() {
    total = done + timeline.frameCount
    position = 0
  }

  package var drawing: (any DrawnAnimation)? { DrawnScene(renderer, timeline) }

  package var chapters: [AnimationMarker] { renderer.chapters(until: timeline.duration) }

  private mutating func advance() {
    position += 1
    done += 1
    progress(done, total)
  }
}

/// The picture of one moment of a scene as a source for encoders.
struct RenderedStill: FrameSource {
  private let renderer: FrameRenderer
  private let moment: Double
  private let levels: Int
  private var isDone = false

  /// - Parameters:
  ///   - moment: In seconds from the scene's start.
  ///   - levels: The number of coverage levels at edges, 2...256; ignored if the renderer sets its own.
  init(_ renderer: FrameRenderer, at moment: Double, levels: Int = 256) {
    (self.renderer, self.moment, self.levels) = (renderer, moment, levels)
  }

  mutating func next() throws -> FrameChange? {
    guard !isDone else { return nil }
    isDone = true
    let bitmap = try renderer.bitmap(at: moment, levels: levels)
    return FrameChange(Frame(bitmap: bitmap, start: 0, end: 1 / renderer.scene.frameRate))
  }

  mutating func restart() { isDone = false }

  var drawing: (any DrawnAnimation)? { DrawnScene(renderer, at: moment) }
}
