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
      sequence. Without an output the scene's name with '.gif' is written to the current directory.
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
    let path: String
    let renderer: FrameRenderer
    var encoder: any FrameEncoder
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    let document = try options.document()
    let typesetter = try options.typesetter()
    var told: Set<String> = []
    // All are opened before the first is written: if one can't be created, none is touched.
    var jobs: [Job] = []
    for path in outputs.isEmpty ? [OutputPath.derived(from: options.scene)] : outputs {
      let format = try output.format(of: try output.target(path))
      for scale in scale.isEmpty ? [1] : scale {
        let renderer = try options.renderer(
          of: document, typesetter, scale: scale, maximumFrameRate: format.maximumFrameRate)
        if !output.quiet { tell(renderer.warnings, of: document, unless: &told) }
        let path = self.scale.count > 1 ? OutputPath.scaled(path, by: scale) : path
        jobs.append(
          Job(path: path, renderer: renderer, encoder: try encoder(format, path, renderer, document)))
      }
    }
    for index in jobs.indices { try write(&jobs[index], of: document) }
  }

  private func encoder(
    _ format: OutputFormat, _ path: String, _ renderer: FrameRenderer, _ document: SceneDocument
  ) throws -> any FrameEncoder {
    do throws(RenderError) {
      return try output.encoder(format, writingTo: path, renderer.encodingOptions)
    } catch {
      throw Failure(error, in: document)
    }
  }

  /// Prints what has not been said of another output.
  private func tell(_ warnings: [SceneProblem], of document: SceneDocument, unless told: inout Set<String>) {
    for warning in warnings {
      let text = DiagnosticRenderer(document.source).render(document.diagnostic(for: warning))
      if told.insert(text).inserted { Console.error(text) }
    }
  }

  private func write(_ job: inout Job, of document: SceneDocument) throws {
    var progress = Progress(of: job.path, style: output.quiet ? .none : self.progress)
    defer { progress.finish() }
    do throws(RenderError) {
      try job.renderer.encode(with: &job.encoder) { progress.update(done: $0, total: $1) }
    } catch {
      throw Failure(error, in: document)
    }
    progress.finish()
    let timeline = job.renderer.timeline
    output.report(job.path, job.renderer, frames: timeline.frameCount, seconds: timeline.duration)
  }
}
