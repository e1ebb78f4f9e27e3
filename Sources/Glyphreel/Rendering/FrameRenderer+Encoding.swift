public import Encoding

extension FrameRenderer {
  /// Encodes all frames, after a survey pass if the encoder needs one.
  ///
  /// Between both passes the encoder or a `FrameRecording` caches the frames as far as they fit; the rest is
  /// rendered again.
  ///
  /// - Parameters:
  ///   - threads: The number of painting threads, at least 1; nil for one per processor. The result does not
  ///     depend on it.
  ///   - progress: Called after each frame with the number of frames done and the total of both passes.
  public func encode(
    _ timeline: Timeline, with encoder: inout any FrameEncoder, threads: Int? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RenderError) {
    let threads = threads ?? Processors.count
    let count = timeline.frameCount
    var stream = FrameStream(self, timeline, threads: threads)
    var recording = FrameRecording(timeline)
    var surveyed = 0
    while encoder.needsSurvey, surveyed < count {
      let change = try RenderError.wrappingScene { () throws(SceneError) -> FrameChange? in
        try stream.next()
      }
      guard let change else { break }
      try RenderError.wrappingEncoding { () throws(EncodingError) in try encoder.survey(change) }
      if !encoder.keepsFrames { recording.add(change) }
      surveyed += 1
      progress(surveyed, 2 * count)
    }
    let kept = encoder.keptFrames
    if max(kept, recording.frameCount) < surveyed {
      stream = FrameStream(self, timeline, from: max(kept, recording.frameCount), threads: threads)
    }
    for index in 0..<count {
      if index < kept {
        try RenderError.wrappingEncoding { () throws(EncodingError) in try encoder.encodeKept() }
      } else {
        let recorded = recording.next()
        let change = try RenderError.wrappingScene { () throws(SceneError) -> FrameChange? in
          if let recorded { return recorded }
          return try stream.next()
        }
        guard let change else { break }
        try RenderError.wrappingEncoding { () throws(EncodingError) in try encoder.encode(change) }
      }
      progress(surveyed + index + 1, surveyed + count)
    }
    try RenderError.wrappingEncoding { () throws(EncodingError) in try encoder.finish() }
  }

  /// Encodes the frame at one moment.
  ///
  /// - Parameter time: In seconds from the scene's start.
  public func encodeStill(at time: Double, with encoder: inout any FrameEncoder) throws(RenderError) {
    let frame = try RenderError.wrappingScene { () throws(SceneError) in
      Frame(bitmap: try bitmap(at: time), start: 0, end: 1 / scene.frameRate)
    }
    try RenderError.wrappingEncoding { () throws(EncodingError) in
      try encoder.encodeAll([frame])
    }
  }

  /// Renders the frame with an index and its time range.
  ///
  /// Its changed rectangle is relative to the frame painted last, so an encoder must request frames in order.
  public func frame(_ index: Int, of timeline: Timeline) throws(SceneError) -> Frame {
    let (bitmap, changed) = try paint(at: timeline.moment(ofFrame: index))
    return Frame(
      bitmap: bitmap, changed: changed, start: timeline.start(ofFrame: index),
      end: timeline.end(ofFrame: index))
  }

  /// Returns the encoding options of the scene; `frameRate` is the timeline's.
  public func encodingOptions(frameRate: Double) -> EncodingOptions {
    var options = EncodingOptions(
      width: pixelSize.width, height: pixelSize.height, frameRate: frameRate, loop: scene.loop,
      altText: scene.plainText)
    options.isOpaque = scene.canvas.background.color?.isOpaque ?? false
    return options
  }
}
