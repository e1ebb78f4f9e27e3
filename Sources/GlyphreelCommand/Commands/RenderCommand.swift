import ArgumentParser
import GlyphreelExact

/// `glyphreel render`: the files of a scene.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "render", abstract: "Renders a scene to one or more files.",
    discussion: """
      Example: glyphreel render todo.yaml -o todo.gif -o frames/

      The output's extension determines the format. A directory, or a pattern such as 'frames/%04d.png', receives a \
      PNG sequence; a single PNG of an animated scene is an APNG. Without -o the output is the scene's name with \
      '.gif', in the current directory.
      """)

  @OptionGroup(title: "Scene") var options: SceneOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Fills the placeholder {{name}} in the dark variant of --picture. Without a value: '--theme dark'.",
      valueName: "name=value"))
  var dark: [Assignment] = []

  func validate() throws {
    if !dark.isEmpty, !delivery.picture {
      throw ValidationError("--dark sets values of the dark variant of --picture; give both")
    }
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    try render()
  }

  /// Reads the scene and writes its files.
  func render() throws {
    let document = try options.document(quiet: output.quiet)
    // A scene with a dark theme has a dark variant of its own.
    let hasDark =
      (delivery.picture || delivery.draws(output)) && document.hasDarkTheme && options.theme == nil
    let darkDocument =
      dark.isEmpty && !hasDark ? nil : try options.document(filling: dark, theme: hasDark ? .dark : nil)
    var inputs = options.inputs(of: document)
    if let darkDocument { inputs.add(darkDocument.files) }
    try delivery.deliver(
      document, dark: darkDocument,
      named: OutputPath.derived(from: options.scene, format: output.format ?? "gif"),
      inputs: inputs, options.adjustments, try options.typesetter(), output)
  }
}
