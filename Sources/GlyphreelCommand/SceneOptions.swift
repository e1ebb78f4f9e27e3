import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

/// Which scene, and what to change about it: what all commands on scenes have in common.
struct SceneOptions: ParsableArguments {
  @Argument(help: "The scene file; '-' reads standard input.", completion: .file())
  var scene: String

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Fills {{name}} in the scene.", valueName: "name=value"))
  var values: [Assignment] = []

  @Option(help: "The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5.")
  var contentSize: ContentSize?

  @Option(
    help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"), completion: .directory)
  var fontDir: [String] = []

  @Flag(help: "Uses the installed fonts, too; what is drawn then depends on the machine.")
  var systemFonts = false

  @Option(help: "A character that no font has is an error, a box, or skipped.")
  var missingGlyph: MissingGlyph = .error

  @Option(name: .customLong("limit"), help: LimitChange.help)
  var limitChanges: [LimitChange] = []

  @Option(help: "Frames a second, instead of the scene's.")
  var frameRate: Double?

  @Option(help: "The length of the motion, such as 2s, instead of the scene's.")
  var duration: Seconds?

  @Option(
    name: .customLong("aa-levels"),
    help:
      "How many different coverages a pixel at an edge can have, 2 to 256; fewer make smaller files. (default: 256)"
  )
  var chosenLevels: Int?

  @Option(help: "How often to play: 'forever' or a number, instead of the scene's.")
  var loop: LoopCount?

  /// How many different coverages a pixel at an edge can have.
  var antialiasLevels: Int { chosenLevels ?? 256 }

  func validate() throws {
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if let duration, duration.value > Double(limits.seconds) {
      throw ValidationError(
        "--duration must be at most \(limits.seconds) seconds; --limit time=... allows more")
    }
    try checkRange("--aa-levels", chosenLevels, in: 2...256)
  }

  /// Reads the scene and prints what its author should know about its text.
  ///
  /// - Parameter others: Values that take the place of those given with `--set`.
  func document(filling others: [Assignment] = []) throws -> SceneDocument {
    let document = try readDocument(filling: others)
    // Of a second reading with other values there is nothing new to say.
    for diagnostic in document.diagnostics where others.isEmpty {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    return document
  }

  /// Reads the scene.
  func readDocument(filling others: [Assignment] = []) throws -> SceneDocument {
    do throws(SceneFileError) {
      return try SceneDocument(
        SourceFile(contentsOf: scene, limits: limits), filling: template(others), contentSize: contentSize,
        limits: limits)
    } catch {
      throw Failure(error)
    }
  }

  /// What fills the placeholders in the scene.
  func template(_ others: [Assignment] = []) -> Template {
    Template((values + others).map { ($0.name, $0.value) })
  }

  /// What the scene and its fonts are held to.
  var limits: Limits { Limits(limitChanges) }

  /// What the options change about the scene.
  var adjustments: SceneAdjustments {
    SceneAdjustments(
      frameRate: frameRate, duration: duration?.value, loop: loop, antialiasLevels: antialiasLevels,
      limits: limits)
  }

  /// A typesetter with all fonts that the scene may use.
  func typesetter() throws(Failure) -> Typesetter {
    Typesetter(fonts: try fontLibrary(), missingGlyph: missingGlyph)
  }

  /// All fonts that the scene may use.
  func fontLibrary() throws(Failure) -> FontLibrary {
    try FontLibrary.given(fontDir, systemFonts: systemFonts, limits: limits.fonts)
  }

  /// The files that rendering the document reads.
  func inputs(of document: SceneDocument) -> InputFiles {
    InputFiles([scene] + document.files, fontDirectories: fontDir)
  }

  /// A renderer for the scene.
  func renderer(
    of document: SceneDocument, _ typesetter: Typesetter, scale: Double = 1
  ) throws -> FrameRenderer {
    try adjustments.renderer(of: document, typesetter, scale: scale)
  }

  /// Prints warnings, each at its place in the scene.
  func tell(_ warnings: [SceneProblem], of document: SceneDocument) {
    Console.tell(warnings, of: document)
  }
}
