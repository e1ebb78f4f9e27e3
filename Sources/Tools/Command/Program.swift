import ArgumentParser
import GlyphreelExact
import GlyphreelScene
import GlyphreelSystem
import Synchronization

/// The command `glyphreel`.
@main
struct Program: ParsableCommand {
  static let name = "glyphreel"
  static let version = "0.1.0"
  /// The version's date, as manual pages have it.
  static let date = "November 21, 2026"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Animate text as files: GIF, SVG, APNG, WebP, video and Lottie.",
    discussion: """
      A command such as 'strike' animates a text. A scene file can do more: 'glyphreel init' writes one to start from, and \
      'glyphreel render scene.yaml' renders it. 'glyphreel help <command>' describes a command.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Text",
        subcommands: [
          StrikeCommand.self, UnderlineCommand.self, HighlightCommand.self, BoxCommand.self, TypeCommand.self,
          RevealCommand.self, DrawCommand.self, CountCommand.self, DotsCommand.self, ColorCommand.self,
          GradientCommand.self,
          ShimmerCommand.self, WaveCommand.self, PulseCommand.self, ShakeCommand.self, MarqueeCommand.self,
          CrossfadeCommand.self, PushCommand.self, NumericCommand.self, MorphCommand.self,
        ]),
      CommandGroup(
        name: "Scenes",
        subcommands: [InitCommand.self, RenderCommand.self, PreviewCommand.self, BatchCommand.self]),
      CommandGroup(
        name: "From other sources",
        subcommands: [
          RecordCommand.self, TerminalCommand.self, CaptionsCommand.self, CodeCommand.self,
          ConvertCommand.self,
        ]),
      CommandGroup(
        name: "Checks",
        subcommands: [LintCommand.self, VerifyCommand.self, DiffCommand.self, InspectCommand.self]),
      CommandGroup(
        name: "Other",
        subcommands: [
          GuideCommand.self, FontsCommand.self, GitSetupCommand.self, GitTextconvCommand.self,
          SchemaCommand.self, CompletionsCommand.self, ManualCommand.self,
        ]),
    ])

  /// The commands whose options and output may change before version 1.0.
  static let experimental: Set<ExactString> = ["captions", "code", "git-setup", "morph"]

  /// Returns the command with a name; nil for an unknown one.
  static func command(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  private static let requested = Mutex<[String]?>(nil)
  /// The arguments with which the program was started, or those of the request that it serves.
  static var arguments: [String] {
    requested.withLock { $0 } ?? programArguments
  }

  static func main() {
    Interruption.exitWithStatus()
    Heap.configure()
    Interruption.occupyStandardDescriptors()
    Interruption.ignoreFailingWrites()
    Interruption.exitWithoutMemory()
    guard let requests = RequestLoop(arguments) else { return perform() }
    requests.warmUp()
    requests.run(preparing: prepare) { request in
      requested.withLock { $0 = request }
      perform()
    }
  }

  /// The arguments of the last request, and their command if they have been given twice in a row.
  ///
  /// Many scenes are rendered with the same options, and parsing them takes as long as rendering a small scene.
  private static let last = Mutex<(arguments: [ExactString], command: RenderCommand?)>(([], nil))

  private static func prepare(_ request: [String]) {
    let arguments = request.map { ExactString($0) }
    let (isRepeated, isParsed) = last.withLock { ($0.arguments == arguments, $0.command != nil) }
    if isRepeated, isParsed { return }
    let isRender = isRepeated && request.first == RenderCommand.configuration.commandName
    let command = isRender ? try? parsed(CurrentArguments(request).words) as? RenderCommand : nil
    last.withLock { $0 = (arguments, command) }
  }

  /// Runs the command of the arguments.
  private static func perform() {
    do {
      let current = try CurrentArguments(arguments)
      let arguments = current.words
      requested.withLock { $0 = arguments }
      Console.error(current.notes)
      // Printed at once: the parser would examine all commands first.
      if HelpRequest.isVersion(arguments) { return try Console.result(version) }
      if let request = try HelpRequest(arguments) { return try request.show() }
      var command: any ParsableCommand
      if let known = last.withLock({ $0.command }) {
        command = known
      } else {
        command = try parsed(arguments)
      }
      try command.run()
    } catch let error as any CommandError {
      Console.error(error.messageLines)
      error.status.exit()
    } catch {
      exit(reporting: error)
    }
  }

  /// Returns the command for the arguments.
  ///
  /// A subcommand is parsed alone, because examining all of them takes longer than rendering a small scene. If that fails, as for
  /// mistakes, the whole program is parsed, which produces the messages.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if let name = arguments.first,
      let kind = command(named: name),
      let command = try? kind.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == kind
    {
      return command
    }
    if let name = arguments.first, !name.hasPrefix("-") { try check(name) }
    return try parseAsRoot(arguments)
  }

  /// Rejects an unknown command with a suggestion; the parser would only call it unexpected.
  static func check(_ name: String) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(name) else { return }
    let hint =
      Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "'glyphreel help' lists the commands"
    throw ValidationError("unknown command '\(name)'; \(hint)")
  }

  /// Exits after printing a usage error in the form of all errors, or what the parser itself prints, such as its dump.
  private static func exit(reporting error: any Error) -> Never {
    let message = fullMessage(for: error, columns: 80)
    let prefix = "Error: "
    let isError = message.hasPrefix(prefix)
    let said = isError ? String(message.dropFirst(prefix.count)) : message
    if isError, let advice = UsageAdvice(arguments: arguments).lines(for: said) {
      Console.error(advice)
      exit(withError: ExitCode.validationFailure)
    }
    // Each call of the parser for an error lays out the help anew, which takes as long as parsing.
    let status = exitCode(for: error)
    if status.isSuccess {
      print(message)
      exit()
    }
    let text =
      isError
      ? "glyphreel: error: "
        + said.prefix(upTo: said.firstRange(of: "\nUsage: ")?.lowerBound ?? said.endIndex) : said
    Console.error(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    exit(withError: status)
  }
}
