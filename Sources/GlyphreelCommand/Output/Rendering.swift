import Glyphreel
import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelSceneFile
import GlyphreelTypography
import GlyphreelSystem

/// A file, or a directory of files, to be rendered from a scene.
struct RenderTarget {
  let path: String
  /// Pixels a point.
  let scale: Double
  let format: OutputFormat
  let document: SceneDocument
  /// The scene for dark pages, for a format that holds both.
  var dark: SceneDocument?
  /// The moment of a still picture; nil for all frames.
  var moment: Moment?
}

/// The rendering of scenes to files.
struct Rendering {
  let adjustments: SceneAdjustments
  let typesetter: Typesetter
  let output: OutputOptions
  let progress: Progress.Style
  /// True if the outputs are reported on standard output, as the program's result.
  var reportsResults = true

  /// An output that is opened but not written.
  private struct Job {
    /// Frames that are encoded as they are rendered, or a finished file within a size limit.
    enum Content {
      case frames(Timeline?, any FrameEncoder)
      case file(SizedRendering.Result, any ByteSink)
    }

    let target: RenderTarget
    let renderer: FrameRenderer
    var content: Content
  }

  /// Writes the files in their order and reports each; returns the sizes of their canvases in points.
  ///
  /// All are opened before the first is written: if one can't be created, none is changed.
  func write(_ targets: [RenderTarget]) throws -> [(width: Double, height: Double)] {
    try output.check(targets.map(\.format))
    var jobs: [Job] = []
    var reported: Set<SceneProblem> = []
    var sizes: [(width: Double, height: Double)] = []
    for target in targets {
      let renderer = try adjustments.renderer(
        of: target.document, dark: target.dark, typesetter, scale: target.scale)
      if !output.quiet {
        let warnings = target.moment == nil ? renderer.warnings(for: target.format) : renderer.warnings
        Console.warn(warnings.filter { reported.insert($0).inserted }, of: target.document)
      }
      if output.over != nil, !output.quiet, target.document.scene.canvas.background.color?.isOpaque == true {
        Console.error(
          "\(target.path): warning: the scene covers the video; write 'canvas: { background: transparent }' to see it"
        )
      }
      let (width, height) = renderer.pixelSize
      sizes.append((Double(width) / target.scale, Double(height) / target.scale))
      jobs.append(
        try output.byteLimit.map { try sizedJob(target, $0) } ?? job(target, renderer))
    }
    let isPiped = targets.contains { OutputPath.isStandardOutput($0.path) }
    for index in jobs.indices { try write(&jobs[index], asResult: reportsResults && !isPiped) }
    return sizes
  }

  private func job(_ target: RenderTarget, _ renderer: FrameRenderer) throws -> Job {
    var timeline: Timeline?
    if target.moment == nil {
      timeline = try target.document.locatingErrors { try renderer.timeline(for: target.format) }
    }
    let frameRate = timeline?.frameRate ?? renderer.scene.frameRate
    let encoder = try output.encoder(
      target.format, writingTo: target.path,
      adjustments.encodingOptions(of: renderer, for: target.format, frameRate: frameRate))
    return Job(target: target, renderer: renderer, content: .frames(timeline, encoder))
  }

  /// Writes a file of one format if it is smaller than a number of bytes, and reports it.
  ///
  /// - Returns: False for a larger one, which is not written.
  func writeIfSmaller(_ target: RenderTarget, than bytes: Int) throws -> Bool {
    let renderer = try adjustments.renderer(
      of: target.document, dark: target.dark, typesetter, scale: target.scale)
    let timeline = try target.document.locatingErrors { try renderer.timeline(for: target.format) }
    let memory = BoundedSink(limit: bytes)
    let options = output.completed(
      adjustments.encodingOptions(of: renderer, for: target.format, frameRate: timeline.frameRate))
    var encoder = try target.format.makeEncoder(writingTo: memory, options: options)
    do {
      try target.document.locatingErrors { try renderer.encode(timeline, with: &encoder) }
    } catch {
      if memory.isExceeded { return false }
      throw error
    }
    let sink = try output.sink(target.path)
    try sink.write(memory.bytes)
    try sink.commit()
    output.report(
      target.path, renderer.pixelSize, frames: timeline.frameCount, seconds: timeline.duration,
      asResult: reportsResults)
    return true
  }

  /// Renders a file within a size limit; opens the target before the search, which takes longer.
  private func sizedJob(_ target: RenderTarget, _ limit: ByteCount) throws -> Job {
    let rendering = SizedRendering(
      path: target.path, format: target.format, limit: limit, adjustments: adjustments, output: output,
      document: target.document, dark: target.dark, typesetter: typesetter, scale: target.scale,
      moment: target.moment)
    let sink = try output.sink(target.path)
    let result = try rendering.render(progress: output.quiet ? .none : progress)
    output.warnOfDestinationLimits(
      target.path, target.format, result.renderer.pixelSize, frames: result.frames)
    return Job(target: target, renderer: result.renderer, content: .file(result, sink))
  }

  private func write(_ job: inout Job, asResult isResult: Bool) throws {
    let target = job.target
    var (frames, seconds) = (1, 0.0)
    switch job.content {
    case .frames(let timeline, var encoder):
      var progress = Progress(of: target.path, style: output.quiet ? .none : self.progress)
      defer { progress.finish() }
      try target.document.locatingErrors {
        if let timeline {
          try job.renderer.encode(timeline, with: &encoder, threads: output.jobs) {
            progress.update(done: $0, total: $1)
          }
          (frames, seconds) = (timeline.frameCount, timeline.duration)
        } else {
          let moment = target.moment?.seconds(in: job.renderer) ?? 0
          try job.renderer.encodeStill(at: moment, with: &encoder)
        }
      }
    case .file(let result, let sink):
      try sink.write(result.bytes)
      try sink.commit()
      (frames, seconds) = (result.frames, result.seconds)
    }
    output.report(
      target.path, adjustments.videoSize ?? job.renderer.pixelSize, frames: frames, seconds: seconds,
      asResult: isResult)
  }
}
