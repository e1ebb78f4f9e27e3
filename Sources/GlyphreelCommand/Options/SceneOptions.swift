import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// The scene file and changes of its settings: the options of all commands that read one scene.
struct SceneOptions: ParsableArguments {
  @Argument(help: "The scene file; '-' reads standard input.", completion: .file())
  var scene: String

  @OptionGroup var text: TemplateOptions
  @OptionGroup var typesetting: TypesettingOptions
  @OptionGroup var limitOptions: LimitOptions

  @Option(help: "Frames a second, instead of the scene's.")
  var frameRate: Double?

  @Option(help: "The length of the motion, such as 2s, instead of the scene's.")
  var duration: Seconds?

  @Option(
    name: .customLong("aa-levels"),
    help: "The levels of coverage at edges, 2 to 256; fewer make smaller files.")
  var antialiasLevels = 256

  @Option(help: "The number of plays, or 'forever', instead of the scene's.")
  var loop: LoopCount?

  func validate() throws {
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if let duration, duration.value > Double(limits.seconds) {
      throw ValidationError(
        "--duration must be at most \(limits.seconds) seconds; --limit time=... allows more")
    }
    try checkRange("--aa-levels", antialiasLevels, in: 2...256)
  }

  /// Reads the scene and prints the warnings about its text.
  ///
  /// - Parameter others: Values that replace those given with `--set`.
  func document(filling others: [Assignment] = []) throws -> SceneDocument {
    let document = try readDocument(filling: others)
    // A second reading with other values has the same warnings.
    for diagnostic in document.diagnostics where others.isEmpty {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    return document
  }

  /// Reads the scene.
  func readDocument(filling others: [Assignment] = []) throws -> SceneDocument {
    try SceneDocument(
      SourceFile(contentsOf: scene, limits: limits), filling: text.template(filling: others),
      contentSize: text.contentSize, limits: limits)
  }

  /// The limits on the scene and its fonts.
  var limits: Limits { limitOptions.values }

  /// The changes of the scene.
  var adjustments: SceneAdjustments {
    SceneAdjustments(
      frameRate: frameRate, duration: duration?.value, loop: loop, antialiasLevels: antialiasLevels,
      limits: limits)
  }

  /// Returns a typesetter with all fonts that the scene may use.
  func typesetter() throws -> Typesetter { try typesetting.typesetter(limits: limits.fonts) }

  /// Returns the files that rendering the document reads.
  func inputs(of document: SceneDocument) -> InputFiles {
    InputFiles([scene] + document.files, fontDirectories: typesetting.directories)
  }

  /// Returns a renderer for the scene.
  func renderer(
    of document: SceneDocument, _ typesetter: Typesetter, scale: Double = 1
  ) throws -> FrameRenderer {
    try adjustments.renderer(of: document, typesetter, scale: scale)
  }
}
