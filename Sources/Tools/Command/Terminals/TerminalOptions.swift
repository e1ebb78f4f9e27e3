import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTerminal
import GlyphreelTypography

/// The look of a terminal recording, and the part of it that is shown.
struct TerminalOptions: ParsableArguments {
  @Flag(help: .printScene)
  var printScene = false

  @Option(
    name: .customLong("look"),
    help: ArgumentHelp("Frame: terminal, window, card, browser or plain.", valueName: "look"))
  var frame: Look.Style = .terminal

  @Option(
    help: ArgumentHelp(
      "light, dark, a theme such as \(TerminalTheme.Name.dracula.rawValue), or recording.",
      discussion:
        "'recording' has the colours of the file. (default: those of the file if it has some; else light, and both in an SVG)",
      valueName: "theme"),
    completion: .list(["light", "dark", "recording"] + TerminalTheme.Name.allCases.map(\.rawValue)))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Title of the window.",
      discussion: "(default: the recording's, the last that a program set, or Terminal)", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Columns. (default: the recording's, or 80)", valueName: "number"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Rows. (default: the recording's, or 24)", discussion: "Of a program's output, those of its lines.",
      valueName: "number"))
  var rows: Int?

  @Option(help: ArgumentHelp("Playback rate, such as 2 for twice as fast.", valueName: "factor"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Shorten longer pauses to this time, such as 2s.", discussion: "(default: the recording's own limit)",
      valueName: "time"))
  var idleLimit: Seconds?

  @Option(help: ArgumentHelp("Moment at which it starts, such as 1.5s.", valueName: "time"))
  var from: Seconds?

  @Option(help: ArgumentHelp("Moment at which it ends.", valueName: "time"))
  var to: Seconds?

  @Option(help: .font(default: "JetBrains Mono"))
  var font: String?

  @Option(help: ArgumentHelp("Size of letters in points. (default: 15)", valueName: "points"))
  var size: Double?

  @Option(
    help: ArgumentHelp("Height of a row, of the font's own. (default: 1)", valueName: "factor"))
  var lineHeight: Double?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Show the cursor, or hide it.", discussion: "(default: shown, but not in a program's output)"))
  var cursor: Bool?

  @Flag(help: "Use the font's ligatures.")
  var ligatures = false

  @Flag(
    name: .customLong("text"),
    help: "Leave the font of an SVG to its readers. (default: the file includes it)")
  var usesReadersFont = false

  @Flag(help: "Write the letters of an SVG as shapes, without selectable text.")
  var outlines = false

  @Option(help: .background)
  var background: String?

  @Option(
    help: ArgumentHelp("Points around the frame. (default: 40; 12 without)", valueName: "points"))
  var padding: Double?

  @Option(help: ArgumentHelp("How long the last frame stays. (default: 2s)", valueName: "time"))
  var hold: String?

  @Option(help: .frameRate)
  var frameRate: Double?

  @Option(help: .loop)
  var loop: String?

  @Option(
    help: ArgumentHelp("The frame where nothing plays. (default: end)", valueName: "moment"))
  var poster: String?

  @OptionGroup var fonts: FontOptions

  /// The theme as it is written in scene files; nil for none, or an unknown one.
  private var themeName: String? {
    guard let theme else { return nil }
    return ["light", "dark", "recording"].first { theme.lowercased() == $0 }
      ?? TerminalTheme.Name(spelled: theme)?.rawValue
  }

  /// Returns the theme of the page, and of the terminal if one is named or the recording has one.
  func colors(of recording: Recording) -> (page: Look.Theme, terminal: String?) {
    guard let theme = themeName ?? recording.theme.map({ _ in "recording" }) else { return (.light, nil) }
    if let page = Look.Theme(rawValue: theme) { return (page, nil) }
    let colors =
      TerminalTheme.Name(rawValue: theme).map(TerminalTheme.named) ?? recording.theme.map(TerminalTheme.init)
    return (colors?.isDark ?? true ? .dark : .light, theme)
  }

  /// The changes of the scene after it is read.
  var adjustments: SceneAdjustments {
    SceneAdjustments(
      given: OutputOption.given([
        .loop: loop != nil, .poster: poster != nil && poster != "start", .hold: hold != nil,
        .frameRate: frameRate != nil,
      ]), limits: fonts.limits)
  }

  func validate() throws {
    let names = ["light", "dark", "recording"] + TerminalTheme.Name.allCases.map(\.rawValue)
    if let theme, themeName == nil {
      let near = Suggestion.nearest(to: theme.replacing(" ", with: "-"), among: names)
      throw ValidationError(
        "unknown theme \(quoted: theme); "
          + (near.map { "did you mean '\($0)'?" } ?? "use \(names.joined(separator: ", "))"))
    }
    try checkRange("--columns", columns.map(Double.init), in: 1...Double(RecordingLimit.columns.upperBound))
    try checkRange("--rows", rows.map(Double.init), in: 1...Double(RecordingLimit.rows.upperBound))
    try checkRange("--speed", speed, in: 0.01...100)
    try checkRange("--idle-limit", idleLimit?.value, in: 0.001...86_400, " seconds")
    try checkRange("--size", size, in: 1...1000, " points")
    try checkRange("--line-height", lineHeight, in: 0.5...4)
    try checkRange("--padding", padding, in: 0...1000, " points")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if usesReadersFont, outlines {
      throw ValidationError("--text and --outlines exclude each other; leave out one")
    }
    if let from, let to, to.value <= from.value { throw ValidationError("--to must be later than --from") }
    if title != nil, frame == .plain || frame == .card {
      throw ValidationError("--title is for --look terminal, window or browser")
    }
  }

  /// Returns the scene of a recording in the colours of a page.
  func scene(of recording: Recording, at path: String, _ page: Look.Theme) -> OneLinerScene {
    var scene = OneLinerScene(
      summary: "The recording of a terminal",
      usage:
        "Render it with: glyphreel render terminal.yaml --scale \(LookOptions.scale.decimal) --missing-glyph box",
      text: path
    )
    scene.contentKey = "recording"
    let terminal = colors(of: recording).terminal
    let background = terminal.flatMap { self.background(of: $0, recording) }
    if frame != .plain {
      scene.look.add("style", "--look", .plain(frame.rawValue))
      if page == .dark { scene.look.add("theme", .plain("dark")) }
      let own = frame == .card ? "" : recording.shownTitle
      if let title = title ?? (own.isEmpty ? nil : own) {
        scene.look += .option("title", "--title", quoted: title)
      }
      if let background { scene.look.add("background", .quoted(background)) }
    }
    scene.canvas.add("padding", "--padding", padding, default: frame == .plain ? 12 : 40)
    let standard: TerminalTheme.Name = page == .dark ? .githubDark : .githubLight
    let plain = background ?? TerminalTheme.named(standard).background.css
    scene.canvas.add("background", "--background", self.background, default: frame == .plain ? plain : nil)
    scene.settings.add("frameRate", "--frame-rate", frameRate, default: 25)
    scene.settings.add("hold", "--hold", hold, default: "2s", comment: "how long the last picture stays")
    scene.settings.add("loop", "--loop", loop, default: "forever", comment: "or once, or a number of plays")
    scene.settings.add(
      "poster", "--poster", poster, default: "end", comment: "what shows where nothing plays")
    scene.layer.add(
      "theme", "--theme", terminal, default: frame == .plain && page == .dark ? "github-dark" : nil)
    func add(_ key: String, _ option: String, _ value: Double?) {
      if let value { scene.layer.add(key, option, .number(value)) }
    }
    func add(_ key: String, _ option: String, _ time: Seconds?) {
      if let time { scene.layer.add(key, option, .plain("\(time.value.decimal)s")) }
    }
    add("columns", "--columns", columns.map(Double.init))
    add("rows", "--rows", rows.map(Double.init))
    add("speed", "--speed", speed)
    add("idleLimit", "--idle-limit", idleLimit)
    add("from", "--from", from)
    add("to", "--to", to)
    scene.layer.add("font", "--font", font)
    add("size", "--size", size)
    add("lineHeight", "--line-height", lineHeight)
    if let cursor { scene.layer.add("cursor", SourceNode(booleanLiteral: cursor)) }
    if usesReadersFont { scene.layer.add("letters", .plain("text")) }
    if outlines { scene.layer.add("letters", .plain("outlines")) }
    if ligatures { scene.layer.add("ligatures", SourceNode(booleanLiteral: true)) }
    return scene
  }

  /// Returns a warning about the lines of a program's output that no screen has room for; nil if there are none.
  func cutLines(of recording: Recording) -> String? {
    let size = recording.screenSize(columns: columns, rows: rows)
    guard rows == nil, let count = recording.lineCount(columns: size.columns), count > size.rows else {
      return nil
    }
    return
      "glyphreel: warning: the picture shows the last \(size.rows) of \(count) rows; for others print fewer lines, as with 'head -n \(size.rows)'"
  }

  /// Returns the background of a terminal's theme as CSS; nil for a recording without colours.
  private func background(of theme: String, _ recording: Recording) -> String? {
    if let name = TerminalTheme.Name(rawValue: theme) { return TerminalTheme.named(name).background.css }
    return recording.theme.map { Color(rgb: $0.background).css }
  }
}
