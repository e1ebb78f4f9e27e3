import ArgumentParser
import Glyphreel
import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography

/// The scene file and changes of its settings: the options of all commands that read one scene.
struct SceneOptions: ParsableArguments {
  @Argument(help: "Scene file; '-' reads standard input.", completion: .file())
  var scene: String

  @Option(name: .customLong("set"), help: .assignment)
  var assignments: [Assignment] = []

  @Option(help: .contentSize)
  var contentSize: ContentSize?

  @Option(
    help: ArgumentHelp(
      "The colours of a light or dark page.", discussion: "'--dark' is '--theme dark'.", valueName: "theme"))
  var theme: Look.Theme?

  @Option(help: .root, completion: .directory)
  var root: String?

  @Option(name: .customLong("font-dir"), help: .fontDirectory, completion: .directory)
  var fontDirectories: [String] = []

  @Flag(help: .systemFonts)
  var systemFonts = false

  @Option(help: .missingGlyph)
  var missingGlyph: MissingGlyph = .error

  @Option(name: .customLong("limit"), help: .limit)
  var limitChanges: [LimitChange] = []

  @Option(help: .frameRate)
  var frameRate: Double?

  @Option(help: ArgumentHelp("Length of the motion, such as 2s.", valueName: "time"))
  var duration: Seconds?

  @Option(help: .loop)
  var loop: LoopCount?

  @Option(help: .poster)
  var poster: Poster?

  func validate() throws {
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if let duration, duration.value > Double(limits.seconds) {
      throw ValidationError(
        "--duration must be at most \(limits.seconds) seconds; --limit time=... allows more")
    }
  }

  /// Reads the scene and prints the warnings about its text.
  ///
  /// - Parameters:
  ///   - others: Values that override those given with `--set`.
  ///   - theme: The variant of the theme; nil for the option's variant.
  ///   - quiet: True to print errors only.
  func document(
    filling others: [Assignment] = [], theme: Look.Theme? = nil, quiet: Bool = false
  ) throws -> SceneDocument {
    let document = try readDocument(filling: others, theme: theme)
    // A second reading with other values has the same warnings.
    for diagnostic in document.diagnostics where others.isEmpty && theme == nil && !quiet {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    if others.isEmpty, theme == nil, !quiet { try warnOfIdleVariants(document) }
    return document
  }

  /// Warns about a variant that the file does not have.
  private func warnOfIdleVariants(_ document: SceneDocument) throws {
    func warn(_ option: String, _ reason: String) {
      Console.error("\(path: scene): warning: '\(option)' has no effect: \(reason)")
    }
    if text.contentSize != nil, !document.canScaleTexts {
      warn("--content-size", "no text has a size that follows the reader's")
    }
    if theme == .dark, !document.hasDarkTheme, try LottieInput(scene, limits: limits) != nil {
      warn("--theme dark", "the animation has no theme 'dark'")
    }
  }

  /// Reads the scene.
  func readDocument(filling others: [Assignment] = [], theme: Look.Theme? = nil) throws -> SceneDocument {
    try SceneDocument(
      source(), filling: text.template(filling: others),
      contentSize: text.contentSize, theme: theme ?? self.theme, limits: limits)
  }

  /// Rejects a picture, a video or a recording.
  func checkKind() throws(Failure) {
    try SceneCollection.checkNoPicture(scene)
    try SceneCollection.checkNoRecording(scene)
  }

  /// Reads the scene's text.
  func source() throws -> SourceFile {
    try checkKind()
    return try SourceFile(contentsOf: scene, root: root, limits: limits)
  }

  /// The values that the scene's text is read with.
  var text: TemplateValues { TemplateValues(assignments: assignments, contentSize: contentSize) }

  /// The limits on the scene and its fonts.
  var limits: Limits { Limits(limitChanges) }

  /// The changes of the scene.
  var adjustments: SceneAdjustments {
    SceneAdjustments(
      frameRate: frameRate, duration: duration?.value, loop: loop, poster: poster,
      given: OutputOption.given([
        .loop: loop != nil, .poster: poster != nil && poster != .start, .frameRate: frameRate != nil,
      ]), limits: limits)
  }

  /// Returns a typesetter with all fonts that the scene may use.
  func typesetter() throws -> Typesetter { Typesetter(fonts: try fonts(), missingGlyph: missingGlyph) }

  /// Opens all fonts that the scene may use.
  func fonts() throws -> FontLibrary {
    try FontLibrary(directories: fontDirectories, systemFonts: systemFonts, limits: limits.fonts)
  }

  /// Returns the files that rendering the document reads.
  func inputs(of document: SceneDocument) -> InputFiles {
    InputFiles([scene] + document.files, fontDirectories: fontDirectories)
  }

  /// Returns a renderer for the scene.
  func renderer(
    of document: SceneDocument, _ typesetter: Typesetter, scale: Double = 1
  ) throws -> FrameRenderer {
    try adjustments.renderer(of: document, typesetter, scale: scale)
  }
}
