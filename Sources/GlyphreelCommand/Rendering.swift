import GlyphreelEncoding
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography
import GlyphreelSystem

/// Scenes on their way to files.
struct Rendering {
  let adjustments: SceneAdjustments
  let typesetter: Typesetter
  let output: OutputOptions
  let progress: Progress.Style
  /// Whether what was written is told as the program's result, on standard output.
  var reportsResults = true

  /// An output that is about to be written.
  private struct Job {
    /// Frames that are encoded as they are rendered, or a file that was made small enough before.
    enum Content {
      case frames(Timeline?, any FrameEncoder)
      case file(SizedRendering.Result, any ByteSink)
    }

    let target: RenderTarget
    let renderer: FrameRenderer
    var content: Content
  }

  /// Writes the files in their order and tells about each; returns the sizes of their canvases in points.
  ///
  /// All are opened before the first is written: if one can't be created, none is touched.
  func write(_ targets: [RenderTarget]) throws -> [(width: Double, height: Double)] {
    try output.check(targets.map(\.format))
    var jobs: [Job] = []
    var told: Set<SceneProblem> = []
    var sizes: [(width: Double, height: Double)] = []
    for target in targets {
      let renderer = try adjustments.renderer(of: target.document, typesetter, scale: target.scale)
      if !output.quiet {
        let warnings = target.moment == nil ? renderer.warnings(for: target.format) : renderer.warnings
        Console.tell(warnings.filter { told.insert($0).inserted }, of: target.document)
      }
      let (width, height) = renderer.pixelSize
      sizes.append((Double(width) / target.scale, Double(height) / target.scale))
      jobs.append(
        try output.byteLimit.map { try sizedJob(target, $0) } ?? job(target, renderer))
    }
    for index in jobs.indices { try write(&jobs[index]) }
    return sizes
  }

  private func job(_ target: RenderTarget, _ renderer: FrameRenderer) throws -> Job {
    var timeline: Timeline?
    if target.moment == nil {
      do throws(SceneError) {
        timeline = try renderer.timeline(for: target.format)
      } catch {
        throw Failure(error, in: target.document)
      }
    }
    let frameRate = timeline?.frameRate ?? renderer.scene.frameRate
    let encoder = try output.encoder(
      target.format, writingTo: target.path, renderer.encodingOptions(frameRate: frameRate))
    return Job(target: target, renderer: renderer, content: .frames(timeline, encoder))
  }

  /// Opens the target first: the search for a file that fits takes longer.
  private func sizedJob(_ target: RenderTarget, _ limit: ByteCount) throws -> Job {
    let rendering = SizedRendering(
      path: target.path, format: target.format, limit: limit, adjustments: adjustments, output: output,
      document: target.document, typesetter: typesetter, scale: target.scale, moment: target.moment)
    let sink = try output.sink(target.path)
    let result = try rendering.render(progress: output.quiet ? .none : progress)
    output.tellDestinationProblems(target.path, target.format, result.renderer, frames: result.frames)
    return Job(target: target, renderer: result.renderer, content: .file(result, sink))
  }

  private func write(_ job: inout Job) throws {
    let target = job.target
    var (frames, seconds) = (1, 0.0)
    switch job.content {
    case .frames(let timeline, var encoder):
      var progress = Progress(of: target.path, style: output.quiet ? .none : self.progress)
      defer { progress.finish() }
      do throws(RenderError) {
        if let timeline {
          try job.renderer.encode(timeline, with: &encoder, threads: output.jobs) {
            progress.update(done: $0, total: $1)
          }
          (frames, seconds) = (timeline.frameCount, timeline.duration)
        } else {
          let moment = target.moment?.seconds(in: job.renderer) ?? 0
          try job.renderer.encodeStill(at: moment, with: &encoder)
        }
      } catch {
        throw Failure(error, in: target.document)
      }
    case .file(let result, let sink):
      try output.write(result, to: sink)
      (frames, seconds) = (result.frames, result.seconds)
    }
    output.report(
      target.path, job.renderer, frames: frames, seconds: seconds, asResult: reportsResults)
  }
}
