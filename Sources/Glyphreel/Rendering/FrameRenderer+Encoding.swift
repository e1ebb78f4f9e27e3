public import Encoding

extension FrameRenderer {
  /// Sends all frames through an encoder, once to be looked at if it asks for that, and once to be encoded.
  ///
  /// They are rendered twice for that only if what changes from frame to frame is too much to be kept.
  ///
  /// - Parameter progress: Called after every frame with the frames done and their number, over both runs.
  public func encode(
    _ timeline: Timeline, with encoder: inout any FrameEncoder,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RenderError) {
    let count = timeline.frameCount
    let total = encoder.needsSurvey ? 2 * count : count
    var recording = FrameRecording()
    if encoder.needsSurvey {
      for index in 0..<count {
        let frame = try RenderError.wrappingScene { () throws(SceneError) -> Frame in
          try self.frame(index, of: timeline)
        }
        try RenderError.wrappingEncoding { () throws(EncodingError) in try encoder.survey(frame) }
        recording.add(frame)
        progress(index + 1, total)
      }
    }
    for index in 0..<count {
      let recorded = recording.next()
      let frame = try RenderError.wrappingScene { () throws(SceneError) -> Frame in
        if let recorded { return recorded }
        return try self.frame(index, of: timeline)
      }
      try RenderError.wrappingEncoding { () throws(EncodingError) in try encoder.encode(frame) }
      progress(total - count + index + 1, total)
    }
    try RenderError.wrappingEncoding { () throws(EncodingError) in try encoder.finish() }
  }

  /// Sends the picture of one moment through an encoder.
  ///
  /// - Parameter time: In seconds from the scene's start.
  public func encodeStill(at time: Double, with encoder: inout any FrameEncoder) throws(RenderError) {
    let frame = try RenderError.wrappingScene { () throws(SceneError) in
      Frame(bitmap: try bitmap(at: time), start: 0, end: 1 / scene.frameRate)
    }
    try RenderError.wrappingEncoding { () throws(EncodingError) in
      if encoder.needsSurvey { try encoder.survey(frame) }
      try encoder.encode(frame)
      try encoder.finish()
    }
  }

  /// The frame of that number, counted from 0, with the time it is shown.
  ///
  /// Its changed rectangle holds what differs from the picture painted last: whoever encodes it asks in
  /// order.
  public func frame(_ index: Int, of timeline: Timeline) throws(SceneError) -> Frame {
    let start = timeline.start(ofFrame: index)
    let (bitmap, changed) = try paint(at: start)
    return Frame(bitmap: bitmap, changed: changed, start: start, end: timeline.end(ofFrame: index))
  }

  /// What an encoder must know about all frames; `frameRate` is the timeline's, in frames a second.
  public func encodingOptions(frameRate: Double) -> EncodingOptions {
    EncodingOptions(
      width: pixelSize.width, height: pixelSize.height, frameRate: frameRate, loop: scene.loop,
      altText: scene.plainText)
  }
}
