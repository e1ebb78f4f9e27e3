import ArgumentParser
import GlyphreelExact

/// `glyphreel render`: the files of a scene, or the picture of one moment.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "render", abstract: "Render a scene or a Lottie file.",
    discussion: """
      Example: glyphreel render todo.yaml -o todo.svg
      Example: glyphreel render todo.yaml --scale 2 -o todo.gif -o todo.webp
      Example: glyphreel render todo.yaml --at 50% -o middle.png

      The output's extension determines the format. A directory, or a pattern such as 'frames/%04d.png', receives a \
      PNG sequence; a single PNG of an animated scene is an APNG. Without -o the output is the scene's name with \
      '.gif', or with '.png' for one moment, in the current directory.

      With --watch, the scene, its fonts and its pictures are watched until Ctrl-C. An error in the scene is reported with \
      its place, and the last valid output stays.
      """)

  @Option(help: .moment)
  var at: Moment?

  @Flag(help: "Render again whenever the scene's files change.")
  var watch = false

  @OptionGroup(title: "Scene") var options: SceneOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "Fill {{name}} in the dark variant of --picture.", discussion: "Without a value: '--theme dark'.",
      valueName: "name=value"))
  var dark: [Assignment] = []

  func validate() throws {
    if !dark.isEmpty, !delivery.picture {
      throw ValidationError("--dark sets values of the dark variant of --picture; give both")
    }
    if watch { try checkWatching() }
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    if watch { try watchScene() } else { try render() }
  }

  /// Reads the scene and writes its files.
  func render() throws {
    let document = try options.document(quiet: output.quiet)
    // A scene with a dark theme has a dark variant of its own.
    let hasDark =
      (delivery.picture || delivery.draws(output)) && document.hasDarkTheme && options.theme == nil
    let darkDocument =
      dark.isEmpty && !hasDark ? nil : try options.document(filling: dark, theme: hasDark ? .dark : nil)
    if let theme = options.theme, delivery.picture, document.hasDarkTheme, dark.isEmpty, !output.quiet {
      Console.error(
        "glyphreel: note: --picture writes the \(theme.rawValue) variant only; leave out '--theme' for both")
    }
    var inputs = options.inputs(of: document)
    if let darkDocument { inputs.add(darkDocument.files) }
    try delivery.deliver(
      document, dark: darkDocument,
      named: OutputPath.derived(from: options.scene, format: output.format ?? (at == nil ? "gif" : "png")),
      inputs: inputs, options.adjustments, try options.typesetter(), output, at: at)
  }
}
