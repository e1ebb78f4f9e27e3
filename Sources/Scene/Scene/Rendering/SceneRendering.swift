internal import GlyphreelExact
internal import GlyphreelMedia
internal import GlyphreelSystem
internal import GlyphreelTypography

/// The rendering of a scene in one format.
struct SceneRendering {
  let scene: Scene
  let format: OutputFormat
  /// The moment of a still picture, in seconds; nil for all frames.
  let moment: Double?
  /// Pixels per point.
  let scale: Double
  let typesetter: Typesetter
  /// Called with the fraction that is done, 0...1.
  let progress: (Double) -> Void

  /// Opens an output, and then encodes it in memory if its size is limited.
  func open(
    _ target: OutputTarget, byteLimit: Int?, configure: (inout EncodingOptions) -> Void
  ) throws(RenderError) -> OpenOutput {
    guard let byteLimit else {
      let (renderer, timeline, options) = try prepared(Concessions(), configure: configure)
      let encoder = try RenderError.wrappingEncoding { () throws(EncodingError) in
        try format.makeEncoder(writingTo: target, options: options)
      }
      return OpenOutput(content: .frames(self, renderer, timeline, encoder))
    }
    try checkWritesOneFile(target.path)
    let sink = try RenderError.wrappingEncoding { () throws(EncodingError) in
      try EncodingError.wrapping(target.openFile(.ownFrames))
    }
    let file = try fitted(byteLimit, target: target.path, configure: configure)
    return OpenOutput(concessions: file.concessions, content: .file(file.bytes, sink))
  }

  /// Encodes a file in memory with the fewest concessions that make it fit into a number of bytes.
  func fitted(
    _ limit: Int, target: String, configure: (inout EncodingOptions) -> Void
  ) throws(RenderError) -> (concessions: Concessions, bytes: [UInt8]) {
    try checkWritesOneFile(target)
    let (_, timeline, options) = try prepared(Concessions(), configure: configure)
    let ladder = QualityLadder(
      qualities: format.lowerQualities(than: options.quality, video: options.video.quality),
      precision: format.draws ? options.precision : nil, frameRate: moment == nil ? timeline.frameRate : nil,
      scale: scale)
    let found = try ladder.search { concessions throws(RenderError) -> [UInt8]? in
      try encoded(concessions, limit: limit, configure: configure)
    }
    guard let found else {
      throw .encoding(
        .unsuitableTarget(
          format: format.name, target: target,
          reason: "it does not fit into \(limit) bytes, whatever is given up"))
    }
    return found
  }

  /// Encodes a file in memory; returns nil if it is larger than a number of bytes.
  private func encoded(
    _ concessions: Concessions, limit: Int, configure: (inout EncodingOptions) -> Void
  ) throws(RenderError) -> [UInt8]? {
    let (renderer, timeline, options) = try prepared(concessions, configure: configure)
    let sink = MemorySink(limit: limit)
    do {
      var encoder = try RenderError.wrappingEncoding { () throws(EncodingError) in
        try format.makeEncoder(writingTo: sink, options: options)
      }
      try encode(renderer, timeline, with: &encoder)
      return sink.bytes
    } catch {
      if sink.isExceeded { return nil }
      throw error
    }
  }

  /// Returns what determines the bytes of a file: the frames and the options of the encoder.
  private func prepared(
    _ concessions: Concessions, configure: (inout EncodingOptions) -> Void
  ) throws(RenderError) -> (FrameRenderer, Timeline, EncodingOptions) {
    var scene = scene
    scene.frameRate = concessions.frameRate ?? scene.frameRate
    let (renderer, timeline) = try RenderError.wrappingScene { () throws(SceneError) in
      let renderer = try FrameRenderer(
        scene, typesetter: typesetter, scale: concessions.scale ?? scale)
      return (renderer, try renderer.timeline(for: format))
    }
    var options = renderer.encodingOptions(for: format, frameRate: timeline.frameRate)
    configure(&options)
    concessions.apply(to: &options)
    return (renderer, timeline, options)
  }

  /// Encodes all frames; a cancelled task ends it.
  func encode(
    _ renderer: FrameRenderer, _ timeline: Timeline, with encoder: inout any FrameEncoder
  ) throws(RenderError) {
    if Task.isCancelled { throw .cancelled }
    let progress = progress
    if let moment {
      try renderer.encodeStill(at: moment, with: &encoder)
      return progress(1)
    }
    try renderer.encode(timeline, with: &encoder) { progress(Double($0) / Double(max($1, 1))) }
  }

  private func checkWritesOneFile(_ target: String) throws(RenderError) {
    guard !format.writesOneFile else { return }
    throw .encoding(
      .unsuitableTarget(
        format: format.name, target: target,
        reason: target == "memory"
          ? "it is not one file; write it to a path" : "a byte limit is that of one file"))
  }
}

/// An output that is opened but not written.
struct OpenOutput {
  /// Frames that are yet to be encoded, or a finished file.
  enum Content {
    case frames(SceneRendering, FrameRenderer, Timeline, any FrameEncoder)
    case file([UInt8], any ByteSink)
  }

  var concessions = Concessions()
  let content: Content

  func write() throws(RenderError) {
    switch content {
    case .frames(let rendering, let renderer, let timeline, var encoder):
      try rendering.encode(renderer, timeline, with: &encoder)
    case .file(let bytes, let sink):
      try RenderError.wrappingEncoding { () throws(EncodingError) in
        try EncodingError.wrapping(sink.write(bytes))
        try EncodingError.wrapping(sink.commit())
      }
    }
  }
}
