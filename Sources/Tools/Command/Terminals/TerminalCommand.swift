import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelSystem
import GlyphreelTerminal

/// `glyphreel terminal`: the recording of a terminal as a picture, or its screen as JSON.
struct TerminalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "terminal", abstract: "Render a terminal recording.",
    discussion: """
      Example: glyphreel terminal demo.cast -o demo.svg
      Example: glyphreel terminal demo.cast --idle-limit 1s -o demo.gif
      Example: ls --color=always | glyphreel terminal - -o ls.png
      Example: glyphreel terminal demo.cast --at 2s -o moment.png
      Example: glyphreel terminal demo.cast --screen --at 2s

      Reads asciicast files (versions 1 to 3, also compressed by gzip) and the output of any program; '-' is standard \
      input. 'glyphreel record' makes recordings.
      """)

  @Argument(
    help: ArgumentHelp("Recording; '-' reads standard input.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "Print the screen as JSON instead of rendering it.")
  var screen = false

  @Option(
    help: ArgumentHelp(
      "One moment: a time, 50%, start or end.",
      discussion: "(default: all moments; with --screen the end)", valueName: "moment"))
  var at: Moment?

  @Flag(
    help: ArgumentHelp(
      "Show what is whole of a damaged recording.",
      discussion: "These are the events before the first damaged one."))
  var salvage = false

  @OptionGroup(title: "Screen") var look: TerminalOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws {
    if screen, let output = delivery.outputs.first {
      throw ValidationError(
        "--screen prints the screen, so it can't be combined with --output; leave out one, or write '--screen > \(output)'"
      )
    }
    if look.printScene, at != nil {
      throw ValidationError("--at is the moment of a picture, and --print-scene writes none; leave out one")
    }
  }

  func run() throws {
    let recording = try read()
    if !output.quiet { recording.warn(in: file) }
    try render(recording)
  }

  private func read() throws(RecordingError) -> Recording {
    do throws(RecordingError) { return try Recording.reading(file, salvages: salvage) } catch {
      guard !salvage, file != "-", case .invalid(let path, var faults, let source) = error, !faults.isEmpty,
        let whole = try? Recording.reading(file, salvages: true)
      else { throw error }
      faults[0].hint = "'--salvage' shows the \(whole.wholeEvents) before it"
      throw .invalid(path: path, faults, source: source)
    }
  }

  /// Renders a recording, or prints its screen.
  func render(_ recording: Recording) throws {
    if screen { return try printScreen(of: recording) }
    let colors = look.colors(of: recording)
    let scene = look.scene(of: recording, at: file, colors.page)
    if look.usesReadersFont || look.outlines, !look.printScene, !delivery.picture, !delivery.drawsSVG(output)
    {
      let option = look.outlines ? "--outlines" : "--text"
      throw Failure("glyphreel: error: \(option) is for SVG; write, for example, '-o demo.svg'", .usage)
    }
    if look.printScene { return try Console.document(String(scene.yaml.dropLast())) }
    if let warning = look.cutLines(of: recording), !output.quiet { Console.error(warning) }
    Interruption.removeUnfinishedOutputs()
    let name = OutputPath.derived(
      from: file == "-" ? "terminal" : file, format: output.format ?? (at == nil ? "gif" : "png"))
    try checkSize(of: recording, scene, named: name)
    // An SVG has both variants, unless a theme is asked for or the recording has one.
    let showsDark =
      look.theme == nil && colors.terminal == nil && (delivery.picture || delivery.draws(output))
    let dark = showsDark ? try document(look.scene(of: recording, at: file, .dark), recording) : nil
    let document = try document(scene, recording)
    for diagnostic in document.diagnostics where !output.quiet {
      Console.error(DiagnosticRenderer(document.source).lines(for: diagnostic))
    }
    try delivery.deliver(
      document, dark: dark, named: name,
      inputs: InputFiles([file] + document.files, fontDirectories: look.fonts.directories),
      defaultScale: LookOptions.scale, look.adjustments,
      try look.fonts.typesetter(missingGlyph: .box), output, at: at)
  }

  /// Rejects fonts and other options with which no recording can be rendered.
  func check(_ recording: Recording) throws {
    let document = try document(
      look.scene(of: recording, at: file, look.colors(of: recording).page), recording)
    _ = try SceneAdjustments(limits: look.fonts.limits).renderer(
      of: document, look.fonts.typesetter(missingGlyph: .box))
  }

  /// Returns the document of a recording's scene.
  func document(_ scene: OneLinerScene, _ recording: Recording) throws -> SceneDocument {
    try ArgumentTrace(arguments: Program.arguments, scene: scene).document(
      of: "terminal", look.fonts.limits, known: RecordingFiles([ExactString(file): recording]))
  }

  private func printScreen(of recording: Recording) throws {
    let shown = recording.limitingIdle(to: look.idleLimit?.value)
      .cut(from: look.from?.value ?? 0, to: look.to?.value).atSpeed(look.speed ?? 1)
    let time =
      switch at ?? .end {
      case .time(let seconds): min(seconds, shown.duration)
      case .share(let share): share * shown.duration
      case .end: shown.duration
      case .best:
        throw Failure(
          "glyphreel: error: '--at best' is for pictures; '--screen' takes a time, start or end", .usage)
      }
    do { try shown.checkResizes(columns: look.columns, rows: look.rows) } catch {
      throw RecordingError.invalid(path: file, [error])
    }
    let size = shown.screenSize(columns: look.columns, rows: look.rows)
    var terminal = Terminal(columns: size.columns, rows: size.rows)
    for event in shown.events where event.time <= time {
      switch event.kind {
      case .output(let bytes): terminal.feed(bytes)
      case .resize(let columns, let rows):
        terminal.resize(columns: look.columns ?? columns, rows: look.rows ?? rows)
      case .input, .marker, .caption, .exit: continue
      }
    }
    guard !terminal.isExhausted else { throw RecordingError.invalid(path: file, [Terminal.exhaustion]) }
    guard case .object(let screen) = terminal.screen.json else { return }
    try Console.document(JSON.object(JSON.Object([("time", .number(time))]) + screen).text(indentedTo: 3))
  }
}

extension Recording {
  /// The number and the length of its events, for a message.
  var wholeEvents: String { "\(events.count.counted("event")) (\(duration.decimal(places: 2)) s)" }

  /// Prints the warning about a file that was cut off, if there is one.
  func warn(in path: String) {
    if let warning { Console.error(warning.text(in: path == "-" ? "<stdin>" : path)) }
  }
}

extension RecordingError: CommandError {
  var status: ExitStatus {
    switch self {
    case .unreadable(let error): error.status
    case .notStarted(let program, let failure): Failure.notStarted(program, failure).status
    case .invalid: .badInput
    }
  }

  var messageLines: [String] {
    switch self {
    case .unreadable(let error): error.messageLines
    case .notStarted(let program, let failure): Failure.notStarted(program, failure).messageLines
    case .invalid: lines
    }
  }
}
