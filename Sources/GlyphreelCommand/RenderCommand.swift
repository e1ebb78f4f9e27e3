import ArgumentParser
import Encoding
import Glyphreel
import SceneFile
import Typography

/// `glyphreel render`: a scene to one or more files.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Renders a scene to one or more files.",
    discussion: """
      Example: glyphreel render todo.yaml -o todo.gif -o frames/

      The format follows the output's extension; a directory, or a pattern such as 'frames/%04d.png', gets a PNG \
      sequence, and a single PNG of a scene that moves is an animated one. Without an output the scene's name with \
      '.gif' is written to the current directory.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var output: OutputOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where to write; '-' is standard output. May be repeated.", valueName: "file"))
  var outputs: [String] = []

  @Option(help: "Pixels a point. Repeated, each scale but 1 gets its own file, such as todo@2x.gif.")
  var scale: [Double] = []

  @Option(help: "How progress is told on standard error: auto, json or none.")
  var progress: Progress.Style = .auto

  func validate() throws {
    if let wrong = scale.first(where: { !(0.01...100).contains($0) }) {
      throw ValidationError("--scale must be from 0.01 to 100, not \(wrong)")
    }
  }

  /// An output that is about to be written.
  private struct Job {
    /// Frames that are encoded as they are rendered, or a file that was made small enough before.
    enum Content {
      case frames(Timeline, any FrameEncoder)
      case file(SizedRendering.Result, any ByteSink)
    }

    let path: String
    let renderer: FrameRenderer
    var content: Content
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    try render()
  }

  /// Reads the scene and writes its files.
  func render() throws {
    let document = try options.document()
    let typesetter = try options.typesetter()
    let places = try paths().map { place in
      (place.path, place.scale, try output.format(of: try output.target(place.path)))
    }
    try output.check(places.map(\.2))
    // All are opened before the first is written: if one can't be created, none is touched.
    var jobs: [Job] = []
    var told: Set<SceneProblem> = []
    for (path, scale, format) in places {
      let renderer = try options.renderer(of: document, typesetter, scale: scale)
      if !output.quiet {
        options.tell(renderer.warnings(for: format).filter { told.insert($0).inserted }, of: document)
      }
      if let limit = output.byteLimit {
        let rendering = SizedRendering(
          path: path, format: format, limit: limit, options: options, output: output, document: document,
          typesetter: typesetter, scale: scale)
        jobs.append(try job(rendering))
      } else {
        jobs.append(try job(path, format, renderer, document))
      }
    }
    for index in jobs.indices { try write(&jobs[index], of: document) }
  }

  /// Where to write, at which scale; no two the same, and none the scene itself.
  private func paths() throws -> [(path: String, scale: Double)] {
    var paths: [(path: String, scale: Double)] = []
    for output in outputs.isEmpty ? [OutputPath.derived(from: options.scene)] : outputs {
      for scale in self.scale.isEmpty ? [1] : self.scale {
        let path = self.scale.count > 1 ? OutputPath.scaled(output, by: scale) : output
        guard path == "-" || path != options.scene else {
          throw Failure("glyphreel: error: the output '\(path)' is the scene itself", .usage)
        }
        guard !paths.contains(where: { $0.path == path }) else {
          throw Failure("glyphreel: error: the output '\(path)' is named twice", .usage)
        }
        paths.append((path, scale))
      }
    }
    return paths
  }

  private func job(
    _ path: String, _ format: OutputFormat, _ renderer: FrameRenderer, _ document: SceneDocument
  ) throws -> Job {
    let timeline: Timeline
    do throws(SceneError) {
      timeline = try renderer.timeline(for: format)
    } catch {
      throw Failure(error, in: document)
    }
    let encoder = try output.encoder(
      format, writingTo: path, renderer.encodingOptions(frameRate: timeline.frameRate))
    return Job(path: path, renderer: renderer, content: .frames(timeline, encoder))
  }

  /// Opens the target first: the search for a file that fits takes longer.
  private func job(_ rendering: SizedRendering) throws -> Job {
    let sink = try output.sink(rendering.path)
    let result = try rendering.render(progress: output.quiet ? .none : progress)
    output.tellDestinationProblems(
      rendering.path, rendering.format, result.renderer, frames: result.frames)
    return Job(path: rendering.path, renderer: result.renderer, content: .file(result, sink))
  }

  private func write(_ job: inout Job, of document: SceneDocument) throws {
    switch job.content {
    case .frames(let timeline, var encoder):
      var progress = Progress(of: job.path, style: output.quiet ? .none : self.progress)
      defer { progress.finish() }
      do throws(RenderError) {
        try job.renderer.encode(timeline, with: &encoder, threads: output.jobs) {
          progress.update(done: $0, total: $1)
        }
      } catch {
        throw Failure(error, in: document)
      }
      progress.finish()
      try output.report(
        job.path, job.renderer, frames: timeline.frameCount, seconds: timeline.duration)
    case .file(let result, let sink):
      try output.write(result, to: sink, path: job.path)
    }
  }
}
