public import GlyphreelMedia
internal import GlyphreelSystem

extension FrameRenderer {
  /// Encodes all frames of a timeline.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that paint, at least 1; nil for one per core. The frames are the same with any number.
  ///   - progress: Called after every frame with the frames done and their number, over all passes.
  package func encode(
    _ timeline: Timeline, with encoder: inout any FrameEncoder, threads: Int? = nil,
    progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RenderError) {
    if encoder.cost.keepsCanvases, timeline.frameCount > 1 {
      try RenderError.wrappingScene { () throws(SceneError) in try limits.checkAnimation(of: pixelSize) }
    }
    var frames = RenderedFrames(
      self, timeline, levels: encoder.coverageLevels, cost: encoder.cost,
      threads: threads ?? Processors.count, passes: encoder.passCount, progress: progress)
    try FrameRenderer.encode(&frames, with: &encoder)
  }

  /// Encodes the picture of one moment.
  ///
  /// - Parameter time: In seconds from the scene's start.
  package func encodeStill(at time: Double, with encoder: inout any FrameEncoder) throws(RenderError) {
    var frames = RenderedStill(self, at: time, levels: encoder.coverageLevels)
    try FrameRenderer.encode(&frames, with: &encoder)
  }

  private static func encode(
    _ frames: inout some FrameSource, with encoder: inout any FrameEncoder
  ) throws(RenderError) {
    do {
      try encoder.encode(&frames)
    } catch let error as SceneError {
      throw .scene(error)
    } catch let error as EncodingError {
      throw .encoding(error)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      preconditionFailure("neither rendering nor encoding throws \(error)")
    }
  }

  /// The frame of that number, counted from 0, with the time it is shown.
  ///
  /// Its changed rectangle contains every pixel that differs from the frame painted last, so ask in order to encode.
  public func frame(_ index: Int, of timeline: Timeline) throws(SceneError) -> Frame {
    let (bitmap, changed) = try paint(at: timeline.moment(ofFrame: index))
    return Frame(
      bitmap: bitmap, changed: changed, start: timeline.start(ofFrame: index),
      end: timeline.end(ofFrame: index))
  }

  /// Returns the options for the encoder of a format; `frameRate` is the timeline's, in frames per second.
  package func encodingOptions(for format: OutputFormat, frameRate: Double) -> EncodingOptions {
    var options = EncodingOptions(
      width: pixelSize.width, height: pixelSize.height, frameRate: frameRate, loop: scene.loop,
      altText: scene.plainText)
    options.quality = format.defaultQuality ?? .exact
    options.background = scene.canvas.background.color
    options.isOpaque = scene.canvas.background.color?.isOpaque ?? false
    return options
  }
}
