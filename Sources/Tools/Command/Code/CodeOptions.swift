import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelTypography

/// How code looks, and how it moves.
struct CodeOptions: ParsableArguments {
  @Flag(help: .printScene)
  var printScene = false

  @Option(
    name: .customLong("look"),
    help: ArgumentHelp("Frame: window, terminal, browser, card or plain.", valueName: "look"))
  var frame: Look.Style = .window

  @Option(help: ArgumentHelp("light or dark; an SVG has both.", valueName: "theme"))
  var theme: Look.Theme?

  @Option(help: ArgumentHelp("Title of the window. (default: the file's name)", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "swift, python, go, ... or none. (default: by name)",
      valueName: "language"),
    completion: .list(CodeLanguage.all.map(\.name) + ["none"]))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Unchanged lines around changes; others are folded.", discussion: "(default: 3, or all if they fit)",
      valueName: "lines"))
  var context: Int?

  @Flag(name: .customLong("no-numbers"), help: "Hide the numbers of lines.")
  var hidesNumbers = false

  @Flag(name: .customLong("no-marks"), help: "Don't mark changed lines with bars.")
  var hidesMarks = false

  @Option(
    help: ArgumentHelp(
      "Dim all lines but these of the last version, such as 3-5,9, or all but 'changes'.",
      valueName: "lines"))
  var focus: CodeFocus?

  @Option(
    help: ArgumentHelp(
      "A caption of each change, or of each version.",
      discussion: "May be repeated. (default: the subject of each commit; '' for none)", valueName: "text"))
  var caption: [String] = []

  @Flag(help: "Keep the window as high as for the longest version.")
  var fixed = false

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp("Lines shown at once; longer code scrolls.", valueName: "lines"))
  var lines = 30

  @Option(
    help: ArgumentHelp(
      "Columns; longer lines end in an ellipsis.",
      discussion: "(default: 100, and up to 160 if a change needs them)", valueName: "columns"))
  var columns: Int?

  @Option(help: ArgumentHelp("Columns from one tab stop to the next.", valueName: "columns"))
  var tabWidth = 4

  @Option(help: .font(default: "JetBrains Mono"))
  var font: String?

  @Option(help: ArgumentHelp("Size of letters in points. (default: 14)", valueName: "points"))
  var size: Double?

  @Option(help: .background)
  var background: String?

  @Option(
    help: ArgumentHelp("Points around the frame. (default: 40; 24 without)", valueName: "points"))
  var padding: Double?

  @Option(help: ArgumentHelp("How long each version stays. (default: 1.5s)", valueName: "time"))
  var hold: Seconds?

  @Option(
    help: ArgumentHelp("How long each change lasts. (default: 0.6s)", valueName: "time"))
  var duration: Seconds?

  @Option(
    help: ArgumentHelp(
      "The longest film. (default: 60s)", discussion: "Of longer ones, rows are left out and named.",
      valueName: "time"))
  var maxDuration: Seconds?

  @Option(help: .easing)
  var easing: String?

  @Option(help: .frameRate)
  var frameRate: Double?

  @Option(help: .loop)
  var loop: String?

  @Option(
    help: ArgumentHelp("The frame where nothing plays. (default: end)", valueName: "moment"))
  var poster: String?

  @OptionGroup var fonts: FontOptions

  func validate() throws {
    try checkRange("--context", context, in: 0...1_000_000)
    try checkRange("--max-lines", lines, in: 1...1000)
    try checkRange("--columns", columns, in: 4...1000)
    try checkRange("--tab-width", tabWidth, in: 1...32)
    try checkRange("--size", size, in: 1...200, " points")
    try checkRange("--padding", padding, in: 0...1000, " points")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if let easing, Easing(css: easing) == nil {
      let near = Suggestion.nearest(to: easing, among: Easing.named.map(\.name))
      throw ValidationError(
        "invalid value \(quoted: easing) for --easing; "
          + (near.map { "did you mean '\($0)'?" } ?? "expected an easing such as ease-in-out"))
    }
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
      frame: frame, title: title, context: context, numbers: !hidesNumbers, marks: !hidesMarks,
      isFixed: fixed, focus: focus, lines: lines, columns: columns, font: font, size: size,
      background: background, padding: padding, hold: hold?.value,
      duration: duration?.value, easing: easing, frameRate: frameRate, loop: loop, poster: poster)
  }

  /// Returns the caption of each version: from `--caption`, or else the subject of its commit.
  func captions(_ subjects: [String?]) throws -> [String?] {
    switch caption.count {
    case 0: return subjects
    case 1 where caption[0].isEmpty: return []
    case subjects.count: return caption
    case subjects.count - 1: return [nil] + caption
    case let count:
      throw ValidationError(
        "--caption is given \(count.counted("time")) for \(subjects.count.counted("version")); give one for each version, or for each change"
      )
    }
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
