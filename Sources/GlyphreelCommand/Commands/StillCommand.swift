import GlyphreelScene
import GlyphreelSceneFile
import ArgumentParser
import GlyphreelMedia
import GlyphreelExact

/// `glyphreel still`: one frame of a scene.
struct StillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "still", abstract: "Renders one frame of a scene.",
    discussion: "Example: glyphreel still todo.yaml --at 1.2s -o todo.png")

  @OptionGroup(title: "Scene") var options: SceneOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  @Option(help: .moment)
  var at: Moment = .end

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The output; '-' is standard output.", valueName: "file"),
    completion: .file())
  var path: String?

  @Option(help: .scale)
  var scale: Double?

  func validate() throws { try checkRange("--scale", scale, in: NumberRange.scale) }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    let document = try options.document(quiet: output.quiet)
    let path = self.path ?? OutputPath.derived(from: options.scene, format: output.format ?? "png")
    let target = try OutputTarget(path)
    let format = try output.format(of: target)
    try options.inputs(of: document).check(target, format)
    let settings = RenderSettings(
      adjustments: options.adjustments, typesetter: try options.typesetter(), output: output)
    let given = OutputOption.given([.scale: scale != nil]) + output.given + settings.adjustments.given
    _ = try Delivery(output: output, progress: .none, given: given).render([
      RenderTarget(
        settings: settings, path: path, scale: scale ?? 1, format: format, document: document, moment: at)
    ])
  }
}
