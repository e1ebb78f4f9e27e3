import ArgumentParser
import ExactText
import Glyphreel
import SceneFile
import Typography

/// How a one-liner's text looks, and how long it is seen.
///
/// What is no number is read by the scene's reader, which knows what may be said and how to help.
struct LookOptions: ParsableArguments {
  @Flag(help: "Prints the scene file instead of rendering it.")
  var printScene = false

  @Option(help: "The text's size in points. (default: 32)")
  var size: Double?

  @Option(help: "The font: a family that 'glyphreel fonts' lists, or a font file. (default: Inter)")
  var font: String?

  @Option(help: "The font's weight: a name such as bold, or 1 to 1000. (default: medium)")
  var weight: String?

  @Option(help: "The text's colour, instead of the theme's.")
  var color: String?

  @Option(help: "The colour behind it, instead of the theme's; 'transparent' for none.")
  var background: String?

  @Option(help: "The colours of a light or a dark page.")
  var theme: Theme = .light

  @Option(
    help:
      "The canvas's width in points, in which text wraps. (default: fits the text, up to \(Int(LookOptions.widest)))"
  )
  var width: Double?

  @Option(help: "Points around the text. (default: 24)")
  var padding: Double?

  @Option(
    help: "Where lines begin: left, center or right.", completion: .list(["left", "center", "right"]))
  var align: String?

  @Option(help: "How long the first picture stays before anything moves, such as 500ms.")
  var delay: String?

  @Option(help: "How long one run takes, such as 2s. (default: the effect's own)")
  var duration: String?

  @Option(help: "How progress runs: ease-in-out, linear, ease-out-back, spring, ...")
  var easing: String?

  @Option(help: "How long the last picture stays. (default: 1.5s)")
  var hold: String?

  @Option(help: "Frames a second. (default: 30; 20 for color and marquee)")
  var frameRate: Double?

  @Option(help: "How often to play: 'forever' or a number.")
  var loop: String?

  @Option(
    help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"), completion: .directory)
  var fontDir: [String] = []

  @Flag(help: "Uses the installed fonts, too; what is drawn then depends on the machine.")
  var systemFonts = false

  @Option(help: "A character that no font has is an error, a box, or skipped.")
  var missingGlyph: MissingGlyph = .error

  @Option(name: .customLong("limit"), help: LimitChange.help)
  var limitChanges: [LimitChange] = []

  /// The canvas is not made wider than this to fit a text: a README's column.
  static let widest = 720.0

  func validate() throws {
    try checkRange("--size", size, in: 1...1000, " points")
    try checkRange("--width", width, in: 1...10_000, " points")
    try checkRange("--padding", padding, in: 0...1000, " points")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
  }

  /// A scene that has the look, and no effect yet.
  ///
  /// - Parameters:
  ///   - theme: Whose colours it has where none are named.
  ///   - font, size, frameRate, defaultDelay: What it has where nothing is asked for.
  ///   - isHeld: Whether the last picture stays for a while where nothing is asked for.
  func scene(
    _ effect: String, of text: String, summary: String, usage: String, theme: Theme, font: String = "Inter",
    size: Double = 32, frameRate: Double = 30, defaultDelay: String? = nil, isHeld: Bool = true
  ) -> OneLinerScene {
    let (size, padding) = (self.size ?? size, self.padding ?? 24)
    var scene = OneLinerScene(summary: summary, usage: usage, text: text, effect: effect)
    let tooWide = TextExtent.estimate(of: text, size: size) > LookOptions.widest - 2 * padding
    if let width = width ?? (tooWide ? LookOptions.widest : nil) {
      scene.canvas.append(.init(key: "width", value: .number(width)))
    }
    scene.canvas.append(.init(key: "padding", value: .number(padding)))
    scene.canvas.append(.init(key: "background", value: .plain(background ?? theme.paper)))
    scene.settings.append(.init(key: "frameRate", value: .number(self.frameRate ?? frameRate)))
    if isHeld || hold != nil {
      scene.settings.append(
        .init(key: "hold", value: .plain(hold ?? "1.5s"), comment: "how long the last picture stays"))
    }
    scene.settings.append(
      .init(
        key: "loop", value: .plain(loop ?? "forever"),
        comment: "or once, or a number of plays"))
    if let align { scene.layer.append(.init(key: "alignment", value: .plain(align))) }
    scene.style = [
      .init(key: "font", value: .plain(self.font ?? font)), .init(key: "size", value: .number(size)),
      .init(key: "weight", value: .plain(weight ?? "medium")),
      .init(key: "color", value: .plain(color ?? theme.ink)),
    ]
    if let delay = delay ?? defaultDelay {
      scene.effectKeys.append(.init(key: "delay", value: .plain(delay)))
    }
    return scene
  }

  /// What the text and its fonts are held to.
  var limits: Limits { Limits(limitChanges) }

  /// The files that rendering the document reads.
  func inputs(of document: SceneDocument) -> InputFiles {
    InputFiles(["-"] + document.files, fontDirectories: fontDir)
  }

  /// A typesetter with all fonts that the text may use.
  func typesetter() throws -> Typesetter {
    Typesetter(
      fonts: try FontLibrary.given(fontDir, systemFonts: systemFonts, limits: limits.fonts),
      missingGlyph: missingGlyph)
  }
}
