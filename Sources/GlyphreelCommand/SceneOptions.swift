import ArgumentParser
import Encoding
import Glyphreel
import SceneFile
import Typography

/// Which scene, and what to change about it: what all commands on scenes have in common.
struct SceneOptions: ParsableArguments {
  @Argument(help: "The scene file; '-' reads standard input.")
  var scene: String

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Fills {{name}} in the scene.", valueName: "name=value"))
  var values: [Assignment] = []

  @Option(help: "The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5.")
  var contentSize: ContentSize?

  @Option(help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"))
  var fontDir: [String] = []

  @Flag(help: "Uses the installed fonts, too; what is drawn then depends on the machine.")
  var systemFonts = false

  @Option(help: "A character that no font has is an error, a box, or skipped.")
  var missingGlyph: MissingGlyph = .error

  @Option(help: "Frames a second, instead of the scene's.")
  var frameRate: Double?

  @Option(help: "The length of the motion, such as 2s, instead of the scene's.")
  var duration: Seconds?

  @Option(
    name: .customLong("aa-levels"),
    help: "How many different coverages a pixel at an edge can have, 2 to 256; fewer make smaller files.")
  var antialiasLevels = 256

  @OptionGroup var limitOptions: LimitOptions

  @Option(help: "How often to play: 'forever' or a number, instead of the scene's.")
  var loop: LoopCount?

  func validate() throws {
    if let frameRate, !(0.1...1000).contains(frameRate) {
      throw ValidationError("--frame-rate must be from 0.1 to 1000")
    }
    if let duration, duration.value > Double(limitOptions.limits.seconds) {
      throw ValidationError(
        "--duration must be at most \(limitOptions.limits.seconds) seconds; --limit time=... allows more")
    }
    guard (2...256).contains(antialiasLevels) else {
      throw ValidationError("--aa-levels must be from 2 to 256, not \(antialiasLevels)")
    }
  }

  /// Reads the scene and prints what its author should know about its text.
  func document() throws -> SceneDocument {
    do throws(SceneFileError) {
      let document = try SceneDocument(
        SourceFile(contentsOf: scene, limits: limitOptions.limits),
        filling: Template(values.map { ($0.name, $0.value) }), contentSize: contentSize,
        limits: limitOptions.limits)
      for diagnostic in document.diagnostics {
        Console.error(DiagnosticRenderer(document.source).render(diagnostic))
      }
      return document
    } catch {
      throw Failure(error)
    }
  }

  /// The scene with the options' changes.
  func adjusted(_ scene: Scene) -> Scene {
    var scene = scene
    if let frameRate { scene.frameRate = frameRate }
    if let duration { scene.duration = duration.value }
    if let loop { scene.loop = loop }
    return scene
  }

  /// A typesetter with all fonts that the scene may use.
  func typesetter() throws -> Typesetter {
    do throws(TypographyError) {
      let library = try FontLibrary(limits: limitOptions.limits.fonts)
      for directory in fontDir { try library.add(directory: directory) }
      if systemFonts { try library.addSystemFonts() }
      return Typesetter(fonts: library, missingGlyph: missingGlyph)
    } catch {
      throw Failure("glyphreel: error: \(error)", .badInput)
    }
  }

  /// A renderer for the scene.
  func renderer(
    of document: SceneDocument, _ typesetter: Typesetter, scale: Double = 1
  ) throws -> FrameRenderer {
    do throws(SceneError) {
      return try FrameRenderer(
        adjusted(document.scene), typesetter: typesetter, scale: scale, antialiasLevels: antialiasLevels,
        limits: limitOptions.limits)
    } catch {
      throw Failure(error, in: document)
    }
  }

  /// Prints warnings, each at its place in the scene.
  func tell(_ warnings: [SceneProblem], of document: SceneDocument) {
    for diagnostic in document.diagnostics(for: warnings) {
      Console.error(DiagnosticRenderer(document.source).render(diagnostic))
    }
  }
}
