public import GlyphreelEncoding
internal import GlyphreelSystem

extension FrameRenderer {
  /// Sends all frames through an encoder, those to be looked at first if it asks for that, and then all to be encoded.
  ///
  /// What changes from frame to frame is kept in between as far as it is little, by the encoder or else here, and the rest
  /// rendered again.
  ///
  /// - Parameters:
  ///   - threads: How many may paint at the same time, at least 1; nil for one a processor. The frames are the same with
  ///     any.
  ///   - progress: Called after every frame with the frames done and their number, over both runs.
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

  /// Sends the picture of one moment through an encoder.
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

  /// The frame of that number, counted from 0, with the time it is shown.
  ///
  /// Its changed rectangle holds what differs from the picture painted last: whoever encodes it asks in
  /// order.
  public func frame(_ index: Int, of timeline: Timeline) throws(SceneError) -> Frame {
    let (bitmap, changed) = try paint(at: timeline.moment(ofFrame: index))
    return Frame(
      bitmap: bitmap, changed: changed, start: timeline.start(ofFrame: index),
      end: timeline.end(ofFrame: index))
  }

  /// What an encoder must know about all frames; `frameRate` is the timeline's, in frames a second.
  public func encodingOptions(frameRate: Double) -> EncodingOptions {
    var options = EncodingOptions(
      width: pixelSize.width, height: pixelSize.height, frameRate: frameRate, loop: scene.loop,
      altText: scene.plainText)
    options.isOpaque = scene.canvas.background.color?.isOpaque ?? false
    return options
  }
}
