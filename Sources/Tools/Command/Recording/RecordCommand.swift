import ArgumentParser
import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelSystem
import GlyphreelTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `glyphreel record`: the recording of a tape or of a command in a terminal.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "record", abstract: "Record a terminal from a tape or a command.",
    discussion: """
      Example: glyphreel record demo.tape --yes -o demo.cast -o demo.gif
      Example: glyphreel record -o ls.cast -- ls -l

      A tape is a text of commands such as 'Type "ls"' and 'Enter', in the language of VHS. Its recording has the times of the \
      tape, so it is the same every time if the programs print the same. The files that its 'Output' lines name are written, \
      or FILE.cast. A command is recorded as it runs, with your keys if standard input is a terminal.

      A tape runs programs: what it types, sets and writes is shown first, and nothing is run until you agree, with --yes or in \
      CI (the variable CI). \
      Programs get the variables \(ProgramEnvironment.passedNames.joined(separator: ", ")) and those of --env and 'Env', and no others.
      """)

  @Argument(help: ArgumentHelp("Tape; '-' reads standard input.", valueName: "tape"), completion: .file())
  var tape: String?

  @Argument(parsing: .postTerminator, help: ArgumentHelp("Command after '--'.", valueName: "command"))
  var command: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The output, instead of the tape's.",
      discussion: "A recording (.cast), or a picture as of 'glyphreel terminal'. May be repeated.",
      valueName: "file"),
    completion: .file())
  var outputs: [String] = []

  @Flag(help: "Run the tape without asking.")
  var yes = false

  @Flag(help: "Record real timing instead of the tape's.")
  var measured = false

  @Option(
    help: ArgumentHelp(
      "Longest time to run. (default: 10min)", discussion: "30 days with your own keys.", valueName: "time"))
  var timeLimit: Seconds?

  @Option(
    help: ArgumentHelp(
      "Columns. (default: the tape's, or 80)", discussion: "For a command, your terminal's.",
      valueName: "number"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Rows. (default: the tape's, or 24)",
      discussion: "For a command, the lines that it prints, up to your terminal's rows.",
      valueName: "number"
    ))
  var rows: Int?

  @Option(
    name: .customLong("env"),
    help: ArgumentHelp(
      "Pass an environment variable: NAME or NAME=VALUE.", discussion: "May be repeated.",
      valueName: "name[=value]"))
  var variables: [String] = []

  @OptionGroup(title: "Pictures") var fonts: FontOptions

  @Flag(name: .shortAndLong, help: "Print no results and no warnings.")
  var quiet = false

  func validate() throws {
    try checkRange("--columns", columns.map(Double.init), in: 1...Double(RecordingLimit.columns.upperBound))
    try checkRange("--rows", rows.map(Double.init), in: 1...Double(RecordingLimit.rows.upperBound))
    try checkRange("--time-limit", timeLimit?.value, in: 0.1...86_400, " seconds")
    if tape == nil, command.isEmpty {
      throw ValidationError("name a tape, or a command after '--', such as 'glyphreel record -- ls'")
    }
    if tape != nil, !command.isEmpty {
      throw ValidationError("a tape and a command are two recordings; write '--' first for a command")
    }
  }

  func run() throws {
    Interruption.removeUnfinishedOutputs()
    if let tape { try record(tape: tape) } else { try recordCommand() }
  }

  // MARK: Tapes

  private func record(tape path: String) throws {
    if path != "-", !OutputPath.exists(path), InstalledProgram.path(of: path) != nil {
      throw Failure(
        "glyphreel: error: tape \(path: path) not found; to record the command, write 'glyphreel record -- \(ShellWord.quoted(path))'",
        .noInput)
    }
    try SceneCollection.checkNoPicture(path, expected: "tape")
    var tape = try Tape.reading(path)
    if let columns { tape.settings.columns = columns }
    if let rows { tape.settings.rows = rows }
    let variables = try passed()
    let warnings = [tape.settings.replaceUnknownFont(), tape.settings.themeWarning].compactMap(\.self)
    let outputs = RecordedOutputs(
      tape, named: OutputPath.derived(from: path, format: "cast"), overridden: self.outputs, fonts,
      quiet: quiet)
    try outputs.check(against: InputFiles([path], fontDirectories: fonts.directories))
    let shell = try ShellStart(tape, path: path)
    try TapeConsent(tape, shell, path: path, writing: outputs.all).ask(isGiven: yes)
    tape.environment += variables
    if !quiet {
      for note in tape.notes + warnings { Console.error(note.text(in: path)) }
    }
    // In the recording, so that later pictures of it have the colours, too.
    if let colors = tape.settings.colors { tape.settings.theme = .colors(colors) }
    let recorder = try TapeRecorder(
      tape, path: path, isMeasured: measured, timeLimit: timeLimit?.value ?? Self.timeLimit)
    try recorder.record()
    if let warning = recorder.warning, !quiet { Console.error(warning.text(in: path)) }
    try outputs.write(
      recorder.recording, recorder.screenshots.map { ($0.path, recorder.recording(upTo: $0)) })
  }

  // MARK: Commands

  private func recordCommand() throws {
    let name = command[0]
    guard let program = name.utf8.contains(UInt8(ascii: "/")) ? name : InstalledProgram.path(of: name) else {
      throw Failure(
        "glyphreel: error: program \(quoted: name) not found; name its path, or add its folder to PATH",
        .noInput)
    }
    let outputs = RecordedOutputs(
      nil, named: OutputPath.base(of: name) + ".cast", overridden: self.outputs, fonts, quiet: quiet)
    try outputs.check(against: InputFiles([], fontDirectories: fonts.directories))
    let size = PseudoTerminal.size(of: STDIN_FILENO)
    let session = LiveSession(
      columns: columns ?? min(size?.columns ?? 80, RecordingLimit.columns.upperBound),
      rows: rows ?? min(size?.rows ?? 24, RecordingLimit.rows.upperBound),
      timeLimit: timeLimit?.value
        ?? (LiveSession.isInteractive ? RecordingLimit.time : Self.timeLimit))
    var (recording, warning) = try session.record(
      program, Array(command.dropFirst()), environment: ProgramEnvironment.variables(adding: try passed()))
    if let warning, !quiet { Console.error("glyphreel: warning: \(warning)") }
    // A program's start is not part of what it shows.
    if let first = recording.events.first?.time, first < 0.1 { recording = recording.cut(from: first) }
    if rows == nil, let recorded = recording.rows,
      let printed = recording.printedRows(columns: recording.columns ?? 80)
    {
      recording.rows = min(recorded, printed)
    }
    recording.title = command.joined(separator: " ").shortened(to: 200).printable()
    try outputs.write(recording, [])
  }

  /// The longest time in seconds for which a tape, or a command without a user, may run.
  private static let timeLimit = 600.0

  /// The variables of `--env`.
  private func passed() throws -> [Tape.Variable] {
    try variables.map { text in
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex {
        return Tape.Variable(name: String(text[..<equals]), value: String(text[equals...].dropFirst()))
      }
      guard let value = environmentVariable(text) else {
        throw Failure(
          "glyphreel: error: the variable \(quoted: text) is not set; write --env NAME=value", .usage)
      }
      return Tape.Variable(name: text, value: value)
    }
  }
}
