import ArgumentParser
import Encoding
import Glyphreel
import SceneFile

/// `glyphreel still`: one frame of a scene.
struct StillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Renders one frame of a scene.",
    discussion: "Example: glyphreel still todo.yaml --at 1.2s -o todo.png")

  @OptionGroup var options: SceneOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The moment: a time such as 1.2s, a share of the motion such as 50%, or 'end'.")
  var at: Moment = .end

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Where to write; '-' is standard output.", valueName: "file"))
  var path: String?

  @Option(help: "Pixels a point.")
  var scale = 1.0

  func validate() throws {
    guard (0.01...100).contains(scale) else {
      throw ValidationError("--scale must be from 0.01 to 100, not \(scale)")
    }
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    let document = try options.document()
    let path = self.path ?? OutputPath.derived(from: options.scene, extension: "png")
    let format = try output.format(of: try output.target(path))
    try output.check([format])
    let typesetter = try options.typesetter()
    let renderer = try options.renderer(of: document, typesetter, scale: scale)
    if !output.quiet { options.tell(renderer.warnings, of: document) }
    if let limit = output.byteLimit {
      let sink = try output.sink(path)
      let rendering = SizedRendering(
        path: path, format: format, limit: limit, options: options, output: output, document: document,
        typesetter: typesetter, scale: scale, moment: at)
      let result = try rendering.render(progress: .none)
      output.tellDestinationProblems(path, format, result.renderer, frames: 1)
      return try output.write(result, to: sink, path: path)
    }
    var encoder = try output.encoder(
      format, writingTo: path, renderer.encodingOptions(frameRate: renderer.scene.frameRate))
    do throws(RenderError) {
      try renderer.encodeStill(at: at.seconds(in: renderer), with: &encoder)
    } catch {
      throw Failure(error, in: document)
    }
    try output.report(path, renderer, frames: 1, seconds: 0)
  }
}
