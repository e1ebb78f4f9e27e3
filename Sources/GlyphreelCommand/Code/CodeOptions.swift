import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelTypography

/// How code looks, and how it moves.
struct CodeOptions: ParsableArguments {
  @Flag(help: "Prints the scene file instead of rendering it.")
  var printScene = false

  @Option(
    name: .customLong("look"), help: "The frame around the code: window, terminal, browser, card or plain.")
  var frame: Look.Style = .window

  @Option(help: "The theme: light or dark. (default: light; an SVG has both)")
  var theme: Look.Theme?

  @Option(help: ArgumentHelp("The window's title. (default: the file's name)", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The language of the neutral colours: swift, python, go, ... or none. (default: by the file's name)",
      valueName: "language"),
    completion: .list(CodeLanguage.all.map(\.name) + ["none"]))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Unchanged lines shown around changes; longer stretches are folded. (default: 3, or all if they fit)",
      valueName: "lines"))
  var context: Int?

  @Flag(inversion: .prefixedNo, help: "Shows the numbers of lines, or hides them.")
  var numbers = true

  @Flag(inversion: .prefixedNo, help: "Marks lines that change with bars, or leaves them plain.")
  var marks = true

  @Flag(help: "Keeps the window as high as for the longest version.")
  var fixed = false

  @Option(help: "The most lines that are shown at once; longer code scrolls to each change.")
  var lines = 30

  @Option(
    help:
      "The most columns; longer lines end in an ellipsis. (default: 100, and up to 160 if a change needs them)"
  )
  var columns: Int?

  @Option(help: ArgumentHelp("The distance of tab stops in columns.", valueName: "columns"))
  var tabWidth = 4

  @Option(
    help:
      "The monospaced font: a family that 'glyphreel fonts' lists, or a font file. (default: JetBrains Mono)")
  var font: String?

  @Option(help: "The size of the letters in points. (default: 14)")
  var size: Double?

  @Option(
    help: "The canvas: a colour, a CSS gradient or a ready-made one such as sunset; 'transparent' for none.")
  var background: String?

  @Option(help: "Points around the frame. (default: 40; 24 without a frame)")
  var padding: Double?

  @Option(help: ArgumentHelp("The time for which each version stays. (default: 1.5s)", valueName: "time"))
  var hold: Seconds?

  @Option(
    help: ArgumentHelp("The time in which a version becomes the next. (default: 0.8s)", valueName: "time"))
  var duration: Seconds?

  @Option(
    help: ArgumentHelp(
      "The longest film; of longer ones, rows are left out and named. (default: 60s)", valueName: "time"))
  var maxDuration: Seconds?

  @Option(help: "The easing: ease-in-out, linear, ease-out-back, spring, ...")
  var easing: String?

  @Option(help: "Frames a second. (default: 25)")
  var frameRate: Double?

  @Option(help: "The number of plays, or 'forever'.")
  var loop: String?

  @Option(help: "The picture where nothing plays: start, end, best or a time. (default: end)")
  var poster: String?

  @OptionGroup var fonts: FontOptions

  func validate() throws {
    try checkRange("--context", context, in: 0...1_000_000)
    try checkRange("--lines", lines, in: 1...1000)
    try checkRange("--columns", columns, in: 4...1000)
    try checkRange("--tab-width", tabWidth, in: 1...32)
    try checkRange("--size", size, in: 1...200, " points")
    try checkRange("--padding", padding, in: 0...1000, " points")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if title != nil, frame == .plain || frame == .card {
      throw ValidationError("--title is for --look window, terminal or browser")
    }
    let names = CodeLanguage.all.map(\.name) + ["none"]
    if let language, language != "none", CodeLanguage.named(language) == nil {
      let near = Suggestion.nearest(to: language, among: names)
      throw ValidationError(
        "unknown language \(quoted: language); "
          + (near.map { "did you mean '\($0)'?" }
            ?? "choose \(names.dropLast().joined(separator: ", ")) or none"))
    }
  }

  /// The changes of the scene after it is read.
  var adjustments: SceneAdjustments {
    SceneAdjustments(
      given: OutputOption.given([.loop: loop != nil, .poster: poster != nil && poster != "start"]),
      limits: fonts.limits)
  }

  /// The look and the times of the scene.
  var style: CodeStyle {
    CodeStyle(
      frame: frame, title: title, context: context, numbers: numbers, marks: marks, isFixed: fixed,
      lines: lines, columns: columns,
      font: font, size: size, background: background, padding: padding, hold: hold?.value,
      duration: duration?.value, easing: easing, frameRate: frameRate, loop: loop, poster: poster)
  }

  /// Returns the width of a character in em, which most monospaced fonts share.
  func advance(_ typesetter: Typesetter) -> Double {
    let digit = TextStyle(font: font ?? "JetBrains Mono", size: 100)
    let layout = try? typesetter.layout(StyledText("0", style: digit))
    return (layout?.lines.first?.width).map { $0 / 100 } ?? 0.6
  }

  /// Returns the language of a file; nil for text without colours.
  func language(ofFile name: String) -> CodeLanguage? {
    language.map { CodeLanguage.named($0) } ?? CodeLanguage.ofFile(name)
  }
}
