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

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    let document = try options.document()
    let typesetter = try options.typesetter()
    var told: Set<String> = []
    for path in outputs.isEmpty ? [OutputPath.derived(from: options.scene)] : outputs {
      let target = try output.target(path)
      let format = try output.format(of: target)
      for scale in scale.isEmpty ? [1] : scale {
        let renderer = try options.renderer(
          of: document, typesetter, scale: scale, maximumFrameRate: format.maximumFrameRate)
        if !output.quiet { tell(renderer.warnings, of: document, unless: &told) }
        let path = self.scale.count > 1 ? OutputPath.scaled(path, by: scale) : path
        try write(renderer, of: document, to: path, format)
      }
    }
  }

  /// Prints what has not been said of another output.
  private func tell(_ warnings: [SceneProblem], of document: SceneDocument, unless told: inout Set<String>) {
    for warning in warnings {
      let text = DiagnosticRenderer(document.source).render(document.diagnostic(for: warning))
      if told.insert(text).inserted { Console.error(text) }
    }
  }

  private func write(
    _ renderer: FrameRenderer, of document: SceneDocument, to path: String, _ format: OutputFormat
  ) throws {
    var progress = Progress(of: path, style: output.quiet ? .none : self.progress)
    defer { progress.finish() }
    do throws(RenderError) {
      var encoder = try output.encoder(format, writingTo: path, renderer.encodingOptions)
      try renderer.encode(with: &encoder) { progress.update(done: $0, total: $1) }
    } catch {
      throw Failure(error, in: document)
    }
    progress.finish()
    output.report(path, renderer, frames: renderer.timeline.frameCount, seconds: renderer.timeline.duration)
  }
}
