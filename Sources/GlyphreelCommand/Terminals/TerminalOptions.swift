import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTerminal
import GlyphreelTypography

/// How the recording of a terminal looks, and which part of it is shown.
struct TerminalOptions: ParsableArguments {
  @Flag(help: "Prints the scene file instead of rendering it.")
  var printScene = false

  @Option(
    name: .customLong("look"), help: "The frame around the screen: terminal, window, card, browser or plain.")
  var frame: Look.Style = .terminal

  @Option(
    help: ArgumentHelp(
      "The colours: light, dark, a terminal's theme such as \(TerminalTheme.Name.dracula.rawValue), or 'recording' for those of the file. (default: those of the file if it has some; else light, and both in an SVG)",
      valueName: "theme"),
    completion: .list(["light", "dark", "recording"] + TerminalTheme.Name.allCases.map(\.rawValue)))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The window's title. (default: the recording's, the last that a program set, or Terminal)",
      valueName: "text"))
  var title: String?

  @Option(help: "The columns of the screen. (default: the recording's, or 80)")
  var columns: Int?

  @Option(
    help: "The rows of the screen. (default: the recording's, those of a program's lines, or 24)")
  var rows: Int?

  @Option(help: "The playback rate, such as 2 for twice as fast.")
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "The longest pause, such as 2s; longer ones are shortened to it. (default: the recording's own limit)",
      valueName: "time"))
  var maximumIdle: Seconds?

  @Option(help: ArgumentHelp("The moment at which it starts, such as 1.5s.", valueName: "time"))
  var from: Seconds?

  @Option(help: ArgumentHelp("The moment at which it ends.", valueName: "time"))
  var to: Seconds?

  @Option(
    help:
      "The monospaced font: a family that 'glyphreel fonts' lists, or a font file. (default: JetBrains Mono)")
  var font: String?

  @Option(help: "The size of the letters in points. (default: 15)")
  var size: Double?

  @Option(help: "The height of a row as a multiple of the font's own. (default: 1)")
  var lineHeight: Double?

  @Flag(
    inversion: .prefixedNo,
    help: "Shows the cursor, or hides it. (default: shown, but not in a program's output)")
  var cursor: Bool?

  @Flag(help: "Uses the font's ligatures.")
  var ligatures = false

  @Flag(
    name: .customLong("text"),
    help: "Writes characters in an SVG as text that can be selected, in a font that its readers have.")
  var selectable = false

  @Option(
    help: "The canvas: a colour, a CSS gradient or a ready-made one such as sunset; 'transparent' for none.")
  var background: String?

  @Option(help: "Points around the frame. (default: 40; 12 without a frame)")
  var padding: Double?

  @Option(help: "The time for which the last picture stays. (default: 2s)")
  var hold: String?

  @Option(help: "Frames a second. (default: 25)")
  var frameRate: Double?

  @Option(help: "The number of plays, or 'forever'.")
  var loop: String?

  @Option(help: "The picture where nothing plays: start, end, best or a time. (default: end)")
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
        "there is no theme \(quoted: theme); "
          + (near.map { "did you mean '\($0)'?" } ?? "there are \(names.joined(separator: ", "))"))
    }
    try checkRange("--columns", columns.map(Double.init), in: 1...Double(RecordingLimit.columns.upperBound))
    try checkRange("--rows", rows.map(Double.init), in: 1...Double(RecordingLimit.rows.upperBound))
    try checkRange("--speed", speed, in: 0.01...100)
    try checkRange("--maximum-idle", maximumIdle?.value, in: 0.001...86_400, " seconds")
    try checkRange("--size", size, in: 1...1000, " points")
    try checkRange("--line-height", lineHeight, in: 0.5...4)
    try checkRange("--padding", padding, in: 0...1000, " points")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
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
    add("maximumIdle", "--maximum-idle", maximumIdle)
    add("from", "--from", from)
    add("to", "--to", to)
    scene.layer.add("font", "--font", font)
    add("size", "--size", size)
    add("lineHeight", "--line-height", lineHeight)
    if let cursor { scene.layer.add("cursor", SourceNode(booleanLiteral: cursor)) }
    if selectable { scene.layer.add("selectable", SourceNode(booleanLiteral: true)) }
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
