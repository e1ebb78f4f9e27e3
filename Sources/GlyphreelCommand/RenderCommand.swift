import ArgumentParser
import GlyphreelExactText

/// `glyphreel render`: a scene to one or more files.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "render", abstract: "Renders a scene to one or more files.",
    discussion: """
      Example: glyphreel render todo.yaml -o todo.gif -o frames/

      The format follows the output's extension; a directory, or a pattern such as 'frames/%04d.png', gets a PNG \
      sequence, and a single PNG of a scene that moves is an animated one. Without an output the scene's name with \
      '.gif' is written to the current directory.
      """)

  @OptionGroup var options: SceneOptions
  @OptionGroup var delivery: DeliveryOptions
  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Fills {{name}} in what --picture shows readers of dark pages.", valueName: "name=value"))
  var dark: [Assignment] = []

  func validate() throws {
    if !dark.isEmpty, !delivery.picture {
      throw ValidationError("--dark says what is different in the dark variant of --picture; give both")
    }
  }

  func run() throws {
    Interruption.removesUnfinishedOutputs()
    try render()
  }

  /// Reads the scene and writes its files.
  func render() throws {
    let document = try options.document()
    let darkDocument = dark.isEmpty ? nil : try options.document(filling: dark)
    var inputs = options.inputs(of: document)
    if let darkDocument { inputs.add(darkDocument.files) }
    try delivery.deliver(
      document, dark: darkDocument,
      named: OutputPath.derived(from: options.scene, format: output.format ?? "gif"),
      inputs: inputs, options.adjustments, try options.typesetter(), output)
  }
}
