public import Encoding

extension FrameRenderer {
  /// Sends all frames through an encoder, once to be looked at if it asks for that, and once to be encoded.
  ///
  /// - Parameter progress: Called after every frame with the frames done and their number, over both runs.
  public func encode(
    with encoder: inout any FrameEncoder, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RenderError) {
    let count = timeline.frameCount
    let total = encoder.needsSurvey ? 2 * count : count
    if encoder.needsSurvey {
      for index in 0..<count {
        let frame = try frame(index)
        try RenderError.encoding { () throws(EncodingError) in try encoder.survey(frame) }
        progress(index + 1, total)
      }
    }
    for index in 0..<count {
      let frame = try frame(index)
      try RenderError.encoding { () throws(EncodingError) in try encoder.encode(frame) }
      progress(total - count + index + 1, total)
    }
    try RenderError.encoding { () throws(EncodingError) in try encoder.finish() }
  }

  /// Sends the picture of one moment through an encoder.
  ///
  /// - Parameter time: In seconds from the scene's start.
  public func encodeStill(at time: Double, with encoder: inout any FrameEncoder) throws(RenderError) {
    let frame: Frame
    do throws(SceneProblem) {
      frame = Frame(bitmap: try bitmap(at: time), start: 0, end: 1 / timeline.frameRate)
    } catch {
      throw .scene(error)
    }
    try RenderError.encoding { () throws(EncodingError) in
      if encoder.needsSurvey { try encoder.survey(frame) }
      try encoder.encode(frame)
      try encoder.finish()
    }
  }

  /// The frame of that number with the time it is shown.
  public func frame(_ index: Int) throws(RenderError) -> Frame {
    do throws(SceneProblem) {
      let (bitmap, changed) = try paint(at: timeline.start(ofFrame: index))
      return Frame(
        bitmap: bitmap, changed: changed, start: timeline.start(ofFrame: index),
        end: timeline.end(ofFrame: index))
    } catch {
      throw .scene(error)
    }
  }

  /// What an encoder must know about all frames.
  public var encodingOptions: EncodingOptions {
    EncodingOptions(
      width: pixelSize.width, height: pixelSize.height, frameRate: timeline.frameRate, loop: scene.loop,
      altText: scene.plainText)
  }
}

extension RenderError {
  /// Does something with an encoder and wraps its errors.
  static func encoding<Value>(_ body: () throws(EncodingError) -> Value) throws(RenderError) -> Value {
    do throws(EncodingError) { return try body() } catch { throw .encoding(error) }
  }
}
